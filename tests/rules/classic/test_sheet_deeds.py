"""What characters do outside a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from domain.character.deeds import deeds_of
from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Changed, Happening, Passed
from rules.places import at, changed
from rules.ruleset import Sheet
from rules.systems.classic.recovery import pass_time
from rules.systems.classic.reloading import reload_rounds
from rules.systems.classic.sheet import condition, now
from tests.rules.classic.people import CLASSIC, CT77, CT81, person
from tests.rules.done import done_by

KIT = {"medical kit": 2}


def done(
    act: str, sheet: Sheet, rulings: Sheet = CT77, others: Mapping[str, Sheet] | None = None, **args: Any
):
    """Everybody's sheet after a deed by "ann", and what else came of it."""
    sheets = {"ann": sheet, **(others or {})}
    told = done_by(CLASSIC, Intent("ann", act, args), sheets, 1000.0, rulings, Scripted([]))
    rest: list[Happening] = []
    for happening in told:
        if not isinstance(happening, Changed):
            rest.append(happening)
            continue
        who = happening.who
        assert all(change.before == at(sheets[who], change.path) for change in happening.changes)
        sheets[who] = changed(sheets[who], happening.changes)
    return sheets, rest


def offered(sheet: Sheet, rulings: Sheet = CT77) -> dict[str, Any]:
    return {option.act: option for option in deeds_of(CLASSIC, sheet, rulings)}


MEDIC = person({"skills": {"medical": 1}, "gear": KIT})
DOCTOR = person({"skills": {"medical": 3}})


def test_a_medic_with_a_kit_makes_the_wounded_whole():
    """CT-WOUND-09, F-12: medical attention, without a throw."""
    bob = person({"now": {"dex": 3}, "was_wounded": True})

    sheets, _ = done("treat", MEDIC, others={"bob": bob}, patient=["bob"], means="kit")

    assert condition(sheets["bob"]) == "unhurt"
    assert "was_wounded" not in sheets["bob"]


def test_who_is_treated_while_out_is_whole_on_coming_round():
    bob = person({"now": {"dex": 0}, "out_since_s": 900.0})

    sheets, _ = done("treat", MEDIC, others={"bob": bob}, patient="bob", means="kit")
    assert condition(sheets["bob"]) == "out"
    for happening in pass_time(sheets["bob"], 1500.0, 500, False, CT77):
        if isinstance(happening, Changed):
            sheets["bob"] = changed(sheets["bob"], happening.changes)

    assert (condition(sheets["bob"]), now(sheets["bob"], "dex")) == ("unhurt", 7)


def test_a_medic_may_treat_his_own_wounds():
    sheets, _ = done("treat", {**MEDIC, "now": {"str": 7, "dex": 5, "end": 7}}, patient="ann", means="kit")

    assert condition(sheets["ann"]) == "unhurt"


def test_a_severe_wound_takes_a_facility_and_medical_3():
    """CT-WOUND-10, F-12."""
    bob = person({"now": {"dex": 1, "end": 1}, "severe": True})

    sheets, _ = done("treat", DOCTOR, others={"bob": bob}, patient="bob", means="facility")

    assert condition(sheets["bob"]) == "unhurt"
    with pytest.raises(Refused, match="a severe wound takes a medical facility and Medical-3"):
        done("treat", MEDIC, others={"bob": bob}, patient="bob", means="kit")
    with pytest.raises(Refused, match="a facility takes Medical-3"):
        done("treat", MEDIC, others={"bob": bob}, patient="bob", means="facility")


@pytest.mark.parametrize(
    ("doer", "patient", "means", "sentence"),
    [
        (DOCTOR, {"now": {"dex": 3}}, "kit", "that takes a medical kit in the gear"),
        (MEDIC, {"now": {"str": 0, "dex": 0, "end": 0}}, "kit", "does nothing for the dead"),
        (MEDIC, {}, "kit", "there is no wound to attend to"),
        (MEDIC, {"now": {"dex": 0}, "attended": True}, "kit", "is attended already"),
        (MEDIC, {"kind": "beast", "now": {"dex": 3}}, "kit", "a kit takes Medical-1, 2 more for a beast"),
        (MEDIC, {"now": {"dex": 3}}, "prayer", "means cannot be 'prayer'"),
    ],
)
def test_treatment_that_cannot_be_given_is_refused(doer: Sheet, patient: Any, means: str, sentence: str):
    with pytest.raises(Refused, match=sentence):
        done("treat", doer, others={"bob": person(patient)}, patient="bob", means=means)


@pytest.mark.parametrize("patient", ["eve", None, 3, [], ["bob", "bob"]])
def test_a_patient_who_is_not_there_is_refused(patient: Any):
    with pytest.raises(Refused, match=r"at hand|whom to treat"):
        done("treat", MEDIC, others={"bob": person()}, patient=patient)


def test_a_doctor_may_treat_a_beast():
    doctor = person({"skills": {"medical": 3}, "gear": KIT})
    beast = person({"kind": "beast", "now": {"dex": 3}})

    sheets, _ = done("treat", doctor, others={"rex": beast}, patient="rex", means="kit")

    assert condition(sheets["rex"]) == "unhurt"


ARMED = person({"weapons": {"carbine": {"rounds": 3, "magazines": 2}, "revolver": {"rounds": 6}}})


def test_a_weapon_is_put_in_hand_and_away():
    held, _ = done("ready", ARMED, weapon="w2")
    empty, _ = done("ready", held["ann"], weapon=None)

    assert held["ann"]["in_hand"] == "w2"
    assert "in_hand" not in empty["ann"]
    with pytest.raises(Refused, match="'w3' is nothing to put in hand"):
        done("ready", ARMED, weapon="w3")


def test_reloading_takes_a_magazine_and_under_1977_no_time():
    sheets, rest = done("reload", ARMED, weapon="w1")

    assert (sheets["ann"]["weapons"]["w1"]["rounds"], sheets["ann"]["weapons"]["w1"]["magazines"]) == (10, 1)
    assert rest == []
    assert [choice.value for choice in offered(ARMED)["reload"].fields[0].choices] == ["w1"]


def test_reloading_under_1981_takes_a_round_and_a_revolver_two():
    """F-06."""
    revolver = person({"weapons": {"revolver": {"rounds": 0, "magazines": 1}}})

    assert done("reload", ARMED, CT81, weapon="w1")[1] == [Passed(15, "reloading the carbine")]
    assert done("reload", revolver, CT81, weapon="w1")[1] == [Passed(30, "reloading the revolver")]
    assert (reload_rounds("revolver"), reload_rounds("revolver", evading=False)) == (2, 1)
    assert (reload_rounds("shotgun"), reload_rounds("shotgun", evading=False)) == (2, 2)


def test_armour_goes_on_and_off_and_is_kept_in_the_gear():
    off, _ = done("take_off", person({"armour": "cloth", "under": "reflec"}))
    on, _ = done("wear", off["ann"], armour="g1")

    assert (off["ann"]["armour"], off["ann"]["gear"]["g1"]["name"]) == ("reflec", "cloth")
    assert (on["ann"]["armour"], on["ann"]["gear"]["g2"]["name"]) == ("cloth", "reflec")
    under, _ = done("wear", on["ann"], armour="g2")
    assert (under["ann"]["armour"], under["ann"]["under"], under["ann"]["gear"]) == ("cloth", "reflec", {})


def test_a_suit_takes_the_skill_to_wear_it():
    """F-07."""
    sheet = person({"gear": {"battle dress": 0}})

    assert offered(sheet)["wear"].fields[0].choices[0].refused == "needs Vacc Suit-1"
    with pytest.raises(Refused, match="needs Vacc Suit-1"):
        done("wear", sheet, armour="g1")
    assert (
        done("wear", {**sheet, "skills": {"vacc suit": 1}}, armour="g1")[0]["ann"]["armour"] == "battle dress"
    )


def test_dropping_what_is_in_hand_empties_the_hand():
    sheets, _ = done("drop", {**ARMED, "in_hand": "w1"}, thing="weapons.w1")

    assert list(sheets["ann"]["weapons"]) == ["w2"]
    assert "in_hand" not in sheets["ann"]
    with pytest.raises(Refused, match=r"'full\.str' is nothing to drop"):
        done("drop", ARMED, thing="full.str")


def test_deeds_are_offered_only_where_they_can_be_done():
    assert set(offered(person())) == set()
    assert set(offered(MEDIC)) == {"treat", "drop"}
    assert set(offered(ARMED)) == {"ready", "reload", "drop"}
    assert offered(person({"now": {"str": 0}, "weapons": {"carbine": 1}})) == {}
    assert offered(person({"kind": "beast"})) == {}


def test_nobody_out_does_anything_and_no_deed_is_made_up():
    with pytest.raises(Refused, match="'drop' is not open now"):
        done("drop", person({"now": {"str": 0}, "gear": {"rope": 1}}), thing="gear.g1")
    with pytest.raises(Refused, match="'fly' is not open now"):
        done("fly", person())
