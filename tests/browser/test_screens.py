"""Every screen: accessible by the checker's rules, no sideways scroll at 320 px, usable by keyboard alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import Player

SCREENS = ("/", "/new", "/new/rentz", "/new/cruce-ardeal?players=3&target=15", "/rules", "/rules/renz/4", "/nowhere")

PHASES = {
    "choosing": ("renz?players=3", 0),
    "blind": ("rentz-romania?players=3", 0),
    "tricks": ("rentz?players=4", 12),
    "auction": ("cruce?players=4", 0),
    "ace-ten": ("cruce-ardeal?players=2", 12),
    "talon": ("cruce-talon?players=2", 3),
    "layout": ("rentz-romania?players=6", 60),
}


def check(page: Page, axe: Path) -> None:
    """The accessibility checker finds nothing, and nothing sticks out sideways."""
    page.evaluate(axe.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    assert [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in found] == []
    width = page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert width[0] <= width[1]


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("address", SCREENS)
def test_screen_is_accessible_and_fits(page: Page, axe_script: Path, address: str, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.add_init_script(f"localStorage.setItem('levata', '{{\"language\": \"{language}\"}}')")
    page.goto(address)
    page.locator("h1").first.wait_for()
    check(page, axe_script)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phase", PHASES)
def test_table_is_accessible_and_fits(page: Page, axe_script: Path, phase: str, scheme: Any) -> None:
    match, acts = PHASES[phase]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 640})
    player = Player(page, seed=3)
    player.make_table(f"/new/{match}")
    player.play(acts)
    check(page, axe_script)
    table = page.url
    for panel in ("score", "rules"):
        page.goto(f"{table}/{panel}")
        page.locator("h1, h2").first.wait_for()
        check(page, axe_script)


def test_dimmed_card_says_why_when_tapped(page: Page) -> None:
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=4")
    dimmed = page.locator(".hand button.dimmed")
    reason = page.locator(".status .reason")
    for _ in range(100):
        if dimmed.count():
            page.wait_for_timeout(300)
            dimmed.first.click(force=True)
            expect(reason).to_contain_text(re.compile("follow suit|cannot lead"))
            return
        player.act()
    raise AssertionError("no card was ever dimmed")


def test_match_is_played_by_keyboard_alone(page: Page) -> None:
    player = Player(page, seed=3)
    player.make_table("/new/renz?players=3")
    for _ in range(400):
        if page.locator("table:has(tfoot) tbody .score").count() >= 3:
            return
        keyboard_act(page)
    raise AssertionError("no deal was finished by keyboard")


def keyboard_act(page: Page) -> None:
    """Go to the first thing that can be pressed, by Tab, and press Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            """() => {
              const at = document.activeElement;
              return at?.matches("section.sheet button, .hand button, .rows button, .board button") &&
                at.getAttribute('aria-disabled') !== 'true' && !at.disabled;
            }"""
        ):
            page.keyboard.press("Enter")
            page.wait_for_timeout(40)
            return


def test_unknown_table_says_so_and_shows_the_way_home(page: Page) -> None:
    page.goto("/table/0000000000")
    expect(page.locator("main")).to_contain_text("table")
    expect(page.get_by_role("link").first).to_be_visible()
