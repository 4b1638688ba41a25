"""A term: survival and anagathics, position, promotion, special duty, and how many skills it brings."""

from __future__ import annotations

from rules.check import Check, Refused
from rules.forms import Field
from rules.said import said
from rules.systems.megatraveller.careers import ageing, learning, nobles, term
from rules.systems.megatraveller.careers.life.gaining import changed, receive
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Ask, Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.readings import settled
from rules.systems.megatraveller.people.sheet import PHYSICAL

_SURVIVED = ("survives", "is out after half the term")
_DIES = ("survives", "dies")


def _actual(stand: Stand) -> int:
    return int(stand.sheet.get("actual_age") or stand.age)


# --- survival and anagathics -----------------------------------------------------------------------------


def _drugs(stand: Stand) -> tuple[Field, ...]:
    if not ageing.old_enough(_actual(stand)):
        return ()
    return (Field("anagathics", "Look for anagathics", "flag", default=False, seldom=True),)


def _serve(living: Living, given: Given) -> None:
    stand = living.stand
    number, seeking = stand.life.term + 1, bool(given.get("anagathics"))
    begun = {"career": stand.career.name, "from": _actual(stand), "to": _actual(stand)}
    living.set(
        {
            "life.term": number,
            "life.due": 0,
            "life.half": False,
            "life.supplied": False,
            "life.seeking": seeking,
        }
    )
    living.set({f"life.terms.{number}": begun})
    for one in learning.by_rank(stand.career, rank=0, term=number):
        receive(living, one, said("beginning term {n}", n=number))
    if seeking:
        living.set({"life.sought": stand.life.sought + 1})
    _survive(living, "supply")


def _again(living: Living, given: Given) -> None:
    _survive(living, _then(living.stand))


def _survive(living: Living, unsupplied: Ask) -> None:
    """The throw for survival, and the supply if one is looked for. unsupplied: what is asked where none is found."""
    stand = living.stand
    seeking, deadly = stand.life.seeking, settled(stand.rulings, "failed_survival") == "death"
    task = term.survival(stand.career, stand.upp, stand.life.term, anagathics=seeking)
    survived = living.attempt(task, "survival", _DIES if deadly else _SURVIVED).success
    if not survived and deadly:
        died(living, said("died in term {n}", n=stand.life.term))
    elif not survived:
        living.set({"life.half": True})
        living.follow("duty")
    elif seeking and not _supplied(living):
        living.follow(unsupplied)
    else:
        living.follow(_then(living.stand))


def _supplied(living: Living) -> bool:
    found = living.attempt(
        ageing.supply(living.stand.home), "anagathics", ("finds a supply for the term", "finds no supply")
    )
    living.set({"life.supplied": found.success})
    return found.success


def _go_without(living: Living, given: Given) -> None:
    living.follow(_then(living.stand))
    living.does("looks no further for anagathics")


def died(living: Living, how: str) -> None:
    """A life ends."""
    living.set({f"now.{name}": 0 for name in PHYSICAL}, "dead")
    living.set({"life.ended": how})
    living.instead("over")


# --- position, promotion, special duty ---------------------------------------------------------------------


def _then(stand: Stand, *, after: Ask = "serve") -> Ask:
    """What a term goes on with: a position, a promotion, special duty."""
    if after == "serve" and not _no_position(stand):
        return "position"
    if after in ("serve", "position") and not _no_promotion(stand):
        return "promotion"
    return "duty"


def _no_position(stand: Stand) -> str:
    life = stand.life
    try:
        term.position(stand.career, stand.upp, rank=life.rank, term=life.term, drafted=life.drafted)
    except Refused as refusal:
        return refusal.text
    return ""


def _no_promotion(stand: Stand) -> str:
    try:
        term.promotion(stand.career, stand.upp, rank=stand.life.rank)
    except Refused as refusal:
        return refusal.text
    return ""


def _position(living: Living, given: Given) -> None:
    stand = living.stand
    task = term.position(stand.career, stand.upp, term=stand.life.term, drafted=stand.life.drafted)
    check = living.attempt(task, "position", ("gains a position", "gains no position"))
    if check.success:
        _won(living, "position", check)
        if stand.career.enlistment is None:
            rank, soc = nobles.on_position(stand.upp["soc"], stand.rulings)
            changed(living, "soc", soc, "position")
            _ranked(living, rank)
        else:
            _ranked(living, 1)
    living.follow(_then(living.stand, after="position"))


def _promotion(living: Living, given: Given) -> None:
    stand = living.stand
    task = term.promotion(stand.career, stand.upp, rank=stand.life.rank)
    check = living.attempt(task, "promotion", ("is promoted", "is not promoted"))
    if check.success:
        _won(living, "promotion", check)
        rank = stand.life.rank + 1
        if stand.career.enlistment is None:
            rank, soc = nobles.on_promotion(stand.life.rank)
            changed(living, "soc", soc, "promotion")
        _ranked(living, rank)
    living.follow("duty")


def _ranked(living: Living, rank: int) -> None:
    if not rank:
        return
    career = living.stand.career
    title = career.ranks[rank - 1]
    living.set(
        {"life.rank": rank, f"life.terms.{living.stand.life.term}.rank": title}, said("rank {n}", n=rank)
    )
    living.does(said("becomes {title}", title=title))
    for one in learning.by_rank(career, rank=rank):
        receive(living, one, said("becoming {title}", title=title))


def _won(living: Living, what: term.Won, check: Check) -> None:
    living.set({"life.due": living.stand.life.due + term.gained(what, check).value})


def _decline(living: Living, given: Given) -> None:
    asked = living.stand.frame.ask
    living.follow(_then(living.stand, after=asked))
    living.does(said("lets the {what} be", what=asked))


def _duty(living: Living, given: Given) -> None:
    stand = living.stand
    check = living.attempt(term.special_duty(stand.career), "special duty", ("has special duty", "has none"))
    if check.success:
        _won(living, "special duty", check)
    due = term.of_itself(stand.career, stand.life.term).value + living.stand.life.due
    living.line(said("Skills of this term: {n}", n=due))
    living.follow(Frame("years"), Frame("learn", left=due))


# --- odds ------------------------------------------------------------------------------------------------


def _of_serving(stand: Stand, given: Given) -> Weighed:
    life = stand.life
    number, seeking = life.term + 1, bool(given.get("anagathics"))
    yield term.survival(stand.career, stand.upp, number, anagathics=seeking)
    if seeking:
        yield ageing.supply(stand.home)
        yield "The term brings no throw in mustering out, and no pension"
    yield _fate(stand)


def _fate(stand: Stand) -> str:
    if settled(stand.rulings, "failed_survival") == "death":
        return "Failing means death"
    return "Failing means leaving after half the term"


def _of_supply(stand: Stand, given: Given) -> Weighed:
    yield term.survival(stand.career, stand.upp, stand.life.term, anagathics=True)
    yield ageing.supply(stand.home)
    yield _fate(stand)


def _of_position(stand: Stand, given: Given) -> Weighed:
    yield term.position(stand.career, stand.upp, term=stand.life.term, drafted=stand.life.drafted)


def _of_promotion(stand: Stand, given: Given) -> Weighed:
    yield term.promotion(stand.career, stand.upp, rank=stand.life.rank)


def _of_duty(stand: Stand, given: Given) -> Weighed:
    yield term.special_duty(stand.career)


STEPS = (
    Step("serve", "serve", "Serve a term", _serve, _drugs, _of_serving),
    Step("again", "supply", "Look for anagathics again", _again, weighs=_of_supply),
    Step("without", "supply", "Go on without anagathics", _go_without, rank="pass"),
    Step("position", "position", "Try for a position", _position, weighs=_of_position, bars=_no_position),
    Step("no_position", "position", "Let the position be", _decline, rank="pass"),
    Step("promotion", "promotion", "Try for a promotion", _promotion, weighs=_of_promotion, bars=_no_promotion),
    Step("no_promotion", "promotion", "Let the promotion be", _decline, rank="pass"),
    Step("duty", "duty", "Throw for special duty", _duty, weighs=_of_duty),
)  # fmt: skip
