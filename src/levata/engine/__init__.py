"""The engine: pure rules in play. State and act in, new state and public events out.

It reads no clock, file, network or random generator, and makes no sentence: errors are codes with details.
"""

from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.match import apply, legal, new_match, to_act
from levata.engine.record import RecordError, load_record, replay
from levata.engine.state import CHANCE, NOBODY, State
from levata.engine.view import View, view, view_json

__all__ = [
    "CHANCE",
    "NOBODY",
    "CardDeal",
    "IllegalAction",
    "RecordError",
    "State",
    "View",
    "apply",
    "legal",
    "load_record",
    "new_match",
    "replay",
    "to_act",
    "view",
    "view_json",
]
