"""How a life before play ends: rank and title, pension, and whoever takes part is done with it."""

from __future__ import annotations

from rules.happening import Ended, Left
from rules.said import plural, said
from rules.systems.megatraveller.careers import mustering
from rules.systems.megatraveller.careers.basic import CAREERS
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand

PENSION = "MegaTraveller Players' Manual, Character Generation: retirement and pensions"


def over(living: Living) -> None:
    """Nothing more is asked of this one."""
    stand = living.stand
    life = stand.life
    if life.career and not life.ended:
        _pensioned(living)
        living.set({"life.ended": _how(stand)})
    if life.career:
        living.set({"title": title(stand), "terms": life.full + (0.5 if life.half else 0) or None}, "career")
    living.set({"life.frames": None})
    living.does(said("is done with the years before play"))
    living.tell()
    how = living.stand.life.ended
    course = living.course
    if any(one.id != living.who for one in course.battle.on_field()):
        course.say(Left(living.who, how))
    else:
        course.say(Ended(how))


def title(stand: Stand) -> str:
    """What a record calls somebody: "Navy Lieutenant", "Scout"."""
    life = stand.life
    if life.titled:
        return life.titled
    ranks = CAREERS[life.career].ranks
    called = life.career.removesuffix("s")
    return f"{called} {ranks[life.rank - 1]}" if life.rank else called


def _how(stand: Stand) -> str:
    life = stand.life
    if life.half and not life.full:
        return said("out half-way through the first term")
    how = said("retired") if mustering.retired(life.full) else said("out")
    if life.half:
        return said("{how} after {n}½ terms", how=how, n=life.full)
    return plural("{how} after {n} term", "{how} after {n} terms", life.full, how=how)


def _pensioned(living: Living) -> None:
    life = living.stand.life
    if life.discharged:
        return
    amount = mustering.pension_cr(living.stand.career, full_terms=life.full, anagathic_terms=life.sought)
    if amount:
        since = living.course.battle.clock_s
        living.set({"life.pension_cr": amount, "life.pension_s": since}, "retired", PENSION)
        living.line(said("Pension: Cr{amount:,} a year", amount=amount))
