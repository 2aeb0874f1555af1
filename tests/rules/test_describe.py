"""The rules told as messages: whatever differs between two rule sets shows, and what is told is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.rulesets import KEYS, NEW_CONTRACT, HouseRules, sample, values_of

from levata.cards import deck_cards
from levata.engine.state import compile_game
from levata.rules import RuleError, RuleSet, load_preset, load_rules, preset_names, preset_players
from levata.rules.describe import Message, Section, contract_scores, describe, summary
from levata.rules.score_table import score_tables

SETS = 2500


def house_of(preset: str, players: int, **overrides: Any) -> HouseRules:
    """A preset with overrides; in their names ``__`` stands for the dot."""
    dotted = {name.replace("__", "."): value for name, value in overrides.items()}
    return HouseRules(preset, players, load_rules(preset, players, dotted), dotted)


TRICKS_OFF = {
    f"contracts.{name}.enabled": False
    for name, contract in load_preset("renz", 3).contracts.items()
    if contract.kind == "tricks"
}
HOUSES = (
    *(house_of(preset, max(players for players in preset_players(preset) if players < 5 or preset == "cruce-six"))
      for preset in preset_names()),
    house_of("renz", 3, **TRICKS_OFF),
    house_of("renz", 4, layout__bonus="none"),
    house_of("cruce", 3, target="off", deal_limit=10),
    house_of("cruce-ardeal", 2, duties=[]),
    house_of("cruce-talon", 4, auction__all_pass="fixed-trump", auction__fixed_trump="S"),
    *sample(8),
)  # fmt: skip


def lines(rules: RuleSet, section: str = "") -> list[Message]:
    """The messages of a section, or of all."""
    wanted = [part for part in describe(rules) if section in part.heading.id]
    return [line for part in wanted for line in part.lines]


def line(rules: RuleSet, id_: str) -> dict[str, Any]:
    """The arguments of the one message with this id."""
    (found,) = [message for message in lines(rules) if message.id == id_]
    return found.args


def ids(rules: RuleSet, section: str = "") -> list[str]:
    return [message.id for message in lines(rules, section)]


# ------------------------------------------------------------------ every key shows


def single_changes(house: HouseRules) -> Iterator[tuple[str, Any, RuleSet]]:
    """A key, a value, and the valid rule set that differs by just that."""
    for key in (*KEYS, NEW_CONTRACT):
        for name in house.rules.contracts if key.startswith(NEW_CONTRACT + ".") else ("",):
            path = key.replace(".<id>", f".{name}" if name else "")
            for value in values_of(key, house.rules, name):
                if (changed := changed_rules(house, path, value)) is not None and changed != house.rules:
                    yield key, value, changed


def changed_rules(house: HouseRules, path: str, value: Any) -> RuleSet | None:
    one = next(iter(value.items())) if isinstance(value, dict) and len(value) == 1 else None
    change = {f"{path}.{one[0]}": one[1]} if one else {path: value}
    try:
        return load_rules(house.preset, house.players, deepcopy(house.overrides | change))
    except RuleError:
        return None


class Effectless(NamedTuple):
    """Why a change of these keys can be without effect, and how to see that it is."""

    reason: str
    keys: tuple[str, ...]
    holds: Callable[[RuleSet, RuleSet], bool]


def same(*facts: Callable[[RuleSet], Any]) -> Callable[[RuleSet, RuleSet], bool]:
    return lambda base, changed: all(fact(base) == fact(changed) for fact in facts)


def without(fact: Callable[[RuleSet], Any]) -> Callable[[RuleSet, RuleSet], bool]:
    return lambda base, changed: not fact(base) and not fact(changed)


def scoring(rules: RuleSet) -> list[Any]:
    """All that the played contracts do: points by card and by trick, sweep, places, closed suit."""
    plans = compile_game(rules).plans.values()
    cards = deck_cards(rules.deck.lowest)
    return [
        (plan.name, plan.table.kind, plan.table.places, plan.table.sweep, plan.table.sweep_mode)
        + (
            (plan.tricks, plan.closed_suit, [plan.points[card] for card in cards])
            if plan.table.kind == "tricks"
            else ()
        )
        for plan in plans
    ]


def layouts(rules: RuleSet) -> int:
    return sum(rules.contracts[name].kind == "layout" for name in rules.played_contracts())


def tricks_played(rules: RuleSet) -> bool:
    return not rules.compendium or len(rules.played_contracts()) > layouts(rules)


def passed_out(rules: RuleSet) -> str | None:
    """The trump suit when all pass and play goes on."""
    fixed = rules.auction.bids is not None and rules.auction.all_pass == "fixed-trump"
    return rules.auction.fixed_trump if fixed else None


def trumps(rules: RuleSet) -> bool:
    return rules.trump.source != "none" or passed_out(rules) is not None


def duties(rules: RuleSet) -> list[str]:
    return [duty for duty in rules.duties if trumps(rules) or duty not in ("trump", "overtrump")]


def pair_declared(rules: RuleSet) -> Any:
    """The rules of declaring, without what a pair of trumps is worth."""
    return rules.declare and msgspec.structs.replace(rules.declare, trump_pair=0)


def dealt(rules: RuleSet) -> tuple[int, str]:
    undealt = rules.deck_size() - rules.players * rules.cards_each()
    idle = rules.deal.rest == "talon" and rules.auction.bids is None
    return rules.cards_each(), ("aside" if idle else rules.deal.rest) if undealt else "none"


def duties_wait(rules: RuleSet) -> bool:
    return dealt(rules)[1] == "drawn" and bool(duties(rules))


def values_of_ranks(rules: RuleSet) -> list[int | None]:
    return [points or None for rank, points in rules.points.cards.items() if rank in rules.deck_ranks() and points]


TRICK_KEYS = ("duties", "duties_while_stock", "leader", "stop_early", "trump", "deal.turned")

EFFECTLESS = (
    Effectless(
        "a phase that these rules do not use",
        ("phases",),
        same(lambda rules: compile_game(rules).steps),
    ),
    Effectless(
        "points of a card that is not in the deck, of a layout, of a contract that nothing plays or sums, or 0",
        ("contracts",),
        same(scoring),
    ),
    Effectless(
        "ranks that are not in the deck",
        ("deck.order", "points.cards"),
        same(RuleSet.deck_ranks, values_of_ranks),
    ),
    Effectless(
        "the same cards are dealt, and nobody takes up what is left",
        ("deal.each", "deal.rest"),
        same(dealt),
    ),
    Effectless("no layout is played", ("layout",), without(layouts)),
    Effectless(
        "no card brings another one", ("layout.bonus_chain",), without(lambda rules: rules.layout.bonus != "none")
    ),
    Effectless("nothing is played blind", ("choice.blind_last",), without(lambda rules: rules.choice.blind)),
    Effectless("nobody bids", ("auction", "talon", "penalty_factor"), without(lambda rules: rules.auction.bids)),
    Effectless("a fixed trump suit is for when all pass", ("auction.fixed_trump",), same(passed_out)),
    Effectless("no talon is taken up", ("talon",), without(lambda rules: dealt(rules)[1] == "talon")),
    Effectless("no trump suit holds all match", ("trump.suit",), without(lambda rules: rules.trump.source == "match")),
    Effectless("there are no trumps", ("duties", "declare"), same(trumps, duties, pair_declared)),
    Effectless("no stock, or no duty", ("duties_while_stock",), without(duties_wait)),
    Effectless("no target is set", ("margin",), without(lambda rules: rules.target)),
    Effectless("nothing is played in tricks", TRICK_KEYS, without(tricks_played)),
)


@lru_cache(maxsize=len(HOUSES))
def unseen_changes(number: int) -> tuple[set[str], list[tuple[str, Any, RuleSet]]]:
    """Of the changes to one house: the keys that showed, and the changes that did not."""
    house, seen, unseen = HOUSES[number], set(), []
    told = describe(house.rules)
    for key, value, changed in single_changes(house):
        if describe(changed) != told:
            seen.add(key)
        else:
            unseen.append((key, value, changed))
    return seen, unseen


def excuses(key: str, base: RuleSet, changed: RuleSet) -> list[str]:
    """Why a change may be without effect."""
    return [
        excuse.reason
        for excuse in EFFECTLESS
        if any(f"{key}.".startswith(f"{part}.") for part in excuse.keys) and excuse.holds(base, changed)
    ]


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_changing_a_key_changes_the_description_unless_it_has_no_effect(number: int) -> None:
    for key, value, changed in unseen_changes(number)[1]:
        assert excuses(key, HOUSES[number].rules, changed), (key, value)


def test_every_key_shows_somewhere() -> None:
    seen = set.union(*(unseen_changes(number)[0] for number in range(len(HOUSES))))
    assert {*KEYS, NEW_CONTRACT} - seen == {"players", "winner"}  # the first is shown below; of the other there is one


def test_every_reason_for_no_effect_is_needed() -> None:
    alone = set()
    for number, house in enumerate(HOUSES):
        for key, _, changed in unseen_changes(number)[1]:
            found = excuses(key, house.rules, changed)
            alone |= set(found) if len(found) == 1 else set()
    assert alone == {excuse.reason for excuse in EFFECTLESS}


@pytest.mark.parametrize("preset", preset_names())
def test_every_number_of_players_has_its_own_description(preset: str) -> None:
    told = [describe(load_preset(preset, players)) for players in preset_players(preset)]
    assert all(told[i] != told[k] for i in range(len(told)) for k in range(i))


@pytest.mark.parametrize("preset", preset_names())
def test_presets_are_told_apart(preset: str) -> None:
    for other in set(preset_names()) - {preset}:
        for players in set(preset_players(preset)) & set(preset_players(other)):
            one, two = load_preset(preset, players), load_preset(other, players)
            assert (describe(one) == describe(two)) == (one == two)


# ------------------------------------------------------------------ what is told


def test_messages_are_plain_data_that_reads_back() -> None:
    sections = describe(load_preset("rentz-romania", 4))
    assert msgspec.json.decode(msgspec.json.encode(sections), type=tuple[Section, ...]) == sections


def test_sections_come_in_the_order_of_play_and_only_where_there_is_something_to_tell() -> None:
    def headings(preset: str) -> list[str]:
        return [section.heading.id.removeprefix("section-") for section in describe(load_preset(preset, 4))]

    assert headings("rentz") == ["table", "cards", "deal", "before-play", "play", "contracts", "end"]
    assert headings("renz") == ["table", "cards", "deal", "before-play", "play", "contracts", "layout", "end"]
    assert headings("cruce") == ["table", "cards", "deal", "before-play", "play", "score", "end"]


def test_phases_are_told_in_their_order() -> None:
    rules = load_rules("cruce-talon", 4, {"phases": ["deal", "auction", "trump", "exchange"]})
    told = ["rule-auction-until-one-left", "rule-all-pass-next-dealer", "rule-trump-declarer", "rule-talon"]
    assert ids(rules, "before-play") == [*told, "rule-discards-nobody"]
    assert ids(load_preset("cruce-talon", 4), "before-play").index("rule-talon") == 2


def test_duties_are_numbered_and_sound_as_they_do_after_the_ones_before() -> None:
    rules = load_rules("cruce", 4, {"duties": ["overtrump", "follow", "trump"]})
    numbered = [message.args for message in lines(rules, "play") if message.id == "rule-numbered"]
    assert [args["number"] for args in numbered] == [1, 2, 3]
    assert [args["rule"] for args in numbered] == [
        Message("rule-duty-overtrump"), Message("rule-duty-follow"), Message("rule-duty-trump-when-void"),
    ]  # fmt: skip


def test_duties_to_trump_are_not_told_where_there_are_no_trumps() -> None:
    rules = load_rules("rentz", 4, {"duties": ["follow", "trump", "overtrump"]})
    assert "rule-follow" in ids(rules)
    assert "rule-no-duty" in ids(load_rules("rentz", 4, {"duties": ["trump"]}))


def test_a_talon_that_nobody_may_take_up_is_out_of_play() -> None:
    rules = load_rules("cruce-no-auction", 4, {"deal.each": 5, "deal.rest": "talon"})
    assert "rule-deal-aside" in ids(rules)
    assert "rule-undealt-count-for-nobody" in ids(rules)
    assert "rule-talon" not in ids(rules)


def test_bids_are_told_with_the_card_points_that_they_need() -> None:
    assert [need.args for need in line(load_preset("cruce", 4), "rule-bid-needs")["needs"]] == [
        {"bid": bid, "points": points} for bid, points in ((6, 66), (7, 77), (8, 88), (9, 99), (10, 110), (11, 120))
    ]
    assert [need.args["points"] for need in line(load_preset("cruce-ardeal", 4), "rule-bid-needs")["needs"]] == [
        33, 66, 99, 132, 165, 198,
    ]  # fmt: skip


def test_of_many_bids_the_needs_are_left_to_the_ratio() -> None:
    rules = load_rules("cruce", 4, {"auction.bids": [1, 99], "points.per_game_point": "1"})
    assert "rule-bid-needs" not in ids(rules)


@pytest.mark.parametrize(
    ("preset", "players", "pools"),
    [
        ("rentz", 4, [-64, -16, -24, -18, 64, -138]),
        ("rentz", 6, [-96, -24, -24, -18, 96, -178]),
        ("renz", 3, [-120, -60, 80, -80, -340]),
        ("renz", 5, [-120, -100, 80, -80, -380]),
    ],
)
def test_contracts_are_told_with_what_all_their_points_make(preset: str, players: int, pools: list[int]) -> None:
    told = [message.args for message in lines(load_preset(preset, players)) if message.id == "rule-contract-pool"]
    assert [args["pool"] for args in told] == pools


def test_the_pool_is_not_told_where_cards_stay_out_of_play() -> None:
    assert "rule-contract-pool" not in ids(load_rules("rentz", 4, {"deal.each": 7, "deal.rest": "aside"}))


def test_a_sum_names_its_contracts_and_one_that_is_not_played_is_told_besides() -> None:
    rules = load_rules("rentz", 4, {"contracts.no-queens.enabled": False})
    (total,) = contract_scores(rules, "totul")
    assert isinstance(total.args["contracts"], tuple)
    assert [name.args["contract"] for name in total.args["contracts"]] == list(rules.contracts["totul"].sums)
    summed = line(rules, "rule-contract-summed")
    assert summed == {"contract": "no-queens", "scores": (Message("score-rank", {"rank": "Q", "points": -6}),)}


def test_points_that_are_nothing_and_cards_that_are_not_there_are_not_told() -> None:
    nothing = {"suit.S": 0, "rank.Q": 0, "rank.2": -5, "cards.KH": 0, "cards.2H": -5, "trick": 0, "last": [0, -10]}
    rules = load_rules("rentz", 4, {f"contracts.no-hearts.{key}": points for key, points in nothing.items()})
    assert contract_scores(rules, "no-hearts") == (
        Message("score-suit", {"suit": "H", "points": -2}),
        Message("score-last", {"after": 0, "points": -10}),
    )


def test_a_contract_with_many_scores_is_told_in_several_messages() -> None:
    cards = {f"{rank}{suit}": -1 for rank in "789TJQKA" for suit in "CDHS"}
    rules = load_rules("rentz", 4, {"contracts.no-queens.cards": cards})
    told = [message for message in lines(rules) if message.args.get("contract") == "no-queens"]
    assert [message.id for message in told] == ["rule-contract-pool", "rule-contract-more", "rule-contract-more"]
    assert all(len(message.args["scores"]) <= 12 for message in told)  # type: ignore[arg-type]


def test_what_is_told_of_a_contract_adds_up_to_its_score_table() -> None:
    for house in sample(SETS):
        for table in score_tables(house.rules) if house.rules.compendium else ():
            if table.kind == "tricks":
                assert told_items(house.rules, table.contract) == {
                    item: points for item, points in table.items.items() if in_deck(house.rules, item)
                }


def in_deck(rules: RuleSet, item: str) -> bool:
    kind, _, code = item.partition(".")
    return kind not in ("rank", "cards") or code[0] in rules.deck_ranks()


def told_items(rules: RuleSet, name: str) -> dict[str, int]:
    """The score table of a contract, put together again from what is told of it and of the contracts that it sums."""
    found: dict[str, int] = {}
    for score in contract_scores(rules, name):
        args: dict[str, Any] = score.args
        if score.id.startswith("score-sum"):
            sign = 1 if score.id == "score-sum" else -1
            members = [told_items(rules, message.args["contract"]) for message in args["contracts"]]
            items = [(item, sign * points) for member in members for item, points in member.items()]
        else:
            items = [(told_item(score), args["points"])]
        for item, points in items:
            found[item] = found.get(item, 0) + points
    return {item: points for item, points in found.items() if points}


def told_item(score: Message) -> str:
    kind = score.id.removeprefix("score-")
    words = {"suit": "suit", "rank": "rank", "one-card": "card"}
    if kind == "last":
        return f"last.{score.args['after'] + 1}"  # type: ignore[operator]
    return f"{kind.replace('one-card', 'cards')}.{score.args[words[kind]]}" if kind in words else kind


def test_the_summary_is_one_message_with_the_goal() -> None:
    assert summary(load_preset("renz", 3)).args["end"] == Message("summary-zero-wins")
    assert summary(load_preset("rentz-romania", 4)).args["blind"] == 2
    assert summary(load_preset("cruce", 4)).args["end"] == Message("summary-target", {"target": 21})
    assert summary(load_preset("cruce-no-auction", 4)).args["bids"] == Message("summary-no-auction")
    assert summary(load_preset("cruce-moldova", 4)).args["bids"].args["factor"] == 2  # type: ignore[union-attr]
    cards = {preset: summary(load_preset(preset, 3)).args["cards"] for preset in ("cruce", "cruce-talon")}
    assert cards["cruce"] == Message("summary-cards-drawn", {"each": 6})
    assert cards["cruce-talon"] == Message("summary-cards-talon", {"each": 7})
    fixed = load_rules("cruce-table", 4, {"trump.suit": "H"})
    assert summary(fixed).args["trump"] == Message("summary-trump-match-set", {"suit": "H"})
    limited = load_rules("cruce", 4, {"target": "off", "deal_limit": 8})
    assert summary(limited).args["end"] == Message("summary-deal-limit", {"deals": 8})
