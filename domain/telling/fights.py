"""Fights."""

from __future__ import annotations

from typing import Any

from domain.combat import events as e
from domain.line import Line, LineKind
from domain.telling.cards import of_attack, of_check
from domain.telling.names import Names
from domain.telling.wording import listed, of_marks, subject_of
from rules.forms import Shade


def _opened(event: e.CombatOpened, names: Names) -> Line:
    return Line("fight", f"A fight begins: {' against '.join(event.sides.values())}")


def _joined(event: e.FighterJoined, names: Names) -> Line:
    side = names.party(event.combat, f"side:{event.side}")
    return Line("fight", f"{names.who(event.fighter)} fights for {side}", (event.fighter,), quiet=True)


def _step(event: e.StepBegan, names: Names) -> Line:
    return Line("step", event.title, detail={"round": event.round, "step": event.step})


def _declared(event: e.Declared, names: Names) -> Line:
    who = event.intent.who
    text = f"{names.party(event.combat, who)} declares {event.text or event.intent.act}"
    return Line("declare", text, (who,), secret=True, quiet=True)


def _heard(event: e.DeclarationHeard, names: Names) -> Line:
    return Line("declare", f"{names.party(event.combat, event.who)} is ready", (event.who,), quiet=True)


def _withdrawn(event: e.DeclarationWithdrawn, names: Names) -> Line:
    text = f"{names.party(event.combat, event.who)} thinks again"
    return Line("declare", text, (event.who,), quiet=True)


def _thrown(event: e.CombatThrown, names: Names) -> Line:
    threw = event.threw
    title = _with_thrower(names.tried_on(threw.title, threw.about), threw.who, names)
    card = of_check(threw.check, threw.outcome, title)
    kind: LineKind = "morale" if threw.purpose == "morale" else "throw"
    return Line(kind, f"{title}: {threw.outcome}", threw.who, (card,), secret=threw.secret)


def _with_thrower(title: str, who: tuple[str, ...], names: Names) -> str:
    """What a throw is for, and whose it is where that is one person's and not said: "Una: interrupt Gorm"."""
    name = names.who(who[0]) if who and not who[0].startswith("side:") else ""
    return f"{name}: {title}" if name and name not in title else _begun(title)


def _begun(text: str) -> str:
    """With a capital letter, as it begins a line."""
    return text[:1].upper() + text[1:]


def _attack(event: e.AttackMade, names: Names) -> Line:
    attack = event.attack
    does = "hits" if attack.check.success else "misses"
    text = f"{names.who(attack.attacker)} {does} {names.who(attack.target)} with {attack.weapon}"
    if attack.harm is not None:
        text += f" for {attack.harm.points}"
    notes = f" ({'; '.join(attack.notes)})" if attack.notes else ""
    return Line("attack", text + notes, (attack.attacker, attack.target), of_attack(attack))


def _seen(event: e.AttackSeen, names: Names) -> Line:
    text = f"{names.who(event.target)} is {event.text}"
    return Line("attack", text, (event.target,), detail=event.success)


def _forgone(event: e.ActForgone, names: Names) -> Line:
    text = f"{names.party(event.combat, event.who)} does not {event.what}: {event.reason}"
    return Line("attack", text, (event.who,))


def _marked(event: e.Marked, names: Names) -> Line | None:
    if not event.text:
        return None
    kind, _, name = event.subject.partition(":")
    who = names.party(event.combat, event.subject if kind == "side" else name)
    about = (name,) if kind == "fighter" else ()
    text = f"{who} {event.text}" if kind in ("side", "fighter") else _begun(event.text)
    return Line("fight", text, about)


def _zone(event: e.ZoneChanged, names: Names) -> Line | None:
    return Line("fight", _begun(event.text)) if event.text else None


def _blast(event: e.BlastWentOff, names: Names) -> Line:
    blast = event.blast
    meant = names.who(blast.target) if blast.target else "where it was aimed"
    where = f" {blast.astray} of {meant}" if blast.astray else f" at {meant}" if blast.target else ""
    square = names.square(event.combat, blast.at)
    text = _begun(f"{blast.text}{where}{f' ({square})' if square else ''}")
    about = tuple(one for one in (blast.by, blast.target) if one)
    swept = Shade("cells", blast.cells, "blast", blast.strength)
    return Line("fight", text, about, quiet=blast.by != "" and not blast.astray, detail=swept)


def _overridden(event: e.MarkOverridden, names: Names) -> Line:
    changes = of_marks(names, event.combat, event.subject, event.changes)
    whose = subject_of(names, event.combat, event.subject)
    text = f"The referee sets for {whose}: {listed(changes)}"
    about = (event.subject.removeprefix("fighter:"),) if event.subject.startswith("fighter:") else ()
    return Line("override", f"{text} ({event.reason})", about, changes=changes, override=True, secret=True)


def _asked(event: e.QuestionAsked, names: Names) -> Line:
    return Line("wound", f"{names.who(event.question.who)}: {event.question.prompt}", (event.question.who,))


def _answered(event: e.QuestionAnswered, names: Names) -> Line | None:
    return (
        Line("wound", f"{names.who(event.who)} {event.text}", (event.who,), quiet=True)
        if event.text
        else None
    )


def _fell(event: e.FighterFell, names: Names) -> Line:
    words = {"out": "goes down", "dead": "is dead", "wounded": "is up again", "unhurt": "is up again"}
    text = event.text or words.get(event.condition, event.condition)
    return Line("wound", f"{names.who(event.who)} {text}", (event.who,), detail=event.condition)


def _left(event: e.FighterLeft, names: Names) -> Line:
    return Line("fight", f"{names.who(event.who)} leaves the field: {event.how}", (event.who,))


def _ruled(event: e.OutcomeOverridden, names: Names) -> Line:
    text = f"The referee rules on number {event.number}: {event.ruling} ({event.reason})"
    return Line("override", text, override=True, detail=event.number)


def _closed(event: e.CombatClosed, names: Names) -> Line:
    return Line("fight", f"The fight is over: {event.outcome}")


TELLERS: dict[type[Any], Any] = {
    e.CombatOpened: _opened,
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
