"""A term of four years: survival, commission, promotion, skills with a cascade that is asked, and mustering out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name
from rules.check import DM, Check, Degree, Refused, Task
from rules.course import Course
from rules.forms import Await, Choice, Field, Forecast, Intent, Json, Option, Preview
from rules.happening import Changed, Ended, Paid, Stepped, Threw
from rules.kit.acts import Plain, fitted
from rules.kit.frames import Frames
from rules.kit.places import Place, number
from rules.places import place
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.tables import matrix

SOURCE = "made up for the tests"
SKILLS = matrix(__package__, "training")
THROWS = matrix(__package__, "throws")
AGE = Place("age", "age", number(0, 200), 18)
RANK = Place("rank", "rank", number(0, 6), 0)
TRAINED = Place("skills.*", "*", number(0, 20), 0)
CASCADES: Mapping[str, tuple[str, ...]] = {"gun combat": ("rifleman", "handgun", "laser")}
DEGREES = (Degree("well done", True, 4), Degree("success", True, 0), Degree("failure", False))
YEARS, TERM_CR, MOST_TERMS = 4, 10_000, 7
SERVE, LEARN, CHOOSE, LEAVE = "serve", "learn", "choose", "leave"


@dataclass(frozen=True, slots=True)
class Frame:
    """What is asked: to serve or leave; which column to learn from, so many times more; which skill of a cascade."""

    kind: str
    left: int = 0
    of: str = ""


FRAMES = Frames("frames", lambda raw: Frame(**raw), asdict)


def task(own: Sheet, name: str) -> Task:
    """2D at or above the table's number; a characteristic that is high enough helps."""
    row = THROWS.rows[name]
    helped, at, dm = str(row["helped by"]), int(str(row["from"])), int(str(row["DM"]))
    value = int(own.get(helped, 7))
    dms = (DM(dm, said("{name} {value}", name=helped.upper(), value=value), SOURCE),) if value >= at else ()
    return Task(name.capitalize(), "2D", int(str(row["target"])), dms=dms, source=SOURCE, degrees=DEGREES)


def throws(own: Sheet) -> tuple[str, ...]:
    """Those of a term, in order: a commission for who has none, else promotion."""
    return ("survival", "promotion" if RANK.of(own) else "commission")


def _asked(battle: Battle, who: str, kind: str) -> bool:
    now = FRAMES.now(battle)
    return now is not None and now.kind == kind and who in battle.fighters


def _thrown(course: Course, who: str, name: str) -> Check:
    check = task(course.sheet(who), name).attempt(course.dice)
    course.say(Threw(name, check.task.name, (who,), check, check.degree, private=True))
    return check


def _gain(course: Course, who: str, place_of: Place[int], key: str, amount: int, text: str) -> None:
    own = course.sheet(who)
    change = place(own, place_of.at(key), place_of.of(own, key) + amount, text, SOURCE)
    course.say(Changed(who, "served", (change,), text))


def _serve(course: Course, who: str) -> None:
    FRAMES.pop(course)
    number = course.battle.round + 1
    course.say(Stepped(number, "term", said("Term {n}", n=number)))
    _gain(course, who, AGE, "", YEARS, "serves four years")
    own = course.sheet(who)
    if not _thrown(course, who, "survival").success:
        course.say(Ended("invalided out"))
        return
    name = throws(own)[1]
    raised = _thrown(course, who, name).success
    if raised:
        _gain(course, who, RANK, "", 1, "is commissioned" if name == "commission" else "is promoted")
    FRAMES.push(course, Frame(SERVE))
    FRAMES.push(course, Frame(LEARN, left=2 if raised else 1))


def _odds(battle: Battle, who: str) -> Preview:
    own = battle.fighters[who].sheet
    return Preview(
        tuple(
            Forecast(one.name, one, float(one.chance())) for one in (task(own, name) for name in throws(own))
        )
    )


def _leave(course: Course, who: str) -> None:
    FRAMES.pop(course)
    course.say(Paid("service", who, TERM_CR * course.battle.round, "mustering out", SOURCE))
    course.say(Ended("musters out"))


class Learn:
    """Throw on a column of the training table."""

    name = LEARN

    def offered(self, battle: Battle, who: str) -> Option | None:
        """One column after another, as often as the term allows."""
        if not _asked(battle, who, LEARN):
            return None
        columns = tuple(Choice(one, one.capitalize()) for one in SKILLS.columns)
        return Option(self.name, "Learn", (Field("column", "Column", "choice", columns, SKILLS.columns[0]),))

    def read(self, battle: Battle, intent: Intent) -> str:
        """Which column."""
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("there is nothing to learn now")
        return str(fitted(option, intent)["column"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """What each face brings."""
        found = (
            said("{face}: {skill}", face=face, skill=str(row[order.said]))
            for face, row in SKILLS.rows.items()
        )
        return Preview(notes=tuple(found))

    def perform(self, course: Course, order: Order[str]) -> None:
        """Throw, and learn it; of a cascade it is asked which."""
        now = FRAMES.pop(course)
        check = Task("Training", "1D", source=SOURCE).attempt(course.dice)
        skill = str(SKILLS.at(str(check.total), order.said))
        course.say(Threw(LEARN, check.task.name, (order.who,), check, skill, private=True))
        if now.left > 1:
            FRAMES.push(course, Frame(LEARN, left=now.left - 1))
        if skill in CASCADES:
            FRAMES.push(course, Frame(CHOOSE, of=skill))
        else:
            _gain(course, order.who, TRAINED, skill, 1, said("learns {skill}", skill=skill))


class Choose:
    """Which skill of a cascade."""

    name = CHOOSE

    def offered(self, battle: Battle, who: str) -> Option | None:
        """Those of the cascade."""
        now = FRAMES.now(battle)
        if now is None or not _asked(battle, who, CHOOSE):
            return None
        skills = tuple(Choice(one, one.capitalize()) for one in CASCADES[now.of])
        return Option(self.name, "Choose", (Field("skill", "Skill", "choice", skills, skills[0].value),))

    def read(self, battle: Battle, intent: Intent) -> str:
        """Which."""
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("no cascade waits for a choice")
        return str(fitted(option, intent)["skill"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        """Learn it."""
        FRAMES.pop(course)
        _gain(course, order.who, TRAINED, order.said, 1, said("learns {skill}", skill=order.said))


ACTS = by_name(
    Learn(),
    Choose(),
    Plain(
        SERVE,
        "Serve a term",
        lambda battle, who: _asked(battle, who, SERVE) and battle.round < MOST_TERMS,
        _serve,
        odds_of=_odds,
    ),
    Plain(
        LEAVE,
        "Muster out",
        lambda battle, who: _asked(battle, who, SERVE) and battle.round > 0,
        _leave,
        "pass",
    ),
)


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    FRAMES.push(course, Frame(SERVE))


def _awaits(battle: Battle) -> tuple[Await, ...]:
    now = FRAMES.now(battle)
    return () if now is None else (Await(tuple(battle.fighters), "answer" if now.kind == CHOOSE else "act"),)


def _go_on(course: Course) -> None:
    """Serve for three terms, learn of the life, take the first of a cascade."""
    now, who = FRAMES.now(course.battle), next(iter(course.battle.fighters))
    kind = LEAVE if now is None or (now.kind == SERVE and course.battle.round >= 3) else now.kind
    TERM.submit(course, Intent(who, kind))


def _nothing(battle: Battle, subject: str) -> tuple[Any, ...]:
    return ()


TERM = Activity(
    id="career",
    title="Career",
    acts=ACTS,
    memory=Memory(lambda name: name, lambda name, value, own: "", _nothing, between="frames"),
    setup=lambda rulings: (),
    begin=_begin,
    awaits=_awaits,
    asked=lambda battle, who: f"{battle.round} {FRAMES.now(battle)}",
    submit=at_once(ACTS),
    go_on=_go_on,
    badges=_nothing,
    needs=Needs(parts=(1, 1), sides=False, board="none", clock="own"),
)
