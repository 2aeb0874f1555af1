"""A batch is many deals in step: each plays as one alone does, whatever else is in the batch."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.rulesets import BASES, HouseRules, rule_sets
from tests.search.chance import Random, Setting, dealt, settings_of
from tests.search.lockstep import seen

from levata.rules import RuleSet, load_preset
from levata.search import kernel

steady = settings(
    derandomize=True,
    max_examples=100,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
    deadline=None,
)
FIRST = 70


def batch_of(setting: Setting, size: int, seed: int, first: int = 0) -> kernel.Batch:
    return kernel.Batch(
        setting.tables,
        size,
        seed,
        leader=setting.leader,
        trump=setting.trump,
        each=setting.each,
        first=first,
    )


def columns(batch: kernel.Batch) -> dict[str, NDArray[np.generic]]:
    names = ("hands", "taken", "table", "trump", "actor", "legal", "declarable", "scores", "over")
    return {name: getattr(batch, name).copy() for name in names}


def same(ours: kernel.Batch, theirs: kernel.Batch) -> bool:
    return all(np.array_equal(column, getattr(theirs, name)) for name, column in columns(ours).items())


class Mirror:
    """A state of a batch played alone."""

    def __init__(self, setting: Setting, seed: int, number: int) -> None:
        self.setting, self.seed, self.number, self.deals = setting, seed, number, 0
        self.deal_next()

    def deal_next(self) -> None:
        self.deal = dealt(self.setting, Random(self.seed, (FIRST + self.number) << 32 | self.deals))
        self.deals += 1
        self.table: list[int] = []

    def check(self, batch: kernel.Batch) -> None:
        deal, i = self.deal, self.number
        assert seen(batch.position(i)) == seen(deal)
        assert batch.actor[i] == deal.actor
        assert batch.hands[i].tolist() == deal.hands
        assert (batch.legal[i], batch.declarable[i]) == (deal.legal(), deal.declarable())
        assert batch.trump[i] == deal.trump
        on_table = [card for card in batch.table[i].tolist() if card >= 0]
        assert on_table == self.table
        everything = (1 << sum(self.setting.suits)) - 1
        for mask in (*deal.hands, *(1 << card for card in on_table), int(batch.taken[i])):
            assert everything & mask == mask
            everything ^= mask

    def step(self, act: int, batch: kernel.Batch) -> None:
        """The act alone; then what the batch says of it."""
        self.table.append(act & 63)
        self.deal.play(act & 63, act >= 64)
        if self.deal.winner < 0:
            self.table = []
        assert batch.over[self.number] == self.deal.over
        assert batch.scores[self.number].tolist() == self.deal.scores()
        if self.deal.over:
            self.deal_next()
        self.check(batch)


def check_batch(setting: Setting, seed: int, steps: int, size: int = 5) -> int:
    """Play some steps in the batch and alone; how many deals came to their end."""
    batch = batch_of(setting, size, seed, FIRST)
    mirrors = [Mirror(setting, seed, number) for number in range(size)]
    ended = 0
    for mirror in mirrors:
        mirror.check(batch)
    for step in range(steps):
        acts = batch.random_acts().copy()
        if step % 3 == 1:  # a declaration is a choice
            acts &= 63
        if step % 2:
            batch.step(acts)
        else:
            batch.step(acts.astype(np.int64) if step % 4 else acts.astype(np.int16))
        for mirror, act in zip(mirrors, acts.tolist(), strict=True):
            mirror.step(act, batch)
        ended += int(batch.over.sum())
    return ended


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_a_batch_plays_every_preset_as_single_deals(preset: str, players: int) -> None:
    for setting in settings_of(load_preset(preset, players)):
        assert check_batch(setting, seed=1, steps=setting.tricks * players + 3) >= 5


def check_rules(rules: RuleSet, seed: int) -> None:
    for setting in settings_of(rules):
        check_batch(setting, seed, steps=20, size=2)


@steady
@given(house=rule_sets(), seed=st.integers(0, 2**64 - 1))
def test_a_batch_plays_random_rules_as_single_deals(house: HouseRules, seed: int) -> None:
    check_rules(house.rules, seed)


def declaring() -> Setting:
    """Four duties, trumps, declarations that are a choice."""
    tables = kernel.TrickTables(
        suits=[6] * 4,
        side_of=[0, 1, 0, 1],
        tricks=6,
        duties=[0, 1, 2, 3],
        points=[0, 2, 3, 4, 10, 11] * 4,
        pairs=[0b1100 << 6 * suit for suit in range(4)],
        pair_points=(20, 40),
    )
    return Setting(tables, (6,) * 4, 6, 6, 1, 2)


def test_random_steps_are_steps_with_random_acts() -> None:
    ours, theirs = (batch_of(declaring(), 40, 2) for _ in range(2))
    declared = 0
    for _ in range(60):
        acts = ours.random_acts()
        declared += int((acts >= 64).sum())
        theirs.step_random()
        ours.step(acts)
        assert same(ours, theirs)
        ours.step_random()
        theirs.step_random()
    assert declared > 0


def test_a_state_does_not_depend_on_the_batch_around_it() -> None:
    whole = batch_of(declaring(), 50, 3)
    parts = [batch_of(declaring(), end - first, 3, first) for first, end in pairwise((0, 1, 8, 50))]
    for times in (0, 5, 30):
        for batch in (whole, *parts):
            batch.step_random(times)
        for name, column in columns(whole).items():
            assert np.array_equal(column, np.concatenate([getattr(part, name) for part in parts]))


def test_reset_deals_anew() -> None:
    batch = batch_of(declaring(), 100, 4)
    before = batch.hands.copy()
    batch.step_random(7)
    batch.reset()
    assert (batch.hands != before).any(axis=1).all()
    assert (np.bitwise_count(batch.hands) == 6).all()
    assert not batch.over.any()
    assert not batch.scores.any()
    assert (batch.table == -1).all()
    assert (batch.actor == 2).all()


def test_the_arrays_stay_the_same_and_can_only_be_read() -> None:
    batch = batch_of(declaring(), 10, 5)
    legal = batch.legal
    before = legal.copy()
    batch.step_random()
    assert np.array_equal(legal, batch.legal)
    assert not np.array_equal(legal, before)
    with pytest.raises(ValueError, match="read-only"):
        legal[0] = 1
    del batch
    assert legal.any()  # the arrays keep what they show


@pytest.mark.parametrize("wrong", ["other card", "negative", "no act", "far too large", "cannot declare"])
def test_an_illegal_act_is_named_and_nothing_changes(wrong: str) -> None:
    batch = batch_of(declaring(), 20, 6)
    batch.step_random(9)
    before = columns(batch)
    acts = batch.random_acts().astype(np.int64)
    for index in (17, 13):
        legal, declarable = int(batch.legal[index]), int(batch.declarable[index])
        undeclared = legal & ~declarable
        acts[index] = {
            "other card": (~legal & -~legal).bit_length() - 1,
            "negative": -1 - 64 + int(acts[index]),
            "no act": 128,
            "far too large": 2**40 + int(acts[index]),
            "cannot declare": 64 + undeclared.bit_length() - 1,
        }[wrong]
    with pytest.raises(ValueError, match=r"^acts\[13\]$"):
        batch.step(acts)
    after = columns(batch)
    assert all(np.array_equal(before[name], after[name]) for name in before)
    batch.step(batch.random_acts())


def test_what_does_not_fit_is_refused() -> None:
    setting = declaring()
    batch = batch_of(setting, 4, 7)
    with pytest.raises(ValueError, match=r"^acts$"):
        batch.step(np.zeros(5, np.int8))
    with pytest.raises(TypeError):
        batch.step(np.zeros(4, np.float64))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        batch.step(np.zeros((4, 1), np.int8))
    with pytest.raises(ValueError, match=r"^index$"):
        batch.position(4)
    for wrong in ({"size": 0}, {"leader": 4}, {"trump": 4}, {"each": 7}, {"first": 2**31}):
        with pytest.raises(ValueError, match=f"^{next(iter(wrong))}$"):
            kernel.Batch(setting.tables, wrong.pop("size", 4), 1, **wrong)
    pointless = kernel.TrickTables(suits=[8] * 4, side_of=[0, 1], tricks=8, duties=[0], stop_early=True)
    with pytest.raises(ValueError, match=r"^tables$"):
        kernel.Batch(pointless, 4, 1)
