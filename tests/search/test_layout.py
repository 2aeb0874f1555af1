"""The kernel's layout by itself: what its door refuses, copies, and counts of positions."""

from __future__ import annotations

from typing import Any

import pytest

from levata.search import kernel
from levata.search.tables import ANNOUNCE, PASS

TABLES: dict[str, Any] = {
    "suits": [3, 4],
    "side_of": [0, 1, 0],
    "start": 1,
    "bonus": 1,
    "bonus_chain": True,
    "skip": True,
    "places": [20, 10, 0],
    "announce_at_least": 2,
    "announce_factor": 2,
}
"""Cards 0 1 2 and 3 4 5 6; the rows begin with 1 and 4."""

DEAL: dict[str, Any] = {"hands": [0b0001010, 0b0100101, 0b1010000], "actor": 0}


def layout(**changed: Any) -> kernel.Layout:
    return kernel.Layout(kernel.LayoutTables(**TABLES), **(DEAL | changed))


@pytest.mark.parametrize(
    ("argument", "values"),
    [
        ("suits", [[], [0, 4], [3] * 9, [3, 60], [2**31 - 1]]),
        ("side_of", [[0], [0] * 7, [0, 1, 3], [0, -1, 1]]),
        ("start", [-1, 3]),
        ("bonus", [-1, 3]),
        ("places", [[20, 10], [20, 10, 5, 0], [100_001, 0, 0], [0, 0, -100_001]]),
        ("announce_at_least", [-1]),
        ("announce_factor", [0, 1001]),
    ],
)
def test_tables_that_do_not_fit_are_refused(argument: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(ValueError, match=f"^{argument}$"):
            kernel.LayoutTables(**(TABLES | {argument: value}))


@pytest.mark.parametrize(
    ("argument", "changed"),
    [
        ("laid", {"laid": 1 << 7}),
        ("laid", {"laid": 0b1, "hands": [0b0001010, 0b0100100, 0b1010000]}),
        ("hands", {"hands": [0b0001010, 0b1110101]}),
        ("hands", {"hands": [0b0001010, 0b0100101, 0b1010001]}),
        ("hands", {"hands": [0b0001010, 0b0100101, 0b1000000]}),
        ("hands", {"hands": [0b0001010, 0b0100101, 0b11010000]}),
        ("hands", {"laid": 0b10}),
        ("out", {"out": [1]}),
        ("out", {"out": [0, 0]}),
        ("out", {"out": [3]}),
        ("out", {"out": [0, 1, 2]}),
        ("out", {"hands": [0b1111111, 0, 0], "out": [1]}),
        ("out", {"hands": [0b1111111, 0, 0], "out": [1, 2]}),
        ("out", {"hands": [0b1111111, 0, 0], "out": [0, 1, 2]}),
        ("actor", {"actor": -1}),
        ("actor", {"actor": 3}),
        ("actor", {"hands": [0b0001010, 0, 0b1110101], "out": [1], "begun": 0b10, "actor": 1}),
        ("begun", {"begun": 0b1000}),
        ("begun", {"hands": [0b0001010, 0, 0b1110101], "out": [1]}),
        ("bonus", {"bonus": True, "begun": 1}),
        ("bonus", {"bonus": True, "hands": [0b0001000, 0b0100001, 0b1010000], "laid": 0b110, "begun": 0b10}),
        ("announced", {"announced": 0b10}),
        ("announced", {"announced": 0b1000}),
    ],
)
def test_states_that_cannot_be_are_refused(argument: str, changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{argument}$"):
        layout(**changed)


def test_acts_that_are_not_legal_are_refused() -> None:
    deal = layout()
    for act in (-1, 0, 3, PASS, ANNOUNCE, 64, 1 << 20):
        with pytest.raises(ValueError, match=r"^act$"):
            deal.play(act)
    with pytest.raises(ValueError, match=r"^declare$"):
        deal.play(1, declare=True)
    deal.play(1)
    with pytest.raises(ValueError, match=r"^act$"):
        deal.play(PASS)
    deal.play(ANNOUNCE)


def test_a_copy_goes_its_own_way() -> None:
    deal = layout()
    other = deal.copy()
    other.play(1)
    assert (deal.actor, deal.legal(), deal.hands) == (0, 0b10, DEAL["hands"])
    assert other.actor == 1


def test_a_deal_that_is_over_has_no_acts() -> None:
    deal = layout(hands=[0, 0, 0b1111111], out=[1, 0, 2])
    assert deal.over
    assert deal.legal() == 0
    assert deal.scores() == [10, 20]
    with pytest.raises(ValueError, match=r"^act$"):
        deal.play(PASS)


def test_positions_are_counted_by_every_way_of_playing() -> None:
    deal = layout()
    for depth in range(16):
        assert deal.positions(depth) == counted(deal, depth)


def counted(deal: kernel.Layout, depth: int) -> int:
    if depth == 0 or deal.over:
        return 1
    found = 0
    for act in range(64):
        if deal.legal() >> act & 1:
            after = deal.copy()
            after.play(act)
            found += counted(after, depth - 1)
    return found
