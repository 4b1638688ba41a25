"""The end of a term: four years, or two, have gone by; what age takes, and who stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.check import Check
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import ageing, term
from rules.systems.megatraveller.careers.ageing import Save
from rules.systems.megatraveller.careers.life.gaining import changed
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.serving import died
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.mustering import retired
from rules.systems.megatraveller.careers.readings import last
from rules.systems.megatraveller.people.sheet import TITLES

_HALF_YEARS = ageing.TERM_YEARS // 2
_AGE = "MegaTraveller Players' Manual, Character Generation: aging"


def years(living: Living) -> None:
    """The years of the term have gone by: what must be thrown for is asked, or who stays."""
    stand = living.stand
    life, actual = stand.life, int(stand.sheet.get("actual_age") or stand.age)
    if life.half:
        older(living, stand.age + _HALF_YEARS, actual + _HALF_YEARS)
        living.line(said("Out at {age}, after half a term", age=actual + _HALF_YEARS))
        living.does(said("is {age} now", age=actual + _HALF_YEARS))
        living.follow("muster")
        return
    course = ageing.course(life.drugs, life.supplied)
    apparent, actual = stand.age + ageing.years(course), actual + ageing.TERM_YEARS
    living.set({"life.drugs": course, "life.full": life.full + 1, "withdrawing": course == "lost" or None})
    older(living, apparent, actual)
    living.does(said("is {age} now", age=actual))
    if ageing.line(apparent) is None:
        living.follow("reenlist")
    else:
        living.follow("reenlist", "spare" if ageing.spared(course) else "ageing")


def older(living: Living, apparent: int, actual: int) -> None:
    """Somebody has aged: in body, and by the calendar."""
    other = actual if actual != apparent else None
    number = living.stand.life.term
    living.set({"age": apparent, "actual_age": other}, "the term's years", _AGE)
    living.set({f"life.terms.{number}.to": actual})


# --- what age takes --------------------------------------------------------------------------------------


def _saves(stand: Stand) -> tuple[Save, ...]:
    at = ageing.line(stand.age)
    return () if at is None else ageing.saves(at)


def _spareable(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(
        Choice(
            one.characteristic,
            said("{what} {value}", what=TITLES[one.characteristic], value=stand.upp[one.characteristic]),
        )
        for one in _saves(stand)
    )
    least_sure = sorted(_saves(stand), key=lambda one: -one.number)
    first = [one.characteristic for one in least_sure][: ageing.spared(stand.life.drugs)]
    most = ageing.spared(stand.life.drugs)
    return (Field("spared", "Saved without a throw", "targets", choices, first, most=most),)


def _spare(living: Living, given: Given) -> None:
    _age(living, given["spared"])


def _throw(living: Living, given: Given) -> None:
    _age(living, ())


def _age(living: Living, spared: Iterable[str]) -> None:
    stand = living.stand
    living.follow()
    for save in _saves(stand):
        if save.characteristic in spared:
            living.line(said("Anagathics keep {what}", what=TITLES[save.characteristic]))
        elif not _saved(living, save):
            value = ageing.aged(living.stand.upp, save)[save.characteristic]
            changed(living, save.characteristic, value, "age")
            living.set({f"life.terms.{stand.life.term}.lost.{save.characteristic}": save.loss})
    for name in ageing.crises(living.stand.upp):
        what = TITLES[name]
        outcomes = (
            said("lives through a crisis of {what}", what=what),
            said("dies in a crisis of {what}", what=what),
        )
        if not living.attempt(ageing.crisis(name), "crisis", outcomes).success:
            died(living, said("died of old age in term {n}", n=stand.life.term))
            return
        changed(living, name, ageing.recovered(living.stand.upp, name)[name], "a crisis survived")


def _saved(living: Living, save: Save) -> bool:
    """All of the throws that it takes succeed."""
    what = TITLES[save.characteristic]
    outcomes = (said("keeps {what}", what=what), said("loses {n} of {what}", n=-save.loss, what=what))
    throws = range(ageing.throws(living.stand.life.drugs))
    return all(living.attempt(ageing.saving(save), "ageing", outcomes).success for _ in throws)


def _of_age(stand: Stand, given: Given) -> Weighed:
    spared = given.get("spared", ())
    for save in _saves(stand):
        if save.characteristic not in spared:
            yield ageing.saving(save)
    if ageing.throws(stand.life.drugs) > 1:
        yield "In the term after anagathics both of two throws must succeed"


# --- who stays -------------------------------------------------------------------------------------------


def _reenlist(living: Living, given: Given) -> None:
    check = living.throw(term.reenlistment(living.stand.career))
    stay_or_go(living, check, "serve")


def stay_or_go(living: Living, check: Check, onward: str) -> None:
    """What a throw for another term leads to. onward: the question with which a term begins."""
    stand = living.stand
    left = term.stay(stand.career, check)
    words = {"must": "must serve another term", "may": "may serve another term", "out": "is not taken again"}
    living.thrown(check, "reenlistment", words[left])
    if left != "out" and last(stand.rulings, stand.life.term):
        living.line(said("No more than {n} terms are served here", n=stand.life.term))
        living.follow("muster")
        return
    match left:
        case "must" if not _disabled(stand):
            living.follow(onward)
        case "must" | "may":
            living.follow("stay")
        case "out":
            living.follow("muster")


def _disabled(stand: Stand) -> tuple[str, ...]:
    return ageing.disabled(stand.upp, ageing.line(stand.age))


def _stay(living: Living, given: Given) -> None:
    living.follow("term" if living.sheet["life"].get("service") else "serve")
    living.line(said("Stays for another term"))
    living.does("stays for another term")


def _leave(living: Living, given: Given) -> None:
    words = said("retires") if retired(living.stand.life.full) else said("leaves the career")
    living.follow("muster")
    living.line(said("Leaves the {career}", career=living.stand.career.name))
    living.does(words)


def _of_staying(stand: Stand, given: Given) -> Weighed:
    yield term.reenlistment(stand.career)
    yield "A natural 12 keeps whoever throws it for another term"


def _of_leaving(stand: Stand, given: Given) -> Iterator[str]:
    if retired(stand.life.full):
        yield said("retires after {n} terms", n=stand.life.full)
    yield from (said("may retire as disabled: {why}", why=why) for why in _disabled(stand))


STEPS = (
    Step("spare", "spare", "Age, two of it saved by anagathics", _spare, _spareable, _of_age),
    Step("ageing", "ageing", "Throw for what age takes", _throw, weighs=_of_age),
    Step("reenlist", "reenlist", "Throw to reenlist", _reenlist, weighs=_of_staying),
    Step("stay", "stay", "Serve another term", _stay),
    Step("leave", "stay", "Leave the career", _leave, weighs=_of_leaving),
)
