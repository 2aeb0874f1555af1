"""The play of tricks: leads, duties, drawing, declaring, stopping early (RULES 1, 2, 3 and 5)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, dealt_at_random, heard, match_of, offered, played, refused, rules_of

from levata.cards import CARD_TEXTS, SUITS, mask_of, mask_text, parse_cards
from levata.engine import cardplay
from levata.engine.cardplay import beats
from levata.engine.events import Acted, Declared, Drew, Scored, Taken
from levata.engine.match import new_match
from levata.engine.state import State, Tricks, compile_game
from levata.engine.view import view

TRICKS = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
contracts.tricks.trick = 1
"""
HANDS = ["AC AD AH AS", "KC KD KH KS", "QC QD QH QS"]

POINTS = """
players = 3
target = 1000
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
points.cards = { A = 11, K = 4, Q = 3 }
"""


def play_of(state: State) -> Tricks:
    assert isinstance(state.play, Tricks)
    return state.play


def playing(text: str, hands: list[str], dealer: int = 2, stock: str | None = None, trump: str = "") -> State:
    """A match in its first trick, the first contract chosen; a `trump` is laid over it."""
    state = dealt(new_match(rules_of(text), dealer), hands, stock)
    if state.phase == "choose":
        state = played(state, str(offered(state)[0]))
    return replace(state, deal=replace(state.deal, trump=SUITS.index(trump))) if trump else state


# ------------------------------------------------------------------ who leads, who takes


@pytest.mark.parametrize(
    ("chooser", "leader", "seat"),
    [
        ("dealer", "left-of-dealer", 2),
        ("dealer", "chooser", 1),
        ("left-of-dealer", "left-of-dealer", 2),
        ("left-of-dealer", "chooser", 2),
    ],
)
def test_first_lead_is_the_choosers_or_the_dealers_lefts(chooser: str, leader: str, seat: int) -> None:
    """RULES 1: the player at the dealer's left; RULES 2 and 4: the chooser."""
    state = playing(f'leader = "{leader}"\nchoice = {{ chooser = "{chooser}" }}\n{TRICKS}', HANDS, dealer=1)
    assert (state.phase, state.actor) == ("tricks", seat)


@pytest.mark.parametrize(("leader", "seat"), [("left-of-dealer", 0), ("declarer", 2)])
def test_first_lead_may_be_the_declarers(leader: str, seat: int) -> None:
    """RULES 3: the player at the dealer's left; RULES 5: the declarer."""
    rules = POINTS.replace("target", f'leader = "{leader}"\nauction = {{ bids = [1, 3] }}\ntarget')
    state = played(dealt(new_match(rules_of(rules), 2), HANDS), "bid 1, bid 2, bid 3")
    assert (state.phase, state.actor) == ("tricks", seat)


def test_highest_card_of_the_suit_led_takes_the_trick_and_its_winner_leads() -> None:
    state = playing(TRICKS, ["QC KD AH AS", "KC QD KH KS", "AC AD QH QS"])
    state = played(state, "QC, KC")
    assert (play_of(state).winner, play_of(state).leader) == (1, 0)
    assert heard(state, "AC") == (Acted(2, "AC"), Taken(2))
    state = played(state, "AC")
    play = play_of(state)
    assert (state.actor, play.leader, play.winners, play.table) == (2, 2, (2,), ())
    assert (play.best, play.winner) == (-1, -1)
    assert (play.last, play.last_leader) == (parse_cards("QC KC AC"), 0)
    assert [mask_text(cards) for cards in play.captured] == ["", "", "QC KC AC"]
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]


def test_discard_takes_nothing() -> None:
    state = playing(TRICKS, ["QC QD QH KC", "AC AD AH KD", "QS KS AS KH"])
    assert played(state, "QD, AD, AS").actor == 1
    assert played(state, "QC, AC, AS").actor == 1


@pytest.mark.parametrize(("trump", "winner"), [("", 0), ("C", 0), ("D", 1), ("H", 2)])
def test_trump_takes_the_trick_from_every_other_suit(trump: str, winner: int) -> None:
    state = playing(TRICKS, ["QC KC AC AS", "QD KD AD KS", "QH KH AH QS"], trump=trump)
    assert played(state, "AC, QD, QH").actor == winner


def test_higher_trump_takes_the_trick_from_a_lower_one() -> None:
    state = playing(TRICKS, ["QC KC AC AS", "QD KD QH KS", "AD KH AH QS"], trump="D")
    assert played(state, "AC, KD, AD").actor == 2
    state = playing(TRICKS, ["QC KC AC AS", "AD KD QH KS", "QD KH AH QS"], trump="D")
    assert played(state, "AC, KD, QD").actor == 1


# ------------------------------------------------------------------ what may be played


def test_card_must_be_in_hand() -> None:
    state = playing(TRICKS, HANDS)
    assert refused(state, "KC") == ("not-in-hand", {"card": "KC"})
    assert refused(state, "7C") == ("not-in-hand", {"card": "7C"})
    assert refused(played(state, "AC, KC, QC"), "AC") == ("not-in-hand", {"card": "AC"})


def test_tricks_answer_nothing_but_a_card() -> None:
    for act in ("pass", "announce", "look", "bid 1", "choose tricks", "discard AC"):
        assert refused(playing(TRICKS, HANDS), act) == ("wrong-phase", {"phase": "tricks"})


def test_suit_must_be_followed() -> None:
    state = played(playing(TRICKS, ["AC AD AH AS", "KC QC KH KS", "KD QD QH QS"]), "AC")
    assert offered(state) == ["QC", "KC"]
    assert refused(state, "KH") == ("must-follow", {"suit": "C"})
    assert offered(played(state, "QC")) == ["QD", "KD", "QH", "QS"]


CLOSED = TRICKS.replace("contracts.tricks.trick = 1", 'contracts.hearts = { suit.H = -1, lead_when_broken = "H" }')


def test_closed_suit_may_not_be_led() -> None:
    """RULES 1, No Hearts, leading."""
    state = playing(CLOSED, HANDS)
    assert offered(state) == ["AC", "AD", "AS"]
    assert refused(state, "AH") == ("not-broken", {"suit": "H"})
    assert [(dim.code, dim.details, dim.cards) for dim in view(state, 0).dimmed] == [
        ("not-broken", {"suit": "H"}, "AH")
    ]


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_any_suit_may_be_closed(suit: str) -> None:
    """RULESET `lead_when_broken`, down to the lowest card of a whole pack."""
    text = CLOSED.replace('lowest = "Q", order = "AKQ"', 'lowest = "2", order = "AKQJT98765432"')
    text = text.replace("each = 4", 'each = 2, rest = "aside"').replace('"H"', f'"{suit}"')
    other = "D" if suit == "C" else "C"
    state = playing(text, [f"2{suit} A{other}", f"3{suit} K{other}", f"4{suit} Q{other}"])
    assert offered(state) == [f"A{other}"]
    assert refused(state, f"2{suit}") == ("not-broken", {"suit": suit})
    broken = replace(state, play=replace(play_of(state), captured=(0, 0, mask_of(parse_cards(f"5{suit}")))))
    assert sorted(offered(broken)) == sorted([f"2{suit}", f"A{other}"])
    low = playing(text, [f"2{other} A{other}", f"2{suit} A{suit}", f"4{suit} Q{other}"])
    assert offered(low) == [f"2{other}", f"A{other}"]


def test_leader_without_the_closed_suit_has_nothing_dimmed() -> None:
    state = playing(CLOSED, ["AC AD KD AS", "AH KH QH KC", "QC QD QS KS"])
    assert offered(state) == ["AC", "KD", "AD", "AS"]
    assert view(state, 0).dimmed == []
    assert view(playing(TRICKS, HANDS), 0).dimmed == []


def test_closed_suit_may_be_led_by_who_holds_nothing_else() -> None:
    state = playing(CLOSED, ["AH KH QH QC", "AC AD AS KC", "KD KS QD QS"])
    assert offered(state) == ["QC"]
    state = playing(CLOSED, ["AC AD AS KC", "KD KS QD QS", "AH KH QH QC"])
    state = played(state, "KC, QS, QC, AD, QD, AH, AC, KS, QH")
    assert offered(state) == ["AS"]
    only = playing(CLOSED.replace("each = 4", 'each = 3, rest = "aside"'), ["AH KH QH", "AC AD AS", "KD KS QD"])
    assert offered(only) == ["QH", "KH", "AH"]
    assert view(only, 0).dimmed == []


def test_closed_suit_is_open_after_an_earlier_trick_with_it() -> None:
    """RULES 1: broken means a heart has been played to an earlier trick; a forced lead breaks them too."""
    state = playing(CLOSED, ["AC KC AH QS", "QC QD KH KS", "AS AD KD QH"])
    state = played(state, "AC, QC, QH")
    assert offered(state) == ["KC", "AH", "QS"]
    state = playing(CLOSED.replace("each = 4", 'each = 3, rest = "aside"'), ["AH KH QC", "AC AD QH", "KD KS AS"], 0)
    assert offered(played(state, "AD, KD, AH")) == ["AC", "QH"]
    wide = CLOSED.replace('"Q", order = "AKQ"', '"T", order = "AKQJT"').replace("each = 4", 'each = 3, rest = "aside"')
    state = playing(wide, ["TH JH QH", "AH KH AD", "AS KS QS"])
    assert offered(played(state, "TH, AH, QS")) == ["AD", "KH"]


def test_closed_suit_binds_only_its_own_contract_and_only_leads() -> None:
    state = playing(TRICKS, HANDS)
    assert "AH" in offered(state)
    state = played(playing(CLOSED, ["AC KC QC AS", "AH KH QH QS", "AD KD QD KS"]), "AC")
    assert offered(state) == ["QH", "KH", "AH", "QS"]
    assert view(state, 1).dimmed == []


# ------------------------------------------------------------------ duties


def duty_match(duties: list[str], hand: str, trick: str, trump: str = "S") -> State:
    """A points game with 24 cards of four seats; the last seat to play has this hand, the seats before it the trick."""
    state = match_of("cruce", 4, 0, None, duties=duties)
    state = played(dealt_at_random(state), f"bid 11, trump {trump}")
    cards = parse_cards(trick)
    hands = (mask_of(parse_cards(hand)), *(1 << card for card in cards))
    seat = (1 - len(cards)) % 4
    order = [(1 - turn) % 4 for turn in range(len(cards), 0, -1)]
    placed = [0, 0, 0, 0]
    for player, card in zip(order, hands[1:], strict=True):
        placed[player] = card
    placed[1] = hands[0]
    state = replace(
        state, hands=tuple(placed), actor=order[0] if order else 1, play=replace(play_of(state), leader=seat)
    )
    return played(state, ", ".join(trick.split()))


@pytest.mark.parametrize(
    ("duties", "hand", "trick", "legal"),
    [
        ([], "9H KS AC", "KH JS", "AC 9H KS"),
        (["follow"], "9H KS AC", "KH JS", "9H"),
        (["follow"], "KS AC", "KH JS", "AC KS"),
        (["trump"], "9H KS 9S AC", "KH JS", "9S KS"),
        (["trump"], "9H AC", "KH JS", "AC 9H"),
        (["overtrump"], "9H KS 9S AC", "KH JS", "KS"),
        (["overtrump"], "9H KS 9S AC", "KH QH", "AC 9H 9S KS"),
        (["trump", "follow"], "9H KS AC", "KH JS", "KS"),
        (["trump", "overtrump"], "9H KS 9S AC", "KH JS", "KS"),
        (["overtrump", "follow"], "9H KS 9S AC", "KH JS", "KS"),
        (["follow", "overtrump"], "KS 9S AC", "KH JS", "KS"),
        (["follow", "overtrump"], "9S AC", "KH JS", "AC 9S"),
        (["beat"], "9H TH AC", "KH QH", "TH"),
        (["beat"], "9H QH AC", "KH JH", "AC 9H QH"),
        (["beat", "follow"], "9H QH AC", "KH JH", "9H QH"),
        (["beat", "trump"], "9H TH KS", "KH QH", "TH"),
        (["follow", "beat"], "9H TH AH", "KH QH", "TH AH"),
        (["follow", "beat"], "9H TH AH", "KH JS", "9H TH AH"),
        (["follow", "beat"], "9S TS AS", "JS KS", "TS AS"),
        (["follow", "trump", "beat"], "9S TS AC", "KH JS", "9S TS"),
        (["beat", "overtrump"], "9S TS TH AC", "KH JS", "TS"),
    ],
)
def test_duties_are_preferences_in_their_order(duties: list[str], hand: str, trick: str, legal: str) -> None:
    """RULESET `duties`; trump is spades."""
    assert offered(duty_match(duties, hand, trick)) == legal.split()


@pytest.mark.parametrize(
    ("duties", "hand", "trick", "card", "code", "details"),
    [
        (["follow", "trump", "overtrump"], "9H KS AC", "KH JS", "AC", "must-follow", {"suit": "H"}),
        (["follow", "trump", "overtrump"], "9C KS AC", "KH JS", "AC", "must-trump", {"suit": "S"}),
        (["follow", "trump", "overtrump"], "9S KS AC", "KH JS", "9S", "must-overtrump", {"card": "JS"}),
        (["follow", "trump", "overtrump"], "9S KS AC", "JS QS", "9S", "must-overtrump", {"card": "QS"}),
        (["follow", "beat", "trump", "overtrump"], "9H TH AC", "KH QH", "9H", "must-beat", {"card": "KH"}),
        (["follow", "beat", "trump", "overtrump"], "9S TS AC", "KS QS", "9S", "must-beat", {"card": "KS"}),
        (["follow", "beat", "trump", "overtrump"], "9S TS AC", "KH QS", "9S", "must-overtrump", {"card": "QS"}),
    ],
)
def test_refusal_names_the_duty_and_what_it_asks(
    duties: list[str], hand: str, trick: str, card: str, code: str, details: dict[str, Any]
) -> None:
    assert refused(duty_match(duties, hand, trick), card) == (code, details)


WHOLE_PACK = TRICKS.replace('lowest = "Q", order = "AKQ"', 'lowest = "2", order = "AKQJT98765432"')
WHOLE_PACK = WHOLE_PACK.replace("each = 4", 'each = 2, rest = "aside"')


def test_lowest_card_of_the_pack_holds_its_trick_against_discards() -> None:
    state = playing(WHOLE_PACK, ["2C AH", "AD KD", "AS KS"])
    assert played(state, "2C, AD, AS").actor == 0


@pytest.mark.parametrize("card", ["2C", "2D", "2H", "2S", "AC", "AD", "AH", "AS"])
def test_first_card_of_any_suit_and_rank_makes_trump(card: str) -> None:
    text = WHOLE_PACK.replace("contracts", 'trump.source = "first-card"\ncontracts')
    state = playing(text, [f"{card} 5C", "6C 6D", "7C 7D"])
    assert SUITS[played(state, card).deal.trump] == card[1]


PACK = compile_game(rules_of(WHOLE_PACK))
NATURAL = "23456789TJQKA"


def takes(card: str, best: str, trump: str) -> bool:
    """Whether a card takes the trick from another (RULES 1, and 3, play 6)."""
    if card[1] == best[1]:
        return NATURAL.index(card[0]) > NATURAL.index(best[0])
    return card[1] == trump


@pytest.mark.parametrize("trump", ["", *SUITS])
def test_every_card_of_the_pack_takes_what_it_should(trump: str) -> None:
    number = SUITS.index(trump) if trump else -1
    for best, lying in enumerate(CARD_TEXTS):
        taking = [CARD_TEXTS[card] for card in range(52) if beats(PACK, card, best, number)]
        assert taking == [card for card in CARD_TEXTS if takes(card, lying, trump)]


def asked(duty: str, cards: list[str], trick: list[str], best: str, trump: str) -> list[str]:
    """Those of the cards that fulfil a duty (RULESET `duties`)."""
    led = trick[0][1]
    if duty == "follow":
        return [card for card in cards if card[1] == led]
    if duty == "trump":
        return [card for card in cards if card[1] == trump]
    wanted = led if duty == "beat" else trump
    return [card for card in cards if card[1] == best[1] == wanted and takes(card, best, trump)]


@pytest.mark.parametrize("trump", ["", *SUITS])
def test_duties_hold_for_every_card_of_the_pack(trump: str) -> None:
    """Random hands, tricks and orders of duties, once more over texts."""
    random = Random(f"duties {trump}")
    base = new_match(PACK.rules, 2)
    for _ in range(150):
        duties = random.sample(["follow", "beat", "trump", "overtrump"], random.randrange(5))
        cards = [CARD_TEXTS[card] for card in random.sample(range(52), 8)]
        trick, hand = cards[: random.randrange(1, 3)], sorted(cards[2:], key=CARD_TEXTS.index)
        best = trick[-1] if len(trick) > 1 and takes(trick[1], trick[0], trump) else trick[0]
        allowed = hand
        for duty in duties:
            allowed = asked(duty, allowed, trick, best, trump) or allowed
        table = parse_cards(" ".join(trick))
        play = Tricks(0, (0, 0, 0), ((), (), ()), table, parse_cards(best)[0], trick.index(best))
        state = replace(
            base,
            game=replace(PACK, rules=replace(PACK.rules, duties=tuple(duties))),
            phase="tricks",
            actor=len(trick),
            hands=(*[0] * len(trick), mask_of(parse_cards(" ".join(hand)))),
            deal=replace(base.deal, contract="tricks", trump=SUITS.index(trump) if trump else -1),
            play=play,
        )
        assert offered(state) == allowed
        dimmed = cardplay.dimmed(state, play)
        assert sorted(" ".join(mask_text(cards) for _, _, cards in dimmed).split() + allowed) == sorted(hand)
        suits = {"must-follow": trick[0][1], "must-trump": trump}
        reasons = [{"suit": suits[code]} if code in suits else {"card": best} for code, _, _ in dimmed]
        assert [details for _, details, _ in dimmed] == reasons


def test_view_dims_cards_by_the_first_duty_they_fail() -> None:
    state = duty_match(["follow", "trump", "overtrump"], "9S KS AC 9D", "KH JS")
    assert [(dim.code, dim.details, dim.cards) for dim in view(state, 1).dimmed] == [
        ("must-trump", {"suit": "S"}, "AC 9D"),
        ("must-overtrump", {"card": "JS"}, "9S"),
    ]
    assert view(state, 1).legal == ["KS"]
    assert view(state, 2).dimmed == []


@pytest.mark.parametrize(("hand", "trick"), [("9H TH", "KH"), ("KS AS", "KH JS"), ("9C AD", "KH JS")])
def test_view_dims_nothing_where_no_duty_takes_a_card_away(hand: str, trick: str) -> None:
    assert view(duty_match(["follow", "trump", "overtrump"], hand, trick), 1).dimmed == []


def test_without_trump_there_is_nothing_to_trump_with() -> None:
    text = POINTS.replace("target", 'duties = ["follow", "trump", "overtrump"]\ntarget')
    state = playing(text, ["AC AD AH AS", "KC QC KH KS", "KD QD QH QS"])
    assert offered(played(state, "AC, KC")) == ["QD", "KD", "QH", "QS"]


# ------------------------------------------------------------------ the stock

STOCK = """
players = 2
duties_while_stock = false
duties = ["follow", "beat"]
target = 1000
deck = { lowest = "K", order = "AK" }
deal = { each = 2, rest = "drawn" }
points.cards = { A = 11, K = 4 }
"""


def test_winner_draws_first_and_then_clockwise() -> None:
    """RULES 3 and 5."""
    state = playing(STOCK, ["AC KD", "KC AD"], 1, "AH KH AS KS")
    state = played(state, "KD")
    assert heard(state, "AD") == (Acted(1, "AD"), Taken(1), Drew((1, 0)))
    state = played(state, "AD")
    assert [mask_text(hand) for hand in state.hands] == ["AC KH", "KC AH"]
    assert state.stock == parse_cards("AS KS")
    assert play_of(state).drawn == (parse_cards("KH"), parse_cards("AH"))
    state = played(state, "KC, AC")
    assert [mask_text(hand) for hand in state.hands] == ["KH AS", "AH KS"]
    assert state.stock == ()
    assert Drew not in {type(event) for event in heard(played(state, "AS"), "KS")}


def test_own_drawn_cards_are_seen_by_their_seat_alone() -> None:
    """RULES 6."""
    state = played(playing(STOCK, ["AC KD", "KC AD"], 1, "AH KH AS KS"), "KD, AD")
    assert [view(state, seat).drawn for seat in (0, 1, None)] == ["KH", "AH", ""]
    assert [view(state, seat).stock for seat in (0, 1, None)] == [2, 2, 2]


def test_draws_make_more_tricks() -> None:
    state = playing(STOCK, ["AC KD", "KC AD"], 1, "AH KH AS KS")
    state = played(state, "KD, AD, KC, AC, AS, KS")
    assert isinstance(heard(played(state, "KH"), "AH")[-1], Scored)
    [row] = played(state, "KH, AH").sheet
    assert row.points == (30, 30)


def test_nobody_has_a_duty_while_there_is_stock() -> None:
    """RULES 5, two players."""
    state = played(playing(STOCK, ["AC KD", "KC AD"], 1, "AH KH AS KS"), "AC")
    assert offered(state) == ["KC", "AD"]
    assert view(state, 1).dimmed == []


def test_duties_hold_from_the_first_trick_after_the_last_draw() -> None:
    state = playing(STOCK, ["AC KD", "KC AD"], 1, "AH KH AS KS")
    state = played(state, "KD, AD, KC, AC")
    assert state.stock == ()
    state = played(state, "AS")
    assert offered(state) == ["KS"]
    assert refused(state, "AH") == ("must-follow", {"suit": "S"})


def test_duties_may_hold_throughout() -> None:
    """RULES 3; RULESET `duties_while_stock`."""
    state = playing(STOCK.replace("false", "true"), ["AC KD", "KC AD"], 1, "AH KH AS KS")
    assert offered(played(state, "AC")) == ["KC"]


def test_cards_aside_are_no_stock() -> None:
    text = STOCK.replace('"drawn"', '"aside"')
    state = playing(text, ["AC KD", "KC AD"], 1, "AH KH AS KS")
    assert offered(played(state, "AC")) == ["KC"]
    state = played(state, "AC, KC, KD, AD")
    assert (state.deals, state.sheet[0].points) == (1, (15, 15))


def test_compendium_may_draw_as_well() -> None:
    text = TRICKS.replace("each = 4", 'each = 2, rest = "drawn"')
    state = playing(text, ["AC KD", "KC AD", "QC QD"], 2, "AH KH QH AS KS QS")
    state = played(state, "AC, KC, QC, KD, AD, QD, KH, QH, AH, QS, AS, KS")
    assert sum(state.sheet[0].scores) == 4


# ------------------------------------------------------------------ declarations

DECLARE = POINTS.replace("target", 'trump.source = "first-card"\ndeclare = { pair = 20, trump_pair = 40 }\ntarget')
COUPLES = ["KC QC KH QH", "KD QD AH AC", "KS QS AD AS"]


def test_king_or_queen_led_may_be_declared_with_the_other_in_hand() -> None:
    """RULES 5, Declarations."""
    state = playing(DECLARE, COUPLES)
    assert offered(state) == ["QC", "QC declare", "KC", "KC declare", "QH", "QH declare", "KH", "KH declare"]


def test_first_lead_can_be_a_forty() -> None:
    """RULES 5: since it makes the trump."""
    state = playing(DECLARE, COUPLES)
    assert heard(state, "QC declare") == (Acted(0, "QC declare"), Declared(0, "C", 40))
    state = played(state, "QC declare")
    assert play_of(state).declared == ((0, 0),)
    assert view(state, None).trump == "C"
    tricks = view(state, None).tricks
    assert tricks is not None
    assert tricks.declared == ((0, "C"),)
    assert tricks.points == [40, 0, 0]


def test_plain_suit_is_a_twenty_and_counts_at_once() -> None:
    """RULES 5: whether or not the trick is won."""
    state = played(playing(DECLARE, COUPLES), "QC, AC, KS, AH, AS, KH, QD")
    assert state.actor == 2
    state = played(playing(DECLARE, COUPLES), "KH, AH, AS")
    assert offered(state) == ["AC", "QD", "QD declare", "KD", "KD declare"]
    assert heard(state, "KD declare")[1] == Declared(1, "D", 20)
    state = played(state, "KD declare, AD, QC")
    tricks = view(state, None).tricks
    assert tricks is not None
    assert (state.actor, tricks.points[1]) == (2, 20 + 11 + 11 + 4)


def test_declaring_needs_both_cards_the_lead_and_a_rule() -> None:
    state = playing(DECLARE, COUPLES)
    follower = played(state, "QC")
    assert refused(follower, "AC declare") == ("cannot-declare", {"card": "AC"})
    assert refused(playing(POINTS, COUPLES), "QC declare") == ("cannot-declare", {"card": "QC"})
    assert refused(state, "AS declare") == ("not-in-hand", {"card": "AS"})
    free = playing(DECLARE.replace("target", "duties = []\ntarget"), COUPLES)
    assert offered(played(free, "QC")) == ["AC", "QD", "KD", "AH"]
    assert refused(played(free, "QC"), "QD declare") == ("cannot-declare", {"card": "QD"})
    half = playing(DECLARE, ["KC AC KH QH", "KD QD AH QC", "KS QS AD AS"])
    assert offered(half) == ["KC", "AC", "QH", "QH declare", "KH", "KH declare"]
    assert refused(half, "KC declare") == ("cannot-declare", {"card": "KC"})
    assert refused(half, "AC declare") == ("cannot-declare", {"card": "AC"})


def test_ace_of_a_couple_declares_nothing() -> None:
    state = playing(DECLARE, ["KC QC AC QH", "KD QD AH KH", "KS QS AD AS"])
    assert refused(state, "AC declare") == ("cannot-declare", {"card": "AC"})


def test_declaring_does_not_lift_a_duty() -> None:
    text = DECLARE.replace("pair = 20", 'when = "any-turn", pair = 20')
    state = played(playing(text, ["AC KC QC AH", "KD QD QH KH", "KS QS AD AS"]), "AH")
    assert refused(state, "KD declare") == ("must-follow", {"suit": "H"})


ANY_TURN = DECLARE.replace("pair = 20", 'when = "any-turn", pair = 20')


def test_declaring_may_be_allowed_at_any_turn() -> None:
    """RULESET `declare`: when."""
    state = played(playing(ANY_TURN, ["AC KC QC AH", "KD QD QH KH", "KS QS AD AS"]), "AH")
    assert offered(state) == ["QH", "QH declare", "KH", "KH declare"]
    assert heard(state, "QH declare") == (Acted(1, "QH declare"), Declared(1, "H", 40))
    state = played(state, "QH")
    assert offered(state) == ["AD", "QS", "QS declare", "KS", "KS declare", "AS"]
    assert heard(state, "QS declare")[1] == Declared(2, "S", 20)


def test_suit_is_declared_once_only() -> None:
    """RULES 5: once a suit. With two packs of couples no suit could come again; a drawn card can bring none either."""
    state = playing(ANY_TURN, COUPLES)
    declared = replace(state, play=replace(play_of(state), declared=((1, 2),)))
    assert offered(declared) == ["QC", "QC declare", "KC", "KC declare", "QH", "KH"]
    assert refused(declared, "QH declare") == ("cannot-declare", {"card": "QH"})


AUTOMATIC = DECLARE.replace("pair = 20", "automatic = true, pair = 20")


def test_declaring_may_be_automatic() -> None:
    """RULESET `declare`: automatic. The text ``declare`` is not used then."""
    state = playing(AUTOMATIC, COUPLES)
    assert offered(state) == ["QC", "KC", "QH", "KH"]
    assert heard(state, "QC") == (Acted(0, "QC"), Declared(0, "C", 40))
    assert refused(state, "QC declare") == ("cannot-declare", {"card": "QC"})
    state = played(state, "QC")
    assert heard(state, "AC") == (Acted(1, "AC"),)


def test_automatic_declaration_needs_the_lead_where_the_rules_say_leading() -> None:
    text = AUTOMATIC.replace("target", "duties = []\ntarget")
    state = played(playing(text, COUPLES), "QC")
    assert heard(state, "QD") == (Acted(1, "QD"),)
    anytime = played(playing(text.replace("pair = 20", 'when = "any-turn", pair = 20', 1), COUPLES), "QC")
    assert heard(anytime, "QD") == (Acted(1, "QD"), Declared(1, "D", 20))


def test_declarations_are_part_of_the_points_of_the_deal() -> None:
    state = playing(DECLARE, COUPLES)
    state = played(state, "QC declare, AC, KS, KD declare, AD, KC")
    play = play_of(state)
    assert play.declared == ((0, 0), (1, 1))
    while state.deals == 1 and state.phase == "tricks":
        state = played(state, offered(state)[0])
    assert sum(state.sheet[0].points) == 4 * 18 + 40 + 20


# ------------------------------------------------------------------ stopping early

EARLY = TRICKS.replace("players", "stop_early = true\nplayers")


def early(contract: str, hands: list[str] = HANDS, change: tuple[str, str] = ("", "")) -> State:
    text = EARLY.replace("contracts.tricks.trick = 1", f"contracts.only = {contract}").replace(*change)
    return playing(text, hands)


def tricks_played(state: State, acts: str) -> int:
    """After how many of the tricks the deal was scored."""
    for number, trick in enumerate(acts.split("; "), 1):
        state = played(state, trick)
        if state.sheet:
            return number
    return 0


WHOLE = "AC, KC, QC; AD, KD, QD; AH, KH, QH; AS, KS, QS"


@pytest.mark.parametrize(
    ("contract", "tricks"),
    [
        ("{ cards.KC = -5 }", 1),
        ("{ cards.KD = -5 }", 2),
        ("{ cards = { KC = -5, KH = 3 } }", 3),
        ("{ suit.C = -1 }", 1),
        ("{ rank.Q = -1 }", 4),
        ("{ card = 1 }", 4),
        ("{ trick = 1 }", 4),
        ("{ last = [5, 0, 0], cards.KC = 1 }", 2),
        ("{ last = [0, 0, 0], cards.KC = 1 }", 1),
        ("{ last = [5, 1], cards.KC = 1 }", 4),
        ("{ suit.C = 1, cards = { KC = -1, AC = -1, QC = -1, KD = 1 } }", 2),
    ],
)
def test_deal_ends_when_nothing_can_score_any_more(contract: str, tricks: int) -> None:
    """RULES 1, Stopping early."""
    assert tricks_played(early(contract), WHOLE) == tricks


@pytest.mark.parametrize(
    ("parts", "tricks"),
    [
        ("a = { cards.KC = -5 }, b = { cards.KH = 3 }", 3),
        ("a = { cards.KC = -5 }, b = { trick = 1 }", 4),
        ("a = { cards.KC = -5 }, b = { cards.KC = 5, cards.KD = 1 }", 2),
        ("a = { cards = { KC = -5, KH = 1 } }, b = { cards.KH = -1 }", 1),
        ("a = { cards.KC = -5 }, b = { cards.KC = 1, sweep = { points = 100 } }", 1),
    ],
)
def test_sum_ends_when_none_of_its_parts_can_score_any_more(parts: str, tricks: int) -> None:
    """A part that pays for every trick pays that for itself alone."""
    contracts = f'only = {{ sums = ["a", "b"] }}, {parts}'
    state = playing(EARLY.replace("contracts.tricks.trick = 1", f"contracts = {{ {contracts} }}"), HANDS)
    assert tricks_played(state, WHOLE) == tricks


def test_deal_ends_only_after_a_complete_trick() -> None:
    state = played(early("{ cards.AC = -5 }"), "AC, KC")
    assert not state.sheet
    assert played(state, "QC").sheet


def test_deal_is_played_out_where_the_rule_is_off() -> None:
    text = TRICKS.replace("contracts.tricks.trick = 1", "contracts.only.cards.KC = -5")
    assert tricks_played(playing(text, HANDS), WHOLE) == 4


def test_scores_are_the_same_either_way() -> None:
    """RULES 1, Stopping early."""
    late = TRICKS.replace("contracts.tricks.trick = 1", "contracts.only = { suit.C = -5 }")
    assert played(early("{ suit.C = -5 }"), "AC, KC, QC").sheet[0].scores == (-15, 0, 0)
    assert played(playing(late, HANDS), WHOLE.replace(";", ",")).sheet[0].scores == (-15, 0, 0)


def test_deal_goes_on_while_one_seat_may_still_take_every_trick() -> None:
    """RULES 1: no bonus for all tricks is still possible."""
    sweep = "{ cards.KC = -5, sweep = { points = 50 } }"
    assert tricks_played(early(sweep), WHOLE) == 4
    hands = ["AC KD KH KS", "KC AD AH AS", "QC QD QH QS"]
    assert tricks_played(early(sweep, hands), "AC, KC, QC; KD, AD, QD; AH, QH, KH; AS, QS, KS") == 2


def test_lowest_card_of_the_pack_is_no_more_to_come_once_it_was_taken() -> None:
    text = WHOLE_PACK.replace("players", "stop_early = true\nplayers").replace("tricks.trick = 1", "only.cards.2C = -5")
    assert tricks_played(playing(text, ["2C 3C", "4C 5C", "6C 7C"]), "2C, 4C, 6C; 7C, 3C, 5C") == 1
    assert tricks_played(playing(text, ["2C 3C", "4C 5C", "6C 7C"]), "3C, 4C, 6C; 7C, 2C, 5C") == 2


def test_scoring_cards_in_the_stock_are_still_to_come() -> None:
    change = ("each = 4", 'each = 2, rest = "drawn"')
    text = EARLY.replace("contracts.tricks.trick = 1", "contracts.only.cards.KS = -5").replace(*change)
    state = playing(text, ["AC KD", "KC AD", "QC QD"], 2, "AH KH QH AS KS QS")
    assert tricks_played(state, "AC, KC, QC; KD, AD, QD; KH, QH, AH; QS, AS, KS") == 4


def test_scoring_cards_out_of_play_are_not_waited_for() -> None:
    change = ("each = 4", 'each = 2, rest = "aside"')
    text = EARLY.replace("contracts.tricks.trick = 1", "contracts.only = { cards = { KS = -5, KC = -1 } }")
    state = playing(text.replace(*change), ["AC KD", "KC AD", "QC QD"], 2, "AH KH QH AS KS QS")
    assert tricks_played(state, "AC, KC, QC; KD, AD, QD") == 1


def test_hands_left_over_stay_out_of_the_score() -> None:
    state = played(early("{ cards.KC = -5, card = 0 }"), "AC, KC, QC")
    assert state.sheet[0].scores == (-5, 0, 0)
    assert state.hands == ()
