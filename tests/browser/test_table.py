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


LONG_BIDS = "/new/cruce-six?players=6"


def ask(page: Page, match: str, asked: str, size: ViewportSize) -> Player:
    """Sit down at a table of this size and play until this is asked."""
    page.set_viewport_size(size)
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, seed=3)
    player.make_table(match)
    play_until(player, page.locator(f"section.sheet {asked}").count)
    page.wait_for_timeout(300)
    return player


def test_answers_of_an_auction_are_in_sight_on_the_smallest_phone(page: Page) -> None:
    ask(page, LONG_BIDS, ".bids", {"width": 320, "height": 568})
    for answer in page.locator("section.sheet .acts button").all():
        expect(answer).to_be_in_viewport(ratio=1)
    sheet, answers = boxes(page, "section.sheet")[0], boxes(page, "section.sheet .acts button")
    assert all(answer[3] <= sheet[3] for answer in answers)


@pytest.mark.parametrize(
    ("match", "asked", "choice"),
    [("/new/cruce?players=4", ".bids", ".bids button"), ("/new/rentz?players=4", "li", "li button")],
)
def test_what_to_pick_first_does_not_look_like_a_button(page: Page, match: str, asked: str, choice: str) -> None:
    ask(page, match, asked, PHONE)
    answer = page.locator("section.sheet .answers button").last
    border = "rgba(0, 0, 0, 0)"
    expect(answer).to_be_disabled()
    expect(answer).to_have_css("border-top-color", border)
    expect(answer).to_have_css("background-color", border)
    page.locator(f"section.sheet {choice}").first.click()
    expect(answer).to_be_enabled()
    expect(answer).not_to_have_css("background-color", border)


@pytest.mark.parametrize("match", [LONG_BIDS, "/new/rentz-romania?players=6", "/new/rentz?players=6"])
def test_a_sheet_covers_the_seats_wholly_or_not_at_all(page: Page, match: str) -> None:
    ask(page, match, "button", PHONE)
    sheet = boxes(page, "section.sheet")[0]
    seats = [seat for seat in boxes(page, ".seat:not(.own)") if overlap(sheet, seat)]
    assert all(sheet[1] <= seat[1] for seat in seats)


def test_seven_contracts_fit_when_others_have_played_them(page: Page) -> None:
    player = ask(page, "/new/rentz?players=4", "li", PHONE)
    play_until(player, lambda: page.locator("section.sheet li .by").count() >= 6, most=3000)
    page.wait_for_timeout(300)
    answers = boxes(page, "section.sheet .confirm")[0]
    contracts = boxes(page, "section.sheet li")
    assert len(contracts) == 7
    assert [contract for contract in contracts if overlap(contract, answers)] == []


def test_talon_is_in_sight_beside_the_auction(page: Page) -> None:
    ask(page, "/new/cruce-talon?players=4", ".bids", {"width": 1280, "height": 800})
    sheet, caption = boxes(page, "section.sheet")[0], boxes(page, ".trick figcaption")[0]
    assert not overlap(sheet, caption)


@pytest.mark.parametrize("match", ["rentz?players=4", "rentz?players=6", "cruce?players=4"])
def test_nothing_is_covered_or_cut_on_a_phone_on_its_side(page: Page, match: str) -> None:
    page.set_viewport_size({"width": 640, "height": 360})
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, seed=3)
    player.make_table(f"/new/{match}")
    most = int(match[-1])
    play_until(player, lambda: page.locator(".trick li").count() == most)
    page.wait_for_timeout(300)
    cards, seats, hand = (boxes(page, found) for found in (".trick .card", ".seat", ".hand .card"))
    everything = cards + seats + hand
    assert [(one, other) for one in cards for other in seats + hand if overlap(one, other)] == []
    assert [box for box in everything if box[0] < 0 or box[1] < 0 or box[2] > 640 or box[3] > 360] == []


def test_rows_of_the_layout_stay_where_they_are_when_one_may_pass(page: Page) -> None:
    player = Player(page, seed=3)
    page.set_viewport_size(PHONE)
    player.make_table("/new/rentz-romania?players=4")
    rows, asked = page.locator(".rows"), page.locator(".row section.sheet")
    play_until(player, lambda: rows.count() and not asked.count(), most=900)
    end = boxes(page, ".rows")[0][3]  # a seat that has gone out meanwhile says so, and moves only the beginning
    play_until(player, lambda: rows.count() and asked.count(), most=900)
    assert boxes(page, ".rows")[0][3] == end


def test_a_chosen_card_leaves_its_neighbours_index_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    player = Player(page, seed=3)
    player.make_table("/new/cruce-talon?players=3")
    cards, bids = page.locator(".hand button[aria-pressed]"), page.locator("section.sheet .bids button")
    for _ in range(200):
        if cards.count():
            break
        if bids.count():
            bids.last.click()
            page.locator("section.sheet .acts button").last.click()
            page.wait_for_timeout(300)
        else:
            player.act()
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(300)
    left, top, _, _ = boxes(page, ".hand button .index")[2]
    number = "(cards, [x, y]) => cards.indexOf(document.elementFromPoint(x, y).closest('.hand button'))"
    assert cards.evaluate_all(number, [left + 1, top + 12]) == 2


def test_focus_is_never_lost(page: Page) -> None:
    """At the first turn and after a reload it is on the heading; back from a panel it is where it was."""
    player = Player(page, seed=3)
    player.make_table("/new/rentz?players=4")
    focused = "() => document.activeElement.tagName"
    page.wait_for_function("() => document.activeElement !== document.body")
    page.reload()
    page.locator(".board").wait_for()
    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate(focused) == "H1"
    play_until(player, page.locator(".hand button.playable").count)
    card = page.locator(".hand button.playable").first
    title = card.get_attribute("title")
    card.focus()
    page.keyboard.press("s")
    page.locator("h1:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator(".board").wait_for()
    expect(page.locator(f".hand button[title='{title}']")).to_be_focused()
