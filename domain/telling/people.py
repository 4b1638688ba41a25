"""The table, its seats, and characters."""

from __future__ import annotations

from typing import Any

from domain.character import events as c
from domain.line import Line
from domain.table import events as t
from domain.telling.cards import of_check
from domain.telling.names import Names
from domain.telling.wording import from_to, of_rulings, of_sheet, plain
from domain.vehicle import events as v
from rules.happening import Change
from rules.said import Verbatim, listed, noted, of, said


def _opened(event: t.TableOpened, names: Names) -> Line:
    return Line("session", said("The table {name} is open", name=Verbatim(event.name)))


def _rulings(event: t.RulingsChosen, names: Names) -> Line:
    changed = [name for name, value in event.rulings.items() if event.before.get(name) != value]
    changes = of_rulings(
        names, (Change(name, event.before.get(name), event.rulings[name]) for name in changed)
    )
    return Line(
        "session",
        said("Rulings change: {names}", names=listed((one.name for one in changes), ",")),
        changes=changes,
    )


_SETTINGS = {
    "hand_dice": "players may enter physical dice",
    "players_see_party": "players see each other's sheets",
    "referee_rolls": "the referee's throws",
    "own_steps": "players may take back the last step of a life",
    "vision": "what players see",
    "memory": "who remembers the ground that was seen",
    "spectators_see": "spectators see as",
    "stop_at_sight": "players' people stop at whom they come upon",
    "who_draws": "who may draw on maps",
    "who_pins": "who may pin notes to maps",
}


def _setting(event: t.SettingChosen, names: Names) -> Line:
    what = _SETTINGS.get(event.name, event.name.replace("_", " "))
    return Line(
        "session",
        said("Setting: {what}: {plain}", what=what, plain=plain(event.after)),
        quiet=event.before is None,
    )


def _invited(event: t.SeatInvited, names: Names) -> Line:
    return Line("seat", said("{who} was invited ({role})", who=Verbatim(event.name), role=event.role))


def _taken(event: t.SeatTaken, names: Names) -> Line:
    return Line("seat", said("{seat} sits down and stirs the dice", seat=names.seat(event.seat)), quiet=True)


def _named(event: t.SeatNamed, names: Names) -> Line:
    return Line(
        "seat", said("{before} goes by {name}", before=Verbatim(event.before[0]), name=Verbatim(event.name))
    )


def _revoked(event: t.SeatRevoked, names: Names) -> Line:
    return Line("seat", said("The seat of {seat} is closed", seat=names.seat(event.seat)))


def _session(event: t.SessionOpened, names: Names) -> Line:
    commitment = Verbatim(event.commitment[:12])
    if event.name == t.UNNAMED:
        text = said("A session starts; its dice are committed as {commitment}", commitment=commitment)
    else:
        text = said(
            "A session starts: {name}; its dice are committed as {commitment}",
            name=Verbatim(event.name),
            commitment=commitment,
        )
    return Line("session", text, detail=event.commitment)


def _session_over(event: t.SessionClosed, names: Names) -> Line:
    return Line(
        "session",
        said("The session ends; its dice key was {key}", key=Verbatim(event.key[:12])),
        detail=event.key,
    )


def _lost(event: t.LossAccepted, names: Names) -> Line:
    which = (
        said("commit {first}", first=event.first)
        if event.first == event.last
        else said("commits {first} to {last}", first=event.first, last=event.last)
    )
    text = said("The table goes on without {which}, which the store has lost", which=which)
    return Line("history", noted(text, Verbatim(event.reason)))


def _enlisted(event: c.CharacterEnlisted, names: Names) -> Line:
    return Line(
        "character",
        said("{who} joins the table ({how})", who=Verbatim(event.name), how=event.how),
        (event.character,),
    )


def _renamed(event: c.CharacterRenamed, names: Names) -> Line:
    return Line(
        "character",
        said("{before} is now called {name}", before=Verbatim(event.before), name=Verbatim(event.name)),
        (event.character,),
    )


def _rights(event: c.RightsGranted, names: Names) -> Line:
    owners = listed((names.seat(seat) for seat in event.owners), ",") or "nobody but the referee"
    return Line(
        "character",
        said("{who} belongs to {owners}", who=names.who(event.character), owners=owners),
        (event.character,),
    )


def _amended(event: c.SheetAmended, names: Names) -> Line:
    overrides, by_hand = "The referee overrides {who}'s {changes}", "Changed by hand: {who}'s {changes}"
    changes = of_sheet(names, event.character, event.changes)
    text = said(
        overrides if event.override else by_hand,
        who=names.who(event.character),
        changes=from_to(changes),
    )
    return Line(
        "override" if event.override else "sheet",
        noted(text, event.reason),
        (event.character,),
        changes=changes,
        override=event.override,
    )


def _wounded(event: c.CharacterWounded, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or said("is wounded: {changes}", changes=from_to(changes))
    return Line(
        "wound",
        of(names.who(event.character), text),
        (event.character,),
        changes=changes,
    )


def _healed(event: c.CharacterHealed, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or said("recovers: {changes}", changes=from_to(changes))
    return Line(
        "wound",
        of(names.who(event.character), text),
        (event.character,),
        changes=changes,
    )


def _spent(event: c.CharacterSpent, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or said("{cause}: {changes}", cause=event.cause, changes=from_to(changes))
    return Line(
        "sheet",
        of(names.who(event.character), text),
        (event.character,),
        changes=changes,
        quiet=True,
    )


def _retired(event: c.CharacterRetired, names: Names) -> Line:
    return Line(
        "character",
        said(
            "{who} leaves the table: {reason}", who=names.who(event.character), reason=Verbatim(event.reason)
        ),
    )


def _deed(event: c.DeedThrown, names: Names) -> Line:
    threw = event.threw
    title = names.tried_on(threw.title, threw.about)
    card = of_check(threw.check, threw.outcome, title)
    text = said(
        "{who}, {title}: {outcome}", who=names.who(event.character), title=title, outcome=threw.outcome
    )
    return Line("throw", text, (event.character,), (card,), secret=threw.secret)


def _boarded(event: v.CrewBoarded, names: Names) -> Line:
    text = said(
        "{who} gets into {vehicle} ({station})",
        who=names.who(event.who),
        vehicle=names.who(event.vehicle),
        station=event.station,
    )
    return Line("move", text, (event.who, event.vehicle), secret=event.hidden)


def _alighted(event: v.CrewAlighted, names: Names) -> Line:
    text = said("{who} gets out of {vehicle}", who=names.who(event.who), vehicle=names.who(event.vehicle))
    return Line("move", noted(text, event.reason), (event.who, event.vehicle))


TELLERS: dict[type[Any], Any] = {
    t.TableOpened: _opened,
    t.RulingsChosen: _rulings,
    t.SettingChosen: _setting,
    t.SeatInvited: _invited,
    t.SeatTaken: _taken,
    t.SeatNamed: _named,
    t.SeatRevoked: _revoked,
    t.SessionOpened: _session,
    t.SessionClosed: _session_over,
    t.LossAccepted: _lost,
    c.CharacterEnlisted: _enlisted,
    c.CharacterRenamed: _renamed,
    c.RightsGranted: _rights,
    c.SheetAmended: _amended,
    c.CharacterWounded: _wounded,
    c.CharacterHealed: _healed,
    c.CharacterSpent: _spent,
    c.CharacterRetired: _retired,
    c.DeedThrown: _deed,
    v.CrewBoarded: _boarded,
    v.CrewAlighted: _alighted,
}
