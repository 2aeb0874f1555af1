"""The layout game (RULES 2 and 4; RULESET `layout`)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.matches import dealt, heard, match_of, offered, played, refused, rules_of

from levata.cards import mask_text
from levata.engine.events import Acted, Scored, Skipped, WentOut
from levata.engine.match import new_match
from levata.engine.state import Rows, State
from levata.engine.view import view

RULES = """
players = 4
deck = { lowest = "J", order = "AKQJ" }
deal = { each = "all" }
contracts.lay.kind = "layout"
[layout]
start = "K"
places = [30, 20, 10, 0]
"""


def laying(hands: list[str], dealer: int = 0, **layout: Any) -> State:
    """Four seats with four cards each, jacks to aces around the kings; the dealer has chosen and begins."""
    lines = "".join(f"{key} = {value}\n" for key, value in layout.items())
    return played(dealt(new_match(rules_of(RULES + lines), dealer), hands), "choose lay")


def two_players(start: str = "K", **layout: Any) -> State:
    """The same for two seats with eight cards each, before the deal."""
    lines = "".join(f"{key} = {value}\n" for key, value in layout.items())
    text = RULES.replace("players = 4", "players = 2").replace("[30, 20, 10, 0]", "[30, 10]")
    return new_match(rules_of(text.replace('start = "K"', f'start = "{start}"') + lines), 0)


def play_of(state: State) -> Rows:
    assert isinstance(state.play, Rows)
    return state.play


EVEN = ["KC QC JC AC", "KD QD JD AD", "KH QH JH AH", "KS QS JS AS"]
"""Each seat has a suit of its own."""
MIXED = ["KC AC JH QS", "KD AD JC QH", "KH AH JS QD", "KS AS JD QC"]


# ------------------------------------------------------------------ what fits


def test_chooser_begins_with_a_start_card() -> None:
    """RULES 2: the chooser begins."""
    state = laying(EVEN)
    assert (state.phase, state.actor) == ("layout", 0)
    assert offered(state) == ["KC"]
    assert refused(state, "QC") == ("does-not-fit", {"card": "QC"})
    assert refused(state, "KD") == ("not-in-hand", {"card": "KD"})
    assert refused(state, "pass") == ("must-lay", {})


@pytest.mark.parametrize(("dealer", "seat"), [(0, 1), (3, 0)])
def test_chooser_begins_wherever_the_rules_seat_it(dealer: int, seat: int) -> None:
    text = 'leader = "left-of-dealer"\nchoice.chooser = "left-of-dealer"\n' + RULES
    state = played(dealt(new_match(rules_of(text), dealer), EVEN), "choose lay")
    assert state.actor == seat
    dealers = played(dealt(new_match(rules_of('leader = "left-of-dealer"\n' + RULES), dealer), EVEN), "choose lay")
    assert dealers.actor == dealer


@pytest.mark.parametrize(
    ("players", "start", "lower", "upper"),
    [(3, "J", "T", "Q"), (4, "T", "9", "J"), (5, "9", "8", "T"), (6, "8", "7", "9")],
)
def test_suits_are_built_outward_from_the_start_card(players: int, start: str, lower: str, upper: str) -> None:
    """RULES 2: J with three players, T with four, 9 with five, 8 with six."""
    state = match_of("renz", players)
    state = played(dealt(state, whole_suits(state)), "choose renz")
    while f"{start}C" not in offered(state):
        state = played(state, offered(state)[0])
    before = mask_text(play_of(state).fits)
    state = played(state, f"{start}C")
    assert set(mask_text(play_of(state).fits).split()) - set(before.split()) == {f"{lower}C", f"{upper}C"}


def whole_suits(state: State) -> list[str]:
    """Hands in the order of the deck, suit after suit."""
    each = state.game.each
    cards = [mask_text(1 << card) for card in state.game.deck]
    return [" ".join(cards[seat * each : (seat + 1) * each]) for seat in range(state.game.players)]


def test_each_row_grows_up_and_down_one_card_at_a_time() -> None:
    state = laying(EVEN)
    assert mask_text(play_of(state).fits) == "KC KD KH KS"
    state = played(state, "KC, KD, KH, KS")
    assert mask_text(play_of(state).fits) == "QC AC QD AD QH AH QS AS"
    assert offered(state) == ["QC", "AC"]
    state = played(state, "QC")
    assert mask_text(play_of(state).fits) == "JC AC QD AD QH AH QS AS"
    layout = view(state, 1).layout
    assert layout is not None
    assert layout.rows == ["QC KC", "KD", "KH", "KS"]


def test_rows_follow_the_order_of_the_deck() -> None:
    """A ten above the king is its neighbour (RULESET `deck.order`)."""
    text = RULES.replace('lowest = "J", order = "AKQJ"', 'lowest = "T", order = "ATKQJ"').replace(
        'each = "all"', "each = 5"
    )
    hands = ["KC TC JC AC QC", "KD TD JD AD QD", "KH TH JH AH QH", "KS TS JS AS QS"]
    state = played(dealt(new_match(rules_of(text), 0), hands), "choose lay, KC")
    assert mask_text(play_of(state).fits) == "TC QC KD KH KS"


@pytest.mark.parametrize(("start", "fits"), [("A", "KC AD AH AS"), ("J", "QC JD JH JS")])
def test_start_may_be_a_border(start: str, fits: str) -> None:
    text = RULES.replace('start = "K"', f'start = "{start}"\nbonus = "none"\nskip = false')
    state = played(dealt(new_match(rules_of(text), 0), EVEN), f"choose lay, {start}C")
    assert set(mask_text(play_of(state).fits).split()) == set(fits.split())


# ------------------------------------------------------------------ passing


def test_who_cannot_lay_passes_and_does_nothing_else() -> None:
    """RULES 2: only a player who cannot lay passes."""
    state = laying(["QC JC QD JD", "KC KD KH KS", "QH JH QS JS", "AC AD AH AS"])
    assert offered(state) == ["pass"]
    assert heard(state, "pass") == (Acted(0, "pass"),)
    state = played(state, "pass")
    assert (state.actor, refused(state, "pass")) == (1, ("must-lay", {}))


def test_laying_answers_nothing_else() -> None:
    for act in ("KC declare", "look", "bid 1", "accept", "choose lay", "discard KC"):
        assert refused(laying(EVEN), act) == ("wrong-phase", {"phase": "layout"})


# ------------------------------------------------------------------ the ace: a bonus card

BONUS = ["KC AC QC AD", "KD QD JD JC", "KH AH QH JH", "KS AS QS JS"]


def at_an_ace(**layout: Any) -> State:
    """Seat 0 may lay the ace of clubs; QC fits, AD fits too."""
    return played(laying(BONUS, **layout), "KC, KD, KH, KS")


def test_who_lays_an_ace_may_lay_one_more_card() -> None:
    """RULES 2, Ace: any card that fits."""
    state = played(at_an_ace(), "AC")
    assert (state.actor, play_of(state).bonus) == (0, True)
    assert offered(state) == ["QC", "AD", "pass"]
    assert refused(state, "KC") == ("not-in-hand", {"card": "KC"})
    state = played(state, "QC")
    assert (state.actor, play_of(state).bonus) == (1, False)


def test_bonus_may_be_declined() -> None:
    state = played(at_an_ace(), "AC, pass")
    assert (state.actor, play_of(state).bonus) == (1, False)
    assert "pass" not in offered(state)


def test_another_ace_gives_another_bonus() -> None:
    """RULES 2, a reading; RULESET `layout.bonus_chain`."""
    state = played(at_an_ace(), "AC, AD")
    assert (state.actor, play_of(state).bonus) == (0, True)
    assert offered(state) == ["QC", "pass"]


def test_bonus_may_stop_at_one() -> None:
    state = played(at_an_ace(bonus_chain="false"), "AC, AD")
    assert (state.actor, play_of(state).bonus) == (1, False)


def test_ace_on_a_later_turn_gives_a_bonus_again_without_the_chain() -> None:
    state = played(at_an_ace(bonus_chain="false"), "AC, QC, QD, AH, QH, AS, QS")
    assert (state.actor, offered(state)) == (0, ["AD"])
    rich = laying(["KC AC QC AD", "KD QD JD JC", "KH AH QH JH", "KS AS QS JS"], bonus_chain="false")
    rich = played(rich, "KC, KD, KH, KS, AC, pass, QD, AH, pass, AS, pass")
    assert (rich.actor, offered(rich)) == (0, ["QC", "AD"])
    rich = played(rich, "AD")
    assert (rich.actor, play_of(rich).bonus, offered(rich)) == (0, True, ["QC", "pass"])


def test_bonus_may_be_compulsory() -> None:
    """RULESET `layout.bonus`: compulsory."""
    state = played(at_an_ace(bonus='"compulsory"'), "AC")
    assert offered(state) == ["QC", "AD"]
    assert refused(state, "pass") == ("must-lay", {})


def test_compulsory_bonus_is_passed_where_nothing_fits() -> None:
    state = laying(["KC AC QD JD", "KD QC JC AD", "KH AH QH JH", "KS AS QS JS"], bonus='"compulsory"')
    state = played(state, "KC, QC, KH, KS, AC")
    assert (state.actor, play_of(state).bonus, offered(state)) == (0, True, ["pass"])
    assert played(state, "pass").actor == 1


def test_bonus_may_be_none() -> None:
    """RULESET `layout.bonus`: none."""
    state = played(at_an_ace(bonus='"none"'), "AC")
    assert (state.actor, play_of(state).bonus) == (1, False)


def test_ace_as_the_last_card_gives_no_bonus_turn() -> None:
    """RULES 2: a seat whose ace was its last card is out and the next seat plays."""
    state = laying(["KC QC JC AC", "KD QD JD AD", "KH QH JH AH", "KS QS JS AS"], skip="false")
    state = played(state, "KC, KD, KH, KS, QC, QD, QH, QS, JC, JD, JH, JS")
    assert heard(state, "AC") == (Acted(0, "AC"), WentOut(0, 1))
    state = played(state, "AC")
    assert (state.actor, play_of(state).bonus, play_of(state).out) == (1, False, (0,))


def test_last_card_laid_as_a_bonus_ends_the_turn() -> None:
    state = played(at_an_ace(), "AC, AD, QC")
    assert (state.actor, play_of(state).out, play_of(state).bonus) == (1, (0,), False)


# ------------------------------------------------------------------ the lowest card: a seat is passed over


def test_lowest_card_passes_over_the_next_seat() -> None:
    """RULES 2, Lower border."""
    state = played(laying(EVEN), "KC, KD, KH, KS, QC, QD, QH, QS")
    assert heard(state, "JC") == (Acted(0, "JC"), Skipped(1))
    assert played(state, "JC").actor == 2


def test_rule_of_the_lowest_card_may_be_off() -> None:
    """RULESET `layout.skip`."""
    state = played(laying(EVEN, skip="false"), "KC, KD, KH, KS, QC, QD, QH, QS")
    assert heard(state, "JC") == (Acted(0, "JC"),)
    assert played(state, "JC").actor == 1


def test_other_cards_pass_over_nobody() -> None:
    state = laying(EVEN)
    assert heard(state, "KC") == (Acted(0, "KC"),)
    assert played(state, "KC").actor == 1


def test_seats_without_cards_are_neither_passed_over_nor_asked() -> None:
    """RULES 2: one seat that still holds cards is passed over."""
    state = laying(EVEN, bonus='"none"')
    state = played(state, "KC, KD, KH, KS, QC, QD, QH, QS, AC, AD, AH, AS")
    state = played(state, "JC")
    assert (play_of(state).out, state.actor) == ((0,), 2)
    assert heard(state, "JH") == (Acted(2, "JH"), WentOut(2, 2), Skipped(3))
    assert played(state, "JH").actor == 1


def test_layer_plays_again_where_only_one_other_seat_holds_cards() -> None:
    """RULES 2, a reading: the next seat holding cards may be the layer itself."""
    state = dealt(two_players(), ["KC QC JC AC KD QD JD AD", "KH QH JH AH KS QS JS AS"])
    state = played(state, "choose lay, KC, KH, QC, QH")
    assert heard(state, "JC") == (Acted(0, "JC"), Skipped(1))
    state = played(state, "JC")
    assert (state.actor, offered(state)) == (0, ["AC", "KD"])


def test_lowest_card_laid_as_a_bonus_passes_over_a_seat_too() -> None:
    """RULES 2."""
    state = laying(["KC QC AC JC", "KD QD JD AD", "KH QH JH AH", "KS QS JS AS"])
    state = played(state, "KC, KD, KH, KS, QC, QD, QH, QS, AC")
    assert heard(state, "JC") == (Acted(0, "JC"), WentOut(0, 1), Skipped(1))
    assert played(state, "JC").actor == 2


def test_lowest_card_that_was_the_last_one_passes_over_a_seat_too() -> None:
    """RULES 2."""
    state = played(laying(EVEN, bonus='"none"'), "KC, KD, KH, KS, QC, QD, QH, QS, AC, AD, AH, AS")
    assert heard(state, "JC") == (Acted(0, "JC"), WentOut(0, 1), Skipped(1))
    assert played(state, "JC").actor == 2


# ------------------------------------------------------------------ announcing borders

ENDS = ["AC AD AH JC", "KC KD QC QD", "KH JH QH JD", "KS JS QS AS"]
"""Four borders with seat 0, two with seats 2 and 3; clubs, diamonds and hearts cannot be opened by seat 0."""


def announcing(at_least: int = 4, hands: list[str] = ENDS, dealer: int = 0, factor: int = 2) -> State:
    return laying(hands, dealer, announce=f"{{ at_least = {at_least}, factor = {factor} }}")


def test_enough_borders_may_be_announced_at_the_start_of_the_first_turn() -> None:
    """RULES 2, Borders."""
    state = announcing()
    assert offered(state) == ["pass", "announce"]
    assert heard(state, "announce") == (Acted(0, "announce"),)
    state = played(state, "announce")
    assert (state.actor, offered(state), play_of(state).announced) == (0, ["pass"], 1)
    layout = view(state, None).layout
    assert layout is not None
    assert layout.announced == [0]


def test_announcing_waits_for_the_seats_own_first_turn() -> None:
    state = played(announcing(dealer=1), "KC, KH, KS")
    assert (state.actor, offered(state)) == (0, ["AC", "AH", "announce"])
    state = played(state, "announce")
    assert offered(state) == ["AC", "AH"]


def test_too_few_borders_cannot_be_announced() -> None:
    assert refused(announcing(5), "announce") == ("not-enough-borders", {"borders": 4, "at_least": 5})
    assert offered(announcing(5)) == ["pass"]
    state = played(announcing(), "pass")
    assert refused(state, "announce") == ("not-enough-borders", {"borders": 0, "at_least": 4})


def test_announcing_comes_once_and_before_the_first_card_or_pass() -> None:
    late = ("wrong-phase", {"phase": "layout"})
    assert refused(played(announcing(), "announce"), "announce") == late
    state = played(announcing(), "pass, KC, KH, KS")
    assert (state.actor, refused(state, "announce")) == (0, late)
    state = played(announcing(dealer=1), "KC, KH, KS, AC")
    assert (state.actor, play_of(state).bonus) == (0, True)
    assert offered(state) == ["AH", "pass"]
    assert refused(state, "announce") == late


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_no_seat_may_announce_on_its_bonus_turn(seat: int) -> None:
    """RULES 2: not on a bonus turn. The other seats' kings open the rows before this seat's first turn."""
    hands = [ENDS[(place - seat) % 4] for place in range(4)]
    state = played(announcing(hands=hands, dealer=(seat + 1) % 4), "KC, KH, KS, AC")
    assert (state.actor, play_of(state).bonus) == (seat, True)
    assert offered(state) == ["AH", "pass"]
    assert refused(state, "announce") == ("wrong-phase", {"phase": "layout"})


def test_announced_seat_may_not_announce_on_its_bonus_turn_either() -> None:
    state = played(announcing(dealer=1), "KC, KH, KS, announce, AC")
    assert refused(state, "announce") == ("wrong-phase", {"phase": "layout"})


def test_turn_that_was_passed_over_is_not_a_turn() -> None:
    """RULES 2: a turn that was skipped is not a turn."""
    state = two_players(start="J", announce="{ at_least = 4 }")
    state = dealt(state, ["JC QC KC AC JD QD KD QS", "JH QH KH AH JS KS AS AD"])
    state = played(state, "choose lay, JC")
    assert (state.actor, state.log[-1]) == (0, (0, "JC"))
    state = played(state, "QC")
    assert (state.actor, offered(state)[-1]) == (1, "announce")


def test_without_the_rule_nothing_is_announced() -> None:
    assert refused(laying(ENDS), "announce") == ("wrong-phase", {"phase": "layout"})
    assert offered(laying(ENDS)) == ["pass"]


# ------------------------------------------------------------------ the end and the places


def finished(state: State, order: str) -> State:
    """The match after the deal, each seat laying the first card that it may, by this order of ranks."""
    while state.phase == "layout":
        cards = [act for act in offered(state) if act != "announce"]
        state = played(state, min(cards, key=lambda act: order.find(act[0])))
    return state


def test_deal_ends_when_one_seat_is_left_with_cards() -> None:
    """RULES 2: that player is last."""
    state = played(laying(EVEN, skip="false"), "KC, KD, KH, KS, QC, QD, QH, QS, JC, JD, JH, JS, AC, AD")
    events = heard(state, "AH")
    assert events[:3] == (Acted(2, "AH"), WentOut(2, 3), WentOut(3, 4))
    assert isinstance(events[3], Scored)
    after = played(state, "AH")
    assert after.sheet[0].scores == (30, 20, 10, 0)
    assert (after.deals, after.dealer) == (1, 1)


def test_no_bonus_is_left_after_the_last_card() -> None:
    text = RULES.replace("players = 4", "players = 2\ndeal_limit = 1").replace("[30, 20, 10, 0]", "[30, 10]")
    state = dealt(new_match(rules_of(text), 0), ["KC AC KD AD KH AH QC QD", "KS AS QH QS JC JD JH JS"])
    state = played(state, "choose lay, KC, KS, AC, KD, QS, AD, KH, QH, QC, AS, pass, AH")
    assert play_of(state).bonus
    state = played(state, "QD")
    layout = view(state, None).layout
    assert layout is not None
    assert (state.phase, layout.out, layout.bonus) == ("over", (0, 1), False)


def test_places_pay_by_the_order_of_going_out() -> None:
    state = laying(EVEN, 2, skip="false", bonus='"none"')
    state = played(state, "KH, KS, KC, KD, QH, QS, QC, QD, AH, AS, AC, AD, JH, JS, JC")
    assert state.sheet[0].scores == (10, 0, 30, 20)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_announced_borders_multiply_that_seats_points_alone(seat: int) -> None:
    """RULES 2, Borders."""
    hands = [ENDS[(place - seat) % 4] for place in range(4)]
    plain = finished(announcing(hands=hands, dealer=seat), "KAQJ").sheet[0]
    assert plain.scores[seat] > 0
    assert plain.announced == ()
    for factor in (2, 3):
        told = finished(played(announcing(hands=hands, dealer=seat, factor=factor), "announce"), "KAQJ").sheet[0]
        assert told.announced == (seat,)
        assert told.scores[seat] == factor * plain.scores[seat]
        assert sum(told.scores) - told.scores[seat] == sum(plain.scores) - plain.scores[seat]


def test_blind_and_announced_borders_multiply() -> None:
    """RULESET, end: factors multiply."""
    told = finished(played(announcing(factor=3), "announce"), "KAQJ").sheet[0]
    text = RULES + "announce = { at_least = 4, factor = 3 }"
    text = text.replace("[layout]", 'choice = { blind = 5, blind_last = "free" }\n[layout]')
    state = dealt(played(new_match(rules_of(text), 0), "blind lay"), ENDS)
    both = finished(played(state, "announce"), "KAQJ").sheet[0]
    assert (told.blind, both.blind) == (False, True)
    assert both.scores == tuple(5 * score for score in told.scores)
    assert told.announced == both.announced == (0,)


def test_teams_add_their_places_up() -> None:
    """RULES, opening: with s sides, seat i belongs to side i mod s."""
    text = RULES.replace("players = 4", "players = 4\nsides = 2")
    state = played(dealt(new_match(rules_of(text + "skip = false"), 0), EVEN), "choose lay")
    state = played(state, "KC, KD, KH, KS, QC, QD, QH, QS, JC, JD, JH, JS, AC, AD, AH")
    assert state.sheet[0].scores == (40, 20)


def test_cards_that_do_not_fit_are_dimmed() -> None:
    state = laying(EVEN)
    [dim] = view(state, 0).dimmed
    assert (dim.code, dim.details, dim.cards) == ("does-not-fit", {}, "JC QC AC")
    assert view(state, 1).dimmed == []
    last = played(laying(EVEN, skip="false"), "KC, KD, KH, KS, QC, QD, QH, QS, JC, JD, JH, JS")
    assert view(last, 0).dimmed == []
