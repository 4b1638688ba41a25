"""What units see, how far they are, how they move as others see it, and who talks with whom."""

from __future__ import annotations

from rules.ground import Zone
from rules.systems.megatraveller.combat.flow import tactical
from rules.systems.megatraveller.combat.moving import motion
from rules.systems.megatraveller.combat.seeing import blockers, communication, distance, sight
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.fights import battle


@each_case(__file__, "sight")
def test_sight(case: Case) -> None:
    given = dict(case.given)
    rulings, smoke = given.pop("rulings", {}), given.pop("smoke", [])
    left = {"ann": given.pop("ann", {}), "abe": given.pop("abe", {})}
    cells = tuple((x + 0.5, y + 0.5) for x, y in smoke)
    zones = {"z": Zone("z", "smoke", cells)} if cells else {}
    at = battle(left, {"bob": given.pop("bob", {})}, zones=zones, **given, **rulings)
    band = distance.band(at, "ann", "bob")
    dms = motion.movement_dms(at, "ann", "bob", band, fire_control=bool(case.when.get("fire_control")))

    case.meets(
        band=band,
        steps=distance.steps(at, "ann", "bob"),
        sees=sight.sees(at, "ann", "bob"),
        seen=sight.sees(at, "bob", "ann"),
        blocked=blockers.blocked(at, "ann", "bob"),
        concealed=sight.concealed(at, "ann", "bob"),
        cover=sight.in_cover(at, "bob", "ann"),
        dms=[dm.value for dm in dms],
        link=communication.in_communication(at, "ann", "abe"),
        network=sorted(communication.network(at, "a")),
        pool=tactical.full(at, "a"),
    )
