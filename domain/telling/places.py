"""Maps, doors, tokens, time."""

from __future__ import annotations

from math import dist
from typing import Any

from domain.line import Line
from domain.scene import events as e
from domain.stage import events as s
from domain.telling.names import Names
from rules.calendar import DAY_S, date_of
from rules.forms import Shade
from rules.said import Verbatim, listed, noted, plural, said


def span_of(seconds: float) -> str:
    """A stretch of time in words, to the second: "3 days", "15 seconds", "7 days, 6 hours and 26 minutes"."""
    parts, rest = [], int(seconds)
    for length, one, many in _SPANS:
        count, rest = divmod(rest, int(length))
        if count:
            parts.append(plural(one, many, count))
    if rest or not parts:
        parts.append(plural("{n} second", "{n} seconds", rest))
    return listed(parts)


def roughly(seconds: float) -> str:
    """The same in two parts at the most, to the nearest below: "7 days and 6 hours", "15 seconds"."""
    for at, (length, one, many) in enumerate(_SPANS[:-1]):
        if seconds >= length:
            less, few, several = _SPANS[at + 1]
            rest = int(seconds % length // less)
            whole = plural(one, many, int(seconds // length))
            if not rest:
                return whole
            return said("{span} and {rest}", span=whole, rest=plural(few, several, rest))
    return span_of(seconds)


_SPANS = (
    (DAY_S, "{n} day", "{n} days"),
    (3600, "{n} hour", "{n} hours"),
    (60, "{n} minute", "{n} minutes"),
)


def _moved(event: e.TokenMoved, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    text = said("{who} moves {length:g} m", who=name, length=round(event.length_m, 1))
    if unit_m := names.unit_m(event.scene):
        text = said("{who} flies {units:g} units", who=name, units=round(event.length_m / unit_m, 1))
    went = {"token": event.token, "way": (event.before, *event.path)}
    return Line("move", noted(text, event.reason), (character,), detail=went)


def _turned(event: e.TokenTurned, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line(
        "move",
        said("{who} turns to {facing:g} degrees", who=name, facing=event.facing),
        (character,),
        quiet=True,
    )


def _drifts(event: e.TokenDrifts, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    x, y = event.vector
    text = said("{who} drifts by {x:g} right and {y:g} down a turn", who=name, x=round(x, 2), y=round(y, 2))
    return Line("move", text, (character,), quiet=True)


def _placed(event: e.TokenPlaced, names: Names) -> Line:
    text = "{who} stands on {scene}, hidden" if event.token.hidden else "{who} stands on {scene}"
    text = said(text, who=names.who(event.token.character), scene=names.scene(event.scene))
    return Line("scene", text, (event.token.character,), secret=event.token.hidden, quiet=True)


def _hidden(event: e.TokenHidden, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line("scene", said("{who} is hidden", who=name), (character,), secret=True)


def _revealed(event: e.TokenRevealed, names: Names) -> Line:
    return Line(
        "scene",
        said("{who} comes into sight", who=names.who(event.token.character)),
        (event.token.character,),
    )


def _removed(event: e.TokenRemoved, names: Names) -> Line:
    text = said(
        "{who} is taken off {scene}", who=names.who(event.token.character), scene=names.scene(event.scene)
    )
    return Line("scene", text, (event.token.character,))


def _door(event: e.DoorOpened | e.DoorClosed, names: Names) -> Line:
    opens = isinstance(event, e.DoorOpened)
    if event.by:
        text = "{who} opens a door" if opens else "{who} closes a door"
        return Line("door", said(text, who=names.who(event.by)), (event.by,))
    return Line("door", "A door opens" if opens else "A door closes")


def _locked(event: e.DoorLocked, names: Names) -> Line:
    return Line("door", "A door is locked" if event.locked else "A door is unlocked", secret=True)


def _ground(event: e.GroundRevealed, names: Names) -> Line:
    if event.fog is None:
        return Line("scene", said("{scene} lies open to all", scene=names.scene(event.scene)))
    if event.fog.lifts and not (event.before and event.before.lifts):
        text = "{scene} is covered, but for what players' people see"
        return Line("scene", said(text, scene=names.scene(event.scene)))
    text = "{scene} is explored further" if event.fog.explored else "{scene} is covered"
    return Line("scene", said(text, scene=names.scene(event.scene)))


def _lit(event: e.SceneLit, names: Names) -> Line:
    texts = {
        "bright": "{scene} lies in bright light",
        "dim": "{scene} lies in dim light",
        "dark": "{scene} is dark",
    }
    return Line("scene", said(texts[event.ambient], scene=names.scene(event.scene)))


def _lamp(event: e.LampCarried, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    if event.lamp is None:
        return Line("move", said("{who} puts out a light", who=name), (character,))
    text = said("{who} carries a light that shines {far:g} m", who=name, far=event.lamp.dim_m)
    return Line("move", text, (character,))


MARKERS = {
    "flag": "a flag",
    "star": "a star",
    "skull": "a skull",
    "heart": "a heart",
    "warning": "a warning sign",
    "question": "a question mark",
    "bolt": "a lightning bolt",
    "eye": "an eye",
    "cross": "a cross",
    "dot": "a dot",
}
"""What the markers look like, in words."""


def _marked(event: e.TokenMarked | e.TokenUnmarked, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    marker, on = event.marker, isinstance(event, e.TokenMarked)
    if marker.text:
        text = (
            "{who} is marked with {marker}: {text}" if on else "{who} is marked with {marker} no more: {text}"
        )
        line = said(text, who=name, marker=MARKERS[marker.icon], text=Verbatim(marker.text))
    else:
        text = "{who} is marked with {marker}" if on else "{who} is marked with {marker} no more"
        line = said(text, who=name, marker=MARKERS[marker.icon])
    return Line("move", line, (character,), secret=marker.secret, quiet=not on)


def _sized(event: e.TokenSized, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    text = said(
        "{who} takes up {size:g} cells across, {before:g} before",
        who=name,
        size=event.size,
        before=event.before[0],
    )
    return Line("move", text, (character,), quiet=True)


def _seen(event: e.GroundSeen, names: Names) -> None:
    """What is seen, the map shows."""


def _forgotten(event: e.GroundForgotten, names: Names) -> Line:
    return Line("scene", said("Some of {scene} is covered", scene=names.scene(event.scene)))


def _sighted(event: e.TokenSighted, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line("move", said("{who} comes into sight", who=name), (character,))


def _lost(event: e.TokenLost, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    return Line("move", said("{who} goes out of sight", who=name), (character,))


def _glimpsed(event: e.TokenGlimpsed, names: Names) -> Line:
    character, name = names.token(event.scene, event.token)
    longest = max(event.parts, key=lambda part: dist(*part))
    text = said("{who} is seen in passing", who=name)
    return Line("move", text, (character,), quiet=True, detail=Shade("line", longest))


def _painted(event: e.AreaPainted, names: Names) -> Line:
    what = Verbatim(event.area.title) or names.ground(event.area.kind)
    return Line(
        "scene",
        said("{scene} has {what} in one place", scene=names.scene(event.scene), what=what),
        quiet=True,
    )


def _cleared(event: e.AreaCleared, names: Names) -> Line:
    what = Verbatim(event.area.title) or names.ground(event.area.kind)
    return Line(
        "scene",
        said("{scene} has {what} no more in one place", scene=names.scene(event.scene), what=what),
        quiet=True,
    )


def _opened(event: e.SceneOpened, names: Names) -> Line:
    return Line("scene", said("Map added: {name}", name=Verbatim(event.name)))


def _renamed(event: e.SceneRenamed, names: Names) -> Line:
    before, name = Verbatim(event.before), Verbatim(event.name)
    return Line("scene", said("The map {before} is now called {name}", before=before, name=name))


def _grid(event: e.GridLaid, names: Names) -> Line:
    grid = event.grid
    text = said(
        "{scene} has a new grid: {kind}, {metres:g} m a cell",
        scene=names.scene(event.scene),
        kind=grid.kind,
        metres=grid.metres_per_cell,
    )
    return Line("scene", text, quiet=True)


def _picture(event: e.PictureHung, names: Names) -> Line:
    text = "{scene} has a picture" if event.picture else "{scene} has no picture any more"
    return Line("scene", said(text, scene=names.scene(event.scene)), quiet=True)


def _barriers(event: e.BarriersBuilt, names: Names) -> Line:
    walls, doors = len(event.barriers.walls), len(event.barriers.doors)
    text = said(
        "{scene} has {walls} and {doors}",
        scene=names.scene(event.scene),
        walls=plural("{n} wall", "{n} walls", walls),
        doors=plural("{n} door", "{n} doors", doors),
    )
    return Line("scene", text, secret=True, quiet=True)


def _shown(event: s.SceneShown, names: Names) -> Line:
    return Line("scene", said("The scene is {scene}", scene=names.scene(event.scene)))


def _deleted(event: s.SceneDeleted, names: Names) -> Line:
    return Line("scene", said("The map {scene} is deleted", scene=Verbatim(event.name)))


def _restored(event: s.SceneRestored, names: Names) -> Line:
    return Line("scene", said("The map {scene} is restored", scene=Verbatim(event.name)))


def _ordered(event: s.ScenesOrdered, names: Names) -> Line:
    return Line("scene", said("The maps stand in another order"), quiet=True)


def _curtain(event: s.CurtainDrawn, names: Names) -> Line:
    if event.text:
        return Line("scene", said("The referee draws the curtain: {text}", text=Verbatim(event.text)))
    return Line("scene", said("The referee draws the curtain"))


def _lifted(event: s.CurtainLifted, names: Names) -> Line:
    return Line("scene", said("The referee lifts the curtain"))


def _time(event: s.TimePassed, names: Names) -> Line:
    span: str = span_of(event.seconds)
    if event.resting:
        span = said("{span} of rest", span=span)
    text = said(
        "Time passes: {span}; it is {date}", span=noted(span, event.reason), date=date_of(event.clock_s)
    )
    return Line("time", text, quiet=event.seconds <= 60)


def _party_time(event: s.PartyTimePassed, names: Names) -> Line:
    span: str = span_of(event.seconds)
    if event.resting:
        span = said("{span} of rest", span=span)
    text = said(
        "Time passes for {party}: {span}; there it is {date}",
        party=names.company(event.party),
        span=noted(span, event.reason),
        date=date_of(event.clock_s),
    )
    return Line("time", text, quiet=event.seconds <= 60)


def _parted(event: s.PartyParted, names: Names) -> Line:
    who, date = listed(map(names.who, event.members)), date_of(event.clock_s)
    text = said("Some are on their own from {date} on", date=date)
    if who:
        text = said("On their own from {date} on: {who}", who=who, date=date)
    return Line("time", noted(text, event.reason), event.members)


def _joined(event: s.PartyJoined, names: Names) -> Line:
    who, party = names.all(event.members), names.company(event.party)
    return Line("time", said("{who} is with {party}", who=who, party=party), event.members, quiet=True)


def _met(event: s.PartyMet, names: Names) -> Line:
    party, date = names.company(event.into), date_of(event.clock_s)
    text = "All are together again; it is {date}"
    if names.world.stage.parties:
        text = "Two parties meet: {party}; it is {date}"
    return Line("time", said(text, party=party, date=date))


def _clock(event: s.ClockSet, names: Names) -> Line:
    return Line(
        "time",
        said(
            "The date is set to {date}: {reason}", date=date_of(event.clock_s), reason=Verbatim(event.reason)
        ),
        override=True,
    )


TELLERS: dict[type[Any], Any] = {
    e.TokenMoved: _moved,
    e.TokenTurned: _turned,
    e.TokenDrifts: _drifts,
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
    e.SceneLit: _lit,
    e.LampCarried: _lamp,
    e.TokenMarked: _marked,
    e.TokenUnmarked: _marked,
    e.TokenSized: _sized,
    e.GroundSeen: _seen,
    e.GroundForgotten: _forgotten,
    e.TokenSighted: _sighted,
    e.TokenLost: _lost,
    e.TokenGlimpsed: _glimpsed,
    s.SceneShown: _shown,
    s.CurtainDrawn: _curtain,
    s.CurtainLifted: _lifted,
    s.SceneDeleted: _deleted,
    s.SceneRestored: _restored,
    s.ScenesOrdered: _ordered,
    s.TimePassed: _time,
    s.ClockSet: _clock,
    s.PartyParted: _parted,
    s.PartyJoined: _joined,
    s.PartyTimePassed: _party_time,
    s.PartyMet: _met,
}
