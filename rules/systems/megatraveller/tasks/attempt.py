"""An attempt thrown for: the task, its time, what failure brings, and what the doer cannot know of it.

The doer's own throw decides whether it failed, for that is all that the doer sees. Of an uncertain task the
referee throws a second time unseen: both fail, no truth; one succeeds, some; both, total.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.check import DM, Check, Dice, Task
from rules.happening import Changed, Forwent, Happening, Passed, Threw
from rules.kit.lasting import spelled
from rules.places import place
from rules.said import begun, listed, noted, plural, said
from rules.systems.megatraveller.people.sheet import is_person
from rules.systems.megatraveller.tasks import assets, duration, mishap, standing
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.mishap import Kind, Level
from rules.systems.megatraveller.tasks.planning import Plan, plan
from rules.systems.megatraveller.tasks.resolve import Verdict, verdict
from rules.tasking import Attempted, Situation
from rules.trying import Consequence, Standing, Truth

TRUTHS = ("no truth", "some truth", "total truth")
MEANS: Mapping[str, str] = {
    "no truth": "the doer is wholly misled",
    "some truth": "some of what the doer learns is right",
    "total truth": "the doer is right in everything",
}
DAMAGE: Mapping[Level, str] = {
    "superficial": "it shows, but everything works; perhaps a light wound",
    "minor": "it does not work until it is repaired; perhaps a light wound",
    "major": "major damage; perhaps a serious wound",
    "destroyed": "destroyed; perhaps a death",
}


def attempt(situation: Situation, args: Mapping[str, Any], dice: Dice, *, free: bool = False) -> Attempted:
    """Try a task. free: by Jack-of-all-trades, without determination or penalty."""
    return _Attempt(situation, args, plan(situation, args, penalised=not free), dice, free).run()


def determination(situation: Situation, dice: Dice) -> Attempted:
    """Check determination before another try."""
    tried = standing.of(situation.standing)
    tries = situation.standing.tries if situation.standing else 0
    check = standing.determination(situation.sheets[situation.who], situation.rulings).attempt(dice)
    after = standing.after_determination(tried, check.success, tries, situation.clock_s)
    word = verdict(check, situation.rulings).word
    threw = Threw("determination", "To stay determined", (situation.who,), check, word)
    return Attempted((threw,), after, after.title, check.success)


class _Attempt:
    """One attempt as it goes on."""

    def __init__(
        self, situation: Situation, args: Mapping[str, Any], planned: Plan, dice: Dice, free: bool
    ) -> None:
        self.situation = situation
        self.args = args
        self.plan = planned
        self.dice = dice
        self.happened: list[Happening] = []
        self.dues: list[Consequence] = []
        before = standing.of(situation.standing)
        self.tries = (situation.standing.tries if situation.standing else 0) + 1
        self.tried = standing.noted(before, base=planned.base, jack=before.jack + free, needs=False)

    def run(self) -> Attempted:
        """Throw for everything, in order."""
        task, pace = self._careful()
        if task is None:
            return self._forwent()
        check = task.attempt(self.dice)
        result = verdict(check, self.situation.rulings)
        self._threw("task", self.plan.utp.phrase, check, self._word(result))
        hidden = task.attempt(self.dice) if "uncertain" in self.plan.risks else None
        if hidden is not None:
            self._threw("truth", "The same unseen", hidden, verdict(hidden).word, secret=True)
        seconds = self._takes(pace)
        self.tried = standing.noted(self.tried, first_s=self.tried.first_s or seconds)
        after, brought, secret = self._after(result)
        truth = self._truth(check, hidden, secret)
        self._stake(result)
        self._watched()
        if seconds:
            self.happened.append(Passed(seconds, self.plan.utp.phrase))
        return Attempted(
            tuple(self.happened),
            after,
            self._text(result, seconds, brought),
            check.success,
            hidden is not None,
            truth,
            self.plan.others,
            tuple(self.dues),
        )

    def _watched(self) -> None:
        """What was only watched serves once."""
        sheet = self.situation.sheets[self.situation.who]
        if assets.tried(self.plan.utp.assets, sheet, self.args):
            change = place(sheet, "watched", None, "tried once", "MegaTraveller Players' Manual, Observation")
            self.happened.append(Changed(self.situation.who, "tried", (change,)))

    def _careful(self) -> tuple[Task | None, Pace]:
        """The task and pace that hold, caution thrown for."""
        planned = self.plan
        if planned.determination is None:
            return planned.task, planned.pace
        check = planned.determination.attempt(self.dice)
        self._threw("determination", "Determined enough for caution", check, verdict(check).word)
        if check.success:
            return planned.task, planned.pace
        worse = planned.undetermined
        return worse, Pace(worse.dm if worse else 0)

    def _forwent(self) -> Attempted:
        text = "without determination it is harder than can be tried"
        self.happened.append(Forwent(self.situation.who, self.plan.utp.phrase, text))
        before = self.situation.standing or Standing("open", "Not tried yet", 0)
        return Attempted(tuple(self.happened), before, text, None)

    def _word(self, result: Verdict) -> str:
        if "uncertain" not in self.plan.risks or result.fumble:
            return result.word
        return "Seems to succeed" if result.success else "Seems to fail"

    def _takes(self, pace: Pace) -> float:
        if not self.plan.timed:
            return self.plan.increment_s
        check = duration.thrown(pace, self.dice)
        seconds = check.total * self.plan.increment_s
        self._threw("time", "Time", check, spelled(seconds))
        return seconds

    # --- what comes of it ------------------------------------------------------------------------------

    def _after(self, result: Verdict) -> tuple[Standing, str, str]:
        """The standing afterwards, what a mishap brings in words, and the same where only the referee knows."""
        if result.success:
            return Standing("done", "Done", self.tries), "", ""
        note = self.plan.note
        kind = self._kind(result)
        brought = ""
        if kind in ("mishap", "serious"):
            brought = self._mishap(kind == "serious" or "hazardous" in self.plan.risks)
        if note.secret_failure:
            return standing.after_failure(self.tried, None, self.tries, note.once), "", brought or "no mishap"
        return standing.after_failure(self.tried, kind, self.tries, note.once), brought, ""

    def _kind(self, result: Verdict) -> Kind | None:
        """What kind of failure; None where the tables are left aside."""
        risks = self.plan.risks
        if result.fumble or "fateful" in risks:
            return "mishap"
        if self.plan.note.no_failure:
            return None
        failure = mishap.failed(self.dice, "hazardous" in risks)
        self._table("failure", "Failure", failure.checks, failure.title)
        return failure.kind

    def _mishap(self, serious: bool) -> str:
        dms = tuple(self._mishap_dms())
        slip = mishap.mishap(self.dice, serious, dms)
        note = self.plan.note
        level = note.levels.get(slip.level, slip.level)
        outcome = begun(slip.level)
        if level != slip.level:
            outcome = said("{fell}, counts as {level}", fell=outcome, level=level)
        self._table("mishap", "Mishap", slip.checks, outcome)
        harm = "no damage, for the task is safe" if "safe" in self.plan.risks else DAMAGE[level]
        sentence = note.outcomes.get(level) or note.outcomes.get("mishap")
        meant = sentence or harm
        points = mishap.points(level, self.situation.rulings)
        if "safe" in self.plan.risks:
            return said("{level} mishap: {meant}", level=level, meant=meant)
        if not sentence and is_person(self.situation.sheets[self.situation.who]):
            title = plural("takes {n} point of damage", "takes {n} points of damage", points)
            self.dues.append(Consequence(title, "damage", points))
        one, many = "{level} mishap, {n} point: {meant}", "{level} mishap, {n} points: {meant}"
        return plural(one, many, points, level=level, meant=meant)

    def _stake(self, result: Verdict) -> None:
        """What was staked, doubled or lost."""
        staked = self.plan.stake_cr
        if staked and result.success:
            self.dues.append(
                Consequence(said("is paid Cr{amount:,}", amount=2 * staked), "cash_cr", 2 * staked)
            )
        elif staked:
            self.dues.append(Consequence(said("loses Cr{amount:,}", amount=staked), "cash_cr", -staked))

    def _mishap_dms(self) -> Iterator[DM]:
        sheet = self.situation.sheets[self.situation.who]
        for asset in assets.read(self.plan.note.mishap_minus, "m"):
            dm = assets.dms(asset, sheet, {}, rulings=self.situation.rulings)
            if dm is not None and dm.value:
                yield DM(-dm.value, dm.reason, dm.source)

    def _truth(self, check: Check, hidden: Check | None, secret: str) -> Truth | None:
        if hidden is None:
            return Truth("secret failure throw", secret) if secret else None
        level = TRUTHS[check.success + hidden.success]
        return Truth(level, self.plan.note.outcomes.get(level) or MEANS[level])

    def _text(self, result: Verdict, seconds: float, brought: str) -> str:
        parts = [self._word(result)]
        if "uncertain" not in self.plan.risks:
            parts += self._meant(result)
        parts += [condition.text for condition in self.plan.chosen if condition.text]
        parts += [brought] if brought else []
        if self.plan.stake_cr:
            stake = 2 * self.plan.stake_cr if result.success else self.plan.stake_cr
            parts.append(said("is paid Cr{stake:,}" if result.success else "loses Cr{stake:,}", stake=stake))
        return noted(listed(parts, ";"), spelled(seconds) if seconds else "")

    def _meant(self, result: Verdict) -> Iterator[str]:
        outcomes = self.plan.note.outcomes
        names = ["success" if result.success else "failure"]
        if result.exceptional:
            names = [said("exceptional {names}", names=names[0]), names[0]]
        if result.fumble:
            names = ["fumble", *names]
        yield from [outcomes[name] for name in names if name in outcomes][:1]

    # --- throws ----------------------------------------------------------------------------------------

    def _threw(self, purpose: str, title: str, check: Check, outcome: str, secret: bool = False) -> None:
        self.happened.append(Threw(purpose, title, (self.situation.who,), check, outcome, secret))

    def _table(self, purpose: str, title: str, checks: tuple[Check, ...], outcome: str) -> None:
        for check in checks:
            sentence = outcome if check is checks[-1] else "Thrown again"
            self._threw(purpose, title, check, sentence, self.plan.note.secret_failure)
