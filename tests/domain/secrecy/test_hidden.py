"""No door grants anything on what a seat does not see: it hears the words for what is not there at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain import previews
from domain.character.commands import DoDeed, EnlistCharacter
from domain.combat.commands import JoinCombat, OpenCombat, SideOf, TakeAct
from domain.handlers import COMMANDS, handle
from domain.message import Command
from domain.scene.commands import OpenScene
from domain.task import previews as trying
from domain.task.commands import AttemptTask
from domain.world import folded
from rules import look_in, rulesets
from rules.check import Refused
from rules.forms import Intent
from tests.domain.play import REFEREE, Play

look_in(str(Path(__file__).parents[2] / "systems"))
WORDS = {"type", "text", "name", "reason", "notation", "ruling", "outcome", "how", "title", "value", "hired"}
"""Fields in which somebody may write what they like."""


class Ambush(Play):
    """Ann, a player's, and Bob in a fight with one in hiding, whom no player sees."""

    def __init__(self, system: str) -> None:
        super().__init__(system)
        self.session()
        self.ann_seat = self.seat("player", "Kira")
        self.elsewhere = f"m{self.number}"
        self.do(REFEREE, OpenScene.model_validate({"name": "Cellar", "kind": "hex_flat"}))
        self.scene = f"m{self.number}"
        kind = "hex_flat" if system == "tourney" else "square"
        self.do(REFEREE, OpenScene.model_validate({"name": "Yard", "kind": kind, "show": True}))
        self.ann = self.blank("Ann", 5.2, self.ann_seat)
        self.bob = self.blank("Bob", 7.2)
        self.hidden = self.blank("Lurker", 9.2, hidden=True)
        self.token = f"t-{self.scene}-{self.hidden}"
        self.fight = f"f{self.number}"
        sides = (SideOf(name="Red", characters=(self.ann,)), SideOf(name="Blue", characters=(self.bob,)))
        self.thrown(OpenCombat(scene=self.scene, sides=sides))
        self.thrown(JoinCombat(combat=self.fight, character=self.hidden, side="b"))
        self.loner = self.blank("Cy", 3.2, self.ann_seat)

    def blank(self, name: str, x: float, owner: str = "", *, hidden: bool = False) -> str:
        who = f"c{self.number}.1"
        command = EnlistCharacter(
            name=name, how="blank", npc=not owner, owner=owner or None,
            scene=self.scene, at=(x, 5.5), hidden=hidden,
        )  # fmt: skip
        self.do(REFEREE, command)
        return who

    def thrown(self, command: Command) -> None:
        """Commit a referee's command, however many dice that takes."""
        facts = handle(command, self.moment(REFEREE, [3] * 60))
        self.world = folded(self.world, facts)
        self.commits.append(facts)

    def unlike(self, hidden: str) -> str:
        """A name of the same form for what is not there."""
        return {self.hidden: "c99.1", self.token: f"t-{self.scene}-c99.1", self.elsewhere: "m99"}[hidden]

    def asked(self, command: TakeAct | DoDeed | AttemptTask) -> str:
        """Why a preview is refused."""
        with pytest.raises(Refused) as refusal:
            previews.act(command, self.moment(self.ann_seat))
        return str(refusal.value)


def systems() -> list[str]:
    return sorted(rulesets())


@pytest.fixture(scope="module", params=systems())
def ambush(request: pytest.FixtureRequest) -> Ambush:
    return Ambush(request.param)


def same(hidden: str, said: str, unlike: str, said_then: str) -> None:
    """Both sentences are one, but for the name."""
    assert said == f"there is nothing called {hidden!r} here"
    assert said_then == said.replace(hidden, unlike)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda one: one.__name__)
def test_every_wish_that_names_what_is_hidden_is_refused_as_if_it_were_not_there(
    ambush: Ambush, kind: type[Command]
):
    for field in kind.model_fields.keys() - WORDS - {"what"}:
        for hidden in (ambush.hidden, ambush.token, ambush.elsewhere):
            unlike = ambush.unlike(hidden)
            for shape in ("{}", ["{}"], {"of": "{}"}, {"{}": 1}, "side:x|{}"):
                told, then = (
                    ambush.refused(ambush.ann_seat, _made(kind, {field: _put(shape, one)}))
                    for one in (hidden, unlike)
                )
                same(hidden, told, unlike, then)


def test_nobody_in_hiding_is_aimed_at_or_acted_for_in_any_activity_of_any_system(ambush: Ambush):
    unlike = ambush.unlike(ambush.hidden)
    commands = list(zip(aimed(ambush, ambush.hidden), aimed(ambush, unlike), strict=True))
    assert len(commands) > 10
    for command, then in commands:
        told = ambush.refused(ambush.ann_seat, command)
        same(ambush.hidden, told, unlike, ambush.refused(ambush.ann_seat, then))
        assert ambush.asked(command) == told


def aimed(on: Ambush, other: str) -> Iterator[TakeAct | DoDeed | AttemptTask]:
    """Every act of every activity, done to somebody, and as that one."""
    rules = on.world.rules
    for activity in rules.activities:
        for name in activity.acts:
            for args in ({"target": [other]}, {"target": other}, {"pair": f"{on.ann}|{other}"}):
                yield TakeAct(combat=on.fight, who=on.ann, act=name[:40], args=args)
                yield DoDeed(character=on.loner, act=name[:40], args=args)
                yield AttemptTask(who=on.loner, act=name[:40], task="book:x", args=args)
            yield TakeAct(combat=on.fight, who=other, act=name[:40])
            yield DoDeed(character=other, act=name[:40])
            yield AttemptTask(who=other, act=name[:40], task="book:x")


def test_what_is_asked_about_a_task_or_a_move_names_nobody_in_hiding(ambush: Ambush):
    moment = ambush.moment(ambush.ann_seat)
    unlike = ambush.unlike(ambush.hidden)

    def trial(who: str) -> str:
        with pytest.raises(Refused) as refusal:
            trying.attempt(Intent(who, "attempt", {}), "book:x", "", (), moment)
        return str(refusal.value)

    def move(token: str) -> str:
        with pytest.raises(Refused) as refusal:
            previews.move(ambush.scene, token, ((1.0, 1.0),), moment)
        return str(refusal.value)

    same(ambush.hidden, trial(ambush.hidden), unlike, trial(unlike))
    same(ambush.token, move(ambush.token), ambush.unlike(ambush.token), move(ambush.unlike(ambush.token)))


def test_the_referee_names_whom_it_likes(ambush: Ambush):
    command = TakeAct(combat=ambush.fight, who=ambush.hidden, act="tea")
    assert "Lurker cannot 'tea' now" in ambush.refused(REFEREE, command)


def _made(kind: type[Command], fields: dict[str, Any]) -> Command:
    """A command of which nothing else is said."""
    return kind.model_construct(None, **fields)


def _put(shape: object, name: str) -> object:
    match shape:
        case str():
            return shape.format(name)
        case list():
            return [_put(one, name) for one in shape]
        case dict():
            return {key.format(name): _put(one, name) for key, one in shape.items()}
    return shape
