"""Travel within a system: times, distances, landing, skimming."""

from __future__ import annotations

import pytest

from rules.chart import Chart, MainWorld
from rules.check import Refused
from rules.spacefaring.jump.times import JUMP_S
from rules.spacefaring.travel import distances, surface, times
from tests.rules.cases import Case, each_case


@each_case(__file__, "travel")
def test_travel(case: Case):
    given, rulings = case.given, case.given.get("rulings", {})
    if "size" in given:
        found = times.run_s(given["size"], given["g"], rulings)
        out = times.run_out_s(given["size"], given["g"], rulings)
    else:
        found = times.time_s(given["miles"] * 1.6, given["g"], rulings, given.get("stops", True))
        out = found
    case.meets(minutes=round(found / 60), out_minutes=round(out / 60))


def test_interplanetary_travel_is_slow_beside_a_jump():
    """CT-TRAVEL-01: a hex has one main world; to a far giant of its system at 1 G it is as long as a week in jump."""
    chart = Chart("Home", worlds={"0101": MainWorld("0101")})

    assert set(chart.worlds) == {"0101"}
    hours = times.time_s(distances.place_km("far giant"), 1) / 3600
    assert hours == pytest.approx(JUMP_S / 3600, rel=0.01)


def test_without_thrust_nobody_gets_anywhere():
    with pytest.raises(ValueError, match="0 G"):
        times.time_s(1000, 0)


def test_bodies_on_orbits_are_their_difference_to_their_sum_apart():
    main, giant = distances.usual_orbit("main world"), distances.usual_orbit("giant")
    found = [distances.between_km(main, giant, how) / 149_600_000 for how in ("nearest", "mean", "farthest")]

    assert found == pytest.approx([4.2, 5.2, 6.2])


def test_a_system_has_its_usual_places():
    found = {place.id: place.km for place in distances.places()}

    assert found["near giant"] == 600_000_000
    assert not any("limit" in name for name in found)
    assert distances.giant_limit_km("small") < distances.giant_limit_km("large")


@pytest.mark.parametrize(
    ("streamlined", "craft", "starport", "rulings", "how"),
    [
        (True, False, "X", {}, "lands"),
        (False, True, "X", {}, "craft"),
        (False, False, "D", {}, "shuttle"),
        (False, False, "C", {"printing": "ct81"}, "shuttle"),
    ],
)
def test_how_goods_come_down(streamlined, craft, starport, rulings, how):
    """CT-TRADE-02, CT-TRADE-13."""
    assert surface.ferry(streamlined, craft, starport, rulings) == how


@pytest.mark.parametrize(("starport", "rulings"), [("E", {}), ("D", {"printing": "ct81"})])
def test_where_nothing_flies_nothing_comes_down(starport, rulings):
    with pytest.raises(Refused, match=f"class {starport} has no shuttles"):
        surface.ferry(False, False, starport, rulings)


def test_only_streamlined_hulls_land_or_skim_and_only_where_there_is_a_giant():
    surface.check_lands(True)
    surface.check_skims(True, 1)
    surface.check_skims(True, None)
    with pytest.raises(Refused, match="cannot land"):
        surface.check_lands(False)
    with pytest.raises(Refused, match="cannot skim"):
        surface.check_skims(False, 2)
    with pytest.raises(Refused, match="no gas giant"):
        surface.check_skims(True, 0)


def test_skimming_takes_a_week_eight_hours_of_it_in_the_giant_s_air():
    assert (surface.skimming_s() / 86400, surface.scooping_s() / 3600) == (7, 8)


def test_a_small_craft_climbs_to_orbit_by_its_thrust_an_air_raft_by_the_hour():
    assert round(surface.orbit_s(1)) == 2000
    assert round(surface.orbit_s(6)) == 816
    assert surface.air_raft_orbit_s(7) == 7 * 3600


def test_the_usual_belt_lies_on_its_usual_orbit():
    main, belt = distances.usual_orbit("main world"), distances.usual_orbit("belt")

    assert distances.place_km("near belt") == pytest.approx(distances.between_km(main, belt, "nearest"))
    assert distances.place_km("belt") == pytest.approx(distances.between_km(main, belt))
