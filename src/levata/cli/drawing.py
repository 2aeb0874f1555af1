"""The table as text: what a seat sees, its hand, the layout, the score sheet.

Everything is drawn from a view, so nothing shows here that the seat may not know. ``levata play`` and ``levata view``
draw with it. Cards are shown as rank and suit sign, what can be typed with its number from `levata.cli.prompt`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from levata.cards import CARD_NUMBERS, SUITS
from levata.cli.prompt import choices, hand_order, playable_cards
from levata.cli.terminal import columns, figure, wrapped
from levata.engine.state import Row
from levata.engine.view import LayoutView, TrickView, View
from levata.rules import RuleSet
from levata.rules.describe import contract_scores
from levata.texts import Texts

LEAST_ROOM = 2


class Drawing:
    """Draws one match; `names` are the players by seat."""

    def __init__(self, rules: RuleSet, names: Sequence[str], texts: Texts) -> None:
        self.rules = rules
        self.names = names
        self.texts = texts

    def table(self, view: View) -> Iterator[str]:
        """All that lies open, and the seat's own hand."""
        yield from self._settled(view)
        yield ""
        yield from self._seats(view)
        if view.layout is not None:
            yield from ("", self.word("cli-table-layout"))
            yield from self._rows(view.layout)
        if view.tricks is not None and view.tricks.table is not None:
            trick = view.tricks.table
            yield ""
            yield self.word("cli-table-trick", cards=self.trick(trick), who=self.names[trick.winner])
        if view.hand and view.phase != "over":
            yield ""
            yield from self._hand(view)
        if offers := list(self._offers(view)):
            yield from ("", *offers)

    def deal(self, view: View) -> str:
        """Which deal it is."""
        if not self.rules.compendium:
            return self.word("cli-table-deal", deal=view.deal + (view.phase == "deal"))
        played = sum(map(len, view.used))
        deals = self.rules.players * len(self.rules.played_contracts())
        return self.word("cli-table-deal-of", deal=min(played + 1, deals), deals=deals)

    def about(self, contract: str) -> str:
        """What a contract costs or brings."""
        if self.rules.contracts[contract].kind == "layout":
            return self.word("cli-table-places", points=", ".join(map(figure, self.rules.layout.places)))
        scores = self.texts.joined([self.texts.message(score) for score in contract_scores(self.rules, contract)])
        sweep = self.rules.contracts[contract].sweep
        if sweep is None:
            return scores
        return self.word(f"cli-table-sweep-{sweep.mode}", scores=scores, points=sweep.points).removeprefix("; ")

    def trick(self, trick: TrickView) -> str:
        """The cards of a trick, each with who played it."""
        return self.cards_by_seat(trick.leader, trick.cards.split())

    def cards_by_seat(self, leader: int, cards: Sequence[str]) -> str:
        """Cards with who played them, from the leader on."""
        seats = [(leader + turn) % self.rules.players for turn in range(len(cards))]
        return " · ".join(f"{self.names[seat]} {self.card(card)}" for seat, card in zip(seats, cards, strict=True))

    def card(self, card: str) -> str:
        """A card as rank and suit sign: ``10♥``."""
        return self.texts.name("rank", card[0], "sign") + self.texts.name("suit", card[1], "sign")

    def cards(self, cards: str) -> str:
        return " ".join(map(self.card, cards.split()))

    def sides(self) -> list[str]:
        """The names of the sides."""
        return [" + ".join(self.names[side :: self.rules.sides]) for side in range(self.rules.sides)]

    def totals(self, totals: Sequence[int]) -> str:
        """The totals in one line."""
        pairs = zip(self.sides(), totals, strict=True)
        return self.word("cli-table-totals", totals=" · ".join(f"{side} {figure(total)}" for side, total in pairs))

    def sheet(self, rows: Sequence[Row]) -> list[str]:
        """The score sheet: a line for each deal that was scored, with the scores and the running totals by side."""
        if not rows:
            return [self.word("cli-table-sheet-empty")]
        titles = ("chooser", "contract") if self.rules.compendium else ("declarer", "bid", "trump", "points")
        head = ["", *(self.word(f"cli-column-{title}") for title in titles)]
        for side in self.sides():
            head += ["", side]
        lines = [self._sheet_row(number, row) for number, row in enumerate(rows, 1)]
        return columns([head, *lines], ">" + "<" * len(titles) + ">")

    def word(self, id_: str, **args: int | str) -> str:
        return self.texts.word(id_, **args)

    # -------------------------------------------------------------- parts of the table

    def _settled(self, view: View) -> Iterator[str]:
        """Which deal it is and what has been settled in it."""
        yield f"{self.deal(view)} · {self.texts.name('phase', view.phase, 'due')}"
        if view.contract is not None:
            blind = self.word("cli-table-blind", factor=self.rules.choice.blind or 1) if view.blind else ""
            name = self.texts.name("contract", view.contract)
            yield from wrapped(f"{name}: {self.about(view.contract)}{blind}").splitlines()
        if view.bid and view.declarer is not None:
            yield self.word("cli-table-bid", who=self.names[view.declarer], bid=view.bid)
        if view.turned is not None:
            yield self.word("cli-table-turned", card=self.card(view.turned))
        if view.trump is not None:
            yield self.word("cli-table-trump", suit=view.trump)
        if view.stock:
            yield self.word(f"cli-table-rest-{self.rules.deal.rest}", cards=view.stock)
        for id_, cards in (("cli-table-talon", view.talon), ("cli-table-discards", view.discards)):
            if cards:
                yield self.word(id_, cards=self.cards(cards))

    def _seats(self, view: View) -> list[str]:
        rows = [[*self._head(view)], *([*self._seat(view, seat)] for seat in range(self.rules.players))]
        return columns(rows, "<<>>" + (">>" if view.tricks is not None else "") + "<")

    def _head(self, view: View) -> Iterator[str]:
        yield from ("", "")
        yield self.word("cli-column-cards")
        if view.tricks is not None:
            yield self.word("cli-column-tricks")
            yield self.word("cli-column-so-far")
        yield self.word("cli-column-total")
        if self._captured(view):
            yield self.word("cli-column-taken")
        yield ""

    def _seat(self, view: View, seat: int) -> Iterator[str]:
        side = seat % self.rules.sides
        yield "▸" if seat in view.turn else " "
        yield self.word("cli-table-you", name=self.names[seat]) if seat == view.seat else self.names[seat]
        yield str(view.counts[seat]) if view.counts else ""
        if view.tricks is not None:
            yield str(view.tricks.won[seat])
            yield figure(view.tricks.points[side])
        yield figure(view.totals[side])
        if captured := self._captured(view):
            yield self.cards(captured[seat])
        yield ", ".join(self._notes(view, seat))

    def _captured(self, view: View) -> list[str]:
        """The cards taken that score, by seat, while there are any: in a points game the card points tell enough."""
        captured = view.tricks.captured if self.rules.compendium and view.tricks is not None else []
        return captured if any(captured) else []

    def _notes(self, view: View, seat: int) -> Iterator[str]:
        """What else is known of a seat."""
        if view.place:
            yield self.word("cli-table-place", place=view.place[seat % self.rules.sides])
        elif seat == view.dealer:
            yield self.word("cli-table-dealer")
        if view.seat is not None and seat != view.seat and (seat - view.seat) % self.rules.sides == 0:
            yield self.word("cli-table-partner")
        if view.phase == "auction" and seat in view.passed:
            yield self.word("cli-table-passed")
        if view.tricks is not None:
            for suit in [suit for declarer, suit in view.tricks.declared if declarer == seat]:
                yield self.word("cli-table-declared", suit=suit)
        if view.layout is not None and seat in view.layout.out:
            yield self.word("cli-table-out", place=view.layout.out.index(seat) + 1)
        if view.layout is not None and seat in view.layout.announced:
            yield self.word("cli-table-announced")

    def _rows(self, layout: LayoutView) -> Iterator[str]:
        """The four rows of a layout, low cards at the left."""
        signs = {rank: self.texts.name("rank", rank, "sign") for rank in reversed(self.rules.deck_ranks())}
        for suit, row in zip(SUITS, layout.rows, strict=True):
            laid = {card[0] for card in row.split()}
            cells = [(sign if rank in laid else "·").rjust(LEAST_ROOM) for rank, sign in signs.items()]
            yield f"  {self.texts.name('suit', suit, 'sign')} {suit}  {' '.join(cells)}"

    # -------------------------------------------------------------- the hand

    def _hand(self, view: View) -> Iterator[str]:
        """The hand by suit; numbered when cards can be named now, and those that can stand in brackets."""
        yield self.word("cli-table-hand")
        playable = playable_cards(view)
        numbers = {card: number for number, card in enumerate(hand_order(view, self.rules), 1)}
        for suit in SUITS:
            own = [card for card in numbers if card[1] == suit]
            shown = [
                self._numbered(numbers[card], card, card in playable) if playable else f"{self.card(card):3}"
                for card in own
            ]
            if own:
                yield f"  {self.texts.name('suit', suit, 'sign')} {suit}  {'  '.join(shown)}".rstrip()

    def _numbered(self, number: int, card: str, playable: bool) -> str:
        mark = f"[{number}]" if playable else f" {number} "
        return f"{mark:>4} {self.card(card):3}"

    def _offers(self, view: View) -> Iterator[str]:
        """What can be done now beside playing a card of the hand."""
        for offer in view.legal:
            if not isinstance(offer, str):
                yield self.word("cli-table-discard", count=offer.discard.count)
        for typed, act in choices(view, self.rules).items():
            if act not in CARD_NUMBERS:
                yield from wrapped(self._offer(act), f"{typed:>4}  ", " " * 6).splitlines()

    def _offer(self, act: str) -> str:
        verb, _, rest = act.partition(" ")
        if verb in ("choose", "blind"):
            return f"{self.texts.act(act)}: {self.about(rest)}"
        if verb == "bid":
            over, under = self.rules.game_point()
            return self.word("cli-table-offer-bid", points=-(-int(rest) * over // under))
        return self.texts.act(act)

    # -------------------------------------------------------------- the score sheet

    def _sheet_row(self, number: int, row: Row) -> list[str]:
        cells = [str(number), *(self._contract_cells(row) if row.contract else self._bid_cells(row))]
        for score, total in zip(row.scores, row.totals, strict=True):
            cells += [figure(score), figure(total)]
        return cells

    def _contract_cells(self, row: Row) -> list[str]:
        marks = [self.word("cli-table-sheet-blind")] if row.blind else []
        marks += [self.word("cli-table-sheet-announced", name=self.names[seat]) for seat in row.announced]
        name = self.texts.name("contract", row.contract)
        return [self.names[row.chooser], f"{name} ({', '.join(marks)})" if marks else name]

    def _bid_cells(self, row: Row) -> list[str]:
        trump = self.texts.name("suit", row.trump, "sign") if row.trump else ""
        points = ":".join(map(str, row.points))
        if row.declarer < 0:
            return ["", "", trump, points]
        bid = self.word("cli-table-made" if row.made else "cli-table-failed", bid=row.bid)
        return [self.names[row.declarer], bid, trump, points]
