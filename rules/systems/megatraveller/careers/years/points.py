"""Brownie points, spent on a throw after it has been seen."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Field
from rules.said import plural, said
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step
from rules.systems.megatraveller.careers.years import assigning, courts, resolving, trading
from rules.systems.megatraveller.careers.years.post import post_of
from rules.systems.megatraveller.careers.years.throws import Resolved

RESOLVED: Mapping[str, Resolved] = {
    "survival": resolving.survived,
    "decoration": resolving.decorated,
    "promotion": resolving.advanced,
    "skills": resolving.may_learn,
    "command": assigning.commanded,
    "position": assigning.placed,
    "acquittal": courts.judged,
    "bonus": trading.shared,
    "examination": trading.examined,
}
"""What comes of each throw, by its purpose."""


def _points(stand: Stand) -> tuple[Field, ...]:
    frame, points = stand.frame, post_of(stand).points
    least = max(1, -frame.level)
    return (Field("points", "Brownie points", "number", default=least, least=1, most=points),)


def _spend(living: Living, given: Given) -> None:
    stand = living.stand
    frame, spent = stand.frame, int(given["points"])
    living.follow()
    living.set({"life.service.points": post_of(stand).points - spent}, "brownie points")
    living.line(plural("{n} brownie point on it", "{n} brownie points on it", spent))
    living.does(plural("spends {n} brownie point", "spends {n} brownie points", spent))
    RESOLVED[frame.what](living, frame.level + spent)


def _let_stand(living: Living, given: Given) -> None:
    frame = living.stand.frame
    living.follow()
    living.does("keeps the brownie points")
    RESOLVED[frame.what](living, frame.level)


def _so_far(stand: Stand) -> str:
    frame = stand.frame
    if frame.level < 0:
        return said("{what}: {short} short of its number", what=frame.what, short=-frame.level)
    return said("{what}: {past} past its number", what=frame.what, past=frame.level)


STEPS = (
    Step("spend", "points", "Spend brownie points", _spend, _points, hint=_so_far),
    Step("let_stand", "points", "Let the throw stand", _let_stand, hint=_so_far, rank="pass"),
)
