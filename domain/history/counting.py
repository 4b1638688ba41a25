"""What a stretch of play holds, counted in sentences: what a rewind would take back, or bring back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from domain.character import events as ce
from domain.combat import events as fe
from domain.history.past import PastAct
from domain.message import Fact
from domain.scene import events as se
from domain.stage import events as ge
from domain.story import tell
from domain.task import events as ke
from domain.telling.names import Names
from domain.telling.places import span_of
from domain.telling.wording import from_to, of_sheet
from domain.world import World
from rules.happening import Change
from rules.said import listed, plural, said

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


def counted(acts: Iterable[PastAct], world: World) -> tuple[Counted, ...]:
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
        case ge.TimePassed() | ge.PartyTimePassed():
            return ("time", getattr(fact.event, "party", ""))
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
    text = lines[0].text
    if len(lines) > 1:
        text = said("{first} and {more} more", first=text, more=len(lines) - 1)
    about = tuple(dict.fromkeys(name for line in lines for name in line.about))
    return Counted(lines[0].kind, text, len(lines), about, _numbers(found))


def _hurt(who: str, found: Found, names: Names, world: World) -> Counted:
    """Every wound of one character and what came of it, since a death must not hide behind a scratch."""
    told = (line.text for _, fact in found if (line := tell(world, fact)))
    hurts = list(dict.fromkeys(told))
    if len(hurts) > MOST_HURTS:
        hurts = [*hurts[: MOST_HURTS - 1], said("{more} more", more=len(hurts) - MOST_HURTS), hurts[-1]]
    return Counted("wound", listed(hurts, ";"), len(found), (who,), _numbers(found))


Counting = tuple[str, tuple[str, ...], str]


def _attacks(key: tuple[str, ...], events: list[fe.AttackMade], names: Names) -> Counting:
    hits = sum(event.attack.check.success for event in events)
    attacks = plural("{n} attack by {who}", "{n} attacks by {who}", len(events), who=names.who(key[1]))
    return "attack", (key[1],), listed((attacks, plural("{n} hit", "{n} hits", hits)), ",")


def _moves(key: tuple[str, ...], events: list[se.TokenMoved], names: Names) -> Counting:
    who, name = names.token(key[1], key[2])
    length_m = sum(event.length_m for event in events)
    one, many = "{n} move of {who}, {length:g} m", "{n} moves of {who}, {length:g} m"
    return "move", (who,), plural(one, many, len(events), who=name, length=length_m)


def _sheets(
    key: tuple[str, ...], events: list[ce.CharacterSpent | ce.SheetAmended], names: Names
) -> Counting:
    ends: dict[str, Change] = {}
    for event in events:
        for change in event.changes:
            before = ends[change.path].before if change.path in ends else change.before
            ends[change.path] = Change(change.path, before, change.after)
    changes = (one for one in ends.values() if one.before != one.after)
    places = from_to(of_sheet(names, key[1], changes)) or "nothing in the end"
    return "sheet", (key[1],), said("{who}: {places}", who=names.who(key[1]), places=places)


def _declared(key: tuple[str, ...], events: list[fe.Declared], names: Names) -> Counting:
    about = () if ":" in key[2] else (key[2],)
    who = names.party(key[1], key[2])
    return (
        "declare",
        about,
        plural("{n} declaration of {who}", "{n} declarations of {who}", len(events), who=who),
    )


def _steps(key: tuple[str, ...], events: list[fe.StepBegan], names: Names) -> Counting:
    rounds = sorted({event.round for event in events})
    if len(rounds) > 1:
        went = names.sentences(key[1]).rounds
        return "step", (), said(went, title=names.what(key[1]), first=rounds[0], last=rounds[-1])
    one, many = "{n} step of round {round}", "{n} steps of round {round}"
    return "step", (), plural(one, many, len(events), round=rounds[0])


def _time(key: tuple[str, ...], events: list[ge.TimePassed], names: Names) -> Counting:
    span = span_of(sum(event.seconds for event in events))
    if key[1]:
        return "time", (), said("{span} of time for {party}", span=span, party=names.company(key[1]))
    return "time", (), said("{span} of time", span=span)


def _doors(key: tuple[str, ...], events: list[Any], names: Names) -> Counting:
    one, many = "{n} door opened or closed on {scene}", "{n} doors opened or closed on {scene}"
    return "door", (), plural(one, many, len(events), scene=names.scene(key[1]))


def _ground(key: tuple[str, ...], events: list[Any], names: Names) -> Counting:
    return "scene", (), said("ground of {scene} revealed or covered", scene=names.scene(key[1]))


_SAID: dict[str, Callable[[tuple[str, ...], list[Any], Names], Counting]] = {
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


def lines(facts: Iterable[Fact], world: World, *, quiet: bool = False) -> tuple[str, ...]:
    """What the log says of facts, names as they are in `world`; its quiet lines where there are no others."""
    told = [line for fact in facts if (line := tell(world, fact)) is not None]
    loud = [line for line in told if not line.quiet]
    return tuple(line.text for line in (told if quiet else loud or told))
