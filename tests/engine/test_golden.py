"""Whole matches as data: sound ones replay to their scores and are written back, damaged ones are refused in place.

A damaged record's file name says what is wrong with it: ``renz-3-line-164-must-follow.jsonl``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest

from levata.cards import mask_of, mask_text, parse_cards
from levata.engine.acts import CardDeal
from levata.engine.record import (
    Line,
    Position,
    Record,
    RecordError,
    header_line,
    load_record,
    move_lines,
    replay,
)
from levata.engine.state import CHANCE, NOBODY
from levata.rules import load_preset, load_rules

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
SOUND = sorted(GOLDEN.glob("*.jsonl"))
DAMAGED = sorted((GOLDEN / "illegal").glob("*.jsonl"))
ONE_DEAL = "deal-cruce-ardeal-declarations"


@lru_cache(maxsize=64)
def record_of(file: Path) -> Record:
    return load_record(file.read_bytes())


def names(files: list[Path]) -> list[str]:
    return [file.stem for file in files]


def written(positions: Iterator[Position], deals: tuple[CardDeal, ...]) -> Iterator[bytes]:
    """The lines that the acts, deals and events of a replay are written as."""
    left = iter(deals)
    for position in positions:
        line = position.line or Line()
        if position.kind == "act":
            assert isinstance(line.seat, int)
            assert isinstance(line.act, str)
            yield from move_lines(line.seat, line.act, position.events)
        elif position.kind == "deal":
            yield from move_lines(CHANCE, next(left), position.events)


def in_writing_order(line: bytes) -> bytes:
    """A line of a file with the cards of hands and discards, not of the stock, in the order of writing."""
    head, stock, tail = line.partition(b'"stock"')
    sets = re.sub(rb"\b(?:[2-9TJQKA][CDHS] )+[2-9TJQKA][CDHS]\b", lambda cards: sorted_cards(cards[0]), head)
    return sets + stock + tail


def sorted_cards(text: bytes) -> bytes:
    return mask_text(mask_of(parse_cards(text.decode()))).encode()


def test_there_are_golden_matches_of_every_preset() -> None:
    assert (len(SOUND), len(DAMAGED)) == (45, 69)


@pytest.mark.parametrize("file", SOUND, ids=names(SOUND))
def test_golden_match_replays_to_its_scores(file: Path) -> None:
    record = record_of(file)
    lines = file.read_text("utf-8").splitlines()
    scores = [line["score"] for line in map(msgspec.json.decode, lines) if "score" in line]
    assert [list(row.scores) for row in record.state.sheet] == [score["deal"] for score in scores]
    assert [list(row.totals) for row in record.state.sheet] == [score["total"] for score in scores]
    assert record.lines == len(lines)
    assert record.complete is (file.stem != ONE_DEAL)
    if record.complete:
        assert msgspec.json.decode(lines[-1])["result"]["total"] == list(record.state.totals)
    assert (record.state.actor == NOBODY) is record.complete
    assert (record.stopped, record.reveal) == (None, None)
    assert len(record.deals) == record.state.deals


@pytest.mark.parametrize("file", SOUND, ids=names(SOUND))
def test_golden_match_is_written_back_line_by_line(file: Path) -> None:
    data, record = file.read_bytes(), record_of(file)
    first, *lines = data.splitlines()
    assert header_line(record.header) == first
    assert list(written(replay(data), record.deals)) == [in_writing_order(line) for line in lines]


@pytest.mark.parametrize("file", SOUND, ids=names(SOUND))
def test_golden_match_is_played_by_its_preset(file: Path) -> None:
    record = record_of(file)
    header = record.header
    assert record.rules == load_rules(header.preset, header.players, header.overrides)
    assert record.rules.players == load_preset(header.preset, header.players).players
    assert len(record.state.totals) == record.rules.sides


@pytest.mark.parametrize("file", DAMAGED, ids=names(DAMAGED))
def test_damaged_match_is_refused_at_its_line_with_its_code(file: Path) -> None:
    found = re.fullmatch(r".*-line-(\d+)-([a-z-]+)", file.stem)
    assert found is not None
    with pytest.raises(RecordError) as caught:
        load_record(file.read_bytes())
    assert (caught.value.line, caught.value.code) == (int(found[1]), found[2])
    assert str(caught.value) == f"line {found[1]}: {found[2]}"
    assert msgspec.json.decode(msgspec.json.encode(caught.value.details)) is not None


@pytest.mark.parametrize("file", DAMAGED, ids=names(DAMAGED))
def test_damaged_match_is_sound_up_to_its_wrong_line(file: Path) -> None:
    data = file.read_bytes()
    numbers: list[int] = []
    with pytest.raises(RecordError) as caught:
        numbers.extend(position.number for position in replay(data))
    if caught.value.line > 1:
        assert load_record(b"\n".join(data.split(b"\n")[: caught.value.line - 1])).lines == caught.value.line - 1
