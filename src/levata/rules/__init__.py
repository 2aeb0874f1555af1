"""Rules as data: what a rule set is, reading and checking one, and the score tables compiled from it."""

from levata.rules.describe import Message, describe, summary
from levata.rules.errors import Fault, RuleError
from levata.rules.load import (
    extended_preset,
    load_preset,
    load_rules,
    overrides_of,
    parse_rules,
    preset_names,
    preset_players,
    rules_data,
    rules_from_data,
)
from levata.rules.schema import RuleSet
from levata.rules.score_table import ScoreTable, score_tables

__all__ = [
    "Fault",
    "Message",
    "RuleError",
    "RuleSet",
    "ScoreTable",
    "describe",
    "extended_preset",
    "load_preset",
    "load_rules",
    "overrides_of",
    "parse_rules",
    "preset_names",
    "preset_players",
    "rules_data",
    "rules_from_data",
    "score_tables",
    "summary",
]
