"""The crew: hired for pay or for a working passage, paid as agreed on, let go (CT-SHIP-20 to -22, -27)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Option, Preview
from rules.happening import Passed, Threw
from rules.said import Text, Verbatim, said
from rules.ships.happening import Posted, Reckoned
from rules.spacefaring.passage import hiring
from rules.spacefaring.passage.passengers import CARRYING
from rules.spacefaring.ships import costs, crew
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import agreed, pay_of, worked_at
from rules.spacefaring.voyage.rooms import free_rooms
from rules.tables import listing
from rules.vessel import CAPTAIN

_NAMES = cast("list[str]", listing("rules.spacefaring.voyage", "hired")["names"]["value"])
MOST_PAY = 100_000
MOST_NAME = 60
WORKING_JUMPS = cast("int", CARRYING["working jumps"]["value"])


@dataclass(frozen=True, slots=True)
class Hires:
    """Somebody hired by name for a post. pay_cr: a month; working: for board and passage alone."""

    post: Post
    name: str
    pay_cr: int
    working: bool


def _form(ship: Aboard) -> Option | None:
    posts = tuple(one for one in ship.posts if one.id != CAPTAIN)
    if not ship.in_port or not posts:
        return None
    choices = tuple(Choice(one.id, one.title, _salary(one), _held(ship, one)) for one in posts)
    open_ = [one.value for one in choices if not one.refused]
    default = (open_ or [posts[0].id])[0]
    return Option(
        "hire",
        "Hire crew",
        (
            Field("post", "Post", "choice", choices, default),
            Field("name", "Name", "text", default=_usual_name(ship), most=MOST_NAME),
            Field("working", "For a working passage, without pay", "flag", default=False, seldom=True),
            Field("pay", "Pay a month", "number", default=0, least=0, most=MOST_PAY, seldom=True,
                  hint="0: the usual salary", needs={"working": (False,)}),
        ),
        rank="seldom",
    )  # fmt: skip


def _salary(one: Post) -> Text:
    return said("usually Cr{cr:,d} a month", cr=one.salary_cr)


def _held(ship: Aboard, one: Post) -> Text:
    holder = next((hand.name for hand in ship.crew if hand.post.id == one.id), None)
    return "" if holder is None else said("{who} is {post} already", who=holder, post=one.title)


def _usual_name(ship: Aboard) -> str:
    taken = {one.who for one in ship.crew}
    start = int(ship.hex or 0) + len(taken)
    names = [_NAMES[(start + n) % len(_NAMES)] for n in range(len(_NAMES))]
    return next((one for one in names if one not in taken), names[0])


def _read(ship: Aboard, given: Given) -> Hires:
    """Refused: a name that is none, or somebody who may not hold the post."""
    name = " ".join(str(given["name"]).split())
    if not name[:1].isupper():
        raise Refused(said("{name} is no name: it begins with a capital letter", name=Verbatim(repr(name))))
    if len(name) > MOST_NAME:
        raise Refused(said("a name has {most} letters at most, not {n}", most=MOST_NAME, n=len(name)))
    post = next(one for one in ship.posts if one.id == given["post"])
    holds = tuple(one.post.id for one in ship.crew if one.who == name)
    if why := ship.books.unfit(ship.sheet, post.id, None, holds, ship.rulings):
        raise Refused(why)
    if not holds and free_rooms(ship, more=1) < 0:
        raise Refused("no stateroom is free for one more")
    working = bool(given["working"])
    pay_cr = (
        0 if working else int(given["pay"]) or crew.wages(post, ship.rulings, two_posts=bool(holds)).total_cr
    )
    return Hires(post, name, pay_cr, working)


def _odds(ship: Aboard, hires: Hires) -> Preview:
    return Preview(notes=tuple(_notes(hires)))


def _notes(hires: Hires) -> Iterator[Text]:
    who = Verbatim(hires.name)
    if hires.working:
        text = "{who} works as {post} for board and passage, {most} jumps at the most"
        yield said(text, who=who, post=hires.post.title, most=WORKING_JUMPS)
    else:
        yield said(
            "{who} is paid Cr{cr:,d} a month as {post}", who=who, cr=hires.pay_cr, post=hires.post.title
        )
    if hires.post.skill:
        yield said("is known to have {skill}-{level}", skill=hires.post.skill, level=hires.post.level)


def _does(course: Course, ship: Aboard, hires: Hires) -> None:
    course.say(Posted(ship.id, hires.post.id, "", hires.name))
    agreed(course, ship.id, hires.post.id, hires.pay_cr, "agreed on")
    if hires.working:
        course.say(Reckoned(ship.id, worked_at(hires.post.id), "count", None, 0, "a working passage"))


HIRE: Duty[Hires] = Duty("hire", "People", (), _form, _does, _read, _odds, shut="crew is hired in port")


# --- looking on ----------------------------------------------------------------------------------------


def _looking(ship: Aboard) -> Option | None:
    return Option("applicant", "Wait for another applicant", rank="seldom") if ship.in_port else None


def _look_odds(ship: Aboard, nothing: object) -> Preview:
    task = hiring.delay()
    return Preview((Forecast("Days until the next one", task, 1.0),))


def _look(course: Course, ship: Aboard, nothing: object) -> None:
    check = hiring.delay().attempt(course.dice)
    course.say(Threw("applicant", check.task.name, (ship.id,), check, said("{days} days", days=check.total)))
    course.say(Passed(check.total * costs.DAY_S, "waiting for another applicant"))


APPLICANT: Duty[object] = Duty(
    "applicant", "People", (), _looking, _look, odds=_look_odds, shut="people look for work in port"
)


# --- pay and parting -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Agrees:
    """What a post is paid a month from now on."""

    post: Post
    pay_cr: int


def _bargaining(ship: Aboard) -> Option | None:
    held = tuple(one for one in ship.crew if one.post.id != CAPTAIN)
    if not held:
        return None
    choices = tuple(
        Choice(one.post.id, said("{who}, {post}", who=one.name, post=one.post.title), _paid(ship, one.post))
        for one in held
    )
    pay = Field("pay", "Pay a month", "number", default=held[0].post.salary_cr, least=0, most=MOST_PAY)
    fields = (Field("post", "Who", "choice", choices, choices[0].value), pay)
    return Option("agree", "Agree on pay", fields, hint="any bargain: more, less, nothing", rank="seldom")


def _paid(ship: Aboard, post: Post) -> Text:
    cr = ship.vessel.counts.get(pay_of(post.id))
    if cr is None:
        return "nothing agreed on"
    return said("Cr{cr:,d} a month so far", cr=cr)


def _agree_read(ship: Aboard, given: Given) -> Agrees:
    """Refused where that is what is paid."""
    post = next(one for one in ship.posts if one.id == given["post"])
    pay_cr = int(given["pay"])
    if ship.vessel.counts.get(pay_of(post.id)) == pay_cr:
        raise Refused(said("the {post} is paid Cr{cr:,d} already", post=post.title, cr=pay_cr))
    return Agrees(post, pay_cr)


def _agree(course: Course, ship: Aboard, agrees: Agrees) -> None:
    agreed(course, ship.id, agrees.post.id, agrees.pay_cr, "agreed on")


AGREE: Duty[Agrees] = Duty(
    "agree", "People", (), _bargaining, _agree, _agree_read, shut="nobody serves aboard"
)


def _parting(ship: Aboard) -> Option | None:
    hired = tuple(one for one in ship.crew if one.sheet is None)
    if not ship.in_port or not hired:
        return None
    choices = tuple(
        Choice(one.post.id, said("{who}, {post}", who=one.name, post=one.post.title)) for one in hired
    )
    return Option(
        "dismiss",
        "Let somebody go",
        (Field("post", "Who", "choice", choices, choices[0].value),),
        rank="seldom",
    )


def _part(course: Course, ship: Aboard, given: Given) -> None:
    post = str(given["post"])
    course.say(Posted(ship.id, post, ship.vessel.posts[post], ""))
    agreed(course, ship.id, post, None)
    if (jumps := ship.vessel.counts.get(worked_at(post))) is not None:
        course.say(Reckoned(ship.id, worked_at(post), "count", jumps, None))


DISMISS: Duty[Given] = Duty("dismiss", "People", (), _parting, _part, shut="nobody hired can be let go here")
