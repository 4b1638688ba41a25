"""Fights written as data: who does what with which dice, and how things stand then.

    given  = { a = { ann = {} }, b = { bob = {} }, at = { ann = [2, 2], bob = [9, 2] }, rulings = { morale = true } }
    when   = { do = [["ann", "move", { way = [[5, 2]], pace = 1 }], ["bob", "interrupt", { square = 1 }, [4, 3]]] }
    expect = { awaited = { bob = "act" }, cells = { ann = [3, 2] } }

`begin` in `given` is the form to open the fight with, and `faces` what falls then; without it the fight is in the
turns of its first round. Steps are as in `played`. The acts are those of the flow and two that stand in for attacks:

    probe   fire at `target`: hits unless `miss` is said, puts it out if `out` is said; `weapon`: its id
    melee   a hand-to-hand attack on `target`, which ends the turn
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.activity import Order, by_name
from rules.check import Refused, Task, Throw
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview
from rules.happening import Attacked, Forwent, Marked, Stepped, Threw
from rules.ruleset import Battle
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.combat.attack.engagement import engage
from rules.systems.megatraveller.combat.flow import entry, offers, tactical, turn
from rules.systems.megatraveller.combat.flow.act import CombatAct, Kind
from rules.systems.megatraveller.combat.flow.registry import ACTS
from rules.systems.megatraveller.people.sheet import hits
from tests.rules.cases import Case
from tests.rules.megatraveller.combat.played import happened, play, standing
from tests.rules.megatraveller.fights import Fight, battle

FLOW = (
    "move", "cover", "hide", "spot", "first", "avoid", "forgo", "interrupting", "steady", "surrender", "conditions",
    "spotted", "wire",
)  # fmt: skip


class Probe:
    """An attack that does as it is told."""

    kind: Kind = "attack"

    def __init__(self, name: str) -> None:
        self.name = name

    def offered(self, battle: Battle, who: str) -> Option | None:
        if who not in battle.fighters:
            return None
        return Option(
            self.name, self.name, (Field("target", "Target", "text"), *tactical.fields(battle, who))
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        if battle.fighters[intent.args["target"]].left:
            raise Refused("the target has left")
        return str(intent.args["target"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        who, target, intent = order.who, order.said, order.intent
        task = Task("probe", "1D", target=7 if intent.args.get("miss") else 1)
        check = task.judge(Throw("1D", (1,)))
        course.say(Attacked(who, target, str(intent.args.get("weapon", "rifle-5mm")), self.name, check, 1.0))
        if intent.args.get("out"):
            course.change(target, "wounded", {"damage": hits(course.sheet(target)).out}, "a probe", "a test")
        if self.name == "melee":
            engage(course, who, target)
            turn.end(course, who)


@pytest.fixture
def flow_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The flow's own acts, and attacks that do as they are told."""
    own: tuple[CombatAct[Any], ...] = tuple(act for act in ACTS if act.name in FLOW)
    acts = (*own, Probe("probe"), Probe("melee"))
    monkeypatch.setattr(offers, "ACTS", acts)
    monkeypatch.setattr(offers, "BY_NAME", {act.name: act for act in acts})
    monkeypatch.setattr(entry, "ACTS", acts)
    flow = (act for act in FIGHT.acts.values() if act not in ACTS)
    monkeypatch.setattr(Fight, "rules", replace(FIGHT, acts=by_name(*flow, *acts)))


def played(case: Case) -> tuple[Fight, str]:
    """The fight of a case after everything that is done in it, and why the last step was refused, if it was."""
    given = dict(case.given)
    rulings, begin, faces = given.pop("rulings", {}), given.pop("begin", None), given.pop("faces", [])
    fight = Fight(battle(given.pop("a"), given.pop("b"), **given, **rulings))
    if begin is not None:
        fight.begin(faces, **{name.replace(".", "_"): value for name, value in begin.items()})
    return fight, play(fight, case)


def found(case: Case) -> dict[str, Any]:
    """How things stand after a case."""
    fight, refused = played(case)
    expect = case.expect
    return {
        **happened(fight),
        **standing(fight, case),
        "refused": refused,
        "reasons": [str(dm) for one in fight.of(Threw) for dm in one.check.task.dms],
        "told": [one.text for one in fight.of(Marked) if one.text],
        "forgone": [[one.who, one.what, one.reason] for one in fight.of(Forwent)],
        "steps": [[one.round, one.step] for one in fight.of(Stepped)],
        "at": [fight.battle.round, fight.battle.step],
        "squares": {
            who: list(fight.choices(who, "interrupt", "square")) for who in expect.get("squares", {})
        },
        "last": [type(one).__name__ for one in fight.last if type(one).__name__ in expect.get("last", [])],
        "clock": fight.battle.clock_s,
        "pool": {side: fight.mark(f"side:{side}", "pool") for side in expect.get("pool", {})},
    }
