"""Names that people give themselves: seen by everybody at a table, so nothing in them may be invisible, and no two of a
table may look alike.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of what nobody sees: controls, marks of direction, joiners, letters that are none."""

BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What counts as a letter or a sign, and is drawn as nothing."""

MOST_LETTERS = 24

LOOKS = str.maketrans(
    # Cyrillic, Greek and Latin letters, and digits, by what they are taken for once they are small and bare
    "авеёзікмнорстухѕјԁԛԝһьпгӏ" + "αβγεζηικμνορτυχω" + "ıłøđħŧƒɑɡɩ" + "0158|!$",
    "abee3ikmhopctyxsjdqwhbnrl" + "abyeznikmvoptuxw" + "ilodhtfagi" + "olsblls",
)

PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("ı", "i"), ("i", "l"), ("1", "l"))


def clean_name(text: str) -> str | None:
    """A name with single spaces between its words; None if nothing is left, or something in it cannot be seen."""
    if not all_seen(text):
        return None
    return " ".join(text.split()) or None


def all_seen(text: str) -> bool:
    """Whether everything in a text can be seen."""
    return not any(unicodedata.category(letter) in UNSEEN or letter in BLANK_LETTERS for letter in text)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, or the name with a number, so that it looks like none of the others."""
    taken = {look(other) for other in others}
    found, number = name, 1
    while look(found) in taken:
        number += 1
        tail = f" {number}"
        found = name[: MOST_LETTERS - len(tail)].rstrip() + tail
    return found


def look(name: str) -> str:
    """What a name looks like at a glance: equal for names that are easily taken for each other."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = "".join(letter for letter in bare if unicodedata.category(letter)[0] in "LNPS")
    letters = letters.translate(LOOKS)
    for pair, single in PAIRS:
        letters = letters.replace(pair, single)
    return letters
