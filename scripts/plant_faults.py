"""Do the tests notice when the kernel is wrong? Plant faults in the C++ one at a time, build it and run them.

Each fault is one small change of the kind that a person makes. It is planted in a copy of the sources; the tests of
``tests/search`` run with that build and must fail. A fault that they pass is named, and the script ends with 1. Run it
by hand from the root of the repository: ``python scripts/plant_faults.py``; it takes some minutes.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.kernel_builds import build, run_tests  # noqa: E402  the line above makes it importable


class Fault(NamedTuple):
    """A change to a file of the kernel: what stands there once, and what stands there then."""

    what: str
    file: str
    right: str
    wrong: str


FAULTS = [
    Fault(
        "following suit keeps the other suits",
        "tricks.hpp",
        "      return cards & tables.suit_mask[led];",
        "      return cards & ~tables.suit_mask[led];",
    ),
    Fault(
        "beating is due against a trump too",
        "tricks.hpp",
        "either(tables.suit_of[best] == led, cards & tables.above[best], Mask{0})",
        "cards & tables.above[best]",
    ),
    Fault(
        "a duty that nothing fulfils leaves nothing",
        "tricks.hpp",
        "    allowed = either(kept != 0, kept, allowed);",
        "    allowed = either(kept != 0, kept, Mask{0});",
    ),
    Fault(
        "the closed suit opens when one of its cards is played, not captured",
        "tricks.hpp",
        "(taken & tables.closed) != 0) return hand;",
        "((taken | hand) & tables.closed) != 0) return hand;",
    ),
    Fault(
        "a hand of nothing but the closed suit may lead nothing",
        "tricks.hpp",
        "  return open != 0 ? open : hand;",
        "  return open;",
    ),
    Fault(
        "duties hold while cards are drawn",
        "tricks.hpp",
        "  if (!tables.duties_while_stock && may_draw(tables, state)) return hand;\n",
        "",
    ),
    Fault(
        "a trump does not beat another suit that is higher",
        "tricks.hpp",
        "((tables.suit_of[card] == trump) & (tables.suit_of[best] != trump))",
        "((tables.suit_of[card] == trump) & (tables.suit_of[best] != trump) & (card > best))",
    ),
    Fault(
        "the trick goes to its leader",
        "tricks.hpp",
        "  state.winner = static_cast<std::int8_t>(either(takes, seat, state.winner));",
        "  state.winner = static_cast<std::int8_t>(either(on_table == 0, seat, state.winner));",
    ),
    Fault(
        "the last trick counts as the one before",
        "tricks.hpp",
        "tables.trick_points[state.trick];",
        "tables.trick_points[state.trick - (state.trick == tables.tricks - 1)];",
    ),
    Fault(
        "two sides sweep together",
        "tricks.hpp",
        "either(same, side, kSeveral)",
        "either(same, side, side)",
    ),
    Fault(
        "the loser draws first",
        "tricks.hpp",
        "state.hands[(winner + turn) % tables.players] |=",
        "state.hands[(winner + 1 + turn) % tables.players] |=",
    ),
    Fault(
        "play stops early though cards of the stock score",
        "tricks.hpp",
        "    for (int i = state.drawn; i < state.stock_count; ++i) left |= bit(state.stock[i]);",
        "    for (int i = state.drawn + 1; i < state.stock_count; ++i) left |= bit(state.stock[i]);",
    ),
    Fault(
        "play stops early though a sweep is open",
        "tricks.hpp",
        "  if (tables.has_sweep && state.swept >= 0) return false;\n",
        "",
    ),
    Fault(
        "a pair is declared with one of its cards gone",
        "tricks.hpp",
        "has(pair, card) & ((hand & pair) == pair)",
        "has(pair, card)",
    ),
    Fault(
        "a pair in trumps pays as a plain one",
        "tricks.hpp",
        "either(suit == trump, tables.trump_pair_points, tables.pair_points)",
        "either(false, tables.trump_pair_points, tables.pair_points)",
    ),
    Fault(
        "the first card makes no trump when it is of the first suit",
        "tricks.hpp",
        "if (tables.first_card_trump && state.trump < 0)",
        "if (tables.first_card_trump && state.trump < 0 && suit > 0)",
    ),
    Fault(
        "a lowest card passes nobody over",
        "layout.hpp",
        "  if (skip) seat = next_holder(tables, state, seat);\n",
        "",
    ),
    Fault(
        "the turn after a bonus card gives another",
        "layout.hpp",
        "(tables.bonus_chain || !state.bonus)",
        "(tables.bonus_chain || true)",
    ),
    Fault(
        "a compulsory bonus may be declined",
        "layout.hpp",
        "(state.bonus && tables.bonus == Bonus::optional)",
        "state.bonus",
    ),
    Fault(
        "who announced is paid once",
        "layout.hpp",
        "(announced ? tables.announce_factor : 1)",
        "1",
    ),
    Fault(
        "a card of a pair is worth what others are, to the solver",
        "trick_keys.cpp",
        "(has(pair, card) ? 1 : 0)",
        "0",
    ),
    Fault(
        "cards that score apart are neighbours that are worth the same, to the solver",
        "trick_solver.cpp",
        "if (higher != 0 && has(cards, lowest(higher)) && class_[lowest(higher)] == class_[card]) continue;",
        "if (higher != 0 && has(cards, lowest(higher))) continue;",
    ),
    Fault(
        "what the ranks rest on is forgotten in the solver",
        "trick_solver.cpp",
        "  if (table.compared) found.relevant |= same_or_higher(table.best);\n",
        "",
    ),
    Fault(
        "the solver leaves out cards whose rank counts",
        "trick_solver.cpp",
        "same |= tables_->suit_mask[tables_->suit_of[move.card]] & ~(then.relevant | apart_);",
        "same |= tables_->suit_mask[tables_->suit_of[move.card]] & ~apart_;",
    ),
    Fault(
        "what every card costs is counted for too few of a trick by the solver",
        "trick_solver.cpp",
        "trick_points_[trick] = (tables.trick_points[trick] + tables.players * share_) / unit_;",
        "trick_points_[trick] = (tables.trick_points[trick] + (tables.players - 1) * share_) / unit_;",
    ),
    Fault(
        "a second bound of a position forgets the ranks of the first, in the solver's table",
        "position_table.cpp",
        "slot.depth[suit] = std::max(slot.depth[suit], depth[suit]);",
        "slot.depth[suit] = depth[suit];",
    ),
    Fault(
        "what is safe rests on no ranks, to the solver",
        "sure_tricks.cpp",
        "found = {known.high, from_lowest(lowest(asked_seats_))};",
        "found = {known.high, 0};",
    ),
    Fault(
        "the solver counts a run that trumps can break",
        "sure_tricks.cpp",
        "    if ((ruffers >> seat & 1) != 0) rounds = std::min(rounds, length);\n",
        "",
    ),
    Fault(
        "the solver takes a lone high card for safe",
        "sure_tricks.cpp",
        "      if (lowest(own) > lowest(others)) return false;\n",
        "",
    ),
    Fault(
        "worlds of unequal weight come equally often",
        "worlds.cpp",
        "  const double point = random.unit() * node.ways;",
        "  const double point = random.unit() * random.unit() * node.ways;",
    ),
    Fault(
        "a world lays one kind where it cannot be",
        "worlds.cpp",
        "edge.upto *= nodes_[edge.next].ways;",
        "edge.upto *= nodes_[edge.next].ways + 1;",
    ),
]


def planted(tree: Path, fault: Fault) -> None:
    """Plant a fault; `ValueError` where the sources have changed and it fits no more, or not once only."""
    file = tree / "kernel" / fault.file
    text = file.read_text("utf-8")
    if text.count(fault.right) != 1:
        raise ValueError(f"{fault.what}: {fault.file} holds this {text.count(fault.right)} times: {fault.right}")
    file.write_text(text.replace(fault.right, fault.wrong), "utf-8")


def noticed_by(tree: Path, fault: Fault) -> str:
    """The first test that fails with a fault; "" where none does."""
    planted(tree, fault)
    try:
        module = build(tree, tree / "build")
    except subprocess.CalledProcessError as error:
        raise ValueError(f"{fault.what}: does not compile:\n{error.stdout[-2000:]}") from None
    finally:
        shutil.copy(ROOT / "kernel" / fault.file, tree / "kernel" / fault.file)
    done = run_tests(module, "tests/search")
    failed = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if done.returncode == 0:
        return ""
    return failed[0] if failed else f"exit code {done.returncode}"


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copytree(ROOT / "kernel", tree / "kernel")
        shutil.copy(ROOT / "CMakeLists.txt", tree)
        module = build(tree, tree / "build")
        if run_tests(module, "tests/search").returncode != 0:
            sys.exit("the tests fail without any fault")
        for number, fault in enumerate(FAULTS, 1):
            test = noticed_by(tree, fault)
            unnoticed += not test
            print(f"{number:2}. {fault.what} ({fault.file}): {test or 'NOT NOTICED'}", flush=True)
    print(f"{len(FAULTS) - unnoticed} of {len(FAULTS)} faults were noticed.")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
