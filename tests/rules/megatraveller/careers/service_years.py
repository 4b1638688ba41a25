"""Services year by year by standing choices, on the record of `standing_choices`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.check import Check, Refused, Task
from rules.systems.megatraveller.careers.advanced import (
    duties,
    honours,
    merchants,
    rising,
    scouts,
    services,
    spacers,
    specials,
    teaching,
    years,
)
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.megatraveller.careers.standing_choices import Record

TERMS = 4
FIRST = {
    "mercenary": ("Infantry", "Cavalry", "Artillery", "Support"),
    "navy": ("Crew", "Flight", "Gunnery", "Engineering", "Medical"),
    "scout": ("Survey", "Communications", "Exploration"),
    "merchant": ("Deck", "Engineering", "Purser", "Sales"),
}
COLUMNS = {
    "mercenary": ("mos", "Infantry"),
    "navy": ("branch_skills", "Engineering"),
    "scout": ("skills_field", "Survey"),
    "merchant": ("skills_life", "Merchant Life"),
}


@dataclass
class Service:
    """One service as it goes."""

    force: str
    kind: years.Service
    arm: str
    line: str
    who: Servant
    promoted: int = 0
    last: str = ""
    retained: bool = False
    over: bool = False


def serve(record: Record, number: int) -> None:
    """Enlist in a force and serve up to four terms; the number decides in which."""
    force = list(services.FORCES)[number % len(services.FORCES)]
    upp = {name: record.row("characteristic", Task(name)) for name in CHARACTERISTICS}
    if not record.judged("enlistment by years", services.enlistment(force, upp)).success:
        return
    kind = services.FORCES[force]
    arms = ("Free Trader",) if force == "Free Trader" else FIRST[kind]
    rank = "IS-1" if kind == "scout" else "O1" if number % 2 else "E1"
    who = Servant(upp, {}, rank=rank, marks=frozenset({force}))
    service = Service(force, kind, arms[number % len(arms)], force if kind == "merchant" else "", who)
    for present in range(1, TERMS + 1):
        service.who, service.promoted = replace(service.who, terms=present), 0
        for _ in range(years.YEARS):
            _year(record, service, number)
            if service.over:
                return
        if not record.judged("reenlistment by years", services.reenlistment(force, service.who)).success:
            return


def _year(record: Record, service: Service, number: int) -> None:
    on = service.last if service.retained else _assigned(record, service)
    if service.kind in ("mercenary", "navy") and service.who.officer:
        marine = service.force == "Marines"
        record.judged(
            "command", duties.command_task(service.kind, _command(service), service.who, marine=marine)
        )
    if on.startswith("Special") and service.kind != "scout":
        _school(record, service)
    elif on != "Transfer" and not on.startswith("Transfer"):
        _resolved(record, service, on, number)
    kept = spacers.retention(on, retained=service.retained) if service.kind == "navy" else None
    service.retained = kept is not None and record.judged("retention", kept).success
    service.last = on


def _command(service: Service) -> str:
    return "Line" if service.arm == "Crew" else service.arm


def _assigned(record: Record, service: Service) -> str:
    place = {"mercenary": service.arm, "navy": "", "scout": scouts.FIELD, "merchant": service.line}[
        service.kind
    ]
    total = record.row("assignment", duties.assignment_task(service.kind, place, service.who))
    found = duties.assignment(service.kind, place, total, marine=service.force == "Marines")
    return found.rstrip("*")


def _school(record: Record, service: Service) -> None:
    officer = service.who.officer
    total = record.row("special", specials.special_task(service.kind, service.who))
    for lesson in specials.lessons(service.kind, specials.special(service.kind, total, officer=officer)):
        for _ in range(lesson.throws):
            if record.judged("lesson", Task("", dice="1D", target=lesson.throw)).success:
                _learn(service, lesson.gain.what)


def _resolved(record: Record, service: Service, on: str, number: int) -> None:
    found = years.year(service.kind, service.arm)
    for aim in years.ORDER[service.kind]:
        task = found.task(aim, on, service.who)
        if not isinstance(task, Task) or (aim == "promotion" and not _may_rise(service)):
            continue
        check = record.judged(_KINDS[aim], task)
        if aim == "survival" and not check.success:
            service.over = True
            return
        _after(record, service, aim, check)
    if service.kind == "merchant":
        _examined(record, service, on)


_KINDS = {
    "survival": "survival of a year",
    "decoration": "decoration",
    "promotion": "promotion of a year",
    "skills": "skill of a year",
    "bonus": "bonus",
}


def _after(record: Record, service: Service, aim: years.Aim, check: Check) -> None:
    short = aim == "decoration" and honours.charged(check.margin, 0, {})
    if short and (task := honours.acquittal(service.who)):
        record.judged("acquittal", task)
    if check.success and aim == "promotion":
        service.promoted += 1
        service.who = replace(service.who, rank=rising.promoted(service.who.rank))
    if check.success and aim == "skills":
        table, column = COLUMNS[service.kind]
        total = record.row("column", teaching.task(service.kind, table, column, service.who))
        _learn(service, teaching.learnt(service.kind, table, column, total).what)


def _may_rise(service: Service) -> bool:
    try:
        rising.may_be_promoted(service.kind, service.force, service.who, service.promoted)
    except Refused:
        return False
    return True


def _examined(record: Record, service: Service, on: str) -> None:
    for row in merchants.examinations(service.arm, service.who.rank)[:1]:
        try:
            task = merchants.examination(row, service.who, on)
        except Refused:
            return
        if record.judged("examination", task).success:
            service.who = replace(service.who, rank=row.rsplit(" ", 1)[1])


def _learn(service: Service, what: str) -> None:
    skills = dict(service.who.skills)
    skills[what] = skills.get(what, 0) + 1
    service.who = replace(service.who, skills=skills)
