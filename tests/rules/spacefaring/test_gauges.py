"""What of a ship is filled by what, from her sheet and what is kept beside it."""

from __future__ import annotations

from rules.spacefaring.ships.gauges import gauges
from rules.spacefaring.ships.line import parse_line
from rules.vessel import Lot, Passage, Share, Traveller, Vessel

TRADER = "Free trader type A ct77 200t A/A/A tank 30 fuel 20 unrefined 4 staterooms 10 low berths 20 hold 82"
SCOUT = "Scout type S ct77 100t A/A/A military tank 40 staterooms 4 hold 3"


def aboard(who: str, passage: Passage) -> Traveller:
    return Traveller(who, who, passage, "0101")


def test_tanks_hold_and_rooms_say_what_fills_them():
    vessel = Vessel(
        "c1",
        posts={"pilot": "c2", "captain": "c2", "engineer-1": "Hob", "medic": ""},
        travellers={one.id: one for one in (aboard("a", "high"), aboard("b", "high"), aboard("d", "low"))},
        lots={
            "l1": Lot("l1", "steel", "goods", 12, "0101"),
            "l2": Lot("l2", "freight", "freight", 30, "0101", "0203"),
        },
    )
    found = {str(one.title): one for one in gauges(parse_line(TRADER), vessel)}
    assert found["Fuel"].shares == (Share("refined", 20), Share("unrefined", 4))
    assert (found["Fuel"].full, found["Fuel"].unit) == (30, "t")
    assert found["Hold"].shares == (Share("freight", 30), Share("goods", 12))
    assert found["Staterooms"].shares == (Share("crew", 2), Share("high passage", 2))
    assert found["Low berths"].shares == (Share("low passage", 1),)
    assert found["CPU and storage"].full == 6


def test_two_of_a_scouts_crew_share_a_room():
    posts = {"pilot": "c2", "medic": "Hob", "navigator": "Bo"}
    found = {str(one.title): one for one in gauges(parse_line(SCOUT), Vessel("c1", posts=posts))}
    assert found["Staterooms"].shares == (Share("crew", 2),)
