"""Fights open, go on and end; what may be done in them, the rules system says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from domain.audience.activities import fighter_audience, heard_audience, voice_audience
from domain.audience.sheets import sheet_audience
from domain.character.decide import amended_fact
from domain.character.state import Character
from domain.combat import commands as c
from domain.combat import events as e
from domain.combat.battle import battle_of
from domain.combat.course import course_of
from domain.combat.offers import activity_of, acts_for, seen_battle, seen_by, unheard
from domain.combat.opening import known_of, running
from domain.combat.state import Combat
from domain.combat.voices import voice_name
from domain.combat.wording import worded
from domain.happened import character_fact
from domain.message import FARTHEST, REFEREE, Decision, Fact
from domain.moment import Moment
from domain.money.facts import accounted
from domain.proposal import Proposal
from domain.scene.decide import require_known_way
from domain.world import World
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Json, Option
from rules.happening import Change, Changed
from rules.kit.frames import WHOLE
from rules.overriding import fitting
from rules.ruleset import Battle
from rules.said import Verbatim, listed, said
from rules.vessel import at_post


def take_act(command: c.TakeAct, moment: Moment) -> Decision:
    """Do or declare one of the options."""
    combat, option, proposal = _proposed(command, moment)
    activity, intent = proposal.activity, proposal.intent
    if option.lands == "later":
        _, order = activity.read(proposal.seen, intent)
        form = (
            option
            if order.intent.act == option.act
            else _offered(combat, order.intent, proposal.seen, moment)
        )
        kept = replace(order.intent, holds=form.holds)
        return tuple(_declared(combat, kept, form, moment.world))
    if proposal.seen is not battle_of(moment.world, combat):  # nobody does anything to what he does not see
        activity.read(proposal.seen, intent)
    return _played(combat, moment, lambda course: activity.submit(course, intent))


def proposed(command: c.TakeAct, moment: Moment) -> Proposal:
    """An act that is open to whoever asks for it; Refused where it is not."""
    return _proposed(command, moment)[2]


def _proposed(command: c.TakeAct, moment: Moment) -> tuple[Combat, Option, Proposal]:
    combat = running(command.combat, moment)
    intent = Intent(command.who, command.act, command.args)
    _require_acting(combat, intent.who, moment)
    seen = seen_battle(moment.world, moment.by.id, combat)
    option = _offered(combat, intent, seen, moment)
    _require_known_ground(combat, option, intent, moment)
    return combat, option, Proposal(activity_of(moment.world, combat), seen, intent)


def _require_known_ground(combat: Combat, option: Option, intent: Intent, moment: Moment) -> None:
    """Refused where a player names ground that its people have not seen: no path tells what stands there."""
    scene = moment.world.scenes.get(combat.scene or "")
    if scene is None or moment.is_referee:
        return
    fighter = combat.fighters.get(intent.who)
    token = scene.tokens.get(fighter.token or "") if fighter else None
    for one in option.fields:
        points = list(_points(intent.args.get(one.name))) if one.kind in ("path", "place") else []
        way = (token.at, *points) if token is not None and one.kind == "path" else points
        if points:
            require_known_way(scene, way, moment)


def _points(value: Json) -> Iterator[tuple[float, float]]:
    """The points in what was filled in; whatever else it is, the rules will say."""
    match value:
        case [int() | float() as x, int() | float() as y]:
            if abs(x) <= FARTHEST and abs(y) <= FARTHEST:
                yield float(x), float(y)
        case list() | tuple():
            for one in value:
                yield from _points(one)


def _played(combat: Combat, moment: Moment, go: Callable[[Course], None]) -> tuple[Fact, ...]:
    """The facts of one call: whatever it says on its course."""
    activity = activity_of(moment.world, combat)
    followed = course_of(moment.world, combat.id, moment.by.id, moment.dice)
    go(followed.course)
    return followed.facts(activity.memory.between)


def _offered(combat: Combat, intent: Intent, seen: Battle, moment: Moment) -> Option:
    """The option that an intent fills in; Refused if it is not open."""
    activity = activity_of(moment.world, combat)
    option = activity.option(seen, intent.who, intent.act)
    if option is not None:
        return option
    if why := activity.closed(seen, intent.who, intent.act):
        raise Refused(why)
    can = listed((Verbatim(one.act) for one in activity.options(seen, intent.who)), ",")
    cannot = "{name} cannot {act} now, only: {can}" if can else "{name} cannot {act} now, nor anything else"
    name, act = voice_name(moment.world, combat, intent.who), Verbatim(repr(intent.act))
    raise Refused(said(cannot, name=name, act=act, can=can))


def withdraw(command: c.WithdrawDeclaration, moment: Moment) -> Decision:
    """Take a declaration back."""
    combat = running(command.combat, moment)
    _require_acting(combat, command.who, moment)
    if command.who not in combat.declared:
        raise Refused(said("{name} has declared nothing", name=voice_name(moment.world, combat, command.who)))
    withdrawn = e.DeclarationWithdrawn(combat=combat.id, who=command.who)
    return (Fact(combat.stream, withdrawn, fighter_audience(moment.world, combat, command.who)),)


def answer(command: c.AnswerQuestion, moment: Moment) -> Decision:
    """Answer a question."""
    combat = running(command.combat, moment)
    question = seen_by(moment.world, moment.by.id, combat).questions.get(command.question)
    if question is None:
        raise Refused("that is not asked, or not any more")
    _require_acting(combat, question.who, moment)
    given = question.default if command.answer is None else command.answer
    settle = activity_of(moment.world, combat).answer
    return _played(combat, moment, lambda course: settle(course, question, given))


def advance(command: c.AdvanceCombat, moment: Moment) -> Decision:
    """Resolve the round, or whatever comes next."""
    moment.referee_only("only the referee may let it go on")
    combat = running(command.combat, moment)
    activity, battle = activity_of(moment.world, combat), battle_of(moment.world, combat)
    if command.heed and (players := unheard(battle, activity, moment.world)):
        names = listed(voice_name(moment.world, combat, who) for who in players)
        raise Refused(said("waiting for {names}; go on without them to let the rules decide", names=names))
    return _played(combat, moment, activity.go_on)


def overridable(combat: str, subject: str, moment: Moment) -> tuple[Field, ...]:
    """What of it the referee may set by hand, with what stands as the default."""
    moment.referee_only("only the referee may override the rules")
    going = running(combat, moment)
    return activity_of(moment.world, going).memory.overridable(battle_of(moment.world, going), subject)


def override_mark(command: c.OverrideMark, moment: Moment) -> Decision:
    """Set what the rules remember."""
    fields = {one.name: one for one in overridable(command.combat, command.subject, moment)}
    combat = running(command.combat, moment)
    if command.name not in fields:
        raise Refused(
            said(
                "nothing called {name} is remembered of {subject}",
                name=Verbatim(repr(command.name)),
                subject=Verbatim(repr(command.subject)),
            )
        )
    field = fields[command.name]
    before, after = combat.marks.get(command.subject, {}).get(command.name), fitting(field, command.value)
    if before == after:
        raise Refused(said("{field} is that already", field=field.label))
    event = e.MarkOverridden(
        combat=combat.id,
        subject=command.subject,
        changes=(Change(command.name, before, after, command.reason),),
        reason=command.reason,
    )
    return (Fact(combat.stream, event, REFEREE),)


def override_outcome(command: c.OverrideOutcome, moment: Moment) -> Decision:
    """Rule that something came out otherwise, and what that means for the sheets."""
    moment.referee_only("only the referee may override an outcome")
    combat = moment.world.combat(command.combat)
    if command.number >= moment.number:
        raise Refused(said("number {number} has not happened yet", number=command.number))
    about = _overruled(command, combat, moment)
    ruled = e.OutcomeOverridden(
        combat=combat.id,
        number=command.number,
        ruling=command.ruling,
        reason=command.reason,
        about=tuple(one.id for one in about),
    )
    sheets = (
        amended_fact(moment.world.character(one.character), one.amendments, command.reason, moment)
        for one in command.sheets
    )
    told = known_of(Fact(combat.stream, ruled), moment.world, combat.id)
    if about:
        known = [sheet_audience(moment.world, one) for one in about]
        told = replace(told, audience=tuple(one for one in known[0] if all(one in seats for seats in known)))
    marks = (fact for one in about for fact in _marked(one, combat, command, moment.world))
    return (told, *marks, *(fact for one in sheets for fact in accounted(moment.world, one)))


def _overruled(command: c.OverrideOutcome, combat: Combat, moment: Moment) -> tuple[Character, ...]:
    """Whose sheets tell of a ruling, where sheets tell of what goes on at all."""
    if activity_of(moment.world, combat).overruled is None:
        return ()
    sheets = {one.character for one in command.sheets}
    alone = combat.fighters if len(combat.fighters) == 1 else sheets if len(sheets) == 1 else ()
    found = dict.fromkeys(command.about or alone)
    return tuple(moment.world.character(one) for one in found if one in combat.fighters)


def _marked(one: Character, combat: Combat, command: c.OverrideOutcome, world: World) -> Iterator[Fact]:
    mark = activity_of(world, combat).overruled
    assert mark is not None  # else it is about nobody
    changes = mark(one.sheet, command.ruling, command.reason)
    text = said("has a ruling in the story of the years before play")
    if changes:
        yield character_fact(world, one.id, Changed(one.id, "overruled", changes, text))


def dismiss(command: c.DismissFighter, moment: Moment) -> Decision:
    """Take a fighter off the field."""
    moment.referee_only("only the referee may take somebody out")
    combat = running(command.combat, moment)
    fighter = combat.fighters.get(command.who)
    if fighter is None or fighter.left:
        raise Refused(said("{who} is not on the field", who=Verbatim(repr(command.who))))
    left = e.FighterLeft(combat=combat.id, who=command.who, how=command.how)
    return (Fact(combat.stream, left, fighter_audience(moment.world, combat, command.who)),)


def close(command: c.CloseCombat, moment: Moment) -> Decision:
    """End what goes on."""
    moment.referee_only("only the referee may end what goes on")
    combat = running(command.combat, moment)
    closed = Fact(combat.stream, e.CombatClosed(combat=combat.id, outcome=command.outcome))
    return (known_of(closed, moment.world, combat.id),)


def _declared(combat: Combat, intent: Intent, option: Option, world: World) -> Iterator[Fact]:
    text = worded(option, intent, {one.id: one.name for one in world.characters.values()})
    known = voice_audience(world, combat, intent.who)
    yield Fact(combat.stream, e.Declared(combat=combat.id, intent=intent, text=text), known)
    heard = e.DeclarationHeard(combat=combat.id, who=intent.who)
    yield Fact(combat.stream, heard, heard_audience(world, combat, intent.who))


def _require_acting(combat: Combat, who: str, moment: Moment) -> None:
    if who in acts_for(moment.world, moment.by.id, combat):
        return
    post = at_post(who)
    if (
        who == WHOLE
        or (post[0] if post else who) in combat.fighters
        or who.removeprefix("side:") in combat.sides
    ):
        raise Refused(said("you may not act for {name}", name=voice_name(moment.world, combat, who)))
    activity = activity_of(moment.world, combat)
    raise Refused(activity.tells(activity.sentences.absent, who=Verbatim(repr(who))))
