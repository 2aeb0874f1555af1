"""Somebody who plays at the table in the browser: looks at what can be tapped, and taps it."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

ASKED = "section.sheet"
OPEN = "button:not([disabled]):not([aria-disabled='true'])"
CARD = ".hand button[aria-disabled='false']"

LOOK = f"""() => {{
  const seen = (found) => [...document.querySelectorAll(found)].filter((node) => node.offsetParent !== null).length;
  return {{
    over: seen('section.end'),
    contracts: seen("{ASKED} li {OPEN}"),
    asked: seen("{ASKED} {OPEN}"),
    look: seen("{ASKED} .look"),
    read: seen(".result button"),
    lying: seen(".trick > button"),
    bids: seen("{ASKED} .bids button"),
    discard: seen("{ASKED} button:disabled") && seen(".hand button[aria-pressed]"),
    cards: seen("{CARD}"),
  }};
}}"""


class Player:
    """A person at a page; what they choose among equals is drawn from a seed."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = random.Random(seed)

    def make_table(self, address: str) -> None:
        """Make a table at its address, with the pace that waits for nothing and bots that need not think."""
        page = self.page
        page.goto(address)
        page.get_by_role("radio", name="Instant").check()
        page.get_by_role("radio", name="Beginner").check()
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/table/*")
        page.locator("main .board, main section.end").first.wait_for()

    def play(self, most: int) -> bool:
        """Act at most so many times; whether the match is over."""
        return any(self.act() for _ in range(most))

    def settle(self) -> None:
        """Read on until this seat is to act, or the match is over."""
        while not (seen := self.page.evaluate(LOOK))["over"] and not seen["asked"] and not seen["cards"]:
            self.act()

    def act(self) -> bool:
        """One act of this seat, or one look where nothing is asked yet; whether the match is over."""
        seen = self.page.evaluate(LOOK)
        if seen["over"]:
            return True
        if seen["read"]:
            self._tap(self.page.locator(".result button"))
        elif seen["look"] and self.chance.random() < 0.5:
            self.page.locator(f"{ASKED} .look").click()
        elif seen["bids"] and seen["bids"] < seen["asked"]:
            self._bid_or_pass()
        elif seen["contracts"]:
            self._tap(self.page.locator(f"{ASKED} li {OPEN}"))
            self.page.locator(f"{ASKED} .confirm button").last.click()
        elif seen["discard"]:
            self._discard()
        elif seen["cards"] and not (seen["asked"] and self.chance.random() < 0.3):
            self._tap(self.page.locator(CARD))
        elif seen["asked"]:
            self._tap(self.page.locator(f"{ASKED} {OPEN}"))
        elif seen["lying"]:
            self.page.evaluate("() => document.querySelector('.trick > button')?.click()")  # it may just be going
        else:
            self.page.wait_for_timeout(20)
        return False

    def _bid_or_pass(self) -> None:
        """Mostly pass: a match in which somebody bids at random may never end."""
        if self.chance.random() < 0.15:
            if not self.page.locator(f"{ASKED} .bids button[aria-pressed='true']").count():
                self.page.locator(f"{ASKED} .bids button").first.click()
            self.page.locator(f"{ASKED} .acts button").last.click()
        else:
            self.page.locator(f"{ASKED} .acts button").first.click()

    def _discard(self) -> None:
        """Put cards away one by one until there are enough."""
        cards = self.page.locator(".hand button[aria-pressed='false']")
        confirm = self.page.locator(f"{ASKED} button.primary")
        while confirm.is_disabled():
            self._tap(cards)
        confirm.click()

    def _tap(self, choices: Locator) -> None:
        count = choices.count()
        if count:
            choices.nth(self.chance.randrange(count)).click(timeout=2000)
