"""Sentences for people: words the messages of the locale files (``locales/*.ftl``, Fluent) in a language.

The command line and the server speak through `Texts`; the page reads the same files and follows the same scheme. Core
modules know codes and `Message` values only. Fluent is imported when the first sentence is made, not before.

An id is a prefix and a code, and often a form:

- ``card-QH`` (``-the``), ``suit-H`` and ``rank-Q`` (``-one``, ``-sign``), ``contract-queens`` and ``preset-rentz``
  (``-short``: what it is), ``phase-auction`` (``-due``: what is awaited);
- ``section-``, ``rule-``, ``score-``, ``summary-``: what `levata.rules.describe` says;
- ``key-choice-blind_last`` (``-help``) for the key ``choice.blind_last`` (``.<id>`` left out), and for its values
  ``value-choice-blind_last-never``, but ``rank-`` and ``suit-`` where a value is one;
- ``fault-CODE`` (``-nearest`` where something is nearest) for rule sets; ``refusal-CODE`` said to the one who acts,
  ``reason-CODE`` about somebody, both with ``-bid``, ``-contract``, ``-foreign`` where the details name one;
  ``record-CODE`` for records;
- ``act-VERB`` on a button, ``told-VERB`` and ``event-NAME`` in a log; ``would-VERB`` as advice, and ``why-CODE`` for a
  reason of it; ``cli-`` and ``page-``.

Arguments are numbers, names, codes and messages. The files turn a code into words by ``WORD("card", $card, form:
"the")``, a text of several cards by ``WORD("cards", …)``, and show points with their sign by ``SIGNED($points)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from levata.rules.describe import Message
from levata.rules.errors import Fault
from levata.rules.score_table import ScoreTable

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ro")
OWN_NAMES = ("contract", "preset")
"""Kinds of words that people make themselves: one without a message is shown as it was written."""

MOST_OFFERS = 12
"""So many legal acts are told where a record goes wrong."""

_MINUS = re.compile(r"(?<![\w-])-(?=\d)")
_VARIANTS = {"wrong-phase": ("bid", "contract"), "bad-discard": ("foreign",)}


class WrongLine(Protocol):
    """A record's first wrong line: what `levata.engine.RecordError` carries."""

    line: int
    code: str
    details: dict[str, Any]


class Texts:
    """The sentences of one language; `LookupError` for a language or an id that there is not."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language

    def word(self, id_: str, /, **args: int | str | Message | Sequence[Message]) -> str:
        """The sentence of an id. Every argument that the sentence names must be given."""
        bundle = _bundle(self.language)
        if not bundle.has_message(id_):
            raise LookupError(id_)
        pattern = bundle.get_message(id_).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, {name: self._argument(value) for name, value in args.items()})
        if errors:
            raise LookupError(id_, *errors)
        return _MINUS.sub("\u2212", str(text))

    def message(self, message: Message) -> str:
        """A message in words."""
        return self.word(message.id, **message.args)

    def name(self, kind: str, code: str, form: str = "") -> str:
        """The word for a code: of a ``card``, ``suit``, ``rank``, ``contract``, ``preset`` or ``phase``, in a form."""
        id_ = f"{kind}-{code}-{form}" if form else f"{kind}-{code}"
        if kind in OWN_NAMES and not _bundle(self.language).has_message(id_):
            return self.word("own-name", name=code)
        return self.word(id_)

    def joined(self, texts: Sequence[str]) -> str:
        """Texts as a list in a sentence: "A, B and C"; of none, nothing."""
        *others, last = texts or [""]
        if not others:
            return last
        return f"{self.word('list-comma').join(others)}{self.word('list-and')}{last}"

    def fault(self, fault: Fault) -> str:
        """What is wrong with a rule set, where, and what would be right."""
        id_ = f"fault-{fault.code}" + ("-nearest" if fault.nearest is not None else "")
        path, value, nearest = fault.path, self._shown(fault.value), self._shown(fault.nearest)
        return self.word(id_, path=path or self.word("fault-everywhere"), value=value, nearest=nearest)

    def refusal(self, code: str, details: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """Why an act was refused, said to the one who acted; `names` by seat."""
        return self._refused("refusal", code, details, names)

    def record_error(self, error: WrongLine) -> str:
        """What is wrong with a record, on which line, and what could have stood there."""
        return self.word("record-line", line=error.line, what=self._wrong_line(error.code, error.details))

    def act(self, act: str) -> str:
        """An act as a button says it."""
        verb, args = act_words(act)
        return self.word(f"act-{verb}", **args)

    def would(self, act: str) -> str:
        """An act as an adviser says it."""
        verb, args = act_words(act)
        return self.word(f"would-{verb}", **args, **({"cards": act.partition(" ")[2]} if verb == "discard" else {}))

    def why(self, reason: Any, paid: ScoreTable | None) -> str:
        """A reason for an act (or its JSON data), where a deal is paid by this table."""
        data = msgspec.to_builtins(reason)
        code, points = data["code"], _figure(data.get("tenths", 0))
        if code == "costs-nothing":
            return self.message(_keeps_out(data.get("percent", 0), paid))
        if code == "instead":
            verb, args = act_words(data["act"])
            return self.word("why-instead", act=Message(f"act-{verb}", {**args}), points=points)
        return self.word(f"why-{code}", percent=data.get("percent", 0), points=points)

    def event(self, event: Any, names: Sequence[str]) -> str:
        """What happened (an event, or its JSON data), as a log says it; `names` by seat."""
        data = msgspec.to_builtins(event)
        match data["event"]:
            case "acted":
                verb, args = act_words(data["act"])
                return self.word(f"told-{verb}", who=names[data["seat"]], **args)
            case "drew":
                return self.word("event-drew", who=self.joined([names[seat] for seat in data["seats"]]))
            case "scored":
                return self._scored(data["row"], names)
            case "ended":
                return self._ended(data, names)
            case "thrownin":
                return self.word("event-thrownin")
            case name:
                seat = data.pop("dealer" if name == "dealt" else "seat")
                args = {key: value for key, value in data.items() if key != "event"}
                return self.word(f"event-{name}", who=names[seat], **args)

    # -------------------------------------------------------------- inside

    def _argument(self, value: int | str | Message | Sequence[Message]) -> Any:
        from fluent.runtime.types import fluent_number

        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return fluent_number(value, useGrouping=abs(value) >= 10_000)
        if isinstance(value, Message):
            return self.message(value)
        return self.joined([self.message(message) for message in value])

    def _shown(self, value: Any) -> str:
        """A value of a rule set as its writer would write it; or the place in a file."""
        if isinstance(value, dict):
            return self.word("fault-place", **value)
        if isinstance(value, list):
            return ", ".join(self._shown(item) for item in value)
        if isinstance(value, bool):
            return "true" if value else "false"
        return "" if value is None else str(value)

    def _refused(self, kind: str, code: str, details: Mapping[str, Any], names: Sequence[str]) -> str:
        variant = next((name for name in _VARIANTS.get(code, ()) if details.get(name)), None)
        args = {name: value for name, value in details.items() if isinstance(value, (int, str))}
        if details.get("turn", -1) >= 0:
            args["who"] = self._seat(details["turn"], names)
        return self.word(f"{kind}-{code}-{variant}" if variant else f"{kind}-{code}", **args)

    def _seat(self, seat: int, names: Sequence[str] = ()) -> str:
        return names[seat] if names else self.word("seat", seat=seat)

    def _wrong_line(self, code: str, details: dict[str, Any]) -> str:
        if "legal" in details:
            return self._wrong_act(code, details)
        if code == "bad-rules":
            faults = [self.fault(Fault(**fault)) for fault in details["faults"]]
            return self.word("record-bad-rules", faults=" ".join(faults[:MOST_OFFERS]))
        if code == "wrong-deal":
            return self._wrong_deal(details)
        if code == "wrong-phase":
            due = self.word(f"line-{details['due']}")
            return self.word("record-wrong-phase", due=due)
        if code in ("wrong-score", "wrong-result"):
            return self.word(f"record-{code}", differences=_differences(details["found"], details["due"]))
        if "most" in details:
            return self.word("record-too-long", found=details["found"], most=details["most"])
        if code == "malformed":
            return self._malformed(details["at"], details["found"])
        return self.word(f"record-{code}", **details)

    def _malformed(self, at: str, found: str) -> str:
        place = place_in_json(at)
        if place:
            return self.word("record-malformed", at=place, found=found)
        return self.word("record-malformed-line", found=found) if found else self.word("record-malformed-empty")

    def _wrong_act(self, code: str, details: dict[str, Any]) -> str:
        """An act that the rules refuse. Acts are shown as the record writes them."""
        reason = self._refused("reason", code, details, ())
        offers = [offer if isinstance(offer, str) else "discard …" for offer in details["legal"]]
        if not offers:
            return reason
        more = ["…"] if len(offers) > MOST_OFFERS else []
        legal = ", ".join(offers[:MOST_OFFERS] + more)
        return self.word("record-act", reason=reason, who=self._seat(details["turn"]), legal=legal)

    def _wrong_deal(self, details: dict[str, Any]) -> str:
        return self.word(f"record-wrong-deal-{details['what']}", **details)

    def _scored(self, row: dict[str, Any], names: Sequence[str]) -> str:
        scores = tuple(
            Message("side-points", {"who": side, "points": points})
            for side, points in zip(self._sides(names, len(row["scores"])), row["scores"], strict=True)
        )
        if "contract" in row:
            id_ = "event-scored-blind" if row.get("blind") else "event-scored-contract"
            return self.word(id_, contract=row["contract"], scores=scores)
        if "declarer" not in row:
            return self.word("event-scored", scores=scores)
        id_ = "event-scored-made" if row.get("made") else "event-scored-failed"
        return self.word(id_, who=names[row["declarer"]], bid=row["bid"], scores=scores)

    def _ended(self, data: dict[str, Any], names: Sequence[str]) -> str:
        sides = self._sides(names, len(data["total"]))
        ranking = sorted(zip(data["place"], sides, data["total"], strict=True), key=lambda entry: entry[0])
        places = tuple(
            Message("side-place", {"place": place, "who": side, "points": points}) for place, side, points in ranking
        )
        return self.word("event-ended", places=places)

    def _sides(self, names: Sequence[str], sides: int) -> list[str]:
        """The names of the sides: seat i belongs to side i mod the number of sides."""
        return [self.joined(names[side::sides]) for side in range(sides)]


def place_in_json(path: str) -> str:
    """A path of the decoder (``$.seats[3]``) for people: without the sign for the whole, so "" for the whole."""
    return path.removeprefix("$").removeprefix(".")


def act_words(act: str) -> tuple[str, dict[str, int | str]]:
    """The verb of an act (the end of its ids ``act-…`` and ``told-…``) and its arguments.

    A card is ``play`` or ``declare``; a discard, own or as the public hears it, has its number alone.
    """
    first, *rest = act.split(" ")
    if first in ("choose", "blind"):
        return first, {"contract": rest[0]}
    if first == "bid":
        return first, {"bid": int(rest[0])}
    if first == "trump":
        return first, {"suit": rest[0]}
    if first == "discard":
        return first, {"count": int(rest[0]) if rest[0].isdigit() else len(rest)}
    if not first.isupper():
        return first, {}
    return "declare" if rest else "play", {"card": first}


def _figure(tenths: int) -> Message:
    """A number of tenths, with its sign and the language's decimal mark."""
    sign = "+" if tenths > 0 else "\u2212" if tenths < 0 else ""
    return Message("why-figure", {"sign": sign, "whole": abs(tenths) // 10, "tenth": abs(tenths) % 10})


def _keeps_out(percent: int, paid: ScoreTable | None) -> Message:
    """What costs nothing more, by what the deal pays for where that is one thing."""
    items = tuple(paid.items) if paid is not None and paid.sweep is None else ()
    kinds = {item.split(".")[0] for item in items}
    if kinds == {"last"}:
        return Message("why-costs-nothing-last", {"percent": percent, "tricks": len(items)})
    if len(items) != 1:
        return Message("why-costs-nothing", {"percent": percent})
    kind, _, code = items[0].partition(".")
    return Message(f"why-costs-nothing-{kind}", {"percent": percent, "code": code})


def _differences(found: dict[str, list[int]], due: dict[str, list[int]]) -> list[Message]:
    """The lists of a score or a result that are not what is due: "in total 0 -12 -6 -6 instead of …"."""
    return [
        Message("record-difference", {"what": what, "found": _numbers(numbers), "due": _numbers(due[what])})
        for what, numbers in found.items()
        if numbers != due[what]
    ]


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> FluentBundle:
    """The messages of a language."""
    from fluent.runtime import FluentBundle, FluentResource

    texts = Texts(language)

    def word(kind: str, code: str, form: str = "") -> str:
        if kind == "cards":
            return texts.joined([texts.name("card", card, form) for card in code.split()])
        return texts.name(kind, code, form)

    def signed(points: int) -> str:
        return f"+{points}" if points > 0 else str(int(points))

    functions: dict[str, Callable[..., Any]] = {"WORD": word, "SIGNED": signed}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource((resources.files("levata") / "locales" / f"{language}.ftl").read_text("utf-8")))
    return bundle
