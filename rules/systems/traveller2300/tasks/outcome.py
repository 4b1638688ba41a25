"""An attempt thrown for, in the order of the book: parts, success, the unseen throw, failure, mishap, time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.check import Check, Dice
from rules.happening import Happening, Passed, Threw
from rules.kit.lasting import spelled
from rules.said import begun, listed, noted, said
from rules.systems.traveller2300.house.cooperating import cooperate
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.tasks import determination as will
from rules.systems.traveller2300.tasks import failure, repairing, standing, together, truth
from rules.systems.traveller2300.tasks.attempt import Tried, attempt
from rules.systems.traveller2300.tasks.failure import Mishap
from rules.systems.traveller2300.tasks.planning import Helper, Plan, failure_dice, plan
from rules.systems.traveller2300.tasks.together import Part
from rules.tasking import Attempted, Situation
from rules.trying import Consequence, Standing, Truth

FAILURES: Mapping[str, str] = {
    "retry": "May be retried",
    "determination": "Determination must be checked",
    "mishap": "Mishap",
    "serious mishap": "Serious mishap",
}
MISHAPS: Mapping[str, str] = {
    "superficial": "superficial: it shows and everything works; perhaps a light wound",
    "minor": "minor: it does not work until it is repaired; perhaps a light wound",
    "major": "major: major damage; perhaps a serious wound",
    "total": "total: destroyed; perhaps a death",
}
TRUTHS: Mapping[str, str] = {"none": "no truth", "some": "some truth", "total": "total truth"}
_WOUNDS = {
    "light": ("takes a light wound", places.LIGHT.path),
    "serious": ("takes a shock point", places.SHOCK.path),
    "kill": ("takes a shock point, or is killed by the referee's word", places.SHOCK.path),
}
"""The book gives mishaps no damage points, so a wound is one of its kind unless the referee enters more."""


def tried(situation: Situation, args: Mapping[str, Any], dice: Dice) -> Attempted:
    """Try a task."""
    return _Attempt(situation, plan(situation, args), dice).run()


def determination(situation: Situation, dice: Dice) -> Attempted:
    """Check determination before another try."""
    before = standing.of(situation.standing)
    check = will.determination(_value(situation, situation.who, "determination")).attempt(dice)
    after = standing.after_determination(before, check.success, tries(situation), situation.clock_s)
    word = "Stays determined" if check.success else "Loses determination"
    threw = Threw("determination", "To stay determined", (situation.who,), check, word)
    return Attempted((threw,), after, after.title, check.success)


def waiting(situation: Situation) -> Attempted:
    """Wait until it may be tried as before."""
    before = standing.of(situation.standing)
    after = standing.after_waiting(before, tries(situation))
    phrase = str(situation.profile.get("phrase", ""))
    return Attempted((Passed(wait_s(situation), phrase),), after, after.title)


def cooperating(situation: Situation, dice: Dice) -> Attempted:
    """Everybody who took part throws for it; whoever fails sits the next attempt out."""
    before = standing.of(situation.standing)
    throws: list[Threw] = []
    out: list[str] = []
    everybody = (situation.who, *(one for one in before.team if one in situation.sheets))
    for who in everybody:
        check = cooperate(_value(situation, who, "eloquence")).attempt(dice)
        word = "Cooperates" if check.success else "Sits the next attempt out"
        throws.append(Threw("cooperate", "To cooperate", (who,), check, word))
        out += [] if check.success else [who]
    after = standing.after_cooperating(before, tuple(out), situation.who in out, tries(situation))
    others = tuple(one for one in everybody if one != situation.who)
    return Attempted(tuple(throws), after, after.title, not out, others=others)


def sat_out(situation: Situation) -> Attempted:
    """Join in again."""
    after = standing.after_sitting_out(standing.of(situation.standing), tries(situation))
    return Attempted((), after, after.title)


def wait_s(situation: Situation) -> float:
    """How long is still to be waited."""
    free_at = standing.of(situation.standing).free_at
    return max(0.0, (free_at or situation.clock_s) - situation.clock_s)


def tries(situation: Situation) -> int:
    """Attempts so far."""
    return situation.standing.tries if situation.standing else 0


def _value(situation: Situation, who: str, name: str) -> int:
    return places.CHARACTERISTIC.of(situation.sheets[who], name)


class _Attempt:
    """One attempt as it goes on."""

    def __init__(self, situation: Situation, planned: Plan, dice: Dice) -> None:
        self.situation, self.plan, self.dice = situation, planned, dice
        self.who = situation.who
        self.tries = tries(situation) + 1
        self.happened: list[Happening] = []
        self.dues: list[Consequence] = []

    def run(self) -> Attempted:
        """Throw for everything, in order."""
        done = [self._part(one) for one in self.plan.helpers]
        trial = replace(self.plan.trial, dms=(*self.plan.trial.dms, *together.support(done)))
        came = attempt(trial, self.dice)
        success = came.check.success and together.carried(done)
        if not success and came.failure is None:  # a vital part failed
            failed = failure.failed(self.dice, failure_dice(self.plan))
            slip = failure.slipped(self.dice, failed.dice) if failed.dice else None
            came = replace(came, failure=failed, mishap=slip)
        self._tell(came)
        self._owe(came, success)
        if came.seconds:
            self.happened.append(Passed(came.seconds, self.plan.record.phrase))
        return Attempted(
            tuple(self.happened), self._after(came, success), self._text(came, success), success,
            self.plan.uncertain, self._truth(came), self.plan.others, tuple(self.dues),
        )  # fmt: skip

    def _owe(self, came: Tried, success: bool) -> None:
        """What is left to the referee: what a repair costs, the wound that a mishap may bring."""
        if success and self.plan.job and not self.plan.uncertain:
            throws, owed = repairing.charged(self.plan.job, self.who, self.dice)
            self.happened += throws
            self.dues += owed
        if came.mishap:
            title, path = _WOUNDS[came.mishap.wound]
            self.dues.append(Consequence(title, path, 1))

    def _part(self, one: Helper) -> Part:
        check = one.trial.task().attempt(self.dice)
        self._threw("part", one.trial.name, check, _word(check.success), who=one.who)
        dm = one.part.dm if not one.part.vital else 0
        return Part(str(one.trial.name), check.success, one.part.vital, dm)

    def _tell(self, came: Tried) -> None:
        self._threw("task", self.plan.record.phrase, came.check, self._seen(came.check.success))
        if came.unseen is not None:
            self._threw("truth", "The same unseen", came.unseen, _word(came.unseen.success), secret=True)
        if came.failure:
            self._table("failure", "Failure", came.failure.checks, FAILURES[came.failure.kind])
        if came.mishap:
            self._table("mishap", "Mishap", came.mishap.checks, begun(came.mishap.consequence))
        if came.time is not None:
            self._threw("time", "Time", came.time, spelled(came.seconds))

    def _table(self, purpose: str, title: str, checks: tuple[Check, ...], outcome: str) -> None:
        for check in checks:
            self._threw(purpose, title, check, outcome if check is checks[-1] else "Thrown again")

    def _threw(
        self, purpose: str, title: str, check: Check, outcome: str, secret: bool = False, who: str = ""
    ) -> None:
        self.happened.append(Threw(purpose, title, (who or self.who,), check, outcome, secret))

    def _seen(self, success: bool) -> str:
        if not self.plan.uncertain:
            return _word(success)
        return "Seems to succeed" if success else "Seems to fail"

    # --- what comes of it ------------------------------------------------------------------------------

    def _after(self, came: Tried, success: bool) -> Standing:
        if success:
            return standing.standing("done", "Done", self.tries, standing.Tried())
        before = standing.of(self.situation.standing)
        note = standing.Tried(
            harder=0 if standing.waited(before, self.situation.clock_s) else before.harder,
            lasted_s=came.seconds, base=self.plan.base, team=self.plan.others,
        )  # fmt: skip
        return standing.after_failure(note, came.failure, self.tries, self.plan.note.attempts)

    def _truth(self, came: Tried) -> Truth | None:
        if came.truth is None:
            return None
        return Truth(TRUTHS[came.truth], self.plan.note.truths.get(came.truth) or truth.MEANS[came.truth])

    def _text(self, came: Tried, success: bool) -> str:
        parts = [self._seen(success)]
        if came.mishap:
            parts += self._slipped(came.mishap)
        return noted(listed(parts, ";"), spelled(came.seconds) if came.seconds else "")

    def _slipped(self, slip: Mishap) -> Iterator[str]:
        yield said("mishap, {mishap}", mishap=MISHAPS[slip.consequence])
        yield from self.plan.note.alarms


def _word(success: bool) -> str:
    return "Success" if success else "Failure"
