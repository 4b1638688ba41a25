"""A ship's bridge changes hands: who holds it gives her course, and those who held it are held."""

from __future__ import annotations

from rules.course import Course
from rules.ships.happening import Embarked, Posted
from rules.vessel import CAPTAIN, Traveller, Vessel

BRIDGE = (CAPTAIN, "pilot", "navigator")
"""Posts that are held from the bridge; who serves elsewhere goes on serving, whoever gives the orders. Our reading."""


def take_bridge(course: Course, ship: str, takers: tuple[str, ...]) -> None:
    """Give the posts of the bridge to those who took it, the first of them as captain.

    ship: one of those of the voyage. takers: characters who can act, one or more. Who held a post stays aboard.
    """
    before = course.voyage.vessels[ship]
    for other, vessel in course.voyage.vessels.items():
        for post, who in () if other == ship else tuple(vessel.posts.items()):
            if who in takers:  # who is at the helm of one ship is not at that of another
                course.say(Posted(other, post, who, ""))
    held = [one for one in BRIDGE if one != "navigator" or one in before.posts]
    for nth, post in enumerate(held):
        now = takers[min(nth, len(takers) - 1)]
        was = before.posts.get(post, "")
        if was != now:
            course.say(Posted(ship, post, was, now))
    for who in dict.fromkeys((*before.posts.values(), *takers)):
        if who in course.battle.fighters or who not in {*before.aboard(), *takers}:
            continue
        vessel = course.voyage.vessels[ship]
        if who and who not in vessel.aboard():
            course.say(Embarked(ship, _aboard(course, vessel, who)))


def _aboard(course: Course, vessel: Vessel, who: str) -> Traveller:
    person = course.voyage.people.get(who)
    origin = vessel.where.hex if vessel.where else ""
    return Traveller(f"held-{who}", person.name if person else who, "crew", origin, who=who)
