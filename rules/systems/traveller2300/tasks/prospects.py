"""What an act would take, told before anything is thrown: exact odds, time and what failure brings."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules.forms import Forecast
from rules.kit.lasting import spelled
from rules.said import begun, listed, said
from rules.systems.traveller2300.house.cooperating import cooperate
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.tasks import determination as will
from rules.systems.traveller2300.tasks import duration, failure, outcome, repairing, standing, together, truth
from rules.systems.traveller2300.tasks.attempt import Trial
from rules.systems.traveller2300.tasks.planning import Plan, failure_dice, plan
from rules.systems.traveller2300.tasks.together import Part
from rules.tasking import Prospect, Situation, Span

_Way = tuple[Fraction, bool, Trial]


def attempt(situation: Situation, args: Mapping[str, Any]) -> Prospect:
    """Of one more try."""
    planned = plan(situation, args)
    ways = tuple(_ways(planned))
    chance = sum((weight * trial.task().chance() for weight, able, trial in ways if able), Fraction(0))
    return Prospect(
        tuple(_forecasts(planned)),
        tuple(_notes(planned)),
        chance=float(chance),
        spans=tuple(_spans(planned, ways)),
        follows=tuple(_follows(planned)),
    )


def determination(situation: Situation) -> Prospect:
    """Of checking determination."""
    task = will.determination(places.CHARACTERISTIC.of(situation.sheets[situation.who], "determination"))
    chance = float(task.chance())
    forecast = Forecast("To stay determined", task, chance, "then another try costs nothing")
    before = standing.of(situation.standing)
    lost = standing.after_determination(before, False, outcome.tries(situation), situation.clock_s)
    return Prospect((forecast,), chance=chance, follows=(said("If not: {lost}", lost=lost.title),))


def waiting(situation: Situation) -> Prospect:
    """Of waiting until it may be tried as before."""
    wait_s = outcome.wait_s(situation)
    spans = (Span(wait_s, 1.0),) if wait_s else ()
    return Prospect(notes=("Then it is tried as before",), chance=1.0, spans=spans)


def cooperating(situation: Situation) -> Prospect:
    """Of everybody's throw to cooperate."""
    everybody = (
        situation.who,
        *(one for one in standing.of(situation.standing).team if one in situation.sheets),
    )
    each = [
        (one, cooperate(places.CHARACTERISTIC.of(situation.sheets[one], "eloquence"))) for one in everybody
    ]
    forecasts = tuple(Forecast("To cooperate", task, float(task.chance()), target=who) for who, task in each)
    chance = Fraction(1)
    for _, task in each:
        chance *= task.chance()
    return Prospect(forecasts, ("Whoever fails sits the next attempt out",), chance=float(chance))


def _ways(planned: Plan) -> Iterator[_Way]:
    """How parts may come out: the chance of each way, whether every vital one held, and the attempt as it is then."""
    chances = [one.trial.task().chance() for one in planned.helpers]
    for came in itertools.product((True, False), repeat=len(chances)):
        weight = Fraction(1)
        for chance, success in zip(chances, came, strict=True):
            weight *= chance if success else 1 - chance
        done = [
            Part(str(one.trial.name), success, one.part.vital, one.part.dm)
            for one, success in zip(planned.helpers, came, strict=True)
        ]
        dms = (*planned.trial.dms, *together.support(done))
        yield weight, together.carried(done), replace(planned.trial, dms=dms)


def _forecasts(planned: Plan) -> Iterator[Forecast]:
    for one in planned.helpers:
        task = one.trial.task()
        words = (
            said("vital: the whole fails without it")
            if one.part.vital
            else said("supportive: {dm:+d}", dm=one.part.dm)
        )
        yield Forecast(one.trial.name, task, float(task.chance()), words, target=one.who)
    task = planned.trial.task()
    yield Forecast(planned.record.phrase, task, float(task.chance()), task.level)


def _spans(planned: Plan, ways: tuple[_Way, ...]) -> Iterator[Span]:
    trial = planned.trial
    if trial.timing == "instant" or not trial.time_s:
        return
    if trial.timing == "absolute":
        yield Span(trial.time_s, 1.0)
        return
    exact: dict[int, Fraction] = {}
    for weight, _, one in ways:
        for periods, chance in duration.spread(one.pace).items():
            exact[periods] = exact.get(periods, Fraction(0)) + weight * chance
    for periods, chance in sorted(exact.items()):
        yield Span(periods * trial.time_s, float(chance))


def _notes(planned: Plan) -> Iterator[str]:
    trial = planned.trial
    if trial.timing == "periods":
        yield said(
            "{period} at a time, {average} on the average",
            period=spelled(trial.time_s),
            average=spelled(trial.time_s * duration.TENTH),
        )
    elif trial.timing == "absolute":
        yield begun(said("{time}, always", time=str(planned.record.time)))
    if planned.uncertain:
        odds = truth.odds(trial.task())
        each = listed(
            (
                said("{truth} {share:.0%}", truth=outcome.TRUTHS[one], share=float(odds[one]))
                for one in ("total", "some", "none")
            ),
            ",",
        )
        yield said("Uncertain: {odds}; which it is, only the referee knows", odds=each)
    if planned.job:
        yield from repairing.told(planned.job)
    yield from planned.note.prose


def _follows(planned: Plan) -> Iterator[str]:
    dice = failure_dice(planned)
    each = (
        said("{title} {chance:.0%}", title=outcome.FAILURES[kind], chance=float(chance))
        for kind, chance in failure.failure_odds(dice).items()
    )
    yield said("On a failure ({dice}D): {odds}", dice=dice, odds=listed(each, ","))
    for title, count in (("A mishap", 2), ("A serious mishap", 3)):
        if count <= dice:
            odds = (
                said("{level} {chance:.0%}", level=level, chance=float(chance))
                for level, chance in failure.mishap_odds(count).items()
            )
            yield said("{title}: {odds}", title=title, odds=listed(odds, ","))
    yield from (begun(one) for one in planned.note.alarms)
    if planned.note.attempts == 1:
        yield "Only one attempt is allowed"
    elif planned.note.attempts:
        yield said("Only {n} attempts are allowed", n=planned.note.attempts)
