"""The sentences: every code has its words in every language, all that is said can be worded, nothing is unused."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import typing
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from scripts.ruleset_docs import TARGET, page
from tests.engine.random_play import acts_to_try, random_match
from tests.rulesets import BASES, sample

from levata.bots.reasons import REASON_CODES, Reason
from levata.cards import CARD_TEXTS, RANKS, SUITS
from levata.engine import IllegalAction, RecordError, load_record, replay
from levata.engine.acts import Act
from levata.engine.events import AnyEvent
from levata.engine.match import apply
from levata.engine.state import NOBODY
from levata.rules import (
    Fault,
    Message,
    RuleError,
    RuleSet,
    describe,
    load_preset,
    load_rules,
    parse_rules,
    preset_names,
    score_tables,
    summary,
)
from levata.rules.keys import Key, keys_of
from levata.rules.score_table import ScoreTable
from levata.server.protocol import Phrase
from levata.texts import LANGUAGES, Texts, act_words

SETS = 2500
ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "data" / "golden"
NAMES = ("Ana", "Bogdan", "Carmen", "Dan", "Elena", "Florin")
FORMS = {"card": ["the"], "suit": ["one", "sign"], "rank": ["one", "sign"], "phase": ["due"]}
FORMS |= {"contract": ["short"], "preset": ["short"]}
PHASES = ("blind", "deal", "choose", "refuse", "auction", "exchange", "trump", "tricks", "layout", "over")
ELSEWHERE = ("cli-", "page-")
"""Ids of texts that other layers have to themselves; their tests know them."""

languages = pytest.mark.parametrize("language", LANGUAGES)


class Parts(Visitor):
    """The variables, and the calls of WORD, of a message."""

    def __init__(self, node: ftl.Message) -> None:
        self.variables: set[str] = set()
        self.words: set[tuple[str, str]] = set()
        self.visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "WORD":
            kind, form = node.arguments.positional[0], [argument.value for argument in node.arguments.named]
            assert isinstance(kind, ftl.StringLiteral)
            self.words.add((kind.value, form[0].value if form else ""))
        self.generic_visit(node)


@lru_cache(maxsize=len(LANGUAGES))
def resource(language: str) -> ftl.Resource:
    path = resources.files("levata") / "locales" / f"{language}.ftl"
    return FluentParser().parse(path.read_text("utf-8"))


@lru_cache(maxsize=len(LANGUAGES))
def messages(language: str) -> dict[str, Parts]:
    return {entry.id.name: Parts(entry) for entry in resource(language).body if isinstance(entry, ftl.Message)}


# ------------------------------------------------------------------ the files


@languages
def test_a_file_holds_messages_and_comments_alone_and_each_message_once(language: str) -> None:
    kinds = {type(entry) for entry in resource(language).body}
    assert kinds <= {ftl.Message, ftl.Comment, ftl.GroupComment, ftl.ResourceComment}
    ids = [entry.id.name for entry in resource(language).body if isinstance(entry, ftl.Message)]
    assert [id_ for id_ in ids if ids.count(id_) > 1] == []


@languages
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    mine, english = messages(language), messages("en")
    assert mine.keys() ^ english.keys() == set()
    assert [id_ for id_ in mine if mine[id_].variables != english[id_].variables] == []


def test_every_language_file_is_a_language() -> None:
    files = {path.name for path in (resources.files("levata") / "locales").iterdir() if path.name.endswith(".ftl")}
    assert files == {f"{language}.ftl" for language in LANGUAGES}


@languages
def test_every_word_asked_for_exists_in_the_form_asked_for(language: str) -> None:
    asked = set().union(*(parts.words for parts in messages(language).values()))
    cards = {("card", form) for kind, form in asked if kind == "cards"}
    for kind, form in {pair for pair in asked if pair[0] != "cards"} | cards:
        assert not form or form in FORMS[kind]


def test_romanian_is_written_with_comma_below_and_without_isolating_marks() -> None:
    text = (resources.files("levata") / "locales" / "ro.ftl").read_text("utf-8")
    assert not set(text) & set("şŞţŢ\u2068\u2069")
    assert "ș" in text
    assert "ț" in text


# ------------------------------------------------------------------ every code has its words


def value_ids(key: Key) -> Iterator[str]:
    """The ids of the words that a key may hold."""
    kind = key.kind.item if key.kind.form == "list" else key.kind
    for option in kind.options if kind is not None else ():
        prefix = "rank" if option in tuple(RANKS) else "suit" if option in tuple(SUITS) else f"value-{key_path(key)}"
        yield f"{prefix}-{option}"


def key_path(key: Key) -> str:
    return key.path.replace(".<id>", "").replace(".", "-")


def contracts() -> set[str]:
    return {name for base in BASES for name in load_preset(*base).contracts}


def code_ids() -> set[str]:
    """The ids of all words for codes."""
    codes = {"card": CARD_TEXTS, "suit": SUITS, "rank": RANKS, "phase": PHASES}
    codes |= {"contract": tuple(contracts()), "preset": preset_names()}
    plain = {f"{kind}-{code}" for kind in codes for code in codes[kind]}
    return plain | {f"{kind}-{code}-{form}" for kind in codes for code in codes[kind] for form in FORMS[kind]}


def key_ids() -> set[str]:
    names = {f"key-{key_path(key)}{form}" for key in keys_of() for form in ("", "-help")}
    return names | {id_ for key in keys_of() for id_ in value_ids(key)}


def act_ids() -> set[str]:
    verbs = {kind.__struct_config__.tag for kind in typing.get_args(Act)} | {"declare"}
    return {f"{prefix}-{verb}" for prefix in ("act", "told", "would") for verb in verbs}


def why_ids() -> set[str]:
    """The ids of the reasons of bots, the one about costs also for each kind of item that a deal may pay."""
    kinds = {
        item.partition(".")[0] for base in BASES for table in score_tables(load_preset(*base)) for item in table.items
    }
    return {f"why-{code}" for code in REASON_CODES} | {
        f"why-costs-nothing-{kind}" for kind in kinds | {"trick", "card"}
    }


def event_ids() -> set[str]:
    names = {kind.__struct_config__.tag for kind in typing.get_args(AnyEvent)} - {"acted"}
    scored = {f"event-scored-{how}" for how in ("contract", "blind", "made", "failed")}
    return {f"event-{name}" for name in names} | scored


def refusal_codes() -> set[str]:
    """The codes that the engine refuses an act with: those of the record format from wrong-phase to cannot-declare."""
    found = {code for call in calls("engine", "IllegalAction") if (code := text_of(call.args[0]))}
    duties = {f"must-{duty}" for duty in ("follow", "beat", "trump", "overtrump")}
    return (found | duties | {"not-broken"}) - {"wrong-deal"}


def fault_codes() -> set[str]:
    made = [*calls("rules", "Fault"), *calls("rules", "wrong")]
    return {text_of(call.args[1]) for call in made if len(call.args) > 1} - {""}


def record_ids() -> set[str]:
    """The ids of what can be wrong with a record besides an act: codes, a wrong deal, the line that was due."""
    codes = {text_of(call.args[1]) for call in calls("engine", "RecordError")} - {""}
    deals = {f"wrong-deal-{text_of(call.args[0])}" for call in calls("engine", "_wrong")}
    lines = {f"line-{kind}" for kind in ("act", "deal", "nothing", "result", "score")}
    return {f"record-{code}" for code in (codes - {"wrong-deal"}) | deals} | lines


def calls(package: str, name: str) -> Iterator[ast.Call]:
    """The calls of a function or a method in a package."""
    for path in sorted((ROOT / "src" / "levata" / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
                yield node


def text_of(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


@languages
def test_every_code_key_value_act_and_event_has_its_words(language: str) -> None:
    assert (code_ids() | key_ids() | act_ids() | why_ids() | event_ids()) - messages(language).keys() == set()


@languages
def test_every_refusal_of_the_engine_has_its_sentences(language: str) -> None:
    assert len(refusal_codes()) > 15
    assert {f"{kind}-{code}" for kind in ("refusal", "reason") for code in refusal_codes()} <= messages(language).keys()


@languages
def test_every_fault_of_a_rule_set_has_its_sentence(language: str) -> None:
    assert len(fault_codes()) > 30
    without = [
        code for code in fault_codes() if not {f"fault-{code}", f"fault-{code}-nearest"} & messages(language).keys()
    ]
    assert without == []


@languages
def test_every_wrong_line_of_a_record_has_its_sentence(language: str) -> None:
    assert len(record_ids()) > 15
    assert record_ids() - messages(language).keys() == set()


@languages
def test_every_code_of_the_server_and_every_phrase_has_its_sentence(language: str) -> None:
    assert len(server_codes()) > 35
    ids = {f"page-problem-{code}" for code in server_codes()} | {
        f"page-phrase-{code}" for code in typing.get_args(Phrase)
    }
    assert ids - messages(language).keys() == set()


def server_codes() -> set[str]:
    """The codes with which the server refuses what somebody wants, besides acts; pages are not asked for by people."""
    found = {text for call in calls("server", "Denial") for text in texts_of(call.args[0])}
    found |= {text_of(call.args[1]) for call in calls("server", "HTTPException") if len(call.args) > 1}
    found |= {text_of(call.args[1]) for call in calls("server", "Denied")} | {"too-many", "closed", "seated"}
    return found - {"", "page-not-built", "unknown-file", "unknown-route"}


def texts_of(node: ast.expr) -> set[str]:
    """All texts in an expression."""
    return {text_of(part) for part in ast.walk(node) if isinstance(part, ast.expr)}


# ------------------------------------------------------------------ nothing is unused


def test_nothing_in_the_files_is_unused() -> None:
    used = code_ids() | key_ids() | act_ids() | why_ids() | event_ids() | said_ids() | literal_ids()
    for code in refusal_codes():
        used |= {f"{kind}-{code}" for kind in ("refusal", "reason")}
    used |= {f"fault-{code}{nearest}" for code in fault_codes() for nearest in ("", "-nearest")}
    used |= record_ids()
    for code, name in (("wrong-phase", "bid"), ("wrong-phase", "contract"), ("bad-discard", "foreign")):
        used |= {f"{kind}-{code}-{name}" for kind in ("refusal", "reason")}
    assert [id_ for id_ in messages("en") if id_ not in used and not id_.startswith(ELSEWHERE)] == []


def said_ids() -> set[str]:
    """The ids in what is said of many rule sets."""
    found: set[str] = set()
    for rules in many_rule_sets():
        for section in describe(rules):
            for message in (section.heading, *section.lines):
                found |= ids_in(message)
        found |= ids_in(summary(rules))
    return found


def ids_in(message: Message) -> set[str]:
    found = {message.id}
    for value in message.args.values():
        for inner in value if isinstance(value, tuple) else [value]:
            found |= ids_in(inner) if isinstance(inner, Message) else set()
    return found


def literal_ids() -> set[str]:
    """The ids that stand as they are in `levata.texts`."""
    tree = ast.parse((ROOT / "src" / "levata" / "texts.py").read_text("utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@lru_cache(maxsize=1)
def many_rule_sets() -> tuple[RuleSet, ...]:
    presets = [load_preset(*base) for base in BASES]
    return (*presets, with_most_scores(), *(house.rules for house in sample(SETS)))


def with_most_scores() -> RuleSet:
    """Rules with a contract that pays for as many things as there are."""
    points: dict[str, Any] = {"suit": dict.fromkeys(SUITS, 1), "rank": dict.fromkeys(RANKS, 2), "last": [-1000] * 13}
    points |= {"card": 1, "trick": 1, "cards": dict.fromkeys(CARD_TEXTS, -999)}
    house = {f"contracts.queens.{key}": value for key, value in points.items()}
    house |= {"deck.lowest": "2", "deal.each": 13, "contracts.rentz.enabled": False}
    return load_rules("rentz-romania", 4, house)


# ------------------------------------------------------------------ rules in words


@languages
def test_the_rules_of_many_rule_sets_are_worded(language: str) -> None:
    texts = Texts(language)
    for rules in many_rule_sets()[:400]:
        sentences = [texts.message(summary(rules))]
        for section in describe(rules):
            sentences += [texts.message(message) for message in (section.heading, *section.lines)]
        for sentence in sentences:
            assert not re.search(r"[{}]|\?\?\?|-\d|\b(rule|score|summary|rank|card|suit)-", sentence), sentence
            assert sentence[0].isdigit() or sentence[0].isupper() or own_name(sentence), sentence


def own_name(sentence: str) -> bool:
    """Whether a sentence begins with the name of a contract that somebody made up."""
    return sentence.startswith(("jacks", "ends", "hush", "row"))


def test_a_contract_of_ones_own_is_shown_as_it_is_written() -> None:
    rules = load_rules("rentz", 4, {"contracts.jacks.rank.J": -5})
    told = [Texts("ro").message(line) for section in describe(rules) for line in section.lines]
    assert "jacks: −5 pentru fiecare valet (−20 în total)." in told


def test_a_contract_may_be_called_like_any_message() -> None:
    for name in ("own", "name", "short", "queens-short"):
        rules = load_rules("rentz", 4, {f"contracts.{name}.trick": 1})
        assert Texts("en").message(describe(rules)[-2].lines[-1])


# ------------------------------------------------------------------ advice


def paid_by(preset: str, contract: str, changes: dict[str, Any] | None = None) -> ScoreTable:
    tables = score_tables(load_rules(preset, 4, changes or {}))
    return next(table for table in tables if table.contract == contract)


@pytest.mark.parametrize(
    ("preset", "contract", "changes", "words"),
    [
        ("rentz", "no-last-two", {}, "keeps you out of the last two tricks."),
        ("rentz", "no-last-two", {"contracts.no-last-two.last": [-8]}, "keeps you out of the last trick."),
        ("rentz", "no-queens", {}, "keeps you from taking a queen."),
        ("rentz", "no-queens", {"contracts.no-queens.rank.K": -3}, "costs you nothing more."),
        ("rentz", "no-king-of-hearts", {}, "keeps you from taking the king of hearts."),
        ("rentz", "no-hearts", {}, "keeps you from taking any more hearts."),
        ("rentz", "totul", {}, "costs you nothing more."),
        ("renz", "all", {}, "costs you nothing more."),
    ],
)
def test_what_costs_nothing_is_said_by_what_the_deal_pays(
    preset: str, contract: str, changes: dict[str, Any], words: str
) -> None:
    told = Texts("en").why(Reason("costs-nothing", percent=83), paid_by(preset, contract, changes))
    assert told == f"In 83 % of the deals this {words}"


@languages
@pytest.mark.parametrize("code", REASON_CODES)
def test_every_reason_can_be_said(language: str, code: str) -> None:
    told = Texts(language).why(Reason(code, percent=50, tenths=-3, act="QH"), None)
    assert told.endswith(".")
    assert not re.search(r"[{}]|-\d", told)


def test_points_of_a_reason_have_a_sign_and_the_mark_of_the_language() -> None:
    assert Texts("en").why(Reason("points", tenths=-123), None).endswith("brings \u221212.3 points.")
    assert Texts("ro").why(Reason("usual", tenths=40), None).endswith("aduce +4,0 puncte.")
    assert Texts("en").why(Reason("instead", tenths=0, act="pass"), None) == "Next best: Pass, with 0.0."


@languages
def test_every_act_can_be_advised(language: str) -> None:
    acts = "QH,QH declare,choose queens,blind rentz,look,accept,refuse,bid 3,pass,announce,trump C,discard 9C TC"
    told = [Texts(language).would(act) for act in acts.split(",")]
    assert len(set(told)) == 12
    assert all(sentence.endswith(".") for sentence in told)


# ------------------------------------------------------------------ numbers and lists


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (1, "1 punct"),
        (2, "2 puncte"),
        (19, "19 puncte"),
        (20, "20 de puncte"),
        (101, "101 puncte"),
        (120, "120 de puncte"),
    ],
)
def test_romanian_counts_with_de(points: int, words: str) -> None:
    assert Texts("ro").word("summary-target", target=points) == f"până la {words}"


def test_english_counts() -> None:
    assert [Texts("en").word("summary-target", target=points) for points in (1, 2)] == ["to 1 point", "to 2 points"]


@languages
@pytest.mark.parametrize(("points", "shown"), [(-138, "−138"), (0, "0"), (64, "64"), (9999, "9999")])
def test_numbers_have_a_true_minus_and_no_separator(language: str, points: int, shown: str) -> None:
    assert Texts(language).word("place-points", points=points) == shown


def test_large_numbers_have_the_separator_of_the_language() -> None:
    shown = [Texts(language).word("place-points", points=-10_000) for language in ("en", "ro")]
    assert shown == ["−10,000", "−10.000"]


@pytest.mark.parametrize(("points", "shown"), [(-6, "−6"), (0, "0"), (10, "+10")])
def test_points_can_show_their_sign(points: int, shown: str) -> None:
    assert Texts("en").word("side-points", who="Ana", points=points) == f"Ana {shown}"


def test_a_hyphen_inside_a_word_stays() -> None:
    assert Texts("en").word("own-name", name="cruce-5 -5") == "cruce-5 −5"


@pytest.mark.parametrize(("count", "words"), [(1, "Ana"), (2, "Ana și Bogdan"), (4, "Ana, Bogdan, Carmen și Dan")])
def test_lists_are_joined_as_the_language_does(count: int, words: str) -> None:
    assert Texts("ro").joined(NAMES[:count]) == words


# ------------------------------------------------------------------ what there is not


def test_there_are_no_words_for_what_is_unknown() -> None:
    with pytest.raises(LookupError, match="xx"):
        Texts("xx")
    texts = Texts("en")
    with pytest.raises(LookupError, match="no-such-id"):
        texts.word("no-such-id")
    with pytest.raises(LookupError, match="card-QX"):
        texts.name("card", "QX")
    with pytest.raises(LookupError, match="act-bid"):
        texts.word("act-bid")
    with pytest.raises(LookupError, match="told-play"):
        texts.word("told-play", who="Ana", card="QX")


def test_texts_do_not_load_fluent_before_the_first_sentence() -> None:
    check = (
        "import sys, levata.texts; levata.texts.Texts('ro'); sys.exit({'fluent', 'babel'} & {*sys.modules} != set())"
    )
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# ------------------------------------------------------------------ acts and events


@languages
def test_whole_matches_are_told(language: str) -> None:
    texts, told = Texts(language), defaultdict[Any, set[str]](set)
    for path in sorted(GOLDEN.glob("*.jsonl")):
        for position in replay(path.read_bytes()):
            for event in position.events:
                told[event.__struct_config__.tag].add(texts.event(event, NAMES))
    assert told.keys() == {kind.__struct_config__.tag for kind in typing.get_args(AnyEvent)}
    assert all(sentence.endswith(".") for sentences in told.values() for sentence in sentences)


def test_an_event_is_told_from_its_json_too() -> None:
    data = msgspec.json.decode(b'{"event": "wentout", "seat": 1, "place": 2}')
    assert Texts("en").event(data, NAMES) == "Bogdan is out, in place 2."


@pytest.mark.parametrize(
    ("act", "button", "told"),
    [
        ("QH", "damă de inimă roșie", "Ana joacă dama de inimă roșie."),
        ("QH declare", "damă de inimă roșie, cu anunț", "Ana joacă dama de inimă roșie și anunță perechea."),
        ("pass", "Pas", "Ana zice pas."),
        ("bid 7", "Licitează 7", "Ana licitează 7."),
        ("choose queens", "Dame", "Ana alege Dame."),
        ("blind queens", "Dame, pe nevăzute", "Ana alege pe nevăzute Dame."),
        ("trump S", "inimă neagră", "Ana numește tromful: inimă neagră."),
        ("discard 9C 9D", "Pune deoparte 2 cărți", "Ana pune deoparte 2 cărți."),
        ("discard 4", "Pune deoparte 4 cărți", "Ana pune deoparte 4 cărți."),
    ],
)
def test_acts_on_a_button_and_in_a_log(act: str, button: str, told: str) -> None:
    assert Texts("ro").act(act) == button
    assert Texts("ro").event({"event": "acted", "seat": 0, "act": act}, NAMES) == told


def test_teams_are_named_by_their_players() -> None:
    row = {"scores": [7, -8], "totals": [7, -8], "dealer": 0, "declarer": 1, "bid": 8}
    told = Texts("en").event({"event": "scored", "row": row}, NAMES[:4])
    assert told == "Bogdan bid 8 and failed: Ana and Carmen +7 and Bogdan and Dan −8."


# ------------------------------------------------------------------ refusals, faults, records


DETAILS: dict[str, list[dict[str, Any]]] = {
    "after-end": [{}],
    "bad-discard": [{"due": 4, "foreign": ""}, {"due": 1, "foreign": "9C AH"}],
    "bid-out-of-range": [{"bid": 12, "lowest": 6, "highest": 11}],
    "bid-too-low": [{"bid": 6, "last": 7}],
    "cannot-declare": [{"card": "KH"}],
    "contract-used": [{"contract": "queens"}],
    "does-not-fit": [{"card": "AH"}],
    "malformed": [{"act": "sing"}],
    "must-beat": [{"card": "QH"}],
    "must-follow": [{"suit": "S"}],
    "must-lay": [{}],
    "must-overtrump": [{"card": "QH"}],
    "must-trump": [{"suit": "S"}],
    "not-broken": [{"suit": "H"}],
    "not-enough-borders": [{"borders": 3, "at_least": 5}],
    "not-enough-ends": [{"ends": 1, "at_least": 4}],
    "not-in-hand": [{"card": "QH"}],
    "unknown-contract": [{"contract": "no-such-contract"}],
    "wrong-phase": [
        *({"phase": phase} for phase in PHASES if phase != "over"),
        {"phase": "auction", "bid": 6},
        {"phase": "choose", "contract": "queens"},
    ],
    "wrong-turn": [{"turn": 2}],
}
"""What the engine says with each refusal."""


def test_the_details_of_every_refusal_are_known() -> None:
    assert DETAILS.keys() == refusal_codes()


@languages
@pytest.mark.parametrize("code", DETAILS)
def test_every_refusal_is_worded_to_the_actor_and_in_a_record(language: str, code: str) -> None:
    texts = Texts(language)
    for details in DETAILS[code]:
        assert_sentences(texts, IllegalAction(code, **details), 1)


@languages
def test_every_refusal_in_random_play_is_worded(language: str) -> None:
    assert len({error.code for _, error in refusals()}) > 8
    for seat, error in refusals():
        assert_sentences(Texts(language), error, seat)


def assert_sentences(texts: Texts, error: IllegalAction, seat: int) -> None:
    sentence = texts.refusal(error.code, error.details, NAMES)
    assert sentence[0].isupper() or sentence[0] in "„“", sentence
    in_record = RecordError(9, error.code, {"turn": seat, "legal": ["pass"], **error.details})
    assert "pass" in texts.record_error(in_record)


@lru_cache(maxsize=1)
def refusals() -> list[tuple[int, IllegalAction]]:
    """All different refusals in random play, with the seat whose turn it was."""
    found = {}
    for rules in (load_preset("rentz-romania", 3), load_preset("cruce-ardeal", 4), load_preset("cruce-talon", 2)):
        steps = [step for step in random_match(rules, 3) if step.seat >= 0]
        for step in steps[::9]:
            for act in acts_to_try(step.before, Random(1)):
                try:
                    apply(step.before, step.seat, act)
                except IllegalAction as error:
                    found[error.code, repr(error.details)] = step.seat, error
    return list(found.values())


REFUSALS = [
    ("en", "must-follow", {"suit": "H"}, "You must follow suit: you have hearts."),
    ("ro", "must-follow", {"suit": "H"}, "Trebuie să dai la culoare: ai inimă roșie."),
    ("en", "wrong-turn", {"turn": 1}, "It is Bogdan’s turn."),
    ("ro", "wrong-turn", {"turn": 1}, "Nu e rândul tău: urmează Bogdan."),
    ("ro", "wrong-phase", {"phase": "trump"}, "Nu acum: declarantul numește tromful."),
    ("en", "wrong-phase", {"phase": "auction", "bid": 6}, "All the others have passed: you must bid 6."),
    ("ro", "wrong-phase", {"phase": "choose", "contract": "queens"}, "Ordinea e fixă: urmează Dame."),
    ("en", "bad-discard", {"found": 2, "due": 4, "foreign": ""}, "Put away exactly 4 different cards."),
    ("ro", "bad-discard", {"found": 2, "due": 2, "foreign": "9C AH"}, "Nu ai nouă de treflă și asul de inimă roșie."),
    ("ro", "does-not-fit", {}, "Cartea aceasta nu intră încă în niciun șir."),
    ("en", "not-enough-ends", {"ends": 1, "at_least": 4}, "To refuse you need 4 ends; you have 1."),
]


@pytest.mark.parametrize(("language", "code", "details", "sentence"), REFUSALS)
def test_refusals_say_why(language: str, code: str, details: dict[str, Any], sentence: str) -> None:
    assert Texts(language).refusal(code, details, NAMES) == sentence


@languages
def test_without_names_the_seat_is_named(language: str) -> None:
    assert "1" in Texts(language).refusal("wrong-turn", {"turn": 1})


@languages
def test_every_fault_found_in_random_house_rules_is_worded(language: str) -> None:
    texts, seen = Texts(language), set()
    for house in sample(SETS):
        for _, fault in house.refused:
            seen.add(fault.code)
            assert fault.path in texts.fault(fault)
    assert len(seen) > 2


FAULTS = [
    ("rentz", {"targt": 3}, "targt is no key of the rules; perhaps target?"),
    ("rentz", {"contracts.totul.sums": ["nothing"]}, "contracts.totul.sums.0: there is no contract nothing."),
    ("cruce", {"target": 0}, "target: 0 is out of range; the nearest possible value is 1."),
    ("cruce", {"leader": "declarer", "auction.bids": "off"}, "leader: without an auction there is no declarer;"),
    ("cruce", {"auction.bids": [7, 6]}, "auction.bids: the lowest bid comes first, so 6, 7 instead of 7, 6."),
    ("cruce", {"target": True}, "target: true is not the kind of value that goes here."),
    ("cruce", {"deal.turned": 3}, "deal.turned: 3 is not the kind of value that goes here; on would be."),
    ("cruce", {"penalty_factor": -5}, "penalty_factor: −5 is out of range; the nearest possible value is 1."),
]


@pytest.mark.parametrize(("preset", "overrides", "sentence"), FAULTS)
def test_faults_say_what_where_and_what_would_be_right(preset: str, overrides: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RuleError) as caught:
        load_rules(preset, 4, overrides)
    assert sentence in " ".join(Texts("en").fault(fault) for fault in caught.value.faults)
    assert all(Texts("ro").fault(fault) for fault in caught.value.faults)


@languages
@pytest.mark.parametrize(
    "text",
    [
        b"=",
        b"a = [",
        b"a=1\na=2",
        b"\xff",
        b"players = [3, 4]",
        b'extends = "rentzz"',
        b"x" * 70_000,
        b"players = 'four'",
    ],
)
def test_what_is_wrong_with_a_whole_file_is_worded(language: str, text: bytes) -> None:
    with pytest.raises(RuleError) as caught:
        parse_rules(text)
    assert [Texts(language).fault(fault) for fault in caught.value.faults]


@languages
def test_a_fault_without_a_path_is_about_the_rules(language: str) -> None:
    texts = Texts(language)
    assert texts.word("fault-everywhere") in texts.fault(Fault("", "wrong-type", 3))


def damaged(name: str, line: int, replacement: bytes) -> RecordError:
    """What is wrong with a golden record in which one line was replaced."""
    lines = (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()
    lines[line - 1 : line] = [replacement]
    with pytest.raises(RecordError) as caught:
        load_record(b"\n".join(lines))
    return caught.value


def deal_line(dealer: int, hands: list[str]) -> bytes:
    return msgspec.json.encode({"deal": {"dealer": dealer, "hands": hands, "stock": ""}})


@languages
def test_every_damaged_golden_record_is_explained(language: str) -> None:
    texts, seen = Texts(language), set()
    for path in sorted((GOLDEN / "illegal").glob("*.jsonl")):
        with pytest.raises(RecordError) as caught:
            load_record(path.read_bytes())
        seen.add(caught.value.code)
        assert str(caught.value.line) in texts.record_error(caught.value)
    assert len(seen) > 15


DAMAGE = [
    (2, deal_line(0, ["", "", "", ""]), "Line 2: seat 0 deals, but it is the turn of seat 1."),
    (2, deal_line(1, []), "Line 2: there are 0 hands for 4 players."),
    (2, deal_line(1, ["7C", "", "", ""]), "Line 2: seat 0 has 1 card, but gets 8."),
    (2, deal_line(1, ["XX", "", "", ""]), "Line 2: the deal must hold every card of the deck exactly once."),
    (2, b'{"seat": 0, "act": "pass"}', "Line 2: this line does not belong here: a deal is due."),
    (2, b"{", "Line 2: this is no line of a record: {"),
    (2, b'{"stop": {"reason": "' + b"x" * 70_000 + b'"}}', "bytes are too many"),
    (
        3,
        b'{"seat": 2, "act": "choose whist"}',
        "Line 3: it is the turn of seat 1. Allowed for seat 1: choose no-tricks,",
    ),
    (3, b'{"seat": 1, "act": "sing"}', "Line 3: “sing” is no act. Allowed for seat 1: choose no-tricks,"),
    (3, b'{"score": {"deal": [0], "total": [0]}}', "Line 3: this line does not belong here: an act is due."),
]


@pytest.mark.parametrize(("line", "replacement", "sentence"), DAMAGE)
def test_a_wrong_line_is_told_with_what_could_have_stood_there(line: int, replacement: bytes, sentence: str) -> None:
    error = damaged("rentz-4", line, replacement)
    assert sentence in Texts("en").record_error(error)
    assert Texts("ro").record_error(error)


@languages
def test_an_act_after_the_end_of_a_match_is_explained(language: str) -> None:
    rules = load_preset("cruce", 2)
    *_, last = random_match(rules, 1)
    assert last.after.actor == NOBODY
    with pytest.raises(IllegalAction) as caught:
        apply(last.after, 0, "pass")
    assert Texts(language).refusal(caught.value.code, caught.value.details, NAMES)


def test_verbs_of_acts_are_those_of_the_engine() -> None:
    assert act_words("QH declare") == ("declare", {"card": "QH"})
    assert act_words("look") == ("look", {})


# ------------------------------------------------------------------ the generated page


def test_the_page_of_the_rule_set_is_fresh() -> None:
    assert TARGET.read_text("utf-8") == page()


@pytest.mark.parametrize("preset", preset_names())
def test_the_page_of_the_games_tells_every_preset_in_its_own_summary(preset: str) -> None:
    page_text = (ROOT / "docs" / "games.md").read_text("utf-8")
    players = 6 if preset == "cruce-six" else 4
    _, _, told = page_text.partition(f"`{preset}`")
    assert told.partition("\n> ")[2].startswith(Texts("en").message(summary(load_preset(preset, players))))
    assert Texts("ro").name("preset", preset) in page_text or preset in ("rentz-romania", "cruce-ardeal")


@pytest.mark.parametrize("name", sorted(contracts()))
def test_the_glossary_names_every_contract_as_the_texts_do(name: str) -> None:
    row = f"| `{name}` | {Texts('en').name('contract', name)} | {Texts('ro').name('contract', name)} |"
    assert row in (ROOT / "docs" / "glossary.md").read_text("utf-8")
