"""The contract that each rules system has to meet."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from domain import previews
from domain.character.commands import DoDeed, EnlistCharacter
from domain.character.deeds import deeds_of
from domain.character.events import DeedThrown
from domain.combat.battle import battle_of
from domain.combat.commands import OpenCombat, OverrideMark, SideOf, TakeAct
from domain.combat.events import AttackMade, CombatThrown, Marked
from domain.combat.offers import activity_of
from domain.handlers import handle
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.scene.commands import BuildBarriers, OpenScene
from domain.story import tell
from domain.vehicle.commands import BoardVehicle
from domain.vehicle.decide import stations_of
from domain.world import AnyEvent, World, folded
from rules import look_in, rulesets
from rules.check import DM, Refused
from rules.forms import Intent
from rules.grid import Kind
from rules.ruleset import MOST_WRITTEN, Ruleset
from rules.sight import Wall
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomDice, RandomFight, filled, value

look_in(str(Path(__file__).parents[1] / "systems"))
SYSTEMS = sorted(rulesets())
EVENT: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)
FIGHTING = [name for name in SYSTEMS if any(one.id == "fight" for one in rulesets()[name].activities)]
DEFAULT = "default"
HALF_WAY = (Wall("w1", (9, 0), (9, 9)), Wall("w2", (9, 12), (9, 30)))
every_system = pytest.mark.parametrize("system", SYSTEMS)
every_fighting_system = pytest.mark.parametrize("system", FIGHTING)


def ruleset(system: str) -> Ruleset:
    return rulesets()[system]


@every_system
def test_a_system_bears_the_name_of_its_folder(system: str):
    assert ruleset(system).id == system


@every_system
def test_what_is_worked_out_of_a_system_may_be_kept_by_it(system: str):
    assert {ruleset(system): "kept"}[ruleset(system)] == "kept"


def test_nothing_is_read_of_a_system_before_it_is_taken():
    code = "import sys; from rules import rulesets; rulesets()['classic']; print(*sys.modules)"
    told = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True).stdout

    taken = {name.split(".")[2] for name in told.split() if name.startswith("rules.systems.")}
    assert taken == {"classic"}


@every_system
def test_every_table_names_its_title_and_source(system: str):
    tables = list(Path(str(files(f"rules.systems.{system}"))).rglob("tables/*.toml"))

    assert tables
    for path in tables:
        raw = tomllib.loads(path.read_text("utf-8"))
        assert raw.get("title"), path
        assert raw.get("source"), path


@every_system
def test_rulings_settle_to_their_defaults_and_refuse_strangers(system: str):
    rules = ruleset(system)
    settled = rules.settled({})

    assert settled.keys() == {ruling.id for ruling in rules.rulings}
    assert rules.settled(settled) == settled
    assert all(ruling.title and ruling.source for ruling in rules.rulings)
    for ruling in rules.rulings:
        if ruling.written is None:
            assert len(ruling.choices) > 1
            continue
        assert rules.settled({ruling.id: ruling.printed})[ruling.id] == ruling.printed
        for wrong in ("nothing of the kind", 7, "x" * (MOST_WRITTEN + 1)):
            with pytest.raises(Refused):
                rules.settled({ruling.id: wrong})
    with pytest.raises(Refused):
        rules.settled({"no such ruling": True})


def brawl(system: str, seed: int, walls: tuple[Wall, ...] = ()) -> tuple[Play, RandomFight]:
    """Four against four of the system's own templates on a map, open but for these walls, begun."""
    play = Play(ruleset=system)
    play.session()
    scene = f"m{play.number}"
    board = ruleset(system).activity("fight").needs.board
    kind: Kind = "hex_flat" if board == "hex" else "square"
    opened = OpenScene(name="Field", show=True, kind=kind, metres_per_cell=1.5, columns=40, rows=30)
    play.do(REFEREE, opened)
    if walls:
        play.do(REFEREE, BuildBarriers(scene=scene, walls=walls, doors=()))
    rng = random.Random(seed)
    rules, fight = ruleset(system).sheet, ruleset(system).activity("fight")
    templates = [one.id for one in rules.templates() if not fight.takes(rules.parse_line(one.line))]
    people = [_enlist(play, rng.choice(templates), scene, i, rng.random() < 0.5) for i in range(8)]
    for side in (people[:4], people[4:]):
        _board(play, side)
    sides = (
        SideOf(name="Left", characters=tuple(people[:4])),
        SideOf(name="Right", characters=tuple(people[4:])),
    )
    command = OpenCombat(scene=scene, sides=sides)
    combat, number = f"f{play.number}", play.number
    facts = handle(command, Moment(play.world, REFEREE, number, RandomDice(rng)))
    play.world = folded(play.world, facts)
    play.commits.append(facts)
    return play, RandomFight(play.world, combat, REFEREE, number + 1, seed)


def _enlist(play: Play, template: str, scene: str, index: int, npc: bool) -> str:
    number = play.number
    at = (5.5 + 8 * (index // 4), 5.5 + 3 * (index % 4))
    command = EnlistCharacter(name=f"N{index}", how="template", text=template, npc=npc, scene=scene, at=at)
    play.do(REFEREE, command)
    return f"c{number}.1"


def _board(play: Play, side: list[str]) -> None:
    """Somebody of a side gets into each of its vehicles, at the first station."""
    stations = {one: stations_of(play.world, one) for one in side}
    afoot = [one for one in side if not stations[one]]
    for vehicle, found in stations.items():
        if found and afoot:
            play.do(REFEREE, BoardVehicle(vehicle=vehicle, who=afoot.pop(), station=found[0].id))


@every_fighting_system
@pytest.mark.parametrize("seed", range(12))
def test_random_fights_fold_tell_and_give_their_reasons(system: str, seed: int):
    play, fight = brawl(system, seed)
    fight.play(120)

    commits = [*play.commits, *fight.commits]
    world = World()
    for facts in commits:
        again = _through_json(facts)
        assert again == facts
        world = folded(world, again)
        for fact in facts:
            tell(world, fact)
            _has_reasons(fact.event)
    assert world == fight.world
    sheets = play.world.rules.sheet
    _marks_have_names(play.world.rules, commits)
    for character in world.characters.values():
        assert all(0 <= track.now <= track.full for track in sheets.tracks(character.sheet))


@every_fighting_system
def test_most_random_acts_that_are_offered_are_granted(system: str):
    refused, granted = 0, 0
    for seed in range(100, 106):
        _, fight = brawl(system, seed)
        fight.play(80)
        refused, granted = refused + len(fight.refusals), granted + len(fight.commits)

    assert refused < granted / 2


@every_fighting_system
def test_what_an_npc_would_do_by_itself_is_told_before_and_granted(system: str):
    granted = 0
    for seed in range(6):
        _, fight = brawl(system, seed, HALF_WAY if seed % 2 else ())
        for _ in range(60):
            if fight.world.combats[fight.combat].closed:
                break
            granted += _left_to_themselves(fight, RandomDice(random.Random(seed)))
            fight.play(1)
    assert granted > 50


def _left_to_themselves(fight: RandomFight, dice: RandomDice) -> int:
    """How many may act by default now; each of them is told what that is, and then may do it."""
    now = fight.world.combats[fight.combat]
    rules, battle = activity_of(fight.world, now), battle_of(fight.world, now)
    found = [who for who in now.fighters if DEFAULT in {one.act for one in rules.options(battle, who)}]
    for who in found:
        assert battle.fighters[who].npc, "of players nobody says what they would do"
        forecast = rules.preview(battle, Intent(who, DEFAULT))
        assert not forecast.refused
        assert forecast.notes
        handle(TakeAct(combat=now.id, who=who, act=DEFAULT), Moment(fight.world, REFEREE, fight.number, dice))
    return len(found)


@every_fighting_system
def test_one_option_is_the_same_asked_for_alone_as_among_all(system: str):
    rng, known, seen = random.Random(11), {"nothing of the kind"}, 0
    for seed in range(4):
        _, fight = brawl(system, seed, HALF_WAY if seed % 2 else ())
        for _ in range(12):
            now = fight.world.combats[fight.combat]
            if now.closed:
                break
            rules, battle = activity_of(fight.world, now), battle_of(fight.world, now)
            for who in (*now.fighters, *(f"side:{side}" for side in now.sides), "fight", "nobody"):
                offered = {one.act: one for one in rules.options(battle, who)}
                known |= {*offered}
                seen += len(offered)
                for name in {*offered, *rng.sample(sorted(known), min(5, len(known)))}:
                    assert rules.option(battle, who, name) == offered.get(name)
            fight.play(5)
    assert seen > 100


@every_fighting_system
def test_whatever_a_referee_may_set_is_called_in_words_and_the_fight_goes_on(system: str):
    rng, was_set = random.Random(7), set()
    for seed in range(4):
        _, fight = brawl(system, seed)
        for _ in range(12):
            fight.play(5)
            now = fight.world.combats[fight.combat]
            if now.closed:
                break
            battle = battle_of(fight.world, now)
            subject = rng.choice(
                ["fight", *(f"side:{one}" for one in now.sides), *(f"fighter:{one}" for one in now.fighters)]
            )
            fields = activity_of(fight.world, now).memory.overridable(battle, subject)
            words = [one.label for one in fields] + [c.label for one in fields for c in one.choices]
            assert all(said and "_" not in said for said in words), words
            if fields:
                field = rng.choice(fields)
                command = OverrideMark(
                    combat=now.id,
                    subject=subject,
                    name=field.name,
                    value=value(field, rng),
                    reason="so be it",
                )
                refusals = len(fight.refusals)
                fight.do(command)
                was_set |= {field.kind} if len(fight.refusals) == refusals else set()
    assert {"flag", "choice"} <= was_set


@every_fighting_system
def test_of_strangers_nothing_is_remembered(system: str):
    _, fight = brawl(system, 1)
    now = fight.world.combats[fight.combat]
    rules, battle = activity_of(fight.world, now), battle_of(fight.world, now)

    for stranger in ("", "fight:x", "side:z", "fighter:c999", "pair:c1", "pair:c1|c999", "moon"):
        assert rules.memory.overridable(battle, stranger) == ()


def _marks_have_names(rules: Ruleset, commits: list[Decision]) -> None:
    memory = rules.activity("fight").memory
    marked = (fact.event for facts in commits for fact in facts if isinstance(fact.event, Marked))
    for change in (change for event in marked for change in event.changes):
        said = memory.named(change.path)
        assert said, change.path
        assert "_" not in said, change.path
        assert "_" not in memory.valued(change.path, change.after, {}), change.path


def _through_json(facts: Decision) -> Decision:
    return tuple(
        type(fact)(fact.stream, EVENT.validate_json(fact.event.model_dump_json()), fact.audience)
        for fact in facts
    )


def _has_reasons(event: object) -> None:
    dms: tuple[DM, ...] = ()
    if isinstance(event, AttackMade):
        dms = event.attack.check.task.dms
        assert 0 <= event.attack.chance <= 1
    if isinstance(event, CombatThrown):
        dms = event.threw.check.task.dms
    for dm in dms:
        assert dm.reason, event
        assert dm.source, event


@every_system
def test_what_a_deed_throws_for_is_told_before_with_its_odds(system: str):
    told = thrown = 0
    for seed in range(6):
        rng = random.Random(seed)
        play = Play(ruleset=system)
        templates = [one.id for one in ruleset(system).sheet.templates()]
        people = []
        for nth in range(4):
            people.append(f"c{play.number}.1")
            play.do(REFEREE, EnlistCharacter(name=f"N{nth}", how="template", text=rng.choice(templates)))
        for _ in range(60):
            doer = play.world.characters[rng.choice(people)]
            deeds = deeds_of(play.world.rules, doer.sheet, play.world.open_table.rulings)
            if not deeds:
                continue
            option = rng.choice(deeds)
            args = filled(option, rng)
            for blank in option.fields:
                if blank.kind == "targets" and not blank.choices:
                    args[blank.name] = [rng.choice(people)]
            command = DoDeed(character=doer.id, act=option.act, args=args)
            preview = previews.act(command, play.moment(REFEREE))
            moment = Moment(play.world, REFEREE, play.number, RandomDice(rng))
            refused, facts = "", tuple[Fact, ...]()
            try:
                facts = handle(command, moment)
            except Refused as refusal:
                refused = str(refusal)
            assert preview.refused == refused
            play.world = folded(play.world, facts)
            play.commits += [facts] if facts else []
            throws = [
                f.event.threw for f in facts if isinstance(f.event, DeedThrown) and not f.event.threw.secret
            ]
            if throws:
                assert preview.forecasts[0].task == throws[0].check.task
            told, thrown = told + len(preview.forecasts), thrown + len(throws)
    assert told or not thrown
