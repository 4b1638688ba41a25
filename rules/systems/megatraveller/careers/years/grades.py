"""Grades of the services: titles, the next one, who may still rise in a term, and the rank to which they come."""

from __future__ import annotations

from collections.abc import Mapping

from rules.said import said
from rules.systems.megatraveller.careers.advanced import merchants, scouts
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.years.post import Post, post_of
from rules.tables import Matrix, matrix

_RANKS: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/ranks"),
    "navy": matrix(__package__, "navy/ranks"),
    "scout": matrix(__package__, "scout/ranks"),
}
_NAVIES = matrix(__package__, "navy/enlistment")
_MERCHANTS = matrix(__package__, "merchant/ranks")
_HIGHEST_ENLISTED, _ORDINARY, _HIGHEST_SCOUT = 9, 9, 18


def title(post: Post) -> str:
    """What a grade is called: "Sergeant", "Lieutenant", "Engineering E2"."""
    if post.service == "merchant":
        row = f"{post.arm} {post.grade}"
        return str(_MERCHANTS.at(row, "title")) if row in _MERCHANTS.rows else row
    row_of = _RANKS[post.service].rows[post.grade]
    marine = row_of.get("marine") if post.force == "Marines" else None
    return str(marine or row_of["title"])


def may_rise(post: Post) -> bool:
    """Whether somebody may be promoted this year: officers once a term, nobody past the highest grade."""
    if post.service == "scout":
        if scouts.division(post.arm) != scouts.BUREAUCRACY:
            return False
        top = _HIGHEST_SCOUT if post.number > _ORDINARY else _ORDINARY
        return post.number < top and not (post.number > _ORDINARY and post.promoted)
    if post.officer:
        return not post.promoted and post.number < _highest(post)
    return post.number < _HIGHEST_ENLISTED


def _highest(post: Post) -> int:
    if post.service == "navy":
        return int(str(_NAVIES.at(post.force, "highest")).removeprefix("O"))
    return 10


def advance(living: Living, *, counts: bool = True) -> None:
    """Somebody rises by one grade. counts: as the one promotion of an officer's term."""
    post = post_of(living.stand)
    sign = post.grade.rstrip("0123456789")
    grade(living, f"{sign}{post.number + 1}")
    if counts and (post.officer or post.number > _ORDINARY):
        living.set({"life.service.promoted": True})


def grade(living: Living, to: str) -> None:
    """Somebody has another grade."""
    living.set({"life.service.grade": to}, said("grade {grade}", grade=to))
    found = title(post_of(living.stand))
    living.set({f"life.terms.{living.stand.life.term}.rank": str(found)})
    living.does(said("becomes {title}", title=found))


def basic_rank(post: Post) -> int:
    """The rank of basic generation by which somebody musters out, one higher with a Starburst for Extreme Heroism."""
    if post.service == "merchant":
        return merchants.basic_rank(post.grade)
    risen = post.grade
    if post.service != "scout" and post.medals.get("SEH"):
        risen = _next(post)
    return _RANKS[post.service].number(risen, "basic") or 0


def _next(post: Post) -> str:
    up = f"{post.grade[0]}{post.number + 1}"
    if up in _RANKS[post.service].rows:
        return up
    return post.grade if post.officer else "O1"
