"""What a stretch of play holds, counted in sentences: what a rewind would take back, or bring back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from domain.character import events as ce
from domain.combat import events as fe
from domain.history.past import Act
from domain.message import Fact
from domain.scene import events as se
from domain.stage import events as ge
from domain.story import tell
from domain.task import events as ke
from domain.telling.names import Names
from domain.telling.places import span_of
from domain.telling.wording import listed, of_sheet
from domain.world import World
from rules.happening import Change

QUIET = (
    fe.Marked,
    fe.DeclarationHeard,
    fe.QuestionAsked,
    fe.QuestionAnswered,
    fe.AttackSeen,
    fe.BlastWentOff,
    fe.FighterJoined,
    ke.TaskThrown,
)
"""What nobody counts by itself: it comes and goes with what is counted."""

MOST_HURTS = 6
"""How much harm of one character is told before the middle of it is only counted."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One kind of thing, how often, about whom, and the numbers behind it."""

    kind: str
    text: str
    count: int
    about: tuple[str, ...]
    numbers: tuple[int, ...]


Found = list[tuple[int, Any]]


def counted(acts: Iterable[Act], world: World) -> tuple[Counted, ...]:
    """Everything in these acts worth a sentence; `world` has the names."""
    groups: dict[tuple[str, ...], Found] = {}
    for act in acts:
        for fact in act.fiction:
            if not isinstance(fact.event, QUIET):
                groups.setdefault(_group(fact, act.number), []).append((act.number, fact))
    names = Names(world)
    told = (_told(key, found, names, world) for key, found in groups.items())
    return tuple(one for one in told if one is not None)


def _group(fact: Fact, number: int) -> tuple[str, ...]:
    match fact.event:
        case fe.AttackMade(attack=attack):
            return ("attack", attack.attacker)
        case se.TokenMoved(token=token):
            return ("move", fact.event.scene, token)
        case ce.CharacterSpent(character=who) | ce.SheetAmended(character=who):
            return ("sheet", who)
        case ce.CharacterWounded(character=who) | fe.FighterFell(who=who):
            return ("hurt", who)
        case fe.Declared(intent=intent):
            return ("declare", fact.event.combat, intent.who)
        case fe.StepBegan(combat=combat):
            return ("step", combat)
        case ge.TimePassed():
            return ("time",)
        case se.DoorOpened() | se.DoorClosed():
            return ("door", fact.event.scene)
        case se.GroundRevealed(scene=scene):
            return ("ground", scene)
    return ("other", str(number), fact.stream, fact.event.type)


def _told(key: tuple[str, ...], found: Found, names: Names, world: World) -> Counted | None:
    if key[0] == "other":
        return _line(found, world)
    if key[0] == "hurt":
        return _hurt(key[1], found, names, world)
    kind, about, text = _SAID[key[0]](key, [fact.event for _, fact in found], names)
    return Counted(kind, text, len(found), about, _numbers(found))


def _line(found: Found, world: World) -> Counted | None:
    """What the log says of it; of several alike in one commit the first."""
    lines = [line for _, fact in found if (line := tell(world, fact)) is not None]
    if not lines:
        return None
    more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
    about = tuple(dict.fromkeys(name for line in lines for name in line.about))
    return Counted(lines[0].kind, lines[0].text + more, len(lines), about, _numbers(found))


def _hurt(who: str, found: Found, names: Names, world: World) -> Counted:
    """Every wound of one character and what came of it, since a death must not hide behind a scratch."""
    name = names.who(who)
    told = (line.text.removeprefix(name).strip() for _, fact in found if (line := tell(world, fact)))
    said = list(dict.fromkeys(told))
    if len(said) > MOST_HURTS:
        said = [*said[: MOST_HURTS - 1], f"{len(said) - MOST_HURTS} more", said[-1]]
    return Counted("wound", f"{name} {'; '.join(said)}", len(found), (who,), _numbers(found))


Said = tuple[str, tuple[str, ...], str]


def _attacks(key: tuple[str, ...], events: list[fe.AttackMade], names: Names) -> Said:
    hits = sum(event.attack.check.success for event in events)
    text = f"{_times(len(events), 'attack')} by {names.who(key[1])}, {_times(hits, 'hit')}"
    return "attack", (key[1],), text


def _moves(key: tuple[str, ...], events: list[se.TokenMoved], names: Names) -> Said:
    who, name = names.token(key[1], key[2])
    length_m = sum(event.length_m for event in events)
    return "move", (who,), f"{_times(len(events), 'move')} of {name}, {length_m:g} m"


def _sheets(key: tuple[str, ...], events: list[ce.CharacterSpent | ce.SheetAmended], names: Names) -> Said:
    ends: dict[str, Change] = {}
    for event in events:
        for change in event.changes:
            before = ends[change.path].before if change.path in ends else change.before
            ends[change.path] = Change(change.path, before, change.after)
    changes = (one for one in ends.values() if one.before != one.after)
    places = listed(of_sheet(names, key[1], changes))
    return "sheet", (key[1],), f"{names.who(key[1])}: {places or 'nothing in the end'}"


def _declared(key: tuple[str, ...], events: list[fe.Declared], names: Names) -> Said:
    about = () if ":" in key[2] else (key[2],)
    return "declare", about, f"{_times(len(events), 'declaration')} of {names.party(key[1], key[2])}"


def _steps(key: tuple[str, ...], events: list[fe.StepBegan], names: Names) -> Said:
    rounds = sorted({event.round for event in events})
    if len(rounds) > 1:
        return "step", (), f"rounds {rounds[0]} to {rounds[-1]} of the fight"
    return "step", (), f"{_times(len(events), 'step')} of round {rounds[0]}"


def _time(key: tuple[str, ...], events: list[ge.TimePassed], names: Names) -> Said:
    return "time", (), f"{span_of(sum(event.seconds for event in events))} of time"


def _doors(key: tuple[str, ...], events: list[Any], names: Names) -> Said:
    return "door", (), f"{_times(len(events), 'door')} opened or closed on {names.scene(key[1])}"


def _ground(key: tuple[str, ...], events: list[Any], names: Names) -> Said:
    return "scene", (), f"ground of {names.scene(key[1])} revealed or covered"


_SAID: dict[str, Callable[[tuple[str, ...], list[Any], Names], Said]] = {
    "attack": _attacks,
    "move": _moves,
    "sheet": _sheets,
    "declare": _declared,
    "step": _steps,
    "time": _time,
    "door": _doors,
    "ground": _ground,
}


def _numbers(found: Found) -> tuple[int, ...]:
    return tuple(dict.fromkeys(number for number, _ in found))


def _times(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def lines(facts: Iterable[Fact], world: World, *, quiet: bool = False) -> tuple[str, ...]:
    """What the log says of facts, names as they are in `world`; its quiet lines where there are no others."""
    told = [line for fact in facts if (line := tell(world, fact)) is not None]
    loud = [line for line in told if not line.quiet]
    return tuple(line.text for line in (told if quiet else loud or told))
