"""Wounds land: the first at random, later ones as the victim's player chooses; who falls is told."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Json, Question
from rules.happening import Answered, Asked, Changed, Fell, Threw
from rules.said import Verbatim, listed, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import wounds
from rules.systems.classic.combat.attack.wounds import Allotment
from rules.systems.classic.combat.flow.parties import fighter_mark
from rules.systems.classic.combat.flow.pending import Pending, Wound
from rules.systems.classic.sheet import PHYSICAL, TITLES, hurt, now, was_wounded, wounded, zeros

ALLOCATE = "allocate"


def land(course: Course, pending: Pending) -> None:
    """Land every wound that can be; of each victim the next one waits while he is being asked."""
    waiting = {question.who for question in course.battle.questions.values()}
    left = []
    for wound in pending.wounds:
        if wound.victim in waiting or not _landed(course, wound):
            waiting.add(wound.victim)
            left.append(wound)
    pending.wounds = left


def _landed(course: Course, wound: Wound) -> bool:
    """Whether a wound is over and done with; False when its victim has been asked."""
    points = max(0, wound.throw.total)
    sheet = course.sheet(wound.victim)
    if points == 0 or zeros(sheet) == len(PHYSICAL):
        return True
    question = _first(course, wound) if is_first(course, wound.victim) else _later(course, wound)
    if question is None:
        return True
    course.say(Asked(question))
    return False


def is_first(course: Course, who: str) -> bool:
    """Whether the next wound is a first wound (R-11)."""
    sheet = course.sheet(who)
    if course.battle.mark(fighter_mark(who), "had_first"):
        return False
    if rulings.first_wound_every_fight(course.battle.rulings):
        return True
    return not (was_wounded(sheet) or hurt(sheet))


def _first(course: Course, wound: Wound) -> Question | None:
    fighter, throw = course.fighter(wound.victim), wound.throw
    if rulings.first_wound_chosen(course.battle.rulings):
        strongest = max(PHYSICAL, key=lambda name: now(fighter.sheet, name))
        if fighter.npc or wounds.no_choice(fighter.sheet, throw.total):
            apply(course, wound, wounds.whole(throw, strongest))
            return None
        field = _place_field("place", "The whole wound goes to", strongest, wounds.standing(fighter.sheet))
        return _question(wound, (field,), "first")
    name = _random(course, wound)
    others = () if fighter.npc else wounds.overflow_choice(fighter.sheet, throw.total, name)
    if not others:
        apply(course, wound, wounds.whole(throw, name))
        return None
    return _question(wound, (_overflow_field(others),), "first", name)


def _random(course: Course, wound: Wound) -> str:
    check = course.throw(Task("first wound", dice="1D", source=wounds.SOURCE))
    name = wounds.RANDOM[check.throw.total]
    title = said("First wound of {who}", who=course.fighter(wound.victim).name)
    course.say(
        Threw("first wound", title, (wound.victim,), check, said("all of it to {name}", name=TITLES[name]))
    )
    return name


def _later(course: Course, wound: Wound) -> Question | None:
    fighter, throw = course.fighter(wound.victim), wound.throw
    fallback = wounds.default(fighter.sheet, throw, course.battle.rulings)
    if fighter.npc or wounds.no_choice(fighter.sheet, throw.total):
        apply(course, wound, fallback)
        return None
    standing = wounds.standing(fighter.sheet)
    fields = [
        _place_field(f"die{number}", said("The die that shows {face} goes to", face=face), place, standing)
        for number, (face, place) in enumerate(zip(throw.faces, fallback.places, strict=True), 1)
    ]
    ways = wounds.every_share(throw.faces, throw.total - sum(throw.faces))
    if len(ways) > 1:
        choices = tuple(
            Choice(_joined(way), said("groups of {sizes}", sizes=listed(map(str, way), ","))) for way in ways
        )
        label = said("Splitting {total:+d} over the dice", total=throw.total - sum(throw.faces))
        fields.append(Field("split", label, "choice", choices, _joined(fallback.shares)))
    fields.append(_overflow_field(standing))
    return _question(wound, tuple(fields), "later")


def _question(wound: Wound, fields: tuple[Field, ...], kind: str, name: str | None = None) -> Question:
    prompt = said(
        "Where does the wound by {weapon} go ({dice}: {total} points)?",
        weapon=wound.weapon,
        dice=wound.dice,
        total=wound.throw.total,
    )
    if name is not None:
        prompt = said(
            "{name} cannot hold the whole wound ({total} points). Where does the rest go?",
            name=TITLES[name],
            total=wound.throw.total,
        )
    state: dict[str, Json] = {"wound": kind, "place": name}
    given = {field.name: field.default for field in fields}
    return Question(wound.id, wound.victim, ALLOCATE, prompt, fields, given, state)


def _place_field(name: str, label: str, given: str, standing: tuple[str, ...]) -> Field:
    """One of those above 0; what the rules would put on one at 0 goes where its excess would (CT-WOUND-05)."""
    choices = tuple(Choice(one, TITLES[one]) for one in standing)
    return Field(name, label, "choice", choices, given if given in standing else standing[0])


def _overflow_field(others: tuple[str, ...]) -> Field:
    choices = tuple(Choice(one, TITLES[one]) for one in others)
    return Field("overflow", "Overflow goes to", "choice", choices, others[0])


def settle(course: Course, pending: Pending, question: Question, answer: Mapping[str, Json]) -> None:
    """Land the wound that a question was about, as answered; Refused if the answer does not fit."""
    wound = next((one for one in pending.wounds if one.id == question.id), None)
    if wound is None:
        raise Refused(said("no wound waits for {question}", question=Verbatim(repr(question.id))))
    given = _complete(question, answer)
    allotment = _allotment(wound, question, given)
    points = wounds.landed(course.sheet(wound.victim), allotment)
    course.say(Answered(question.id, wound.victim, given, said("takes {told}", told=wounds.told(points))))
    apply(course, wound, allotment)
    pending.wounds.remove(wound)


def _complete(question: Question, answer: Mapping[str, Json]) -> dict[str, Json]:
    names = {field.name for field in question.fields}
    if strange := [name for name in answer if name not in names]:
        raise Refused(said("{name} is not asked here", name=Verbatim(repr(strange[0]))))
    given: dict[str, Json] = {}
    for field in question.fields:
        value = answer.get(field.name)
        given[field.name] = field.default if value is None else value
        if given[field.name] not in [choice.value for choice in field.choices]:
            raise Refused(
                said(
                    "{field}: {value} cannot be chosen",
                    field=field.label,
                    value=Verbatim(repr(given[field.name])),
                )
            )
    return given


def _allotment(wound: Wound, question: Question, given: Mapping[str, Json]) -> Allotment:
    overflow = given.get("overflow")
    if question.state["wound"] == "first":
        return wounds.whole(wound.throw, str(question.state.get("place") or given["place"]), overflow)
    places = tuple(str(given[f"die{number}"]) for number in range(1, len(wound.faces) + 1))
    if "split" in given:
        groups = tuple(int(part) for part in str(given["split"]).split("+"))
    else:
        groups = wounds.shares(wound.faces, wound.throw.total - sum(wound.faces))
    return Allotment(groups, places, overflow)


def apply(course: Course, wound: Wound, allotment: Allotment) -> None:
    """Take the points off, and tell whoever falls by it."""
    fighter = course.fighter(wound.victim)
    points = wounds.landed(fighter.sheet, allotment)
    reason = said("{weapon}, {dice}", weapon=wound.weapon, dice=wound.dice)
    lands_s = course.battle.clock_s + book.amount("round")
    changes = wounded(fighter.sheet, points, lands_s, reason, wounds.SOURCE)
    before = zeros(fighter.sheet)
    course.say(
        Changed(wound.victim, "wounded", tuple(changes), said("takes {told}", told=wounds.told(points)))
    )
    course.mark(fighter_mark(wound.victim), {"had_first": True})
    after = zeros(course.sheet(wound.victim))
    if after > before:
        course.say(_fall(wound.victim, after))


def _fall(who: str, down: int) -> Fell:
    """CT-WOUND-06 to -08."""
    if down == len(PHYSICAL):
        return Fell(who, "dead", "is killed")
    if down == 2:
        return Fell(who, "out", "falls unconscious, severely wounded")
    return Fell(who, "out", "falls unconscious")


def _joined(way: tuple[int, ...]) -> str:
    return "+".join(map(str, way))
