"""Grades of the services: titles, who may still rise in a term, and the rank in which somebody musters out."""

from __future__ import annotations

from rules.check import Refused
from rules.said import said
from rules.systems.megatraveller.careers.advanced import rising, scouts
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.years.post import Post, post_of, servant
from rules.tables import matrix

_MERCHANTS = matrix(__package__, "merchant/ranks")
_ORDINARY = 9


def title(post: Post) -> str:
    """What a grade is called: "Sergeant", "Lieutenant", "Engineering E2"."""
    if post.service == "merchant":
        row = f"{post.arm} {post.grade}"
        return str(_MERCHANTS.at(row, "title")) if row in _MERCHANTS.rows else row
    return rising.title(post.service, post.grade, marine=post.force == "Marines")


def may_rise(stand: Stand) -> bool:
    """Whether somebody may throw for promotion this year; merchants are examined, and the Field has no ranks."""
    post = post_of(stand)
    in_the_field = post.service == "scout" and scouts.division(post.arm) == scouts.FIELD
    if post.service == "merchant" or in_the_field:
        return False
    try:
        rising.may_be_promoted(post.service, post.force, servant(stand), int(post.promoted))
    except Refused:
        return False
    return True


def advance(living: Living, *, counts: bool = True) -> None:
    """Somebody rises by one grade. counts: as the one promotion of an officer's term."""
    post = post_of(living.stand)
    grade(living, rising.promoted(post.grade))
    if counts and (post.officer or post.number > _ORDINARY):
        living.set({"life.service.promoted": True})


def grade(living: Living, to: str) -> None:
    """Somebody has another grade."""
    living.set({"life.service.grade": str(to)}, said("grade {grade}", grade=to))
    found = title(post_of(living.stand))
    living.set({f"life.terms.{living.stand.life.term}.rank": str(found)})
    living.does(said("becomes {title}", title=found))


def basic_rank(post: Post) -> int:
    """The rank of basic generation by which somebody musters out, one higher with a Starburst for Extreme Heroism."""
    starburst = bool(post.medals.get("SEH"))
    held = rising.technical(post.service, post.force, post.grade, starburst=starburst)
    return rising.basic_rank(post.service, held)
