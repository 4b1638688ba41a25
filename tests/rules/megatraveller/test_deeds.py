"""What is done outside a fight, with things and otherwise."""

from __future__ import annotations

import json
import random

import pytest

from domain.character.deeds import deeds_of
from rules.check import Refused
from rules.forms import Intent, Option
from rules.happening import Changed, Passed, Threw
from rules.kit.deeds import SELF, alone
from rules.ruleset import Sheet
from rules.systems.megatraveller.people.line import parse_line
from rules.systems.megatraveller.people.sheet import carried, condition, in_hand, worn
from rules.systems.megatraveller.people.templates import templates
from tests.domain.random_play import RandomDice, filled
from tests.rules.done import done_by
from tests.rules.megatraveller.units import MEGA, RULINGS, START_S, Play, applied, passed, person


def played(line: str) -> Play:
    return Play({"ann": parse_line(line)}, [])


def test_a_weapon_is_taken_in_hand_and_reloaded_with_what_there_is():
    play = played("Guard 777777; snub pistol HE (1 clip), dagger")
    play.do("ann", "ready", weapon="w2")
    assert carried(play.people["ann"], in_hand(play.people["ann"])).weapon.model == "Dagger"

    play.people["ann"] = person_with(play, "weapons.w1.rounds", 2)
    play.people["ann"] = person_with(play, "weapons.w1.magazines.snub-pistol-10mm-tranq", 1)
    play.do("ann", "reload", clip="w1 snub-pistol-10mm-tranq")

    held = carried(play.people["ann"], "w1")
    assert (held.weapon.id, held.rounds, dict(held.spare)) == (
        "snub-pistol-10mm-tranq", 6, {"snub-pistol-10mm-he": 1},
    )  # fmt: skip
    with pytest.raises(Refused, match="is nothing to reload with"):
        play.do("ann", "reload", clip="w1 snub-pistol-10mm-gas")


def person_with(play: Play, path: str, value: object) -> Sheet:
    return MEGA.sheet.amended(play.people["ann"], path, value, RULINGS)


def test_fire_is_set_and_armour_worn_and_taken_off():
    play = played("Guard 777777; autorifle, cloth, reflec")

    play.do("ann", "set_fire", weapon="w1")
    assert carried(play.people["ann"], "w1").automatic
    play.do("ann", "take_off", armour="armour")
    assert [one.id for one in worn(play.people["ann"])] == ["reflec"]
    play.do("ann", "wear", armour="g1")
    assert [one.id for one in worn(play.people["ann"])] == ["cloth", "reflec"]
    play.do("ann", "drop", thing="weapons.w1")
    assert play.people["ann"]["weapons"] == {}
    assert in_hand(play.people["ann"]) is None


def test_who_is_out_does_nothing_of_his_own_and_an_animal_no_deeds():
    out = person({"damage": 4})

    assert [option.act for option in deeds_of(MEGA, out, RULINGS)] == ["assess"]
    assert deeds_of(MEGA, parse_line("ambush cat"), RULINGS) == ()
    for act in ("sleep", "dance"):
        preview = MEGA.activity("deed").preview(alone(out, RULINGS), Intent(SELF, act))
        assert preview.refused == f"{act!r} is not open now"


@pytest.mark.parametrize("seed", range(12))
def test_random_deeds_change_only_what_they_say(seed: int):
    rng = random.Random(seed)
    people = {f"c{n}": parse_line(rng.choice(templates()).line) for n in range(4)}
    clock_s = START_S
    for name, sheet in people.items():
        harm = {"damage": rng.randint(0, 7)} if rng.random() < 0.6 else {}
        people[name] = {**sheet, **harm, "player": rng.random() < 0.5}
    for _ in range(40):
        who = rng.choice(list(people))
        options = deeds_of(MEGA, people[who], RULINGS)
        if not options or rng.random() < 0.2:
            seconds = float(rng.choice((60, 3600, 90_000, 3_000_000)))
            for name, sheet in people.items():
                people[name], _ = passed(sheet, clock_s, seconds, rng.random() < 0.3)
            clock_s += seconds
            continue
        option = rng.choice(options)
        intent = Intent(who, option.act, _args(option, people, rng))
        try:
            told = done_by(MEGA, intent, people, clock_s, RULINGS, RandomDice(rng))
        except Refused as refusal:
            told = ()
            assert str(refusal)  # noqa: PT017
        assert all(isinstance(one, Changed | Threw | Passed) for one in told), "all that may come of a deed"
        people = {name: applied(sheet, told, name) for name, sheet in people.items()}
        for sheet in people.values():
            assert json.loads(json.dumps(sheet, allow_nan=False)) == sheet
            assert all(0 <= track.now <= track.full for track in MEGA.sheet.tracks(sheet))
            assert MEGA.sheet.card(sheet, RULINGS).headline
            assert condition(sheet) in {"unhurt", "wounded", "out", "dead"}


def _args(option: Option, people: dict[str, Sheet], rng: random.Random) -> dict[str, object]:
    args = filled(option, rng)
    if any(field.name == "patient" for field in option.fields):
        args["patient"] = [rng.choice(list(people))]
    return args
