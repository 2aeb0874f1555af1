"""Levels and advice: chosen, remembered and shown; asked for, told with reasons, and marked where it can be done."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import Player
from tests.browser.test_screens import check
from tests.browser.test_table import PHONE, boxes, overlap, play_until

ADVICE = ".advice"
ASK = "What would you do?"


def ask(page: Page, match: str, asked: str) -> Player:
    """Sit down on a phone, play until there is a choice of this kind, and ask what to do."""
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, seed=3)
    player.make_table(match)
    play_until(player, lambda: page.locator(asked).count() and page.locator(".ask").count())
    page.wait_for_timeout(300)
    page.get_by_role("button", name=ASK).click()
    page.locator(ADVICE).wait_for()
    return player


def test_level_is_chosen_shown_at_the_seats_and_remembered(page: Page, errors: list[str]) -> None:
    page.goto("/new/rentz?players=3")
    levels = page.get_by_role("group", name="The others").get_by_role("radio")
    expect(levels).to_have_count(4)
    expect(page.get_by_role("radio", name="Club")).to_be_checked()
    page.get_by_role("radio", name="Master").check()
    page.get_by_role("button", name="Start").click()
    page.locator("main .board").wait_for()
    expect(page.get_by_role("img", name="bot, level: Master")).to_have_count(2)
    page.goto("/new/cruce")
    expect(page.get_by_role("radio", name="Master")).to_be_checked()
    assert errors == []


def test_bots_that_think_elsewhere_play_a_deal(page: Page, errors: list[str]) -> None:
    page.goto("/new/rentz?players=3")
    page.get_by_role("radio", name="Instant").check()
    page.get_by_role("button", name="Start").click()
    page.locator("main .board").wait_for()
    play_until(Player(page, seed=3), page.locator("section.result").count, most=2000)
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_advised_card_is_marked_and_the_reasons_are_told(page: Page, axe_script: Path, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    ask(page, "/new/rentz?players=4", ".hand button.raised")
    card = page.locator(".hand button.advised")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("advised")
    expect(card.locator(".card")).not_to_have_css("box-shadow", "none")
    raised = [box[1] for box in boxes(page, ".hand button.raised:not(.advised)")]
    assert all(boxes(page, ".hand button.advised")[0][1] < top for top in raised)
    advice = page.locator(ADVICE)
    expect(advice).to_contain_text(re.compile(r"I would play the \w+ of \w+\."))
    assert advice.locator("li").count() >= 1
    assert not any(overlap(boxes(page, ADVICE)[0], box) for box in boxes(page, ".hand .card"))
    check(page, axe_script)
    card.click()
    expect(advice).to_have_count(0)
    expect(page.locator(".hand button.advised")).to_have_count(0)


@pytest.mark.parametrize("match", ["rentz?players=4", "cruce?players=4", "rentz-romania?players=4"])
def test_advised_answer_is_marked_on_the_sheet(page: Page, match: str) -> None:
    ask(page, f"/new/{match}", "section.sheet button")
    marked, advice = page.locator("section.sheet .advised"), page.locator(ADVICE)
    expect(marked).to_have_count(1)
    expect(marked).not_to_have_css("box-shadow", "none")
    expect(advice).to_contain_text("I would ")
    assert not any(overlap(boxes(page, ADVICE)[0], box) for box in boxes(page, "section.sheet"))
    close = page.get_by_role("button", name="Close")
    expect(close).to_be_focused()
    close.click()
    expect(advice).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(page.get_by_role("button", name=ASK)).to_be_focused()
    page.keyboard.press("w")
    expect(advice).to_contain_text("I would ")


@pytest.mark.parametrize("width", [640, 740])
@pytest.mark.parametrize("match", ["rentz?players=4", "rentz?players=6", "cruce?players=4"])
def test_advice_in_romanian_covers_no_card_on_a_phone_on_its_side(page: Page, match: str, width: int) -> None:
    page.add_init_script("localStorage.setItem('levata', JSON.stringify({language: 'ro'}))")
    page.set_viewport_size({"width": width, "height": 360})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/new/{match}")
    page.get_by_role("radio", name="Pe loc").check()
    page.get_by_role("radio", name="Începător").check()
    page.get_by_role("button", name="Începe").click()
    page.locator("main .board").wait_for()
    lying = page.locator(".trick:not(:has(button)) li")
    play_until(Player(page, seed=3), lambda: page.locator(".ask").count() and lying.count() >= 2, most=1000)
    page.get_by_role("button", name="Tu ce ai face?").click()
    expect(page.locator(ADVICE)).to_contain_text("Eu aș ")
    page.wait_for_timeout(300)
    seen = [
        box for found in (".seat:not(.own)", ".trick li", ".trick .by", ".hand .card") for box in boxes(page, found)
    ]
    assert not any(overlap(boxes(page, ADVICE)[0], box) for box in seen)
    assert not any(overlap(card, seat) for card in boxes(page, ".trick .card") for seat in boxes(page, ".seat"))
    expect(page.locator(ADVICE)).to_be_in_viewport(ratio=1)


def test_where_there_is_no_choice_nothing_is_advised(page: Page) -> None:
    player = Player(page, seed=3)
    player.make_table("/new/cruce-no-auction?players=4")
    play_until(player, lambda: page.locator(".hand button.raised").count() == 1 and not page.locator(".ask").count())
    page.keyboard.press("w")
    page.wait_for_timeout(200)
    assert page.locator(ADVICE).count() == 0
