"""Bots compared: seatings, differences, single deals of a contract, the cheater, processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt_at_random, match_of, played
from tests.rulesets import BASES

from levata.bots import BOTS, duels
from levata.bots.arena import begun, key_of
from levata.bots.cheater import Cheater
from levata.bots.duels import (
    Contest,
    Outcome,
    Played,
    Task,
    WrongEffort,
    bots_of,
    comparable,
    hold,
    make_player,
    play,
    seatings,
)
from levata.bots.effort import EFFORTS
from levata.bots.search import SearchBot
from levata.bots.search.trying import Judged, Tried
from levata.engine.match import apply, legal
from levata.engine.shuffle import fair_deal, simulation_secret
from levata.engine.state import CHANCE, State
from levata.rules import RuleSet, load_preset, load_rules, preset_names, preset_players
from levata.search.solver import Interval, Solution, Solver

SEED = bytes(32)
SMALL = "club:iterations=40,worlds=5"


def contest(preset: str, players: int, bots: str, deals: int, contract: str = "") -> Contest:
    return Contest(load_preset(preset, players), tuple(bots_of(bots)), deals, 1, contract)


def without_times(outcome: Outcome) -> Any:
    return msgspec.to_builtins(outcome)["pairs"], [(pace.bot, pace.decisions) for pace in outcome.paces]


# ------------------------------------------------------------------ seatings


@pytest.mark.parametrize("sides", range(2, 7))
def test_seatings_are_balanced(sides: int) -> None:
    """Each bot has every side equally often, as often as the other, and a side to itself as often as the other."""
    ways = seatings(sides)
    assert len(ways) == len({*ways}) == (2 if sides == 2 else 2 * sides)
    assert {tuple(1 - bot for bot in way) for way in ways} == {*ways}
    assert {sum(way[side] for way in ways) for side in range(sides)} == {len(ways) / 2}
    assert all(min(sum(way), sides - sum(way)) == 1 for way in ways)


def test_partners_are_the_same_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def noted(bot: str, rules: RuleSet, seed: bytes) -> duels.Player:
        made.append(bot)
        return make_player(bot, rules, seed)

    monkeypatch.setattr(duels, "make_player", noted)
    rules = replace(load_preset("cruce", 4), deal_limit=1, target=None)
    play(Contest(rules, (), 1, 1), Task(("random", "rules-of-thumb"), 1, (1, 0)))
    assert made == ["rules-of-thumb", "random"] * 2


# ------------------------------------------------------------------ differences


@pytest.mark.parametrize(("preset", "players"), [("cruce-no-auction", 3), ("cruce-ardeal", 2), ("rentz", 3)])
@pytest.mark.parametrize("bot", ["rules-of-thumb", "random"])
def test_a_bot_is_exactly_as_strong_as_itself(preset: str, players: int, bot: str) -> None:
    (pair,) = hold(contest(preset, players, f"{bot},{bot}", 1)).pairs
    assert (pair.mean, pair.low, pair.high) == (0, 0, 0)
    assert pair.wins == pytest.approx((1 / players, 1 / players))


def test_a_comparison_turned_round_is_its_opposite() -> None:
    (one,) = hold(contest("cruce-ardeal", 3, "rules-of-thumb,random", 1)).pairs
    (other,) = hold(contest("cruce-ardeal", 3, "random,rules-of-thumb", 1)).pairs
    assert one.mean == pytest.approx(-other.mean)
    assert one.low == pytest.approx(-other.high)
    assert one.wins == other.wins[::-1] if other.wins else False


def test_difference_is_of_the_sides_of_a_deal_and_won_parts_are_of_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bot scores 12 a match on each of its sides, the second 24 and wins, alone or shared."""

    def twelve(contest: Contest, task: Task) -> Played:
        scores = tuple(12 + 12 * bot for bot in task.seating)
        return Played(scores, tuple(bot / sum(task.seating) for bot in task.seating), {})

    monkeypatch.setattr(duels, "play", twelve)
    (pair,) = hold(contest("cruce", 3, "rules-of-thumb,random", 30)).pairs
    assert (pair.deals, pair.differences, pair.mean) == (36, (-1,) * 3, -1)
    assert pair.wins == pytest.approx((0, 6 / 9))


def test_as_many_deals_as_asked_for_are_played_in_whole_matches() -> None:
    (pair,) = hold(contest("rentz", 3, "random,random", 80)).pairs
    assert (len(pair.differences), pair.deals) == (4, 84)
    house = load_rules("cruce", 4, {"deal_limit": 5})
    (pair,) = hold(Contest(house, ("random", "rules-of-thumb"), 16, 1)).pairs
    assert (len(pair.differences), pair.deals) == (4, 20)


def test_a_points_game_has_no_target_in_a_contest() -> None:
    rules = comparable(load_preset("cruce", 4))
    assert (rules.target, rules.deal_limit) == (None, 12)
    assert comparable(load_preset("rentz", 4)) == load_preset("rentz", 4)


def test_all_pairs_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[Task] = []

    def noted(contest: Contest, task: Task) -> Played:
        tasks.append(task)
        return play(contest, task)

    monkeypatch.setattr(duels, "play", noted)
    found = hold(contest("rentz", 3, "random,rules-of-thumb,rules-of-thumb", 3, "whist"))
    one, other, same = found.pairs
    assert [(pair.a, pair.b) for pair in found.pairs] == [("random", "rules-of-thumb")] * 2 + [("rules-of-thumb",) * 2]
    assert [task.number for task in tasks] == [number for number in (1, 2, 3) for _ in range(6)] * 3
    assert one.differences == other.differences
    assert same.differences == (0, 0, 0)


def test_paces_are_of_decisions_with_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [{"random": [0.001, 0.003], "beginner": [0.002 * number]} for number in range(1, 7)]
    ends = iter([Played((0, 0, 0), (1 / 3,) * 3, one) for one in seconds] * 3)
    monkeypatch.setattr(duels, "play", lambda contest, task: next(ends))
    random, beginner = hold(contest("rentz", 3, "random,beginner", 1)).paces
    assert (random.bot, random.decisions) == ("random", 36)
    assert [random.mean_ms, random.median_ms, random.p95_ms, random.most_ms] == pytest.approx([2, 2, 3, 3])
    assert [beginner.mean_ms, beginner.median_ms, beginner.most_ms] == pytest.approx([7, 7, 12])


def test_a_bot_that_never_has_a_choice_has_no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "play", lambda contest, task: Played((0, 0, 0), (1 / 3,) * 3, {}))
    assert {pace.decisions for pace in hold(contest("rentz", 3, "random,beginner", 1)).paces} == {0}


@pytest.mark.parametrize("preset", preset_names())
def test_rules_of_thumb_beats_random(preset: str) -> None:
    """docs/strength.md has every number of players and many more deals."""
    players = preset_players(preset)[0]
    deals = 90 if load_preset(preset, players).compendium else 60
    (pair,) = hold(contest(preset, players, "rules-of-thumb,random", deals)).pairs
    assert pair.low > 0


# ------------------------------------------------------------------ deals of one contract


@pytest.mark.parametrize(("preset", "players"), [base for base in BASES if load_preset(*base).compendium])
def test_every_contract_is_dealt_by_itself(preset: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[State] = []

    def noted(state: State) -> tuple[float, ...]:
        ends.append(state)
        return (0.0,) * state.game.rules.sides

    monkeypatch.setattr(duels, "_parts_of_win", noted)
    rules = load_preset(preset, players)
    for name in rules.played_contracts():
        for order in ("free", "fixed"):
            house = replace(rules, choice=replace(rules.choice, order=order))
            play(Contest(house, (), 1, 1, name), Task(("random", "rules-of-thumb"), 1, (0, *(1,) * (rules.sides - 1))))
            (row,) = ends.pop().sheet
            assert (row.contract, row.blind) == (name, False)


def test_a_contract_is_dealt_once_an_observation() -> None:
    (pair,) = hold(contest("rentz", 3, "rules-of-thumb,random", 5, "no-queens")).pairs
    assert (pair.deals, len(pair.differences), pair.wins) == (5, 5, None)


@pytest.mark.parametrize("last", ["always", "never"])
def test_a_last_contract_that_must_be_blind_is(last: str) -> None:
    rules = load_rules("rentz-romania", 3, {"choice.order": "fixed", "choice.blind_last": last})
    name = list(rules.played_contracts())[-1]
    state = duels._before_contract(begun(rules, SEED), name)
    while state.play is None:
        act = fair_deal(state, SEED) if state.actor == CHANCE else duels._settled_act(state, name)
        state, _ = apply(state, state.actor, act)
    assert (state.deal.contract, state.deal.blind) == (name, last == "always")


# ------------------------------------------------------------------ who plays


def test_a_list_of_bots_may_have_efforts_in_it() -> None:
    assert bots_of("random,ismcts:iterations=3,worlds=2,club:worlds=7,master") == [
        "random",
        "ismcts:iterations=3,worlds=2",
        "club:worlds=7",
        "master",
    ]


def test_an_effort_takes_the_place_of_the_bots_own(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    monkeypatch.setattr(SearchBot, "__init__", lambda self, *words: made.append(words))
    rules = load_preset("rentz", 3)
    make_player("ismcts:iterations=3,worlds=2", rules, SEED)
    make_player("expert:worlds=9", rules, SEED)
    assert [words[3] for words in made] == [
        replace(EFFORTS["ismcts"], iterations=3, worlds=2),
        replace(EFFORTS["expert"], worlds=9),
    ]


@pytest.mark.parametrize(
    "bot",
    [
        "random:iterations=3",
        "cheater:worlds=3",
        "club:",
        "club:seconds=3",
        "club:worlds",
        "club:worlds=x",
        "club:worlds=0",
        "club:worlds=-1",
        "club:worlds=100001",
        "club:iterations=10000001",
    ],
)
def test_a_wrong_effort_is_refused(bot: str) -> None:
    with pytest.raises(WrongEffort):
        make_player(bot, load_preset("rentz", 3), SEED)


def test_a_name_of_no_bot_is_refused() -> None:
    with pytest.raises(KeyError):
        make_player("club master", load_preset("rentz", 3), SEED)


def test_bots_are_shown_their_view_and_the_cheater_is_no_bot() -> None:
    state = dealt_state("rentz", 3, "no-queens", 1)
    for bot in ("random", SMALL):
        assert isinstance(make_player(bot, state.game.rules, SEED).shown(state), bytes)
    assert make_player("cheater", state.game.rules, SEED).shown(state) is state
    assert "cheater" not in BOTS


# ------------------------------------------------------------------ the cheater


def dealt_state(preset: str, players: int, contract: str, number: int) -> State:
    """A deal of a contract before its first card."""
    rules = load_preset(preset, players)
    key = key_of(simulation_secret(1, number), rules)
    state = begun(rules, key)
    while state.play is None:
        act = fair_deal(state, key) if state.actor == CHANCE else duels._settled_act(state, contract)
        state, _ = apply(state, state.actor, act)
    return state


def trumps_named(number: int) -> State:
    """A deal for two sides before its first card: the first bidder has named trumps."""
    state = played(dealt_at_random(match_of("cruce", 4), number), "bid 6, pass, pass, pass, trump H")
    assert state.play is not None
    return state


@pytest.mark.parametrize("number", range(1, 5))
def test_between_two_sides_the_cheater_plays_a_card_of_the_best_value(number: int) -> None:
    state = trumps_named(number)
    values = Solver().solve(state).values
    assert values[Cheater(state.game.rules, SEED).act(state)] == max(values.values())


def test_of_equal_cards_the_cheater_takes_what_the_tree_search_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trumps_named(1)
    worst, *equal = (str(act) for act in legal(state, state.actor))
    values = {worst: Interval(1, 1)} | {act: Interval(2, 2) for act in equal}
    monkeypatch.setattr(Solver, "solve", lambda *_, **__: Solution(state.actor, values, 1))
    for liked in equal[:2]:
        monkeypatch.setattr("levata.bots.cheater.tried", liking(worst, liked, *equal))
        assert Cheater(state.game.rules, SEED).act(state) == liked


def test_among_more_sides_the_cheater_plays_what_the_tree_search_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Solver, "solve")
    state = dealt_state("rentz", 3, "no-queens", 1)
    for liked in map(str, legal(state, state.actor)):
        monkeypatch.setattr("levata.bots.cheater.tried", liking(liked))
        assert Cheater(state.game.rules, SEED).act(state) == liked


def liking(*acts: str) -> Callable[..., Tried]:
    """A tree search that likes these acts, the first of them best."""
    return lambda *_: Tried([Judged(act, 1, 0.0, 0.0, 0.0) for act in acts], [])


@pytest.mark.parametrize(
    ("preset", "players", "contract", "deals"),
    [
        ("rentz", 3, "no-queens", 15),
        ("rentz", 3, "no-tricks", 15),
        ("renz", 3, "renz", 15),
    ],
)
def test_the_cheater_beats_rules_of_thumb(
    preset: str, players: int, contract: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("levata.bots.cheater.EFFORT", EFFORTS["club"])
    (pair,) = hold(contest(preset, players, "cheater,rules-of-thumb", deals, contract)).pairs
    assert pair.low > 0


@pytest.mark.parametrize(("preset", "players"), [("cruce-talon", 3), ("cruce-ardeal", 2), ("rentz-romania", 3)])
def test_the_cheater_plays_whole_matches(preset: str, players: int) -> None:
    rules = replace(load_preset(preset, players), deal_limit=2, target=None)
    way = seatings(rules.sides)[0]
    end = play(Contest(rules, (), 2, 1), Task(("cheater", "random"), 1, way))
    assert sum(end.wins) == pytest.approx(1)
    assert len(end.seconds["cheater"]) > 2


def test_the_cheater_answers_the_same_again() -> None:
    state = dealt_state("renz", 4, "all", 2)
    assert len({Cheater(state.game.rules, SEED).act(state) for _ in range(3)}) == 1


# ------------------------------------------------------------------ processes


def test_processes_change_nothing_but_the_times() -> None:
    what = contest("rentz", 3, f"{SMALL},cheater,rules-of-thumb", 3, "no-queens")
    assert without_times(hold(what, 1)) == without_times(hold(what, 2))


def test_processes_are_ended_when_the_work_is_broken_off() -> None:
    def broken_off(tasks: Sequence[Task]) -> Iterator[Task]:
        assert len(multiprocessing.active_children()) == 2
        yield from tasks[:0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(contest("rentz", 4, "master,cheater", 9), 2, broken_off)
    assert not multiprocessing.active_children()


def test_each_task_is_watched() -> None:
    seen: list[Task] = []

    def watch(tasks: Sequence[Task]) -> Iterator[Task]:
        for task in tasks:
            seen.append(task)
            yield task

    hold(contest("rentz", 3, "random,random", 3, "whist"), 1, watch)
    assert len(seen) == 3 * 6
