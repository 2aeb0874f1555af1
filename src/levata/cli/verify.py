"""``levata verify``: whether the deals of a record were fixed before anybody played.

What is checked, and what that proves, stands in the record format under *Fair deals*.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from levata.cli.arguments import add_json
from levata.cli.parser import Parser
from levata.cli.records import FileFault, Report, checked, read_file, report_each
from levata.cli.terminal import wrapped
from levata.engine.record import Header, Position, Record, load_record, replay
from levata.engine.shuffle import commitment, drawn_dealer, drawn_trump, fair_deal, match_key
from levata.texts import Texts


def add_arguments(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.words["cli-help-record-files"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    code = report_each(args, texts, _report)
    if code == 0 and not args.json:
        print("\n" + wrapped(texts.word("cli-verify-meaning")))
    return code


def _report(file: str, texts: Texts) -> Report:
    data = read_file(file, texts)
    with checked(texts):
        record = load_record(data)
    key = _key(record, texts)
    _check_trump(record, key, texts)
    _check_deals(record, data, key, texts)
    drawn = drawn_dealer(key, record.rules.players) == record.header.first_dealer
    dealer = texts.word("cli-verify-dealer-drawn" if drawn else "cli-verify-dealer-chosen")
    found = {"deals": len(record.deals), "first_dealer_drawn": drawn}
    return Report(found, [f"{file}: {texts.word('cli-verify-fair', deals=len(record.deals))} {dealer}"])


def _key(record: Record, texts: Texts) -> bytes:
    """The key of the match, once the secret that was revealed is the one that was promised."""
    header, reveal = record.header, record.reveal
    missing = [
        name
        for name, value in (("commitment", header.commitment), ("entropy", header.entropy), ("reveal", reveal))
        if value is None
    ]
    if missing or reveal is None:
        words = texts.joined([texts.word(f"cli-verify-{name}") for name in missing])
        raise FileFault("cannot-verify", texts.word("cli-verify-missing", what=words), details={"missing": missing})
    secret = bytes.fromhex(reveal)
    if commitment(secret) != header.commitment:
        details = {"found": commitment(secret), "due": header.commitment}
        raise FileFault("wrong-reveal", texts.word("cli-verify-wrong-reveal"), record.lines, details)
    return match_key(secret, _entropy(header))


def _entropy(header: Header) -> list[bytes | None]:
    return [None if own is None else bytes.fromhex(own) for own in header.entropy or ()]


def _check_trump(record: Record, key: bytes, texts: Texts) -> None:
    """Where the trump of the match is drawn, it must be the drawn one."""
    trump, due = record.header.trump, drawn_trump(key)
    if trump is not None and record.rules.trump.suit is None and trump != due:
        sentence = texts.word("cli-verify-wrong-trump", found=texts.name("suit", trump), due=texts.name("suit", due))
        raise FileFault("unfair-trump", sentence, 1, {"found": trump, "due": due})


def _check_deals(record: Record, data: bytes, key: bytes, texts: Texts) -> None:
    """Every deal must be the shuffle of the key at its place."""
    for number, (before, found) in enumerate(zip(_before_deals(data), record.deals, strict=True), 1):
        if fair_deal(before.state, key) != found:
            sentence = texts.word("cli-verify-wrong-deal", deal=number)
            raise FileFault("unfair-deal", sentence, before.number + 1, {"deal": number})


def _before_deals(data: bytes) -> Iterator[Position]:
    """The match before each of its deals."""
    before = None
    for position in replay(data):
        if position.kind == "deal" and before is not None:
            yield before
        before = position
