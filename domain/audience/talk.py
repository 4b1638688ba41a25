"""Those who hear what is said, and who see free throws."""

from __future__ import annotations

from domain.message import REFEREE, Audience
from domain.talk import events as e


def spoken_audience(spoken: e.Said) -> Audience:
    """Everybody; of a whisper the referee, whoever whispers, and those whom it is for."""
    return tuple(dict.fromkeys((*REFEREE, spoken.seat, *spoken.to))) if spoken.manner == "whisper" else "all"


def roll_audience(privacy: e.Privacy, seat: str) -> Audience:
    """Those who see what a seat throws for its own sake."""
    audiences: dict[e.Privacy, Audience] = {
        "public": "all",
        "referee": (*REFEREE, seat),
        "secret": REFEREE,
        "self": (seat,),
    }
    return audiences[privacy]
