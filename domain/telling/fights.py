"""Fights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from domain.combat import events as e
from domain.line import Line, LineKind
from domain.telling.cards import of_attack, of_check
from domain.telling.names import Names
from domain.telling.wording import from_to, of_marks, subject_of
from rules.forms import Shade
from rules.said import Verbatim, begun, listed, noted, of, said


def _opened(event: e.CombatOpened | e.ActivityOpened, names: Names) -> Line:
    title = event.title if isinstance(event, e.ActivityOpened) else names.what(event.combat)
    begins = names.sentences(event.combat).begins
    return Line("fight", said(begins, title=title, sides=against(event.sides.values())))


def against(sides: Iterable[str]) -> str:
    """Sides by name: "Crew against Others"."""
    named: Iterable[str] = map(Verbatim, sides)
    return reduce(lambda some, side: said("{some} against {side}", some=some, side=side), named)


def _joined(event: e.FighterJoined, names: Names) -> Line:
    who, side = names.who(event.fighter), names.party(event.combat, f"side:{event.side}")
    joins = names.sentences(event.combat).joins
    text = said(joins, title=names.what(event.combat), who=who, side=side)
    return Line("fight", text, (event.fighter,), quiet=True)


def _step(event: e.StepBegan, names: Names) -> Line:
    return Line("step", event.title, detail={"round": event.round, "step": event.step})


def _declared(event: e.Declared, names: Names) -> Line:
    who = event.intent.who
    text = said(
        "{who} declares {text}", who=names.party(event.combat, who), text=event.text or event.intent.act
    )
    return Line("declare", text, (who,), secret=True, quiet=True)


def _heard(event: e.DeclarationHeard, names: Names) -> Line:
    return Line(
        "declare",
        said("{who} is ready", who=names.party(event.combat, event.who)),
        (event.who,),
        quiet=True,
    )


def _withdrawn(event: e.DeclarationWithdrawn, names: Names) -> Line:
    text = said("{who} thinks again", who=names.party(event.combat, event.who))
    return Line("declare", text, (event.who,), quiet=True)


def _thrown(event: e.CombatThrown, names: Names) -> Line:
    threw = event.threw
    title = _with_thrower(names.tried_on(threw.title, threw.about), threw.who, names)
    activity = names.activity(event.combat)
    feared = activity is not None and threw.purpose in activity.feared
    card = replace(of_check(threw.check, threw.outcome, title), feared=feared)
    kind: LineKind = "morale" if threw.purpose == "morale" else "throw"
    return Line(
        kind,
        said("{title}: {outcome}", title=title, outcome=threw.outcome),
        threw.who,
        (card,),
        secret=threw.secret,
    )


def _with_thrower(title: str, who: tuple[str, ...], names: Names) -> str:
    """What a throw is for, and whose it is where that is one person's and not said: "Una: interrupt Gorm"."""
    name = names.who(who[0]) if who and not who[0].startswith("side:") else ""
    return said("{name}: {title}", name=name, title=title) if name and name not in title else begun(title)


def _attack(event: e.AttackMade, names: Names) -> Line:
    attack = event.attack
    does = "{who} hits {whom} with {weapon}" if attack.check.success else "{who} misses {whom} with {weapon}"
    text = said(does, who=names.who(attack.attacker), whom=names.who(attack.target), weapon=attack.weapon)
    if attack.harm is not None:
        text = said("{hit} for {points}", hit=text, points=attack.harm.points)
    text = noted(text, listed(attack.notes, ";"))
    return Line("attack", text, (attack.attacker, attack.target), of_attack(attack))


def _seen(event: e.AttackSeen, names: Names) -> Line:
    text = said("{who} is {text}", who=names.who(event.target), text=event.text)
    return Line("attack", text, (event.target,), detail=event.success)


def _forgone(event: e.ActForgone, names: Names) -> Line:
    text = said(
        "{who} does not {what}: {reason}",
        who=names.party(event.combat, event.who),
        what=event.what,
        reason=event.reason,
    )
    return Line("attack", text, (event.who,))


def _marked(event: e.Marked, names: Names) -> Line | None:
    if not event.text:
        return None
    kind, _, name = event.subject.partition(":")
    who = names.party(event.combat, event.subject if kind == "side" else name)
    about = (name,) if kind == "fighter" else ()
    text = of(who, event.text) if kind in ("side", "fighter") else begun(event.text)
    return Line("fight", text, about)


def _zone(event: e.ZoneChanged, names: Names) -> Line | None:
    """In words, with where it came or went, for whoever draws it."""
    if not event.text:
        return None
    before, after = (one.cells[0] if one and one.cells else None for one in (event.before, event.after))
    zone = event.after or event.before
    look = "" if zone is None else zone.look
    return Line("fight", begun(event.text), detail={"look": look, "from": before, "to": after})


def _blast(event: e.BlastWentOff, names: Names) -> Line:
    blast = event.blast
    meant = names.who(blast.target) if blast.target else "where it was aimed"
    text = blast.text
    if blast.astray:
        text = said("{blast} {astray} of {meant}", blast=text, astray=blast.astray, meant=meant)
    elif blast.target:
        text = said("{blast} at {meant}", blast=text, meant=meant)
    text = begun(noted(text, names.square(event.combat, blast.at)))
    about = tuple(one for one in (blast.by, blast.target) if one)
    swept = (
        Shade("cells", blast.cells, "blast", blast.strength)
        if blast.cells
        else Shade("circle", (blast.at,), "blast")
    )
    return Line("fight", text, about, quiet=blast.by != "" and not blast.astray, detail=swept)


def _overridden(event: e.MarkOverridden, names: Names) -> Line:
    changes = of_marks(names, event.combat, event.subject, event.changes)
    whose = subject_of(names, event.combat, event.subject)
    text = said("The referee sets for {whose}: {changes}", whose=whose, changes=from_to(changes))
    about = (event.subject.removeprefix("fighter:"),) if event.subject.startswith("fighter:") else ()
    return Line(
        "override",
        noted(text, Verbatim(event.reason)),
        about,
        changes=changes,
        override=True,
        secret=True,
    )


def _asked(event: e.QuestionAsked, names: Names) -> Line:
    return Line(
        "wound",
        said("{who}: {prompt}", who=names.who(event.question.who), prompt=event.question.prompt),
        (event.question.who,),
    )


def _answered(event: e.QuestionAnswered, names: Names) -> Line | None:
    return (
        Line("wound", of(names.who(event.who), event.text), (event.who,), quiet=True) if event.text else None
    )


_OF_PEOPLE = {"out": "goes down", "dead": "is dead", "wounded": "is up again", "unhurt": "is up again"}
_OF_MACHINES = {**_OF_PEOPLE, "out": "is out of action", "dead": "is destroyed"}


def _fell(event: e.FighterFell, names: Names) -> Line:
    vehicles, one = names.world.rules.vehicles, names.world.characters.get(event.who)
    machine = vehicles is not None and one is not None and bool(vehicles.stations(one.sheet))
    text = event.text or (_OF_MACHINES if machine else _OF_PEOPLE).get(event.condition, event.condition)
    return Line(
        "wound",
        of(names.who(event.who), text),
        (event.who,),
        detail=event.condition,
    )


def _left(event: e.FighterLeft, names: Names) -> Line:
    return Line(
        "fight", said("{who} leaves the field: {how}", who=names.who(event.who), how=event.how), (event.who,)
    )


def _ruled(event: e.OutcomeOverridden, names: Names) -> Line:
    text = said(
        "The referee rules on number {number}: {ruling} ({reason})",
        number=event.number,
        ruling=event.ruling,
        reason=Verbatim(event.reason),
    )
    return Line("override", text, event.about, override=True, detail=event.number)


def _closed(event: e.CombatClosed, names: Names) -> Line:
    ends = names.sentences(event.combat).ends
    return Line("fight", said(ends, title=names.what(event.combat), outcome=event.outcome))


TELLERS: dict[type[Any], Any] = {
    e.CombatOpened: _opened,
    e.ActivityOpened: _opened,
    e.FighterJoined: _joined,
    e.StepBegan: _step,
    e.Declared: _declared,
    e.DeclarationHeard: _heard,
    e.DeclarationWithdrawn: _withdrawn,
    e.CombatThrown: _thrown,
    e.AttackMade: _attack,
    e.AttackSeen: _seen,
    e.ActForgone: _forgone,
    e.Marked: _marked,
    e.ZoneChanged: _zone,
    e.BlastWentOff: _blast,
    e.MarkOverridden: _overridden,
    e.QuestionAsked: _asked,
    e.QuestionAnswered: _answered,
    e.FighterFell: _fell,
    e.FighterLeft: _left,
    e.OutcomeOverridden: _ruled,
    e.CombatClosed: _closed,
}
