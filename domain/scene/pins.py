"""Whoever sits at the table pins notes to a map, for everybody or for some; they and referees write them anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from domain.audience.parties import is_known
from domain.audience.pins import pin_audience
from domain.message import PARTY, Decision, admits
from domain.moment import Moment
from domain.scene import by_hand
from domain.scene import commands as c
from domain.scene.areas import within_map
from domain.scene.decide import known_scene, scene_fact
from domain.scene.state import Scene
from domain.scene.things import Pin
from domain.table.state import WHO_PINS
from rules.check import Refused
from rules.grid import Point
from rules.said import Verbatim, said

LONGEST_TITLE = 60
LONGEST_TEXT = 1000
MOST_PINS = 100
"""Of one seat on one map: of others' pins nobody may learn that they count."""
PLACES = 3
"""Decimal places of a cell that are kept."""


def put_pin(command: c.PutPin, moment: Moment) -> Decision:
    """Pin a note to a map."""
    _require_pins(moment)
    scene = known_scene(command.scene, moment)
    # of what the referee has hidden nobody else may learn that it counts
    if sum(one.seat == moment.by.id and not one.hidden for one in scene.pins.values()) >= MOST_PINS:
        raise Refused(
            said("you have {most} pins on this map, which is the most: take some off", most=MOST_PINS)
        )
    pin = Pin(
        id=f"i{moment.number}",
        seat=moment.by.id,
        at=_place(command.at, scene),
        title=_title(command.title),
        text=_text(command.text),
        icon=command.icon,
        ink=command.ink,
        to=_listeners(command.to, (), moment),
    )
    return (
        scene_fact(scene, by_hand.PinPut(scene=scene.id, pin=pin), pin_audience(moment.world, scene, pin)),
    )


def rewrite_pin(command: c.RewritePin, moment: Moment) -> Decision:
    """Have a pin say something else, or be for others; those whom it is for no more are not told what it says."""
    scene, pin = _own(command.scene, command.pin, moment)
    written = replace(
        pin,
        title=_title(command.title),
        text=_text(command.text),
        icon=command.icon,
        ink=command.ink,
        to=_listeners(command.to, pin.to, moment),
    )
    if written == pin:
        raise Refused("the pin says so already")
    rewritten = by_hand.PinRewritten(scene=scene.id, pin=written, seat=moment.by.id)
    return (scene_fact(scene, rewritten, pin_audience(moment.world, scene, written)),)


def move_pin(command: c.MovePin, moment: Moment) -> Decision:
    """Put a pin elsewhere on its map; who does not know the ground there sees it no more."""
    scene, pin = _own(command.scene, command.pin, moment)
    at = _place(command.at, scene)
    if at == pin.at:
        raise Refused("the pin is there already")
    moved = by_hand.PinMoved(scene=scene.id, pin=pin.id, title=pin.title, at=at, seat=moment.by.id)
    return (scene_fact(scene, moved, pin_audience(moment.world, scene, replace(pin, at=at))),)


def pull_pin(command: c.PullPin, moment: Moment) -> Decision:
    """Take a pin off its map."""
    scene, pin = _own(command.scene, command.pin, moment)
    pulled = by_hand.PinPulled(scene=scene.id, pin=pin.id, title=pin.title, seat=moment.by.id)
    return (scene_fact(scene, pulled, pin_audience(moment.world, scene, pin)),)


def _require_pins(moment: Moment) -> None:
    moment.players_only("a spectator may not pin notes to a map")
    if moment.world.open_table.settings.get(WHO_PINS) == "referee":
        moment.referee_only("only the referee may pin notes at this table")


def _own(map_name: str, name: str, moment: Moment) -> tuple[Scene, Pin]:
    """A pin that the seat may change; Refused in the words for one that is not there where it knows of none."""
    _require_pins(moment)
    scene, by = known_scene(map_name, moment), moment.by
    found = scene.pins.get(name)
    if found is None or not admits(pin_audience(moment.world, scene, found), by.id, by.role):
        raise Refused(
            said("there is no pin {name} on {scene}", name=Verbatim(repr(name)), scene=Verbatim(scene.name))
        )
    if found.seat != by.id:
        moment.referee_only("only the referee may change what others have pinned")
    return scene, found


def _place(at: Point, scene: Scene) -> Point:
    x, y = at
    if not within_map(scene, at):
        raise Refused(said("({x:g}, {y:g}) is off the map {scene}", x=x, y=y, scene=Verbatim(scene.name)))
    return round(x, PLACES), round(y, PLACES)


def _title(typed: str) -> str:
    title = " ".join(typed.split())
    if not title:
        raise Refused("a pin needs a title")
    if len(title) > LONGEST_TITLE:
        raise Refused(
            said(
                "the title of a pin has {most} characters at most, not {count}",
                most=LONGEST_TITLE,
                count=len(title),
            )
        )
    return title


def _text(typed: str) -> str:
    text = typed.strip()
    if len(text) > LONGEST_TEXT:
        raise Refused(
            said(
                "the text of a pin has {most} characters at most, not {count}",
                most=LONGEST_TEXT,
                count=len(text),
            )
        )
    return text


Listeners = Literal["all"] | tuple[str, ...]


def _listeners(to: Listeners, before: Listeners, moment: Moment) -> Listeners:
    """Whom a pin is for; whoever has left since it was pinned may stay among them."""
    if to == "all":
        return to
    seats = moment.world.open_table.seats
    listeners = tuple(dict.fromkeys(to))
    for one in listeners:
        if before != "all" and one in before:
            continue
        if one.startswith(PARTY):
            if not is_known(moment.world, one.removeprefix(PARTY), moment.by.id):
                raise Refused(said("there is no {party} at this table", party=Verbatim(repr(one))))
        elif one not in seats or seats[one].revoked:
            raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(one))))
    return listeners
