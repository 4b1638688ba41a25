"""How a journey begins, whom it waits for, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Rulings
from rules.card import Badge
from rules.course import Course
from rules.forms import Await, Field, Json
from rules.happening import Ended, Stepped
from rules.ruleset import Battle
from rules.said import said
from rules.spacefaring.journey.state import at, place_of, ticket_of
from rules.spacefaring.journey.traveller import world_name

CHART, WORLD = "chart", "world"
"""Of the form that opens it: play finds the world, and hands in the chart by its id and the hex."""


def setup(rulings: Rulings) -> tuple[Field, ...]:
    """At which world they are."""
    hint = "by its name or its hex; blank: where the ship lies that they are aboard of"
    return (
        Field(WORLD, "At which world", "text", default="", most=60, hint=hint),
        Field(CHART, "On which chart", "text", default="", most=40, seldom=True),
    )


def begin(course: Course, given: Mapping[str, Json]) -> None:
    """Begin."""
    chart, hex_ = str(given.get(CHART, "")), str(given.get(WORLD, ""))
    found = course.voyage.charts.get(chart)
    world = found.worlds.get(hex_) if found else None
    course.say(Stepped(1, "journey", "A journey begins"))
    text = said("is at {world}", world=world_name(world)) if world else ""
    for who in course.battle.fighters:
        at(course, who, chart, hex_, text)


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Everybody who travels, who may do nothing."""
    who = tuple(name for name, one in battle.fighters.items() if not one.left)
    return (Await(who, "act", optional=True),) if who and battle.step else ()


def asked(battle: Battle, who: str) -> str:
    """Where somebody is, what they hold and how late it is: a command from another place or time is stale."""
    chart, hex_ = place_of(battle, who)
    return f"{chart} {hex_} {ticket_of(battle, who)} {battle.clock_s:g}"


def go_on(course: Course) -> None:
    """Nobody travels any farther."""
    course.say(Ended("they stay where they are"))


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Where somebody who travels is, and whither they have booked."""
    if battle.voyage is None:
        return ()
    chart, hex_ = place_of(battle, who)
    found = battle.voyage.charts.get(chart)
    world, ticket = found.worlds.get(hex_) if found else None, ticket_of(battle, who)
    if found is None or world is None:
        return ()
    here = Badge(said("at {world}", world=world_name(world)), "Where they are")
    if ticket is None or ticket.to not in found.worlds:
        return (here,)
    to = world_name(found.worlds[ticket.to])
    booked = said("{passage} passage to {world}", passage=ticket.passage, world=to)
    return (here, Badge(booked, "Booked, and paid for"))
