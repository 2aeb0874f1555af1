"""Whole matches by real taps, on a phone and on a desktop; the score sheet says what the record says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.player import Player

from levata.engine import load_record
from levata.engine.record import Record

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

MATCHES = ("rentz?players=3", "renz?players=3", "cruce?players=4&target=11", "cruce-ardeal?players=4&target=11")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("match", MATCHES)
def test_whole_match_is_played_by_taps(page: Page, match: str, size: ViewportSize, errors: list[str]) -> None:
    page.set_viewport_size(size)
    player = Player(page, seed=7)
    player.make_table(f"/new/{match}")
    player.play(40)
    player.settle()
    before = seen_by(page)
    page.reload()
    page.locator("main .board, main section.end").first.wait_for()
    page.wait_for_function("before => document.querySelector('main .hand, main section.end') !== null", arg=before)
    assert seen_by(page) == before
    assert player.play(4000), "the match did not end"
    record = record_of(page)
    assert record.complete
    check_score_sheet(page, record)
    assert errors == []


def seen_by(page: Page) -> dict[str, object]:
    """What a reload must bring back: the address, the own hand (a card may have been chosen before), the totals."""
    hand = page.locator(".hand button").evaluate_all("cards => cards.map((card) => card.textContent.split(',')[0])")
    totals = page.locator("table:has(tfoot) tfoot td").all_text_contents()
    return {"url": page.url, "hand": hand, "totals": totals}


def record_of(page: Page) -> Record:
    """The record that the page offers at the end."""
    answer = page.request.get(str(page.locator("section.end a[download]").get_attribute("href")))
    return load_record(answer.body())


def check_score_sheet(page: Page, record: Record) -> None:
    page.locator("section.end a[href$='/score']").click()
    page.wait_for_url("**/score")
    sheet = page.locator("table:has(tfoot):visible").first
    sheet.wait_for()
    rows = sheet.locator("tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('.score')].map((cell) => cell.textContent))"
    )
    assert [[figure(cell) for cell in row] for row in rows] == [list(row.scores) for row in record.state.sheet]
    totals = sheet.locator("tfoot td").all_text_contents()
    assert [figure(cell) for cell in totals] == list(record.state.totals)
    if record.rules.compendium:
        boxes = page.locator("table:visible .box.played").count()
        assert boxes == record.rules.players * len(record.rules.played_contracts())


def figure(text: str) -> int:
    """A score as it is printed, with a true minus and perhaps a plus."""
    found = re.search(r"[+−]?\d+", text)
    assert found is not None, text
    return int(found[0].replace("−", "-"))
