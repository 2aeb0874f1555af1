"""The keys of a rule set with what each may hold, read off the types in `levata.rules.schema`.

The reader checks by it; the house-rule form, the generated documentation and the tests over random rule
sets are made from it.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from levata.rules.schema import Contract, Part, RuleSet

OF_COMPENDIUMS = ("choice", "contracts", "layout", "stop_early")
OF_POINTS_GAMES = ("auction", "talon", "declare", "points", "penalty_factor", "target", "margin")
"""The keys that only one kind of match has, by their first part; all others both have."""

MOST_LETTERS = 60
"""Of a text that has no limit of its own."""


class Kind(msgspec.Struct, frozen=True):
    """What a key may hold.

    `form` is ``switch`` (on or off), ``one-of`` (`options`), ``number`` (`low` to `high`, or one of `options`),
    ``text`` (`pattern`, of `length` at most), ``list`` (of `item`, `length` at most, exactly `length` if `exact`),
    ``map`` (`key` to `item`) or ``part`` (a table of `part`). `optional` adds ``off``.
    """

    form: Literal["switch", "one-of", "number", "text", "list", "map", "part"]
    optional: bool = False
    options: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0
    pattern: str = ""
    item: Kind | None = None
    key: Kind | None = None
    length: int = 0
    exact: bool = False
    part: type[Part] | None = None


class Key(msgspec.Struct, frozen=True):
    """A key by its path; in the path of a contract's key ``<id>`` stands for the contract."""

    path: str
    kind: Kind
    default: Any


def kind_of(annotation: Any) -> Kind:
    """The kind that a field's type says."""
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _constrained(kind_of(arguments[0]), arguments[1])
    if origin in (typing.Union, types.UnionType):
        return _either(arguments)
    if origin is Literal:
        return Kind("one-of", options=arguments)
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return Kind("list", item=kind_of(arguments[0]))
        return Kind("list", item=kind_of(arguments[0]), length=len(arguments), exact=True)
    if origin is dict:
        return Kind("map", key=kind_of(arguments[0]), item=kind_of(arguments[1]))
    if annotation is bool:
        return Kind("switch")
    if annotation is int:
        return Kind("number")
    if annotation is str:
        return Kind("text")
    return Kind("part", part=annotation)


def _constrained(kind: Kind, meta: msgspec.Meta) -> Kind:
    replace = msgspec.structs.replace
    if kind.form == "number":
        return replace(kind, low=meta.ge, high=meta.le)
    if kind.form == "text":
        return replace(kind, pattern=meta.pattern, length=meta.max_length or MOST_LETTERS)
    return replace(kind, length=meta.max_length)


def _either(members: tuple[Any, ...]) -> Kind:
    kinds = [kind_of(member) for member in members if member is not types.NoneType]
    words = kinds[1].options if len(kinds) > 1 else ()
    first = kinds[0]
    return msgspec.structs.replace(first, optional=types.NoneType in members, options=first.options + words)


def fields_of(part: type[Part]) -> dict[str, tuple[Kind, Any]]:
    """The fields of a table with kind and default (`msgspec.NODEFAULT` where there is none)."""
    return _FIELDS[part]


def _read_fields(part: type[Part]) -> dict[str, tuple[Kind, Any]]:
    hints = typing.get_type_hints(part, include_extras=True)
    return {field.name: (kind_of(hints[field.name]), field.default) for field in msgspec.structs.fields(part)}


class _Fields(dict[type[Part], dict[str, tuple[Kind, Any]]]):
    def __missing__(self, part: type[Part]) -> dict[str, tuple[Kind, Any]]:
        self[part] = _read_fields(part)
        return self[part]


_FIELDS = _Fields()


def keys_of(part: type[Part] = RuleSet, prefix: str = "") -> Iterator[Key]:
    """Every key below a table, in the order of the schema; a part that can be off is itself a key as well."""
    for name, (kind, default) in fields_of(part).items():
        path = prefix + name
        if kind.part is not None and not kind.optional:
            yield from keys_of(kind.part, path + ".")
        elif kind.part is not None:
            yield Key(path, kind, default)
            yield from keys_of(kind.part, path + ".")
        elif kind.item is not None and kind.item.part is Contract:
            yield from keys_of(Contract, path + ".<id>.")
        else:
            yield Key(path, kind, default)
