"""Two years of service, each a choice and a throw; the campaign's clock does not feel them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name
from rules.card import Badge
from rules.check import Degree, Refused, Task
from rules.course import Course
from rules.forms import Await, Choice, Field, Forecast, Intent, Json, Option, Preview
from rules.happening import Changed, Ended, Paid, Stepped, Threw
from rules.kit.acts import fitted
from rules.overriding import Subject
from rules.places import place
from rules.ruleset import Battle, Sheet
from rules.said import said

from .sheet import AGE, SKILLS, SOURCE

YEARS, PAY_CR = 2, 100
DEGREES = (Degree("honours", True, 4), Degree("passed", True, 0), Degree("nothing", False))


def task(battle: Battle, who: str, skill: str) -> Task:
    """2D 7+."""
    return Task("Year of service", "2D", 7, source=SOURCE, degrees=DEGREES)


class Serve:
    """Serve a year, and train."""

    name = "serve"

    def offered(self, battle: Battle, who: str) -> Option | None:
        if who not in battle.fighters or not battle.step:
            return None
        skills = tuple(Choice(one, one.capitalize()) for one in ("lance", "dodge"))
        return Option(self.name, "Serve a year", (Field("skill", "Train", "choice", skills, "lance"),))

    def read(self, battle: Battle, intent: Intent) -> str:
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("the service is over")
        return str(fitted(option, intent)["skill"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        wanted = task(battle, order.who, order.said)
        return Preview((Forecast("Train", wanted, float(wanted.chance())),))

    def perform(self, course: Course, order: Order[str]) -> None:
        who, own = order.who, course.sheet(order.who)
        check = task(course.battle, who, order.said).attempt(course.dice)
        course.say(Threw("year", check.task.name, (who,), check, check.degree, private=True))
        gained = {"honours": 2, "passed": 1, "nothing": 0}[check.degree]
        changes = [place(own, "age", AGE.of(own) + 1, "a year", SOURCE)]
        if gained:
            path = SKILLS.at(order.said)
            changes.append(place(own, path, SKILLS.of(own, order.said) + gained, "trained", SOURCE))
        course.say(
            Changed(who, "served", tuple(changes), said("serves a year: {result}", result=check.degree))
        )
        if course.battle.round == YEARS:
            course.say(Paid("crown", who, PAY_CR, "service", SOURCE))
            course.say(Ended("mustered out"))
        else:
            _year(course, course.battle.round + 1)


def _year(course: Course, number: int) -> None:
    course.say(Stepped(number, "year", said("Year {n}", n=number)))


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    course.mark("fight", {"post": setup.get("post", "court")})
    _year(course, 1)


def _setup(rulings: Mapping[str, Json]) -> tuple[Field, ...]:
    posts = (Choice("court", "At court"), Choice("border", "On the border"))
    return (Field("post", "Post", "choice", posts, "court"),)


def _awaits(battle: Battle) -> tuple[Await, ...]:
    return (Await(tuple(battle.fighters), "act"),) if battle.step else ()


def _go_on(course: Course) -> None:
    who = next(iter(course.battle.fighters))
    ACTS["serve"].perform(course, Order(Intent(who, "serve"), "lance", Intent(who, "serve")))


def _badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    return ()


def _named(name: str) -> str:
    return name


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


def _overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    found = Subject(battle, subject, _named, _valued)
    return found.whole((found.choice("post", ("court", "border")),) if found.kind == "fight" else ())


ACTS = by_name(Serve())
CAREER = Activity(
    id="career",
    title="Career",
    acts=ACTS,
    memory=Memory(_named, _valued, _overridable),
    setup=_setup,
    begin=_begin,
    awaits=_awaits,
    asked=lambda battle, who: str(battle.round),
    submit=at_once(ACTS),
    go_on=_go_on,
    badges=_badges,
    needs=Needs(parts=(1, 1), sides=False, board="none", clock="own"),
)
