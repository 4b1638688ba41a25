"""Fights open, go on and end; what may be done in them, the rules system says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from domain.character.decide import amended_fact
from domain.character.state import Character
from domain.combat import commands as c
from domain.combat import events as e
from domain.combat.audience import enlisted_audience, fighter_audience, whole_audience
from domain.combat.battle import battle_of
from domain.combat.course import course_of
from domain.combat.facts import FightScope
from domain.combat.offers import activity_of, acts_for, seen_battle, seen_by, unheard
from domain.combat.state import FIGHT_KIND, Combat, Enlisted
from domain.combat.voices import FIGHT, heard_audience, voice_audience, voice_name
from domain.combat.voyage import sails
from domain.combat.wording import worded
from domain.message import REFEREE, Decision, Fact, narrowed
from domain.moment import Moment
from domain.money.facts import accounted
from domain.outcome import facts_of
from domain.proposal import Proposal
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.ship.authority import is_master
from domain.stage.decide import engaged, sailing
from domain.stage.meeting import brought_together
from domain.world import World, folded
from rules.activity import Activity
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Option
from rules.happening import Change
from rules.overriding import fitting
from rules.ruleset import Battle
from rules.said import Verbatim, listed, said
from rules.vessel import at_post

_SIDES = "abcdef"
_CELLS = {"square": "squares", "hex": "hexes"}


def open_combat(command: c.OpenCombat, moment: Moment) -> Decision:
    """Begin a fight."""
    moment.referee_only("begin a fight")
    fight = moment.world.rules.activity(FIGHT_KIND)
    scene, sides = _scene(command, fight, moment.world), _sides(command, fight, moment)
    name = f"f{moment.number}"
    opened = e.CombatOpened(combat=name, scene=scene.id if scene else None, sides=sides, setup=command.setup)
    return _begun(Fact(f"combat:{name}", opened), command, scene, fight, moment)


def open_activity(command: c.OpenActivity, moment: Moment) -> Decision:
    """Begin something else that is done by rules; whoever acts for a ship may set sail with her."""
    ships = [one for side in command.sides for one in side.characters]
    if not _sets_sail(command.kind, ships, moment):
        moment.referee_only(said("begin a {kind}", kind=command.kind))
    if command.kind == FIGHT_KIND:
        raise Refused("a fight is begun with OpenCombat")
    activity = moment.world.rules.activity(command.kind)
    if activity.begin is None:
        raise Refused(said("{activity} is not begun, it is done", activity=activity.title))
    scene, sides = _scene(command, activity, moment.world), _sides(command, activity, moment)
    name = f"f{moment.number}"
    opened = e.ActivityOpened(
        combat=name,
        kind=command.kind,
        title=activity.title,
        scene=scene.id if scene else None,
        sides=sides,
        setup=command.setup,
    )
    return _begun(Fact(f"activity:{name}", opened), command, scene, activity, moment)


def _sets_sail(kind: str, ships: list[str], moment: Moment) -> bool:
    """Whether it takes place on a chart, and the seat acts for all ships that take part."""
    found = next((one for one in moment.world.rules.activities if one.id == kind), None)
    if found is None or found.needs.board != "chart":
        return False
    return all(one in moment.world.ships and is_master(moment, one) for one in ships)


Opening = c.OpenCombat | c.OpenActivity


def _scene(command: Opening, activity: Activity, world: World) -> Scene | None:
    """The map that it takes place on, if it takes place on one; Refused for one that does not do."""
    board = activity.needs.board
    scene = world.scene(command.scene) if command.scene and board not in ("none", "chart") else None
    if scene is not None and board == "free" and scene.grid.kind != "none":
        raise Refused(said("{what} takes place on a map without cells", what=activity.title))
    if scene is not None and board in ("square", "hex") and not scene.grid.kind.startswith(board):
        raise Refused(
            said("{what} takes place on a map of {cells}", what=activity.title, cells=_CELLS[board])
        )
    return scene


def _sides(command: Opening, activity: Activity, moment: Moment) -> dict[str, str]:
    """The sides by id, as many people on them as the activity wants."""
    _check_sides(command, activity, moment.world)
    return {_SIDES[index]: side.name for index, side in enumerate(command.sides)}


def _begun(
    opened: Fact, command: Opening, scene: Scene | None, activity: Activity, moment: Moment
) -> tuple[Fact, ...]:
    stream, name = opened.stream, opened.stream.partition(":")[2]
    meet = tuple(brought_together(moment.world, (one for side in command.sides for one in side.characters)))
    facts = [*meet, opened]
    before = folded(moment.world, meet)
    for index, side in enumerate(command.sides):
        facts += (joined(stream, one, _SIDES[index], scene, before) for one in side.characters)
    world = folded(moment.world, tuple(facts))
    facts = [*meet, *(_known_of(fact, world, name) for fact in facts[len(meet) :])]
    course = course_of(world, name, moment.by.id, moment.dice)
    if activity.begin is not None:
        activity.begin(course, command.setup)
    scope = FightScope(name, moment.by.id)
    return (*facts, *facts_of(course.told(activity.memory.between), world, scope))


def _known_of(fact: Fact, world: World, combat: str) -> Fact:
    """A fact of an activity, for those alone who know of it at all."""
    whole = whole_audience(world, world.combats[combat])
    return fact if whole == "all" else replace(fact, audience=narrowed((fact.audience, whole)))


def join_combat(command: c.JoinCombat, moment: Moment) -> Decision:
    """Bring a character into a running fight."""
    moment.referee_only("add somebody to a fight")
    combat = _running(command.combat, moment)
    if command.side not in combat.sides:
        raise Refused(said("this fight has no side {side}", side=Verbatim(repr(command.side))))
    character = moment.world.character(command.character)
    if character.id in combat.fighters:
        raise Refused(said("{character} is already in this fight", character=Verbatim(character.name)))
    _check_takes(activity_of(moment.world, combat), character)
    scene = moment.world.scenes[combat.scene] if combat.scene else None
    if sails(moment.world, combat) and (
        character.id not in moment.world.ships or sailing(moment.world, character.id)
    ):
        raise Refused(said("{character} cannot sail along", character=Verbatim(character.name)))
    present = (name for name, one in combat.fighters.items() if not one.left)
    meet = tuple(brought_together(moment.world, (*present, character.id)))
    world = folded(moment.world, meet)
    coming = joined(combat.stream, character.id, command.side, scene, world)
    return (*meet, _known_of(coming, folded(world, (coming,)), combat.id))


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
    """An act of a fight that is open to whoever asks for it; Refused where it is not."""
    return _proposed(command, moment)[2]


def _proposed(command: c.TakeAct, moment: Moment) -> tuple[Combat, Option, Proposal]:
    combat = _running(command.combat, moment)
    intent = Intent(command.who, command.act, command.args)
    _require_acting(combat, intent.who, moment)
    seen = seen_battle(moment.world, moment.by.id, combat)
    option = _offered(combat, intent, seen, moment)
    return combat, option, Proposal(activity_of(moment.world, combat), seen, intent)


def _played(combat: Combat, moment: Moment, go: Callable[[Course], None]) -> tuple[Fact, ...]:
    """The facts of one call: whatever it says on its course."""
    activity = activity_of(moment.world, combat)
    course = course_of(moment.world, combat.id, moment.by.id, moment.dice)
    go(course)
    scope = FightScope(combat.id, moment.by.id)
    return facts_of(course.told(activity.memory.between), moment.world, scope)


def _offered(combat: Combat, intent: Intent, seen: Battle, moment: Moment) -> Option:
    """The option that an intent fills in; Refused if it is not open."""
    activity = activity_of(moment.world, combat)
    option = activity.option(seen, intent.who, intent.act)
    if option is not None:
        return option
    if why := activity.closed(seen, intent.who, intent.act):
        raise Refused(why)
    options = activity.options(seen, intent.who)
    can = ", ".join(option.act for option in options) or "nothing"
    raise Refused(
        said(
            "{name} cannot {act} now, only: {can}",
            name=voice_name(moment.world, combat, intent.who),
            act=Verbatim(repr(intent.act)),
            can=can,
        )
    )


def withdraw(command: c.WithdrawDeclaration, moment: Moment) -> Decision:
    """Take a declaration back."""
    combat = _running(command.combat, moment)
    _require_acting(combat, command.who, moment)
    if command.who not in combat.declared:
        raise Refused(said("{name} has declared nothing", name=voice_name(moment.world, combat, command.who)))
    withdrawn = e.DeclarationWithdrawn(combat=combat.id, who=command.who)
    return (Fact(combat.stream, withdrawn, fighter_audience(moment.world, combat, command.who)),)


def answer(command: c.AnswerQuestion, moment: Moment) -> Decision:
    """Answer a question of the fight."""
    combat = _running(command.combat, moment)
    question = seen_by(moment.world, moment.by.id, combat).questions.get(command.question)
    if question is None:
        raise Refused("that is not asked, or not any more")
    _require_acting(combat, question.who, moment)
    given = question.default if command.answer is None else command.answer
    settle = activity_of(moment.world, combat).answer
    return _played(combat, moment, lambda course: settle(course, question, given))


def advance(command: c.AdvanceCombat, moment: Moment) -> Decision:
    """Resolve the round, or whatever comes next."""
    moment.referee_only("resolve the round")
    combat = _running(command.combat, moment)
    activity, battle = activity_of(moment.world, combat), battle_of(moment.world, combat)
    if command.heed and (players := unheard(battle, activity, moment.world)):
        names = listed(voice_name(moment.world, combat, who) for who in players)
        raise Refused(said("waiting for {names}; go on without them to let the rules decide", names=names))
    return _played(combat, moment, activity.go_on)


def overridable(combat: str, subject: str, moment: Moment) -> tuple[Field, ...]:
    """What of a fight the referee may set by hand, with what stands as the default."""
    moment.referee_only("override the rules")
    running = _running(combat, moment)
    return activity_of(moment.world, running).memory.overridable(battle_of(moment.world, running), subject)


def override_mark(command: c.OverrideMark, moment: Moment) -> Decision:
    """Set what the rules remember."""
    fields = {one.name: one for one in overridable(command.combat, command.subject, moment)}
    combat = _running(command.combat, moment)
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
    moment.referee_only("override an outcome")
    combat = moment.world.combat(command.combat)
    if command.number >= moment.number:
        raise Refused(said("number {number} has not happened yet", number=command.number))
    ruled = e.OutcomeOverridden(
        combat=combat.id, number=command.number, ruling=command.ruling, reason=command.reason
    )
    sheets = (
        amended_fact(moment.world.character(one.character), one.amendments, command.reason, moment)
        for one in command.sheets
    )
    told = _known_of(Fact(combat.stream, ruled), moment.world, combat.id)
    return (told, *(fact for one in sheets for fact in accounted(moment.world, one)))


def dismiss(command: c.DismissFighter, moment: Moment) -> Decision:
    """Take a fighter off the field."""
    moment.referee_only("take somebody out of a fight")
    combat = _running(command.combat, moment)
    fighter = combat.fighters.get(command.who)
    if fighter is None or fighter.left:
        raise Refused(said("{who} is not on the field", who=Verbatim(repr(command.who))))
    left = e.FighterLeft(combat=combat.id, who=command.who, how=command.how)
    return (Fact(combat.stream, left, fighter_audience(moment.world, combat, command.who)),)


def close(command: c.CloseCombat, moment: Moment) -> Decision:
    """End the fight."""
    moment.referee_only("end a fight")
    combat = _running(command.combat, moment)
    closed = Fact(combat.stream, e.CombatClosed(combat=combat.id, outcome=command.outcome))
    return (_known_of(closed, moment.world, combat.id),)


def _declared(combat: Combat, intent: Intent, option: Option, world: World) -> Iterator[Fact]:
    text = worded(option, intent, {one.id: one.name for one in world.characters.values()})
    known = voice_audience(world, combat, intent.who)
    yield Fact(combat.stream, e.Declared(combat=combat.id, intent=intent, text=text), known)
    heard = e.DeclarationHeard(combat=combat.id, who=intent.who)
    yield Fact(combat.stream, heard, heard_audience(world, combat, intent.who))


def joined(stream: str, character: str, side: str, scene: Scene | None, world: World) -> Fact:
    """That somebody takes part from now on."""
    token = _token_of(scene, character)
    enlisted = Enlisted(side, token.id if token else None)
    combat = stream.partition(":")[2]
    event = e.FighterJoined(combat=combat, fighter=character, side=side, token=enlisted.token)
    audience = enlisted_audience(world, scene.id if scene else None, character, enlisted)
    return Fact(stream, event, audience)


def _token_of(scene: Scene | None, character: str) -> Token | None:
    tokens = scene.tokens.values() if scene else ()
    return next((token for token in tokens if token.character == character), None)


def _check_takes(activity: Activity, character: Character) -> None:
    if why := activity.takes(character.sheet):
        raise Refused(
            said("{character} cannot take part: {why}", character=Verbatim(character.name), why=why)
        )


def _check_sides(command: Opening, activity: Activity, world: World) -> None:
    named = [name for side in command.sides for name in side.characters]
    least, most = activity.needs.parts
    if not least <= len(named) <= most:
        wanted = str(least) if least == most else said("{least} to {most}", least=least, most=most)
        raise Refused(
            said(
                "{activity} takes {wanted} to take part, not {named}",
                activity=activity.title,
                wanted=wanted,
                named=len(named),
            )
        )
    if len(command.sides) < 2 and activity.needs.sides:
        raise Refused(said("{activity} takes two sides or more", activity=activity.title))
    for name in named:
        character = world.character(name)
        if character.retired:
            raise Refused(said("{character} has left the table", character=Verbatim(character.name)))
        if named.count(name) > 1:
            raise Refused(said("{character} stands on two sides", character=Verbatim(character.name)))
        _check_takes(activity, character)
        if activity.needs.board == "chart" and name not in world.ships:
            raise Refused(
                said("{character} is not commissioned as a ship", character=Verbatim(character.name))
            )
        if busy := (sailing if activity.needs.board == "chart" else engaged)(world, name):
            what = "the fight" if busy.kind == FIGHT_KIND else world.rules.activity(busy.kind).title
            raise Refused(
                said(
                    "{character} is already in {what} {busy}",
                    character=Verbatim(character.name),
                    what=what,
                    busy=busy.id,
                )
            )


def _running(name: str, moment: Moment) -> Combat:
    combat = moment.world.combat(name)
    if combat.closed:
        raise Refused("this fight is over" if combat.kind == FIGHT_KIND else "this is over")
    return combat


def _require_acting(combat: Combat, who: str, moment: Moment) -> None:
    if who in acts_for(moment.world, moment.by.id, combat):
        return
    post = at_post(who)
    if (
        who == FIGHT
        or (post[0] if post else who) in combat.fighters
        or who.removeprefix("side:") in combat.sides
    ):
        raise Refused(said("you may not act for {name}", name=voice_name(moment.world, combat, who)))
    raise Refused(said("{who} is not in this fight", who=Verbatim(repr(who))))
