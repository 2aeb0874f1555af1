"""What can be played here, and what can be changed about it."""

from __future__ import annotations

from typing import Literal, get_args

from levata.bots import levels
from levata.rules import load_preset, preset_names, preset_players
from levata.rules.keys import OF_COMPENDIUMS, OF_POINTS_GAMES, Key, keys_of
from levata.server.protocol import Catalogue, KeyInfo, Pace, Phrase, PresetInfo


def catalogue() -> Catalogue:
    """What can be played here, and what can be changed about it."""
    return Catalogue(
        presets=tuple(_preset_info(name) for name in preset_names()),
        keys=tuple(_key_info(key) for key in keys_of()),
        bots=levels(),
        paces=get_args(Pace),
        phrases=get_args(Phrase),
    )


def _preset_info(name: str) -> PresetInfo:
    players = preset_players(name)
    return PresetInfo(name, players, load_preset(name, players[0]).compendium)


def _key_info(key: Key) -> KeyInfo:
    kind = key.kind
    inner = kind.key if kind.form == "map" else kind.item
    return KeyInfo(
        path=key.path,
        form=kind.form,
        optional=kind.optional,
        options=kind.options,
        low=kind.low,
        high=kind.high,
        length=kind.length,
        items=inner.options if inner is not None else (),
        game=_game_of(key.path.partition(".")[0]),
    )


def _game_of(table: str) -> Literal["compendium", "points", "both"]:
    if table in OF_COMPENDIUMS:
        return "compendium"
    return "points" if table in OF_POINTS_GAMES else "both"
