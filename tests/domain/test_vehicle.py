"""People get into vehicles, ride, and get out again."""

from __future__ import annotations

import pytest

from domain.audience.maps import knows, sees
from domain.character.commands import EnlistCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import OpenCombat, SideOf
from domain.scene.commands import HideTokens, MoveTokens, OpenScene, PlaceToken, TokenPath
from domain.table.commands import ChooseSetting
from domain.vehicle.commands import AlightFromVehicle, BoardVehicle
from domain.vehicle.decide import boarded
from domain.vehicle.events import CrewBoarded
from rules.grid import Point
from rules.ruleset import Berth
from tests.domain.play import REFEREE, Play, events

PERSON = "Scout 777777 Age 30 Wheeled Vehicle-1"


class Trip:
    """A ground car on a map, a player's scout and an NPC beside it."""

    def __init__(self) -> None:
        self.play = Play(ruleset="megatraveller")
        self.anna = self.play.seat("player", "Anna")
        self.ben = self.play.seat("player", "Ben")
        self.scene = f"m{self.play.number}"
        self.play.do(REFEREE, OpenScene(name="Road", show=True, metres_per_cell=1.5, columns=40, rows=20))
        self.car = self.enlist("Rover", "ground car", (10.5, 10.5))
        self.scout = self.enlist("Una", PERSON, (11.5, 10.5), self.anna)
        self.other = self.enlist("Gorm", PERSON, (9.5, 10.5))

    def enlist(self, name: str, line: str, at: Point, owner: str | None = None) -> str:
        number = self.play.number
        command = EnlistCharacter(
            name=name, how="line", text=line, npc=owner is None, owner=owner, scene=self.scene, at=at
        )
        self.play.do(REFEREE, command)
        return f"c{number}.1"

    def token(self, who: str) -> str:
        return f"t-{self.scene}-{who}"

    def standing(self) -> set[str]:
        return {token.character for token in self.play.world.scenes[self.scene].tokens.values()}


def test_who_boards_leaves_the_map_and_rides():
    trip = Trip()

    facts = trip.play.do(trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="driver"))

    assert events(facts) == ["TokenRemoved", "CrewBoarded"]
    assert trip.standing() == {trip.car, trip.other}
    assert trip.play.world.vehicles[trip.car].crew[trip.scout].station == "driver"


def test_who_alights_stands_beside_where_the_vehicle_is_now():
    trip = Trip()
    trip.play.do(trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="driver"))
    path = TokenPath(token=trip.token(trip.car), path=((20.5, 10.5),))
    trip.play.do(REFEREE, MoveTokens(scene=trip.scene, moves=(path,)))

    facts = trip.play.do(trip.anna, AlightFromVehicle(who=trip.scout))

    assert events(facts) == ["CrewAlighted", "TokenPlaced"]
    at = trip.play.world.scenes[trip.scene].tokens[trip.token(trip.scout)].at
    assert at != (20.5, 10.5)
    assert max(abs(at[0] - 20.5), abs(at[1] - 10.5)) <= 1
    assert trip.play.world.vehicles[trip.car].crew == {}


def test_refusals_name_what_is_wrong():
    trip = Trip()
    far = trip.enlist("Nils", PERSON, (30.5, 3.5), trip.anna)
    do, refused = trip.play.do, trip.play.refused

    assert "may not act for Gorm" in refused(
        trip.anna, BoardVehicle(vehicle=trip.car, who=trip.other, station="driver")
    )
    assert "no station 'cook'" in refused(
        trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="cook")
    )
    assert "nobody can ride in Gorm" in refused(
        trip.anna, BoardVehicle(vehicle=trip.other, who=trip.scout, station="driver")
    )
    assert "does not stand beside Rover" in refused(
        trip.anna, BoardVehicle(vehicle=trip.car, who=far, station="driver")
    )
    assert "Una rides in nothing" in refused(trip.anna, AlightFromVehicle(who=trip.scout))
    do(trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="driver"))
    assert "already rides in Rover" in refused(
        trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="passenger")
    )
    assert "no free place as Driver" in refused(
        REFEREE, BoardVehicle(vehicle=trip.car, who=trip.other, station="driver")
    )
    assert "is not beside the vehicle" in refused(
        trip.anna, AlightFromVehicle(who=trip.scout, at=(30.5, 10.5))
    )
    assert "there is nothing called 'c99.1'" in refused(
        trip.anna, BoardVehicle(vehicle="c99.1", who=trip.scout, station="driver")
    )


def test_who_rides_is_put_on_no_map():
    trip = Trip()
    trip.play.do(trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="driver"))

    command = PlaceToken(scene=trip.scene, character=trip.scout, at=(20.5, 10.5))

    assert trip.play.refused(REFEREE, command) == "Una rides in Rover: have them get out first"


def test_whoever_sees_the_vehicle_knows_who_rides_in_it_unless_they_got_in_unseen():
    trip = Trip()
    seen = trip.play.do(REFEREE, BoardVehicle(vehicle=trip.car, who=trip.other, station="driver"))
    assert [type(event) for event in trip.play.seen_by(trip.anna, seen)][-1] is CrewBoarded
    assert knows(trip.play.world, trip.anna, trip.play.world.characters[trip.other])

    lurker = trip.enlist("Mould", PERSON, (10.5, 11.5))
    trip.play.do(REFEREE, HideTokens(scene=trip.scene, tokens=(trip.token(lurker),), hidden=True))
    secret = trip.play.do(REFEREE, BoardVehicle(vehicle=trip.car, who=lurker, station="passenger"))

    assert trip.play.seen_by(trip.anna, secret) == []
    assert not knows(trip.play.world, trip.anna, trip.play.world.characters[lurker])
    out = trip.play.do(REFEREE, AlightFromVehicle(who=lurker))
    assert trip.play.seen_by(trip.anna, out) == []


def test_in_a_fight_riders_are_where_the_vehicle_is():
    trip = Trip()
    trip.play.do(trip.anna, BoardVehicle(vehicle=trip.car, who=trip.scout, station="driver"))
    sides = (
        SideOf(name="Crew", characters=(trip.car, trip.scout)),
        SideOf(name="Others", characters=(trip.other,)),
    )
    combat = f"f{trip.play.number}"
    trip.play.do(REFEREE, OpenCombat(scene=trip.scene, sides=sides, setup={"surprise": "none"}))

    battle = battle_of(trip.play.world, trip.play.world.combats[combat])

    assert battle.aboard == {trip.scout: Berth(trip.car, "driver")}
    assert battle.ground is not None
    assert battle.ground.place(trip.scout) == (10.5, 10.5)
    assert battle.ground.at((10.5, 10.5)) == (trip.car,)
    assert "is in a fight" in trip.play.refused(trip.anna, AlightFromVehicle(who=trip.scout))


def test_whoever_rides_unseen_changes_seats_unseen():
    trip = Trip()
    lurker = trip.enlist("Mould", PERSON, (10.5, 11.5))
    trip.play.do(REFEREE, HideTokens(scene=trip.scene, tokens=(trip.token(lurker),), hidden=True))
    trip.play.do(REFEREE, BoardVehicle(vehicle=trip.car, who=lurker, station="passenger"))

    facts = tuple(boarded(trip.play.world, lurker, trip.car, "driver"))

    assert events(facts) == ["CrewBoarded"]
    assert trip.play.seen_by(trip.anna, facts) == []
    assert facts[0].event == CrewBoarded(vehicle=trip.car, who=lurker, station="driver", hidden=True)


@pytest.mark.parametrize(
    ("vehicle", "station", "looks"),
    [
        ("ground car", "driver", True),
        ("ground car", "passenger", True),
        ("wheeled atv", "driver", True),
        ("wheeled atv", "passenger", False),
    ],
)
def test_passengers_see_out_of_a_vehicle_with_windows_alone(vehicle: str, station: str, looks: bool):
    trip = Trip()
    trip.play.do(REFEREE, ChooseSetting(name="vision", value="own"))
    found = trip.enlist("Other", vehicle, (11.5, 11.5))
    trip.play.do(trip.anna, BoardVehicle(vehicle=found, who=trip.scout, station=station))
    scene = trip.play.world.scenes[trip.scene]
    assert sees(trip.play.world, trip.anna, scene, scene.tokens[trip.token(trip.other)]) is looks
