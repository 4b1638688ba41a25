"""The history of one thing: every change of it, from what to what, by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from domain.character import events as ce
from domain.chart import events as xe
from domain.combat import events as fe
from domain.history import events as he
from domain.line import Altered
from domain.message import Event, Fact
from domain.scene import events as se
from domain.ship import events as we
from domain.stage import events as ge
from domain.table import events as te
from domain.telling.names import Names
from domain.telling.wording import as_it_is, of_marks, of_sheet, subject_of
from rules.chart import MainWorld
from rules.happening import Change
from rules.said import Verbatim, said
from server import protocol as p
from server.audit.reading import Reading, Telling
from server.audit.sailings import TOPICS as SHIP_TOPICS
from server.audit.sailings import of_ship
from server.audit.why import touches

WINDOW = 4000
"""Commits whose facts are gone through before looking whether there are enough."""

FIGHTER = "fighter"

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
    told = await reading.tellings(number for number, _, _ in kept)
    deeds = (_deed(reading, told[number], number, fact, change) for number, fact, change in kept)
    return p.Chronicle(id=asked.id, deeds=tuple(deeds), before=before)


def _deed(reading: Reading, told: Telling, number: int, fact: Fact, change: Change) -> p.Deed:
    words = _in_words(told.names, fact.event, change)
    event = fact.event
    return p.Deed(
        number=number,
        at_ms=told.entry.at_ms,
        seat=told.entry.seat or "",
        branch=reading.branch(number),
        undone=reading.outlook.undone_by(number),
        event=event.type,
        path=change.path,
        name=words.name,
        before=change.before,
        after=change.after,
        was=words.was,
        now=words.now,
        reason=change.reason,
        source=change.source,
        override=_is_override(event),
        subject=words.subject,
    )


def _in_words(names: Names, event: Event, change: Change) -> Altered:
    """A change in the words of the rules, with whose it is where several have such."""
    match event:
        case ce.SheetAmended() | ce.CharacterWounded() | ce.CharacterHealed() | ce.CharacterSpent():
            return of_sheet(names, event.character, (change,))[0]
        case fe.Marked() | fe.MarkOverridden():
            (found,) = of_marks(names, event.combat, event.subject, (change,))
            whose = subject_of(names, event.combat, event.subject)
            return replace(found, name=said("{whose}: {name}", whose=whose, name=found.name))
        case fe.FighterJoined():
            side = names.party(event.combat, f"side:{event.side}")
            return replace(_of_fighter(names, event.fighter, change), now=side)
        case fe.FighterLeft() | fe.FighterFell():
            return _of_fighter(names, event.who, change)
        case ce.RightsGranted():
            return _by_name(change, names.seat)
        case he.SeatsMoved():
            return _by_name(change, names.branch)
        case ge.SceneShown():
            return _by_name(change, names.scene)
        case we.Posted():
            return _by_name(change, names.crew)
        case we.DecksNamed():
            return _by_name(change, names.scene)
    return as_it_is(change)


def _of_fighter(names: Names, who: str, change: Change) -> Altered:
    words = as_it_is(change)
    return replace(words, name=names.who(who)) if change.path == FIGHTER else words


def _by_name(change: Change, named: Callable[[str], str]) -> Altered:
    """A change from and to ids, by the names of what they are of."""
    was, now = (
        ", ".join(named(one) for one in value) or "nobody" if isinstance(value, list) else named(value or "")
        for value in (change.before, change.after)
    )
    return replace(as_it_is(change), was=was, now=now)


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
            yield Change(said("right to {right}", right=right), list(before), list(after))


def _of_token(event: Event, thing: str) -> Changes:
    """Of a token by its own id, or by that of its character, with which it ends."""
    match event:
        case se.TokenPlaced(token=token) if _names(token.id, thing):
            yield Change("on the map", None, list(token.at))
        case se.TokenMoved(token=token_id) if _names(token_id, thing):
            yield Change("at", list(event.before), list(event.path[-1]), event.reason)
        case se.TokenTurned(token=token_id) if _names(token_id, thing):
            yield Change("facing", event.before, event.facing)
        case se.TokenSized(token=token_id) if _names(token_id, thing):
            yield Change("size", event.before[0], event.size)
        case se.TokenMarked(token=token_id) if _names(token_id, thing):
            yield Change("markers", None, event.marker.text or event.marker.icon)
        case se.TokenUnmarked(token=token_id) if _names(token_id, thing):
            yield Change("markers", event.marker.text or event.marker.icon, None)
        case se.TokenDrifts(token=token_id) if _names(token_id, thing):
            yield Change("vector", list(event.before), list(event.vector))
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
            door = said("door {door}", door=Verbatim(event.door))
            yield Change(door, *(("shut", "open") if opened else ("open", "shut")))
        case se.DoorLocked():
            door = said("door {door}", door=Verbatim(event.door))
            yield Change(door, _lock(*event.before), _lock(event.locked, event.secret))
        case se.GroundRevealed():
            yield Change("unexplored ground", _fog(event.before), _fog(event.fog))
        case se.SceneLit():
            yield Change("light", event.before, event.ambient)
        case ge.SceneShown():
            yield Change("shown", event.before, event.scene)


def _grid(grid: Any) -> str:
    return said(
        "{kind}, {columns} x {rows}, {cell:g} m",
        kind=grid.kind,
        columns=grid.columns,
        rows=grid.rows,
        cell=grid.metres_per_cell,
    )


def _barriers(barriers: Any, lights: tuple[Any, ...]) -> str:
    return said(
        "walls {walls}, doors {doors}, lights {lights}",
        walls=len(barriers.walls),
        doors=len(barriers.doors),
        lights=len(lights),
    )


def _lock(locked: bool, secret: bool) -> str:
    if secret:
        return "locked, secret" if locked else "unlocked, secret"
    return "locked" if locked else "unlocked"


def _fog(fog: Any) -> str:
    return "none" if fog is None else said("places explored: {n}", n=len(fog.explored))


def _of_combat(event: Event, combat: str) -> Changes:
    if getattr(event, "combat", None) != combat:
        return
    match event:
        case fe.CombatOpened():
            yield Change("fight", None, list(event.sides.values()))
        case fe.ActivityOpened():
            yield Change(event.kind, None, list(event.sides.values()))
        case fe.FighterJoined():
            yield Change(FIGHTER, None, event.side)
        case fe.StepBegan():
            step = said("round {n}: {title}", n=event.round, title=event.title or event.step)
            yield Change("step", None, step)
        case fe.Marked() | fe.MarkOverridden():
            reason = event.reason if isinstance(event, fe.MarkOverridden) else event.text
            for change in event.changes:
                yield _because(change, reason)
        case fe.FighterFell():
            yield Change(FIGHTER, None, event.condition, event.text)
        case fe.FighterLeft():
            yield Change(FIGHTER, None, event.how)
        case fe.OutcomeOverridden():
            outcome = said("outcome of number {number}", number=event.number)
            yield Change(outcome, None, event.ruling, event.reason)
        case fe.CombatClosed():
            yield Change("fight", None, event.outcome)


def _of_chart(event: Event, chart: str) -> Changes:
    if getattr(event, "chart", None) != chart:
        return
    match event:
        case xe.ChartOpened():
            yield Change("star chart", None, event.name)
        case xe.ChartNamed():
            yield Change("name", event.before, event.name)
        case xe.ChartRetired():
            yield Change("star chart", True, None)
        case xe.HexThrown(world=world) if world is not None:
            yield Change(f"hex {event.hex}", None, _world(world), "thrown")
        case xe.WorldCharted():
            yield Change(f"hex {event.world.hex}", _world(event.before), _world(event.world))
        case xe.WorldRemoved():
            yield Change(f"hex {event.before.hex}", _world(event.before), None)
        case xe.ChartRead():
            before = {one.hex: one for one in event.replaced}
            for world in event.worlds:
                yield Change(f"hex {world.hex}", _world(before.get(world.hex)), _world(world), event.file)
        case xe.RouteDrawn() | xe.RouteErased():
            drawn = isinstance(event, xe.RouteDrawn)
            yield Change(f"route {event.route.start} {event.route.end}", not drawn, drawn)
        case xe.HexesHeardOf() | xe.HexesHidden():
            told = isinstance(event, xe.HexesHeardOf)
            yield from (Change(f"told {one}", not told, told) for one in event.hexes)


def _world(world: MainWorld | None) -> str | None:
    if world is None:
        return None
    about = (world.name, world.uwp, world.bases, *world.remarks, world.zone, world.pbg, world.allegiance)
    return " ".join(filter(None, about))


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


_TOKEN = (
    se.TokenPlaced,
    se.TokenMoved,
    se.TokenTurned,
    se.TokenDrifts,
    se.TokenSized,
    se.TokenMarked,
    se.TokenUnmarked,
    se.TokenHidden,
    se.TokenRevealed,
    se.TokenRemoved,
)
_CHARACTER = (
    ce.CharacterEnlisted, ce.CharacterRenamed, ce.RightsGranted, ce.SheetAmended, ce.CharacterWounded,
    ce.CharacterHealed, ce.CharacterSpent, ce.CharacterRetired, fe.FighterJoined, fe.FighterFell, fe.FighterLeft,
)  # fmt: skip
_SCENE = (
    se.SceneOpened, se.SceneRenamed, se.GridLaid, se.PictureHung, se.BarriersBuilt, se.DoorOpened,
    se.DoorClosed, se.DoorLocked, se.GroundRevealed, se.SceneLit, ge.SceneShown,
)  # fmt: skip
_COMBAT = (
    fe.CombatOpened, fe.ActivityOpened, fe.FighterJoined, fe.StepBegan, fe.Marked, fe.MarkOverridden, fe.FighterFell,
    fe.FighterLeft, fe.OutcomeOverridden, fe.CombatClosed,
)  # fmt: skip
_CHART = (
    xe.ChartOpened, xe.ChartNamed, xe.ChartRetired, xe.HexThrown, xe.WorldCharted, xe.WorldRemoved, xe.ChartRead,
    xe.RouteDrawn, xe.RouteErased, xe.HexesHeardOf, xe.HexesHidden,
)  # fmt: skip
_SEAT = (te.SeatInvited, te.SeatNamed, te.SeatTaken, te.SeatRevoked, he.SeatsMoved)
_KINDS: dict[str, tuple[tuple[str, ...], Callable[[Event, str], Changes]]] = {
    "character": (_topics(*_CHARACTER, *_TOKEN), _of_character),
    "token": (_topics(*_TOKEN), _of_token),
    "scene": (_topics(*_SCENE), _of_scene),
    "combat": (_topics(*_COMBAT), _of_combat),
    "chart": (_topics(*_CHART), _of_chart),
    "seat": (_topics(*_SEAT), _of_seat),
    "ship": (_topics(*SHIP_TOPICS), of_ship),
}
"""What touches a kind of thing, and how it is told."""
