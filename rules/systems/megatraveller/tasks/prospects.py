"""What an attempt would take, told before anything is thrown: exact odds, time and what failure brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from rules.check import Task
from rules.forms import Forecast
from rules.kit.lasting import spelled
from rules.said import begun, listed, said
from rules.systems.megatraveller.tasks import duration, mishap, standing
from rules.systems.megatraveller.tasks.attempt import TRUTHS
from rules.systems.megatraveller.tasks.duration import Pace, typical
from rules.systems.megatraveller.tasks.planning import Plan, plan
from rules.tasking import Prospect, Situation, Span


def attempt(situation: Situation, args: Mapping[str, Any], *, free: bool = False) -> Prospect:
    """Of one more try."""
    planned = plan(situation, args, penalised=not free)
    ways = tuple(_ways(planned))
    chance = sum((weight * (task.chance() if task else 0) for weight, task, _ in ways), Fraction(0))
    return Prospect(
        tuple(_forecasts(planned)),
        tuple(_notes(planned, ways)),
        chance=float(chance),
        spans=tuple(_spans(planned, ways)),
        follows=tuple(_follows(planned)),
    )


def determination(situation: Situation) -> Prospect:
    """Of checking determination."""
    task = standing.determination(situation.sheets[situation.who], situation.rulings)
    chance = float(task.chance())
    forecast = Forecast("To stay determined", task, chance, "then another try costs nothing")
    lost = standing.after_determination(standing.of(situation.standing), False, 0, situation.clock_s)
    return Prospect((forecast,), chance=chance, follows=(said("If not: {lost}", lost=lost.title),))


_Way = tuple[Fraction, Task | None, Pace]


def _ways(planned: Plan) -> Iterator[_Way]:
    """How it may go: the chance of each, what is thrown then and at what pace."""
    if planned.determination is None:
        yield Fraction(1), planned.task, planned.pace
        return
    calm = planned.determination.chance()
    worse = planned.undetermined
    yield calm, planned.task, planned.pace
    yield 1 - calm, worse, Pace(worse.dm if worse else 0)


def _forecasts(planned: Plan) -> Iterator[Forecast]:
    phrase = planned.utp.phrase
    if planned.determination is None:
        yield Forecast(phrase, planned.task, float(planned.task.chance()), planned.task.name)
        return
    first, worse = planned.determination, planned.undetermined
    yield Forecast("Determined enough for caution", first, float(first.chance()))
    yield Forecast(
        said("{phrase}, if so", phrase=phrase), planned.task, float(planned.task.chance()), planned.task.name
    )
    if worse is not None:
        yield Forecast(said("{phrase}, if not", phrase=phrase), worse, float(worse.chance()), worse.name)


def _spans(planned: Plan, ways: tuple[_Way, ...]) -> Iterator[Span]:
    if not planned.increment_s:
        return
    if not planned.timed:
        yield Span(planned.increment_s, 1.0)
        return
    exact: dict[int, Fraction] = {}
    for weight, task, pace in ways:
        spread = duration.spread(pace) if task else {}
        for increments, chance in spread.items():
            exact[increments] = exact.get(increments, Fraction(0)) + weight * chance
    every = sum(exact.values(), Fraction(0))
    for increments, chance in sorted(exact.items()):
        yield Span(increments * planned.increment_s, float(chance / every))


def _notes(planned: Plan, ways: tuple[_Way, ...]) -> Iterator[str]:
    utp = planned.utp
    if "absolute" in planned.risks:
        yield said("Takes {time}, always", time=spelled(planned.increment_s))
    else:
        yield begun(typical(utp.time))
    if "uncertain" in planned.risks:
        odds = [(weight, task.chance() if task else Fraction(0)) for weight, task, _ in ways]
        both = sum((weight * chance**2 for weight, chance in odds), Fraction(0))
        none = sum((weight * (1 - chance) ** 2 for weight, chance in odds), Fraction(0))
        shares = (float(both), float(1 - both - none), float(none))
        odds_of = zip(reversed(TRUTHS), shares, strict=True)
        each = listed(
            (said("{level} {share:.0%}", level=level, share=share) for level, share in odds_of), ","
        )
        yield said("Uncertain: {odds}; which it is, only the referee knows", odds=each)
    if "interpersonal" in planned.risks:
        yield "Interpersonal: a reaction of the other may shift it"
    yield from planned.note.prose


def _follows(planned: Plan) -> Iterator[str]:
    risks, note = planned.risks, planned.note
    serious = "hazardous" in risks
    if "fateful" in risks:
        yield said("Any failure is a mishap: {mishaps}", mishaps=_mishaps(serious))
    elif note.no_failure:
        yield said(
            "Two ones are a mishap: {mishaps}; no other failure brings anything more",
            mishaps=_mishaps(serious),
        )
    else:
        each = (
            said("{title} {chance:.0%}", title=title, chance=chance) for title, chance in _failures(serious)
        )
        yield said(
            "On a failure ({dice}): {odds}. Two ones are a mishap at once",
            dice="3D" if serious else "2D",
            odds=listed(each, ","),
        )
        yield said("A mishap: {mishaps}", mishaps=_mishaps(serious))
    if "safe" in risks:
        yield "Safe: a mishap does no damage"
    for name, text in note.outcomes.items():
        yield said("{name}: {text}", name=begun(name), text=text)
    for level, other in note.levels.items():
        yield said("{level} counts as {other}", level=begun(level), other=other)
    if note.once:
        yield "Only one attempt is allowed"


def _failures(serious: bool) -> Iterator[tuple[str, float]]:
    for kind, chance in mishap.failure_odds(serious).items():
        yield mishap.TITLES[kind], chance


def _mishaps(serious: bool) -> str:
    odds = mishap.mishap_odds(serious).items()
    return listed((said("{level} {chance:.0%}", level=level, chance=chance) for level, chance in odds), ",")
