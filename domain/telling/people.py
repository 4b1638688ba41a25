"""The table, its seats, and characters."""

from __future__ import annotations

from typing import Any

from domain.character import events as c
from domain.line import Line
from domain.table import events as t
from domain.telling.cards import of_check
from domain.telling.names import Names
from domain.telling.wording import listed, of_rulings, of_sheet, plain
from domain.vehicle import events as v
from rules.happening import Change


def _opened(event: t.TableOpened, names: Names) -> Line:
    return Line("session", f"The table {event.name} is open")


def _rulings(event: t.RulingsChosen, names: Names) -> Line:
    changed = [name for name, value in event.rulings.items() if event.before.get(name) != value]
    changes = of_rulings(
        names, (Change(name, event.before.get(name), event.rulings[name]) for name in changed)
    )
    return Line("session", f"Rulings change: {', '.join(one.name for one in changes)}", changes=changes)


_SETTINGS = {
    "hand_dice": "players may type in their own dice",
    "players_see_party": "players see each other's sheets",
    "referee_rolls": "the referee's throws",
}


def _setting(event: t.SettingChosen, names: Names) -> Line:
    what = _SETTINGS.get(event.name, event.name.replace("_", " "))
    return Line("session", f"Setting: {what}: {plain(event.after)}", quiet=event.before is None)


def _invited(event: t.SeatInvited, names: Names) -> Line:
    return Line("seat", f"A seat is set for {event.name} ({event.role})")


def _taken(event: t.SeatTaken, names: Names) -> Line:
    return Line("seat", f"{names.seat(event.seat)} sits down and stirs the dice", quiet=True)


def _named(event: t.SeatNamed, names: Names) -> Line:
    return Line("seat", f"{event.before[0]} goes by {event.name}")


def _revoked(event: t.SeatRevoked, names: Names) -> Line:
    return Line("seat", f"The seat of {names.seat(event.seat)} is closed")


def _session(event: t.SessionOpened, names: Names) -> Line:
    text = f"The session {event.name} begins; its dice are committed as {event.commitment[:12]}"
    return Line("session", text, detail=event.commitment)


def _session_over(event: t.SessionClosed, names: Names) -> Line:
    return Line("session", f"The session ends; its dice key was {event.key[:12]}", detail=event.key)


def _lost(event: t.LossAccepted, names: Names) -> Line:
    which = f"commit {event.first}" if event.first == event.last else f"commits {event.first} to {event.last}"
    why = f" ({event.reason})" if event.reason else ""
    return Line("history", f"The table goes on without {which}, which the store has lost{why}")


def _enlisted(event: c.CharacterEnlisted, names: Names) -> Line:
    return Line("character", f"{event.name} joins the table ({event.how})", (event.character,))


def _renamed(event: c.CharacterRenamed, names: Names) -> Line:
    return Line("character", f"{event.before} is now called {event.name}", (event.character,))


def _rights(event: c.RightsGranted, names: Names) -> Line:
    owners = ", ".join(names.seat(seat) for seat in event.owners) or "nobody but the referee"
    return Line("character", f"{names.who(event.character)} belongs to {owners}", (event.character,))


def _amended(event: c.SheetAmended, names: Names) -> Line:
    by = "The referee overrides" if event.override else "Changed by hand:"
    changes = of_sheet(names, event.character, event.changes)
    text = f"{by} {names.who(event.character)}'s {listed(changes)} ({event.reason})"
    return Line(
        "override" if event.override else "sheet",
        text,
        (event.character,),
        changes=changes,
        override=event.override,
    )


def _wounded(event: c.CharacterWounded, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or f"is wounded: {listed(changes)}"
    return Line("wound", f"{names.who(event.character)} {text}", (event.character,), changes=changes)


def _healed(event: c.CharacterHealed, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or f"recovers: {listed(changes)}"
    return Line("wound", f"{names.who(event.character)} {text}", (event.character,), changes=changes)


def _spent(event: c.CharacterSpent, names: Names) -> Line:
    changes = of_sheet(names, event.character, event.changes)
    text = event.text or f"{event.cause}: {listed(changes)}"
    return Line(
        "sheet",
        f"{names.who(event.character)} {text}",
        (event.character,),
        changes=changes,
        quiet=True,
    )


def _retired(event: c.CharacterRetired, names: Names) -> Line:
    return Line("character", f"{names.who(event.character)} leaves the table: {event.reason}")


def _deed(event: c.DeedThrown, names: Names) -> Line:
    threw = event.threw
    title = names.tried_on(threw.title, threw.about)
    card = of_check(threw.check, threw.outcome, title)
    text = f"{names.who(event.character)}, {title}: {threw.outcome}"
    return Line("throw", text, (event.character,), (card,), secret=threw.secret)


def _boarded(event: v.CrewBoarded, names: Names) -> Line:
    text = f"{names.who(event.who)} gets into {names.who(event.vehicle)} ({event.station})"
    return Line("move", text, (event.who, event.vehicle), secret=event.hidden)


def _alighted(event: v.CrewAlighted, names: Names) -> Line:
    reason = f" ({event.reason})" if event.reason else ""
    text = f"{names.who(event.who)} gets out of {names.who(event.vehicle)}{reason}"
    return Line("move", text, (event.who, event.vehicle))


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
