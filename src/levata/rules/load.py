"""Reading rule sets: presets, house-rule files, overrides, and the complete set that a record carries.

Everything comes in as plain data (TOML or JSON), is laid over its preset, resolved for one number of players and
checked key by key. All faults are collected before `RuleError` is raised. The inverse, `rules_data`, gives
plain data that reads back to an equal set.
"""

from __future__ import annotations

import difflib
import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any

import msgspec

from levata.rules.check import faults_of
from levata.rules.errors import Fault, RuleError
from levata.rules.keys import Kind, fields_of
from levata.rules.schema import FrozenDict, Part, RuleSet

MOST_BYTES = 1 << 16
MOST_DEPTH = 8
MOST_SHOWN = 10**15
USUAL_PLAYERS = 4
NO_OVERRIDES: Mapping[str, Any] = MappingProxyType({})
SWITCH_WORDS = {"on": True, "off": False, True: True, False: False}
PLAYER_DIGITS = frozenset("23456")

Data = dict[str, Any]
_FAULTY: Any = object()


def preset_names() -> tuple[str, ...]:
    """The presets, by name."""
    return tuple(sorted(_preset_texts()))


def preset_players(preset: str) -> tuple[int, ...]:
    """The numbers of players that a preset is for; `RuleError` if there is no such preset."""
    return tuple(_preset_data(preset)["players"])


@lru_cache(maxsize=256)
def load_preset(preset: str, players: int) -> RuleSet:
    """A preset at a number of players; `RuleError` if there is no such preset or it is not for that number."""
    return _resolve(_preset_data(preset), players)


def load_rules(preset: str, players: int, overrides: Mapping[str, Any]) -> RuleSet:
    """A preset with overrides (dotted key → value); `RuleError` with every fault."""
    if not overrides:
        return load_preset(preset, players)
    _check_depth(overrides)
    data = _copied(_preset_data(preset))
    faults = [fault for path, value in overrides.items() if (fault := _put(data, path, value))]
    return _resolve(data, players, faults, _preset_data(preset))


def parse_rules(text: bytes, players: int | None = None, overrides: Mapping[str, Any] = NO_OVERRIDES) -> RuleSet:
    """A house-rule file in TOML, complete or with ``extends = "PRESET"``; `RuleError` with every fault.

    `players` may be left out where the file is for one number of players only; `overrides` are laid over the file.
    """
    data = _file_data(text)
    base = data.pop("extends", None)
    if base is None and "players" not in data:
        raise RuleError(Fault("extends", "missing-key"))
    below = None if base is None else _preset_data(base)
    if below is not None:
        data = _merged(below, data)
    _check_depth(overrides)
    faults = [fault for path, value in overrides.items() if (fault := _put(data, path, value))]
    return _resolve(data, players, faults, below)


def extended_preset(text: bytes) -> str | None:
    """The preset that a house-rule file extends; None where it is complete in itself."""
    base = _file_data(text).get("extends")
    return base if isinstance(base, str) else None


def _file_data(text: bytes) -> Data:
    if len(text) > MOST_BYTES:
        raise RuleError(Fault("", "too-large", len(text), MOST_BYTES))
    try:
        source = text.removeprefix(BOM_UTF8).decode()
        data: Data = msgspec.toml.decode(source)
    except UnicodeDecodeError:
        raise RuleError(Fault("", "not-utf-8")) from None
    except RecursionError:
        raise RuleError(Fault("", "too-deep", None, MOST_DEPTH)) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise RuleError(_toml_fault(source, str(error))) from None
    _check_depth(data)
    return data


def _toml_fault(source: str, message: str) -> Fault:
    """What the parser of TOML says in English, as a code and the place."""
    found = re.search(r"\(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$", message)
    if found is None:
        return Fault("", "not-toml")
    repeated = message.startswith(("Cannot", "Duplicate"))
    if found[1] is None and not repeated:
        return Fault("", "toml-cut-short")
    *lines, last = source.split("\n")
    place = {"line": int(found[1] or len(lines) + 1), "column": int(found[2] or len(last) + 1)}
    return Fault("", "toml-repeated", place) if repeated else Fault("", "toml-wrong", place)


def rules_from_data(data: Any) -> RuleSet:
    """The complete rule set of a record, from plain data; `RuleError` with every fault."""
    _check_depth(data)
    return _resolve(data, None)


def rules_data(rules: RuleSet) -> Data:
    """A rule set as plain data; what is off is written ``off``."""
    return dict(_off_words(msgspec.to_builtins(rules)))


def overrides_of(rules: RuleSet, preset: str) -> Data:
    """What differs from the preset at the same number of players: dotted key → value."""
    return _differences(rules_data(rules), rules_data(load_preset(preset, rules.players)), "")


# ------------------------------------------------------------------ presets


@lru_cache(maxsize=1)
def _preset_texts() -> dict[str, bytes]:
    folder = resources.files("levata.rules") / "presets"
    return {
        entry.name.removesuffix(".toml"): entry.read_bytes()
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }


def _preset_data(preset: Any) -> Data:
    texts = _preset_texts()
    if not isinstance(preset, str) or preset not in texts:
        raise RuleError(Fault("preset", "unknown-preset", _short(preset), _nearest(preset, texts)))
    return _merged_preset(preset)


@lru_cache(maxsize=64)
def _merged_preset(preset: str) -> Data:
    data: Data = msgspec.toml.decode(_preset_texts()[preset])
    base = data.pop("extends", None)
    return data if base is None else _merged(_preset_data(base), data)


def _copied(data: Data) -> Data:
    return {key: _copied(value) if isinstance(value, dict) else value for key, value in data.items()}


def _merged(base: Data, over: Data) -> Data:
    merged = _copied(base)
    for key, value in over.items():
        old = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = _merged(old, value)
        elif old is not None and _is_by_players(value):  # numbers that are not named keep what they had
            merged[key] = dict.fromkeys(PLAYER_DIGITS, old) | value
        else:
            merged[key] = value
    return merged


def _put(data: Data, path: Any, value: Any) -> Fault | None:
    """Lay one override into the data; a table on the way that is off is switched on."""
    names = path.split(".") if isinstance(path, str) else [""]
    if not all(names) or len(names) > MOST_DEPTH:
        return Fault(str(_short(path)), "unknown-key", _short(value))
    *tables, last = names
    for name in tables:
        inner = data.get(name)
        if not isinstance(inner, dict):
            inner = data[name] = {}
        data = inner
    data[last] = _copied(value) if isinstance(value, dict) else value
    return None


# ------------------------------------------------------------------ from data to a rule set


def _check_depth(data: Any) -> None:
    """Refuse data nested deeper than any rule set is, before anything walks down into it."""
    level = [data]
    for _ in range(MOST_DEPTH):
        level = [inner for value in level for inner in _inside(value)]
    if level:
        raise RuleError(Fault("", "too-deep", None, MOST_DEPTH))


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, (list, tuple)) else ()


def _resolve(data: Any, players: int | None, faults: Iterable[Fault] = (), base: Data | None = None) -> RuleSet:
    """The rule set of the data for a number of players; `RuleError` with every fault.

    Where keys are faulty the rest is judged with the values of `base`, the preset below, in their place.
    """
    if not isinstance(data, dict):
        raise RuleError(Fault("", "wrong-type", _short(data)))
    reader = _Reader(list(faults))
    reader.players = reader.choose_players(data.get("players"), players)
    rules: RuleSet = reader.rules(data)
    if reader.faults and base is not None:
        again = _Reader([])
        again.players = reader.players
        rules = again.rules(_restored(data, base, reader.faults))
    if rules is not _FAULTY and (not reader.faults or base is not None):
        reader.faults.extend(faults_of(rules))
    if reader.faults:
        raise RuleError(*reader.faults)
    return rules


def _restored(data: Data, base: Data, faults: Iterable[Fault]) -> Data:
    """The data with the values of the base, or none, for keys that are faulty."""
    restored = _copied(data)
    for fault in faults:
        inner, old = restored, base
        *tables, last = fault.path.split(".")
        for name in tables:
            if not isinstance(inner.get(name), dict):
                last = name
                break
            inner, old = inner[name], old.get(name) or {}
        inner.pop(last, None)
        if last in old:
            inner[last] = old[last]
    return restored


def _for_players(value: Any, players: int) -> Any:
    """What a table by number of players says for this number; other values say themselves."""
    return value.get(str(players)) if _is_by_players(value) else value


def _is_by_players(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and PLAYER_DIGITS.issuperset(value)


class _Reader:
    """Turns plain data into typed parts and collects what is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        self.players = 0

    def wrong(self, path: str, code: str, value: Any, nearest: Any = None) -> Any:
        self.faults.append(Fault(path, code, _short(value), nearest))
        return _FAULTY

    def choose_players(self, offered: Any, wanted: int | None) -> int:
        """The number of players to resolve for; with a fault, one that lets the rest be read."""
        numbers = list(offered) if isinstance(offered, (list, tuple)) else [offered]
        fitting = [number for number in numbers if type(number) is int and 2 <= number <= 6]
        stand_in = min(fitting, key=lambda number: abs(number - (wanted or USUAL_PLAYERS)), default=USUAL_PLAYERS)
        if offered is None:
            self.wrong("players", "missing-key", None)
        elif not numbers or not all(type(number) is int for number in numbers):
            self.wrong("players", "wrong-type", offered)
        elif strange := [number for number in numbers if not 2 <= number <= 6]:
            self.wrong("players", "out-of-range", strange[0], min(max(strange[0], 2), 6))
        elif wanted is None and len(numbers) > 1:
            self.wrong("players", "players-needed", offered)
        elif wanted is not None and wanted not in numbers:
            self.wrong("players", "players-not-offered", wanted, stand_in)
        return stand_in

    def rules(self, data: Data) -> Any:
        """The whole rule set, or `_FAULTY`."""
        sides = _for_players(data.get("sides"), self.players)
        whole = {**data, "players": self.players, "sides": self.players if sides is None else sides}
        return self.part(RuleSet, whole, "")

    def part(self, kind: type[Part], data: Data, path: str) -> Any:
        fields = fields_of(kind)
        values = {}
        for name in data:
            if name not in fields:
                self.wrong(f"{path}{_short(name)}", "unknown-key", data[name], _nearest(name, fields, path))
        for name, (field, default) in fields.items():
            raw = data.get(name)
            if not _is_rank_map(field, raw):
                raw = _for_players(raw, self.players)
            if raw is None and (field.part is None or field.optional) and default is not msgspec.NODEFAULT:
                continue
            if raw is None and field.part is None:
                values[name] = self.wrong(f"{path}{name}", "missing-key", None)
            else:
                values[name] = self.value(field, {} if raw is None else raw, f"{path}{name}")
        if any(value is _FAULTY for value in values.values()):
            return _FAULTY
        return kind(**values)

    def value(self, kind: Kind, raw: Any, path: str) -> Any:
        if kind.optional and (raw == "off" or raw is False or raw is None):
            return None
        return getattr(self, "_" + kind.form.replace("-", "_"))(kind, raw, path)

    def _switch(self, kind: Kind, raw: Any, path: str) -> Any:
        if not isinstance(raw, (bool, str)) or raw not in SWITCH_WORDS:
            return self.wrong(path, "wrong-type", raw, "on")
        return SWITCH_WORDS[raw]

    def _one_of(self, kind: Kind, raw: Any, path: str) -> Any:
        if _is_digit(raw) and str(raw) in kind.options:
            raw = str(raw)
        if type(raw) not in (str, int) or raw not in kind.options:
            return self.wrong(path, "unknown-value", raw, _nearest(raw, kind.options))
        return raw

    def _number(self, kind: Kind, raw: Any, path: str) -> Any:
        if isinstance(raw, str) and raw in kind.options:
            return raw
        if type(raw) is not int:
            return self.wrong(path, "wrong-type", raw)
        if not kind.low <= raw <= kind.high:
            return self.wrong(path, "out-of-range", raw, min(max(raw, kind.low), kind.high))
        return raw

    def _text(self, kind: Kind, raw: Any, path: str) -> Any:
        if type(raw) is int and 0 < raw <= 10_000:
            raw = str(raw)
        if type(raw) is not str:
            return self.wrong(path, "wrong-type", raw)
        if len(raw) > kind.length or not re.fullmatch(kind.pattern, raw):
            return self.wrong(path, "unknown-value", raw)
        return raw

    def _list(self, kind: Kind, raw: Any, path: str) -> Any:
        if not isinstance(raw, (list, tuple)):
            return self.wrong(path, "wrong-type", raw)
        if len(raw) > kind.length or (kind.exact and len(raw) != kind.length):
            return self.wrong(path, "wrong-length", len(raw), kind.length)
        assert kind.item is not None
        values = tuple(self.value(kind.item, item, f"{path}.{i}") for i, item in enumerate(raw))
        return _FAULTY if _FAULTY in values else values

    def _map(self, kind: Kind, raw: Any, path: str) -> Any:
        if not isinstance(raw, dict):
            return self.wrong(path, "wrong-type", raw)
        if kind.length and len(raw) > kind.length:
            return self.wrong(path, "wrong-length", len(raw), kind.length)
        assert kind.key is not None
        assert kind.item is not None
        values = {}
        for name, item in raw.items():
            inner = f"{path}.{_short(name)}"
            if not _is_key(kind.key, name):
                values[name] = self.wrong(inner, "unknown-key", item, _nearest(name, kind.key.options, path + "."))
            else:
                values[name] = self.value(kind.item, _for_players(item, self.players), inner)
        if _FAULTY in values.values():
            return _FAULTY
        if kind.item.form == "number":  # points: none are as good as 0, and their order says nothing
            values = {name: points for name, points in sorted(values.items()) if points}
        return FrozenDict(values)

    def _part(self, kind: Kind, raw: Any, path: str) -> Any:
        if not isinstance(raw, dict):
            return self.wrong(path, "wrong-type", raw)
        assert kind.part is not None
        return self.part(kind.part, raw, path + ".")


def _is_key(kind: Kind, name: str) -> bool:
    if kind.options:
        return name in kind.options
    return len(name) <= kind.length and bool(re.fullmatch(kind.pattern, name))


def _is_digit(raw: Any) -> bool:
    return type(raw) is int and 0 <= raw <= 9


def _is_rank_map(kind: Kind, raw: Any) -> bool:
    """Whether digits are ranks here and not numbers of players."""
    ranks = kind.key is not None and "2" in kind.key.options
    return ranks and isinstance(raw, dict) and not all(isinstance(value, dict) for value in raw.values())


# ------------------------------------------------------------------ small things


def _nearest(value: Any, options: Iterable[Any], path: str = "") -> Any:
    words = [str(option) for option in options]
    close = difflib.get_close_matches(str(_short(value)), words, 1, 0.5)
    return path + close[0] if close else None


def _short(value: Any) -> Any:
    """A value as an error may show it."""
    if isinstance(value, int) and abs(value) >= MOST_SHOWN:
        return f"10^{value.bit_length() * 3 // 10}"
    if value is None or isinstance(value, (bool, int, float)):
        return value
    text = _one_line(str(value))
    return text if len(text) <= 60 else text[:59] + "…"


def _one_line(text: str) -> str:
    return " ".join(text.split())[:200]


def _off_words(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _off_words(item) for key, item in value.items()}
    return "off" if value is None else value


def _differences(data: Data, base: Data, path: str) -> Data:
    found: Data = {}
    for key in [*data, *(key for key in base if key not in data)]:
        value, old = data.get(key), base.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            found |= _differences(value, old, f"{path}{key}.")
        elif value is None:
            gone = f"{path}{key}.enabled" if isinstance(old, dict) else f"{path}{key}"
            found[gone] = False if isinstance(old, dict) else 0
        elif value != old:
            found[f"{path}{key}"] = value
    return found
