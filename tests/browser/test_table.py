"""The table on a small phone: what must be seen is seen, what may be pressed looks like it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.browser.player import Player
from tests.browser.test_screens import check

PHONE: ViewportSize = {"width": 360, "height": 640}


def play_until(player: Player, reached: Callable[[], object], most: int = 400) -> None:
    for _ in range(most):
        if reached():
            return
        player.act()
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_result_of_a_deal_is_read_even_at_the_instant_pace(page: Page, axe_script: Path, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 640})
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=6")
    result = page.locator("section.result")
    play_until(player, result.count)
    check(page, axe_script)
    assert result.locator("tbody tr").count() == 6
    expect(result.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(result).to_have_count(0)


def test_result_goes_by_itself_where_nothing_waits(page: Page) -> None:
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=3")
    result = page.locator("section.result")
    play_until(player, result.count)
    expect(result).to_have_count(0, timeout=10_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_end_of_a_match_is_accessible_and_fits(page: Page, axe_script: Path, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 640})
    player = Player(page, seed=5)
    player.make_table("/new/cruce-no-auction?players=2&target=1")
    assert player.play(400)
    end = page.locator("section.end")
    expect(end.get_by_role("heading", level=2)).to_contain_text("win")
    check(page, axe_script)
    end.get_by_role("button", name="Play again").click()
    page.locator("main .hand").wait_for()


def test_way_to_the_hand_is_in_sight_beside_eight_contracts(page: Page) -> None:
    page.set_viewport_size(PHONE)
    player = Player(page, seed=3)
    player.make_table("/new/rentz-romania?players=4")
    look = page.locator("section.sheet .look")
    play_until(player, look.count)
    page.wait_for_timeout(300)
    expect(look).to_be_in_viewport(ratio=1)
    for contract in page.locator("section.sheet li").all():
        expect(contract).to_be_in_viewport(ratio=1)


def test_names_of_six_are_not_covered(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=6")
    play_until(player, lambda: page.locator(".trick li").count() == 6)
    page.wait_for_timeout(300)
    names = boxes(page, ".trick .by") + boxes(page, ".seat:not(.own) .called")
    cards = boxes(page, ".trick .card")
    assert len(names) == 10
    assert [(name, card) for name in names for card in cards if overlap(name, card)] == []
    for facts in page.locator(".seat:not(.own)").all():
        inner = facts.locator(".facts > span:visible").evaluate_all(BOXES)
        assert not any(overlap(one, other) for one in inner for other in inner if one != other)


BOXES = """nodes => nodes.map((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def boxes(page: Page, found: str) -> list[list[float]]:
    result: list[list[float]] = page.locator(found).evaluate_all(BOXES)
    return result


def overlap(one: list[float], other: list[float]) -> bool:
    """Whether two boxes cover each other by more than a pixel."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
def test_a_card_rises_below_a_mouse_and_not_below_a_finger(browser: Browser, base_url: str, touch: bool) -> None:
    context = browser.new_context(base_url=base_url, is_mobile=touch, has_touch=touch, reduced_motion="reduce")
    page = context.new_page()
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=4")
    raised = page.locator(".hand button.raised")
    play_until(player, raised.count)
    page.wait_for_timeout(300)
    before = raised.first.bounding_box()
    raised.first.hover()
    after = raised.first.bounding_box()
    assert before is not None
    assert after is not None
    assert (after["y"] < before["y"]) is not touch
    context.close()


def test_place_to_lay_is_empty_and_a_laid_card_is_not(page: Page) -> None:
    others = ("king-of-hearts", "queens", "diamonds", "plus-tricks", "minus-tricks", "all")
    player = Player(page, seed=3)
    player.make_table("/new/renz?players=3" + "".join(f"&contracts.{name}.enabled=false" for name in others))
    place, card = page.locator(".rows button").first, page.locator(".rows .card").first
    play_until(player, lambda: place.count() and card.count())
    look = "node => { const style = getComputedStyle(node); return [style.borderTopStyle, style.backgroundColor]; }"
    (outline, empty), (edge, paper) = place.evaluate(look), card.evaluate(look)
    assert (outline, edge) == ("dashed", "solid")
    assert empty != paper


@pytest.mark.parametrize(
    ("media", "scheme", "cloth"),
    [
        ("screen", "light", "rgb(243, 237, 225)"),
        ("screen", "dark", "rgb(29, 26, 23)"),
        ("print", "dark", "rgb(255, 255, 255)"),
    ],
)
def test_cloth_follows_the_scheme_and_paper_is_white(page: Page, media: Any, scheme: Any, cloth: str) -> None:
    page.emulate_media(media=media, color_scheme=scheme)
    page.goto("/rules/renz/4")
    page.locator("h1").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == cloth
