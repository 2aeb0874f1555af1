"""What holds for every bot: legal acts in every game, nothing but the view to go by, equal views and equal acts."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, dealt_at_random, match_of, played
from tests.rulesets import BASES, sample

from levata.bots import BOTS, make_bot
from levata.bots.arena import play_match, seat_bots, simulate_match
from levata.engine import load_record
from levata.engine.match import apply, legal, new_match
from levata.engine.state import NOBODY, State
from levata.engine.view import view_json
from levata.rules import RuleSet, load_preset

pytestmark = pytest.mark.usefixtures("hasty")

KEY = bytes(range(32))
SEED = bytes(32)


def mixed(players: int, turn: int = 0) -> list[str]:
    """The bots by seat, each kind in turn."""
    names = list(BOTS)
    return [names[(seat + turn) % len(names)] for seat in range(players)]


def states_asked(rules: RuleSet, names: list[str], trump: str | None = None) -> list[State]:
    """Every state of a match in which a bot was asked."""
    state = new_match(rules, 0, trump)
    asked = []
    for move in play_match(state, seat_bots(names, rules, KEY), KEY):
        if move.seat >= 0:
            asked.append(state)
        state = move.state
    return asked


@pytest.mark.parametrize(("preset", "players"), BASES)
def test_bots_play_whole_matches_of_every_preset(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    if not rules.compendium:
        rules = replace(rules, deal_limit=10)
    lines, state = simulate_match(preset, rules, mixed(players), 1, 1)
    record = load_record(b"\n".join(lines))
    assert (state.actor, record.complete, record.state.totals) == (NOBODY, True, state.totals)


@pytest.mark.parametrize("place", range(80))
def test_bots_know_house_rules(place: int) -> None:
    house = sample(80)[place]
    rules = replace(house.rules, deal_limit=min(4, house.rules.deal_limit or 4))
    trump = (rules.trump.suit or "H") if rules.trump.source == "match" else None
    assert states_asked(rules, mixed(rules.players, place), trump)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("preset", "players"), [("cruce-talon", 3), ("cruce-ardeal", 2), ("rentz-romania", 3)])
def test_equal_views_bring_equal_acts(name: str, preset: str, players: int) -> None:
    """A bot that is made anew and asked in another order answers the same: it remembers nothing."""
    rules = load_preset(preset, players)
    states = states_asked(replace(rules, deal_limit=3), [name] * players)
    bot, other = make_bot(name, rules, SEED), make_bot(name, rules, SEED)
    answers = [bot.act(view_json(state, state.actor)) for state in states]
    again = [other.act(view_json(state, state.actor)) for state in reversed(states)]
    assert answers == again[::-1]


@pytest.mark.parametrize("name", BOTS)
def test_cards_that_a_bot_cannot_see_do_not_matter(name: str) -> None:
    """Two deals with the same own hand: nothing else reaches the bot, so it answers the same."""
    hands = ["7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH AH", "7S 8S 9S TS JS QS KS AS"]
    worlds = [dealt(match_of("rentz", 4), [hands[0], *others]) for others in (hands[1:], hands[:0:-1])]
    bots = [make_bot(name, world.game.rules, SEED) for world in worlds]
    assert len({bot.act(view_json(world, 0)) for bot, world in zip(bots, worlds, strict=True)}) == 1


def test_random_takes_every_legal_act_equally_often() -> None:
    state = dealt_at_random(match_of("rentz", 4))
    view = view_json(state, 0)
    chosen = Counter(
        make_bot("random", state.game.rules, bytes([a, b])).act(view) for a in range(10) for b in range(70)
    )
    assert set(chosen) == set(legal(state, 0))
    assert all(70 <= count <= 130 for count in chosen.values())


def test_random_discards_any_cards_of_the_right_number() -> None:
    state = played(dealt_at_random(match_of("cruce-talon", 3)), "bid 6, pass, pass")
    view = view_json(state, state.actor)
    discards = {make_bot("random", state.game.rules, bytes([seed])).act(view) for seed in range(30)}
    assert len(discards) > 20
    for discard in discards:
        assert apply(state, state.actor, discard)[0].phase == "trump"


def test_there_is_no_bot_of_another_name() -> None:
    with pytest.raises(KeyError):
        make_bot("rules of thumb", load_preset("rentz", 3), SEED)
