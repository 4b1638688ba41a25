"""Boarding: those of one ship fight aboard another that lies alongside, and who holds the field has her (CT-SPACE-34).

The fight is one of people on her deck, opened by the referee; the turn in space waits for it, or goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.activity import Call, Fought
from rules.card import Badge
from rules.check import Refused
from rules.course import Course
from rules.happening import Left
from rules.kit.calls import FOUGHT, NOT_OVER, answered, waits
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.ships.taking import BRIDGE, take_bridge
from rules.systems.classic.space import crewing
from rules.systems.classic.space.flow import showing, turn
from rules.systems.classic.space.flow.sighting import perceives
from rules.systems.classic.space.state import noted, own

RUFFIAN = "thug"
"""The template of whoever fights aboard without a sheet of their own."""
_ROOM, _LOCK = "Bridge", "Hold"
_CALL = "boarding"
"""With the boarder's id after a stroke, so that play finds it there and tells nobody who does not know of her."""


def calls(battle: Battle) -> tuple[Call, ...]:
    """A fight aboard each ship that is boarded, where none goes on yet."""
    return tuple(_calls(battle))


def _calls(battle: Battle) -> Iterator[Call]:
    for boarder in battle.on_field():
        target = battle.fighters.get(str(noted(battle, boarder.id, "boards") or ""))
        name = f"{_CALL}|{boarder.id}"
        if target is None or target.left or name in answered(battle, target.id):
            continue
        known = perceives(battle, target.id)  # of one that was not found nobody aboard learns the name
        yield Call(
            name,
            said("Fight aboard {ship}", ship=target.name),
            target.id,
            "fight",
            said("Crew of {ship}", ship=target.name),
            said("Boarders from {ship}", ship=boarder.name) if boarder.id in known else "Boarders",
            RUFFIAN,
            room=_ROOM,
            den=_LOCK,
            comers=boarder.id,
            crew=RUFFIAN,
        )


def go_on(course: Course) -> None:
    """Whatever comes next; Refused while a fight aboard is waited for."""
    if any(waits(course.battle, one) for one in course.battle.fighters):
        raise Refused(NOT_OVER)
    turn.go_on(course)


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """What shows of a ship in the fight; of one that is boarded, that there is a fight aboard."""
    found = showing.badges(battle, who)
    return (*found, FOUGHT) if who in battle.fighters and answered(battle, who) else found


def heard(course: Course, fought: Fought) -> None:
    """Who holds the field has the ship; where nobody does alone, the referee settles it by word of mouth."""
    name, _, boarder = fought.call.partition("|")
    target = course.battle.fighters.get(str(noted(course.battle, boarder, "boards") or ""))
    if name != _CALL or target is None or fought.won == "neither":
        return
    by = course.battle.fighters[boarder]
    course.mark(own(boarder), {"boards": None})
    course.mark(own(target.id), {}, _told(course.battle, target, by, thrown_back=fought.won == "own"))
    if fought.won == "own" or target.left:
        return
    if crewing.vessel(course.battle, target.id) is not None:
        take_bridge(course, target.id, _prize_crew(course.battle, by, fought.foes))
    course.say(Left(target.id, "surrendered"))
    turn.end_if_over(course)


def _told(battle: Battle, target: Fighter, by: Fighter, *, thrown_back: bool) -> Text:
    """How it ended, without the name of a ship that was not found."""
    if by.id not in perceives(battle, target.id):
        return "throws back the boarders" if thrown_back else "is taken by the boarders"
    text = "throws back the boarders from {ship}" if thrown_back else "is taken by those from {ship}"
    return said(text, ship=by.name)


def _prize_crew(battle: Battle, by: Fighter, takers: tuple[str, ...]) -> tuple[str, ...]:
    """Those who stay aboard her: who is not needed on the bridge of their own ship, where there is anybody else."""
    vessel = crewing.vessel(battle, by.id)
    needed = {vessel.posts.get(post) for post in BRIDGE} if vessel is not None else set()
    return tuple(one for one in takers if one not in needed) or takers
