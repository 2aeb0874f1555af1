"""Do the tests notice when a rule is wrong? Change the engine one spot at a time and run them.

Each mutant is one small change (a comparison, a sign, a constant, a condition, a statement left out) to one file, in a
copy of the tree; the tests named here run against it and stop at the first failure. A mutant that no test notices has
*survived*: a rule without a test, or a change that makes no difference. Run it by hand from the root of the
repository: ``python scripts/mutate.py --sample 50``.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
ENGINE = Path("src/levata/engine")
FILES = [ENGINE / name for name in ("cardplay.py", "score.py", "phases/tricks.py", "phases/layout.py")]
TESTS = [
    f"tests/engine/test_{name}.py"
    for name in (
        "phases_tricks",
        "phases_layout",
        "score",
        "match",
        "phases_exchange",
        "phases_auction",
        "cases",
        "perft",
    )
]
TIMEOUT_SECONDS = 120
RUN_PYTEST = """
import sys, pytest
sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__name__.startswith("ScikitBuild")]
sys.exit(pytest.main(sys.argv[1:]))
"""
"""pytest on the package of the path, not on the one that is installed as editable."""

SWAPPED: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
UNTOUCHED = {"annotation", "returns", "decorator_list", "names"}
"""Fields of the syntax tree that say nothing about the rules."""


class Mutant(NamedTuple):
    """One change: where it is, what it says, and the whole file with it."""

    file: Path
    line: int
    change: str
    text: str


def mutants(file: Path) -> Iterator[Mutant]:
    """Every change that is tried on a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    for place, key in list(spots(tree)):
        node = place[key]
        for changed in changes(node):
            place[key] = changed
            yield Mutant(file, node.lineno, f"{short(node)}  →  {short(changed)}", ast.unparse(tree))
            place[key] = node


def spots(node: ast.AST) -> Iterator[tuple[Any, Any]]:
    """Where a part of the tree stands, as a container and a key; not docstrings, types, imports and asserts."""
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED or isinstance(value, ast.JoinedStr):
            continue
        container: Any = value if isinstance(value, list) else vars(node)
        for key in range(len(value)) if isinstance(value, list) else [field]:
            child = container[key]
            if isinstance(child, (ast.expr, ast.stmt)) and not is_talk(child):
                yield container, key
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert) and not is_talk(child):
                yield from spots(child)


def is_talk(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def changes(node: Any) -> Iterator[ast.AST]:
    """What a part of the tree could wrongly have been."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                swapped = [*ops[:place], SWAPPED[type(op)](), *ops[place + 1 :]]
                yield ast.Compare(left, swapped, others)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED:
            yield ast.BinOp(left, SWAPPED[type(op)](), right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(SWAPPED[type(op)](), values)
            for place in range(len(values)):
                yield ast.BoolOp(op, [*values[:place], *values[place + 1 :]])
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str() as value):
            yield ast.Constant(value + "?")
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(negated(test), body, orelse)
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(negated(test), body, orelse)
        case ast.While(test=test, body=body):
            yield ast.While(negated(test), body, [])
        case ast.Return(value=ast.expr()):
            yield ast.Return(ast.Constant(None))
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in names_in(value):
            yield ast.Pass()
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield ast.Pass()


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def short(node: ast.AST) -> str:
    """A part of the tree on one line."""
    line = " ".join(ast.unparse(node).split())
    return line if len(line) <= 80 else line[:79] + "…"


def fails(tree: Path) -> bool:
    """Whether the tests fail in this copy of the tree, or do not come to an end."""
    command = [sys.executable, "-c", RUN_PYTEST, "-x", "-q", "-p", "no:cacheprovider", *TESTS]
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def copied(tree: Path) -> Path:
    """A copy of what the tests need."""
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    (tree / "build_tools").mkdir()
    return tree


def killed(mutant: Mutant, trees: SimpleQueue[Path]) -> bool:
    """Whether the tests notice this change; a copy of the tree is borrowed and given back as it was."""
    tree = trees.get()
    sound = (tree / mutant.file).read_text("utf-8")
    write(tree / mutant.file, mutant.text)
    try:
        return fails(tree)
    finally:
        write(tree / mutant.file, sound)
        trees.put(tree)


def check_copy(tree: Path) -> None:
    """The tests must pass in a copy as it is, and be those of the copy: without one of its modules they must fail."""
    if fails(tree):
        sys.exit("the tests fail without any change")
    sound = (tree / FILES[0]).read_text("utf-8")
    write(tree / FILES[0], "")
    if not fails(tree):
        sys.exit("the tests do not look at the copy that is changed")
    write(tree / FILES[0], sound)


def write(file: Path, text: str) -> None:
    """Write a module so that no compiled one of the same second is taken for it."""
    shutil.rmtree(file.parent / "__pycache__", ignore_errors=True)
    file.write_text(text, "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, default=FILES, help="files to change, from the root")
    parser.add_argument("--sample", type=int, metavar="N", help="try N changes, drawn by the seed")
    parser.add_argument("--seed", type=int, default=0, help="number from which the sample follows; default: 0")
    parser.add_argument("--jobs", type=int, default=1, help="how many run at a time")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, at the end")
    options = parser.parse_args()
    chosen = [mutant for file in options.files for mutant in mutants(file)]
    if options.sample is not None:
        chosen = random.Random(options.seed).sample(chosen, min(options.sample, len(chosen)))
    with tempfile.TemporaryDirectory() as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for job in range(options.jobs):
            trees.put(copied(Path(folder) / str(job)))
        check_copy(Path(folder) / "0")
        with ThreadPoolExecutor(options.jobs) as pool:
            results = []
            for mutant, dead in zip(chosen, pool.map(lambda mutant: killed(mutant, trees), chosen), strict=True):
                results.append({"file": str(mutant.file), "line": mutant.line, "change": mutant.change, "killed": dead})
                if not options.json:
                    print(
                        f"{'killed  ' if dead else 'SURVIVED'} {mutant.file}:{mutant.line}  {mutant.change}", flush=True
                    )
    survived = sum(not result["killed"] for result in results)
    if options.json:
        print(
            json.dumps({"tried": len(results), "survived": survived, "mutants": results}, indent=1, ensure_ascii=False)
        )
    else:
        print(f"{survived} of {len(results)} survived")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
