"""The history of one thing: every change of it, from what to what, by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.character import events as ce
from domain.combat import events as fe
from domain.history import events as he
from domain.message import Event, Fact
from domain.scene import events as se
from domain.stage import events as ge
from domain.table import events as te
from rules.happening import Change
from server import protocol as p
from server.audit.reading import Reading
from server.audit.why import touches

WINDOW = 4000
"""Commits whose facts are gone through before looking whether there are enough."""

Changes = Iterator[Change]


async def chronicle(reading: Reading, asked: p.AskChronicle) -> p.Chronicle:
    """Changes of a thing, the newest first."""
    topics, changes_of = _KINDS[asked.of]
    last = min(asked.before - 1 if asked.before else 2**53, reading.history.head.number)
    found: list[tuple[int, Fact, Change]] = []
    while last > 0 and len(found) <= asked.limit:
        first = max(0, last - WINDOW)
        facts = await reading.facts(first, last, topics, asked.thing)
        found += [
            (number, fact, change)
            for number, fact in reversed(facts)
            for change in changes_of(fact.event, asked.thing)
            if not asked.path or touches(change.path, asked.path)
        ]
        last = first
    kept, before = _cut(found, asked.limit)
    commits = await reading.commits(number for number, _, _ in kept)
    deeds = (
        p.Deed(
            number=number,
            at_ms=commits[number].entry.at,
            seat=commits[number].body.seat,
            branch=reading.branch(number),
            undone=reading.outlook.undone_by(number),
            event=fact.event.type,
            path=change.path,
            before=change.before,
            after=change.after,
            reason=change.reason,
            source=change.source,
            override=_is_override(fact.event),
        )
        for number, fact, change in kept
    )
    return p.Chronicle(id=asked.id, deeds=tuple(deeds), before=before)


def _cut(
    found: list[tuple[int, Fact, Change]], limit: int
) -> tuple[list[tuple[int, Fact, Change]], int | None]:
    """At most so many, but never a part of one commit; and where to go on."""
    if len(found) <= limit:
        return found, None
    number = found[limit - 1][0]
    kept = [one for one in found if one[0] >= number]
    return kept, number if len(kept) < len(found) else None


def _is_override(event: Event) -> bool:
    return isinstance(event, fe.MarkOverridden | fe.OutcomeOverridden) or (
        isinstance(event, ce.SheetAmended) and event.override
    )


def _of_character(event: Event, who: str) -> Changes:
    match event:
        case ce.CharacterEnlisted(character=one) if one == who:
            yield Change("at the table", None, event.name, event.how)
        case ce.CharacterRenamed(character=one) if one == who:
            yield Change("name", event.before, event.name)
        case ce.RightsGranted(character=one) if one == who:
            yield from _rights(event)
        case ce.SheetAmended(character=one) if one == who:
            yield from event.changes
        case ce.CharacterWounded(character=one) | ce.CharacterHealed(character=one) if one == who:
            yield from (_because(change, event.text) for change in event.changes)
        case ce.CharacterSpent(character=one) if one == who:
            yield from (_because(change, event.cause) for change in event.changes)
        case ce.CharacterRetired(character=one) if one == who:
            yield Change("at the table", True, False, event.reason)
        case fe.FighterJoined(fighter=one) if one == who:
            yield Change("fight", None, event.side)
        case fe.FighterFell(who=one) if one == who:
            yield Change("condition", None, event.condition, event.text)
        case fe.FighterLeft(who=one) if one == who:
            yield Change("fight", True, None, event.how)
        case _:
            yield from _of_token(event, who)


def _because(change: Change, reason: str) -> Change:
    return (
        change if change.reason else Change(change.path, change.before, change.after, reason, change.source)
    )


def _rights(event: ce.RightsGranted) -> Changes:
    owners, rights = event.before
    if owners != event.owners:
        yield Change("owners", list(owners), list(event.owners))
    for right in sorted({*rights, *event.rights}):
        before, after = rights.get(right, ()), event.rights.get(right, ())
        if before != after:
            yield Change(f"right to {right}", list(before), list(after))


def _of_token(event: Event, thing: str) -> Changes:
    """Of a token by its own id, or by that of its character, with which it ends."""
    match event:
        case se.TokenPlaced(token=token) if _names(token.id, thing):
            yield Change("on the map", None, list(token.at))
        case se.TokenMoved(token=token_id) if _names(token_id, thing):
            yield Change("at", list(event.before), list(event.path[-1]), event.reason)
        case se.TokenTurned(token=token_id) if _names(token_id, thing):
            yield Change("facing", event.before, event.facing)
        case se.TokenHidden(token=token_id) if _names(token_id, thing):
            yield Change("hidden", False, True)
        case se.TokenRevealed(token=token) if _names(token.id, thing):
            yield Change("hidden", True, False)
        case se.TokenRemoved(token=token) if _names(token.id, thing):
            yield Change("on the map", list(token.at), None)


def _names(token: str, thing: str) -> bool:
    return token == thing or (token.startswith("t-") and token.endswith(f"-{thing}"))


def _of_scene(event: Event, scene: str) -> Changes:
    if getattr(event, "scene", None) != scene:
        return
    match event:
        case se.SceneOpened():
            yield Change("map", None, event.name)
        case se.SceneRenamed():
            yield Change("name", event.before, event.name)
        case se.GridLaid():
            yield Change("grid", _grid(event.before), _grid(event.grid))
        case se.PictureHung():
            yield Change("picture", event.before is not None, event.picture is not None)
        case se.BarriersBuilt():
            yield Change(
                "walls and doors",
                _barriers(event.before[0], event.before[1]),
                _barriers(event.barriers, event.lights),
            )
        case se.DoorOpened() | se.DoorClosed():
            opened = isinstance(event, se.DoorOpened)
            yield Change(f"door {event.door}", *(("shut", "open") if opened else ("open", "shut")))
        case se.DoorLocked():
            yield Change(f"door {event.door}", _lock(*event.before), _lock(event.locked, event.secret))
        case se.GroundRevealed():
            yield Change("unexplored ground", _fog(event.before), _fog(event.fog))
        case ge.SceneShown():
            yield Change("shown", event.before, event.scene)


def _grid(grid: Any) -> str:
    return f"{grid.kind}, {grid.columns} x {grid.rows}, {grid.metres_per_cell:g} m"


def _barriers(barriers: Any, lights: tuple[Any, ...]) -> str:
    return f"{len(barriers.walls)} walls, {len(barriers.doors)} doors, {len(lights)} lights"


def _lock(locked: bool, secret: bool) -> str:
    return f"{'locked' if locked else 'unlocked'}{', secret' if secret else ''}"


def _fog(fog: Any) -> str:
    return "none" if fog is None else f"{len(fog.explored)} places explored"


def _of_combat(event: Event, combat: str) -> Changes:
    if getattr(event, "combat", None) != combat:
        return
    match event:
        case fe.CombatOpened():
            yield Change("fight", None, list(event.sides.values()))
        case fe.FighterJoined():
            yield Change(f"fighter {event.fighter}", None, event.side)
        case fe.StepBegan():
            yield Change("step", None, f"round {event.round}: {event.title or event.step}")
        case fe.Marked() | fe.MarkOverridden():
            reason = event.reason if isinstance(event, fe.MarkOverridden) else event.text
            for change in event.changes:
                place = f"{event.subject} {change.path}"
                yield Change(place, change.before, change.after, change.reason or reason, change.source)
        case fe.FighterFell():
            yield Change(f"fighter {event.who}", None, event.condition, event.text)
        case fe.FighterLeft():
            yield Change(f"fighter {event.who}", None, event.how)
        case fe.OutcomeOverridden():
            yield Change(f"outcome of number {event.number}", None, event.ruling, event.reason)
        case fe.CombatClosed():
            yield Change("fight", None, event.outcome)


def _of_seat(event: Event, seat: str) -> Changes:
    match event:
        case te.SeatInvited(seat=one) if one == seat:
            yield Change("seat", None, event.name, event.role)
        case te.SeatNamed(seat=one) if one == seat:
            yield Change("name", event.before[0], event.name)
            yield Change("colour", event.before[1], event.colour)
        case te.SeatTaken(seat=one) if one == seat:
            yield Change("nonce of the dice", None, event.nonce)
        case te.SeatRevoked(seat=one) if one == seat:
            yield Change("seat", True, None, event.reason)
        case he.SeatsMoved() if seat in event.seats:
            yield Change("branch", None, event.branch)


def _topics(*kinds: type[Event]) -> tuple[str, ...]:
    return tuple(kind.model_fields["type"].default for kind in kinds)


_TOKEN = (se.TokenPlaced, se.TokenMoved, se.TokenTurned, se.TokenHidden, se.TokenRevealed, se.TokenRemoved)
_CHARACTER = (
    ce.CharacterEnlisted, ce.CharacterRenamed, ce.RightsGranted, ce.SheetAmended, ce.CharacterWounded,
    ce.CharacterHealed, ce.CharacterSpent, ce.CharacterRetired, fe.FighterJoined, fe.FighterFell, fe.FighterLeft,
)  # fmt: skip
_SCENE = (
    se.SceneOpened, se.SceneRenamed, se.GridLaid, se.PictureHung, se.BarriersBuilt, se.DoorOpened,
    se.DoorClosed, se.DoorLocked, se.GroundRevealed, ge.SceneShown,
)  # fmt: skip
_COMBAT = (
    fe.CombatOpened, fe.FighterJoined, fe.StepBegan, fe.Marked, fe.MarkOverridden, fe.FighterFell,
    fe.FighterLeft, fe.OutcomeOverridden, fe.CombatClosed,
)  # fmt: skip
_SEAT = (te.SeatInvited, te.SeatNamed, te.SeatTaken, te.SeatRevoked, he.SeatsMoved)
_KINDS: dict[str, tuple[tuple[str, ...], Callable[[Event, str], Changes]]] = {
    "character": (_topics(*_CHARACTER, *_TOKEN), _of_character),
    "token": (_topics(*_TOKEN), _of_token),
    "scene": (_topics(*_SCENE), _of_scene),
    "combat": (_topics(*_COMBAT), _of_combat),
    "seat": (_topics(*_SEAT), _of_seat),
}
"""What touches a kind of thing, and how it is told."""
