"""Names that people give themselves: seen by everybody at a table, so nothing in them may be invisible."""

from __future__ import annotations

import unicodedata

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of what nobody sees: controls, marks of direction, joiners, letters that are none."""

BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What counts as a letter or a sign, and is drawn as nothing."""


def clean_name(text: str) -> str | None:
    """A name with single spaces between its words; None if nothing is left, or something in it cannot be seen."""
    if any(unicodedata.category(letter) in UNSEEN or letter in BLANK_LETTERS for letter in text):
        return None
    return " ".join(text.split()) or None
