"""Who is told what of a fight: of a mark that names others, those who know of all whom it names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.character.commands import EnlistCharacter, RenameCharacter
from domain.combat.commands import JoinCombat
from domain.combat.events import Marked
from domain.combat.facts import FightScope
from domain.combat.mentions import named_in
from domain.combat.offers import seen_by
from domain.handlers import handle
from domain.message import Audience
from domain.moment import Moment
from domain.outcome import facts_of
from domain.scene.commands import BuildBarriers, HideTokens, OpenScene, PaintArea, RevealGround
from domain.scene.tokens import token_id
from domain.table.commands import ChooseSetting
from domain.task.commands import AttemptTask
from rules import happening as h
from rules.check import Task
from rules.dice import Scripted
from rules.ground import Area
from rules.happening import Change
from rules.said import listed, said
from rules.sight import Door
from tests.domain.firefight import GUARD_LINE, Table, enlisted, fight, table
from tests.domain.play import REFEREE, Play

REFEREE_ALONE = ("referee",)


@pytest.fixture
def on() -> Table:
    """Kira and Mo against a guard, whom nobody but the referee sees."""
    return table(ruleset="megatraveller")


def told(on: Table, combat: str, subject: str, after: object, text: str = "") -> Audience:
    """Who is told of a mark."""
    marked = h.Marked(subject, (Change("mark", None, after),), text)
    (fact,) = facts_of((marked,), on.play.world, FightScope(combat, REFEREE))
    assert isinstance(fact.event, Marked)
    return fact.audience


def hide_the_guard(on: Table) -> None:
    guard = token_id(on.scene, on.guard)
    on.play.do(REFEREE, HideTokens(scene=on.scene, tokens=(guard,), hidden=True))


def test_who_engages_a_fighter_is_told_to_its_player_only_if_that_one_sees_them(on: Table):
    combat = fight(on, {"surprise": "none", "first": "a"})
    engaged = {"round": 1, "by": [on.guard]}
    assert told(on, combat, f"fighter:{on.kira}", engaged) == ("referee", on.seat_kira)

    hide_the_guard(on)
    assert told(on, combat, f"fighter:{on.kira}", engaged) == REFEREE_ALONE
    assert told(on, combat, f"fighter:{on.kira}", engaged, "is engaged") == REFEREE_ALONE
    assert told(on, combat, f"fighter:{on.kira}", {"round": 1}) == ("referee", on.seat_kira)


@pytest.mark.parametrize("named", ["{}", ["{}"], {"by": {"who": "{}"}}, {"{}": 1}, {"pair": "x|{}"}])
def test_whoever_is_unseen_may_be_named_however_deep(on: Table, named: object):
    combat = fight(on, {"surprise": "none", "first": "a"})
    hide_the_guard(on)
    value = _with(named, on.guard)
    for subject in ("fight", "side:a", f"fighter:{on.kira}"):
        assert told(on, combat, subject, value, "something happens") == REFEREE_ALONE
        assert told(on, combat, subject, _with(named, on.mo), "something happens") == "all"


def test_a_mark_with_a_door_or_ground_that_players_do_not_know_is_told_to_nobody_else(on: Table):
    doors = (Door("d1", (15, 9), (15, 11), False, secret=True), Door("d2", (3, 0), (3, 2), False))
    on.play.do(REFEREE, BuildBarriers(scene=on.scene, walls=(), doors=doors))
    corners = ((20.0, 2.0), (24.0, 2.0), (24.0, 6.0))
    painted = on.play.do(REFEREE, PaintArea(scene=on.scene, kind="airlock", corners=corners))
    area = painted[0].event.area  # type: ignore[attr-defined]
    assert isinstance(area, Area)
    combat = fight(on, {"surprise": "none", "first": "a"})
    cycles = {area.id: {"door": "d2", "round": 3}}
    assert told(on, combat, "fight", cycles, "an airlock cycles") == "all"
    assert told(on, combat, "fight", {area.id: {"door": "d1"}}, "an airlock cycles") == REFEREE_ALONE

    on.play.do(REFEREE, RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 18, 20)))
    assert told(on, combat, "fight", cycles, "an airlock cycles") == REFEREE_ALONE


def test_who_fights_without_standing_on_the_map_is_known_to_those_who_act_for_them(on: Table):
    play, elsewhere = on.play, f"m{on.play.number}"
    play.do(REFEREE, OpenScene(name="Vault"))
    spy = enlisted(play, "Spy", GUARD_LINE, elsewhere, (5.5, 5.5), npc=True)
    combat = fight(on, {"surprise": "none", "first": "a"})
    (joined,) = play.do(REFEREE, JoinCombat(combat=combat, character=spy, side="b"))

    assert joined.audience == REFEREE_ALONE
    assert told(on, combat, f"fighter:{spy}", True, "takes cover") == REFEREE_ALONE
    assert spy not in seen_by(play.world, on.seat_kira, play.world.combats[combat]).fighters


def thrown(title: str, outcome: str = "") -> h.Threw:
    """Kira throws for something."""
    task = Task("this", dice="2D", target=8)
    return h.Threw("this", title, (), task.attempt(Scripted([3, 3])), outcome)


def test_what_names_somebody_unseen_in_words_is_told_to_those_who_know_of_them(on: Table):
    combat = fight(on, {"surprise": "none", "first": "a"})
    cries = h.Marked("fight", (Change("surprise", "a", None),), said("{who} cries out", who="Guard"))
    forgone = h.Forwent(on.kira, said("attack {who}", who="Guard"), "it is out of reach")
    at_both = h.Forwent(
        on.kira, said("fire at {whom}", whom=listed(("Guard", "Mo"))), "they are out of reach"
    )
    breaks_in = replace(thrown("Initiative", "he is interrupted by Guard"), who=(on.kira,))
    happenings = (
        cries,
        forgone,
        at_both,
        breaks_in,
        replace(breaks_in, outcome="Guard 2, who is nobody, is heard"),
    )

    def audiences() -> list[Audience]:
        facts = facts_of(happenings, on.play.world, FightScope(combat, REFEREE))
        return [fact.audience for fact in facts]

    assert audiences() == ["all"] * 5
    hide_the_guard(on)
    assert audiences() == [REFEREE_ALONE] * 5
    other = enlisted(on.play, "Guard", GUARD_LINE, on.scene, (12.5, 9.5), npc=True)
    on.play.do(REFEREE, JoinCombat(combat=combat, character=other, side="b"))
    assert on.play.world.characters[other].name == "Guard 2"
    assert audiences() == [*[REFEREE_ALONE] * 4, "all"]
    on.play.do(REFEREE, RenameCharacter(character=other, name="Guard"))
    assert audiences() == ["all"] * 5  # it is no news that there is a guard


@pytest.mark.parametrize(("private", "known"), [(False, "all"), (True, ("referee", "s2"))])
def test_a_throw_that_is_tried_on_somebody_unseen_is_told_to_those_who_know_of_them(
    on: Table, private: bool, known: Audience
):
    combat = fight(on, {"surprise": "none", "first": "a"})
    threw = replace(thrown("Probe"), who=(on.kira,), about=(on.guard,), private=private)

    def audience() -> Audience:
        (fact,) = facts_of((threw,), on.play.world, FightScope(combat, REFEREE))
        return fact.audience

    assert audience() == known
    hide_the_guard(on)
    assert audience() == REFEREE_ALONE


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Guard is hit", {"Guard"}),
        ("Guard 2 is hit by Mo", {"Guard 2", "Mo"}),
        ("Guardians move on", set()),
        (said("{who} is hit by Mo", who="Guard"), {"Guard"}),
        (said("{what}: yes", what=said("help {who}", who="Mo")), {"Mo"}),
        (said("hit {whom}", whom=listed(("Guard 2", "Mo", "others"))), {"Guard 2", "Mo"}),
        (listed((said("for {who}", who="Guard"), "Guard 2"), ";"), {"Guard", "Guard 2"}),
        (Change("x", None, {"deep": ["Mo's"]}, "for Guard"), {"Mo", "Guard"}),
        ("", set()),
    ],
)
def test_names_are_found_whole_in_texts_and_among_the_values_of_templates(text: object, named: set[str]):
    assert named_in(text, ("Guard", "Guard 2", "Mo")) == named
    assert named_in(text, ()) == set()


def _with(named: object, who: str) -> object:
    match named:
        case str():
            return named.format(who)
        case list():
            return [_with(one, who) for one in named]
        case dict():
            return {key.format(who): _with(one, who) for key, one in named.items()}
    return named


@pytest.mark.parametrize("known", [True, False])
def test_a_new_name_and_what_somebody_tried_are_told_to_those_alone_who_know_of_them(known: bool):
    play = Play("megatraveller")
    play.session()
    play.do(REFEREE, ChooseSetting(name="players_see_party", value=known))
    own, other = play.seat("player", "Kira"), play.seat("player", "Mo")
    who = f"c{play.number}.1"
    play.do(REFEREE, EnlistCharacter(name="Ann", how="blank", owner=own))
    task = "To open the lock:\nRoutine, Int, 1 min."
    commands = (
        RenameCharacter(character=who, name="Anne"),
        AttemptTask(who=who, act="attempt", text=task),
    )
    for command in commands:
        facts = handle(command, Moment(play.world, own, play.number, Scripted([3] * 20)))
        assert bool(play.seen_by(other, facts)) is known, command.type
        assert play.seen_by(own, facts)
