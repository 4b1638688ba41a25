"""Maps, doors, tokens, time."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.scene import events as e
from domain.stage import events as s
from domain.telling.names import Names
from rules.calendar import DAY_S, date_of


def span_of(seconds: float) -> str:
    """A stretch of time in words: "3 days", "15 seconds"."""
    for length, word in ((DAY_S, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length and seconds % length == 0:
            return _count(int(seconds // length), word)
    return _count(int(seconds), "second")


def _count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def _moved(event: e.TokenMoved, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    reason = f" ({event.reason})" if event.reason else ""
    return Line("move", f"{name} moves {round(event.length_m, 1):g} m{reason}", (character,))


def _turned(event: e.TokenTurned, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line("move", f"{name} turns to {event.facing:g} degrees", (character,), quiet=True)


def _placed(event: e.TokenPlaced, names: Names) -> Line:
    hidden = ", hidden" if event.token.hidden else ""
    text = f"{names.who(event.token.character)} stands on {names.scene(event.scene)}{hidden}"
    return Line("scene", text, (event.token.character,), secret=event.token.hidden, quiet=True)


def _hidden(event: e.TokenHidden, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line("scene", f"{name} is hidden", (character,), secret=True)


def _revealed(event: e.TokenRevealed, names: Names) -> Line:
    return Line("scene", f"{names.who(event.token.character)} comes into sight", (event.token.character,))


def _removed(event: e.TokenRemoved, names: Names) -> Line:
    text = f"{names.who(event.token.character)} is taken off {names.scene(event.scene)}"
    return Line("scene", text, (event.token.character,))


def _door(event: e.DoorOpened | e.DoorClosed, names: Names) -> Line:
    does = "opens" if isinstance(event, e.DoorOpened) else "closes"
    if event.by:
        return Line("door", f"{names.who(event.by)} {does} a door", (event.by,))
    return Line("door", f"A door {does}")


def _locked(event: e.DoorLocked, names: Names) -> Line:
    return Line("door", f"A door is {'locked' if event.locked else 'unlocked'}", secret=True)


def _ground(event: e.GroundRevealed, names: Names) -> Line:
    if event.fog is None:
        return Line("scene", f"{names.scene(event.scene)} lies open to all")
    known = "covered" if not event.fog.explored else "explored further"
    return Line("scene", f"{names.scene(event.scene)} is {known}")


def _painted(event: e.AreaPainted, names: Names) -> Line:
    what = event.area.title or names.ground(event.area.kind)
    return Line("scene", f"{names.scene(event.scene)} has {what} in one place", quiet=True)


def _cleared(event: e.AreaCleared, names: Names) -> Line:
    what = event.area.title or names.ground(event.area.kind)
    return Line("scene", f"{names.scene(event.scene)} has {what} no more in one place", quiet=True)


def _opened(event: e.SceneOpened, names: Names) -> Line:
    return Line("scene", f"A map is laid: {event.name}")


def _renamed(event: e.SceneRenamed, names: Names) -> Line:
    return Line("scene", f"The map {event.before} is now called {event.name}")


def _grid(event: e.GridLaid, names: Names) -> Line:
    grid = event.grid
    text = f"{names.scene(event.scene)} has a new grid: {grid.kind}, {grid.metres_per_cell:g} m a cell"
    return Line("scene", text, quiet=True)


def _picture(event: e.PictureHung, names: Names) -> Line:
    does = "has a picture" if event.picture else "has no picture any more"
    return Line("scene", f"{names.scene(event.scene)} {does}", quiet=True)


def _barriers(event: e.BarriersBuilt, names: Names) -> Line:
    walls, doors = len(event.barriers.walls), len(event.barriers.doors)
    text = f"{names.scene(event.scene)} has {_count(walls, 'wall')} and {_count(doors, 'door')}"
    return Line("scene", text, secret=True, quiet=True)


def _shown(event: s.SceneShown, names: Names) -> Line:
    return Line("scene", f"The scene is {names.scene(event.scene)}")


def _time(event: s.TimePassed, names: Names) -> Line:
    resting = " of rest" if event.resting else ""
    reason = f" ({event.reason})" if event.reason else ""
    text = f"Time passes: {span_of(event.seconds)}{resting}{reason}; it is {date_of(event.clock_s)}"
    return Line("time", text, quiet=event.seconds <= 60)


def _clock(event: s.ClockSet, names: Names) -> Line:
    return Line("time", f"The date is set to {date_of(event.clock_s)}: {event.reason}", override=True)


TELLERS: dict[type[Any], Any] = {
    e.TokenMoved: _moved,
    e.TokenTurned: _turned,
    e.TokenPlaced: _placed,
    e.TokenHidden: _hidden,
    e.TokenRevealed: _revealed,
    e.TokenRemoved: _removed,
    e.DoorOpened: _door,
    e.DoorClosed: _door,
    e.DoorLocked: _locked,
    e.GroundRevealed: _ground,
    e.AreaPainted: _painted,
    e.AreaCleared: _cleared,
    e.SceneOpened: _opened,
    e.SceneRenamed: _renamed,
    e.GridLaid: _grid,
    e.PictureHung: _picture,
    e.BarriersBuilt: _barriers,
    s.SceneShown: _shown,
    s.TimePassed: _time,
    s.ClockSet: _clock,
}
