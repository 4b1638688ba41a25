"""Parts, designs, costs, crew and damage of ships, by the rows of the books."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules.check import Refused
from rules.dice import Scripted
from rules.ruleset import Sheet
from rules.spacefaring.ships import costs, crew, docking, parts, repair, standard, state
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.design import Design, Turret, faults, needed_fuel_t, reckoned
from rules.spacefaring.ships.line import parse_line
from rules.spacefaring.ships.places import amended
from rules.spacefaring.ships.rulings import CT77, Printing
from rules.spacefaring.ships.standard import Standard
from rules.systems.classic import ships as classic
from rules.systems.classic.rulings import RULINGS
from rules.systems.megatraveller.people import posts as megatraveller
from tests.rules.cases import Case, each_case


def found(given: Any) -> Standard:
    """The standard design of a case: type, printing, variant."""
    of_type = (one for one in standard.standards(given.get("printing", CT77)) if one.type == given["type"])
    return next(one for one in of_type if one.variant == given.get("variant", "unarmed"))


def ship(given: Any) -> Sheet:
    """The sheet of a case: of a line, of a small craft by name, else of a standard design."""
    if "line" in given:
        return parse_line(given["line"])
    if "craft" in given:
        return standard.small_craft(CT77)[given["craft"]]
    return standard.sheet_of(found(given)) if "type" in given else {}


@each_case(__file__, "ships_parts")
def test_what_parts_give_and_cost(case: Case):
    letter, hull_t = case.given["letter"], case.given["hull"]
    printing: Printing = case.given.get("printing", CT77)
    hull = parts.hull(hull_t, printing)
    of_letter: dict[str, int] = {}
    for drive in parts.DRIVES if letter else ():
        of_letter |= {
            f"{drive}_t": parts.drive_t(drive, letter),
            f"{drive}_cr": parts.drive_cr(drive, letter),
        }

    case.meets(
        potential=parts.potential(letter, hull_t, printing),
        hull_cr=hull.price_cr,
        hull_months=hull.months,
        bridge_t=parts.bridge_t(hull_t, printing),
        **of_letter,
    )


@each_case(__file__, "ships_designs")
def test_standard_designs_come_to_what_the_books_print(case: Case):
    design = found(case.given).design
    if "computer" in case.given:
        design = replace(design, computer=case.given["computer"])
    if "weapons" in case.given:
        design = replace(design, turrets=tuple(Turret("triple", (one,) * 3) for one in case.given["weapons"]))
    all_in = reckoned(design)

    case.meets(
        price=all_in.price_cr,
        left_t=all_in.left_t,
        fuel=needed_fuel_t(design),
        jump=design.rating("jump"),
        g=design.rating("maneuver"),
        months=all_in.hull.months,
        faults=list(faults(design)),
    )


@each_case(__file__, "ships_faults")
def test_what_a_line_makes_or_why_it_is_refused(case: Case):
    try:
        sheet = parse_line(case.given["line"])
    except Refused as refusal:
        case.meets(refused=str(refusal))
        return
    case.meets(
        jump=s.jump_number(sheet),
        g=s.thrust_g(sheet),
        computer=sheet["computer"],
        tank=s.fuel(sheet).tank_t,
        fuel=s.fuel(sheet).total_t,
        staterooms=s.staterooms(sheet),
        hold=s.hold_t(sheet),
        loaded=s.programs(sheet, "loaded"),
        carried=s.programs(sheet, "carried"),
    )


@each_case(__file__, "ships_costs")
def test_what_a_ship_costs(case: Case):
    sheet = ship(case.given)
    rulings = case.given.get("rulings", {})
    how = {name: value for name, value in case.when.items() if name != "what"}
    case.meets(**PRICED[case.when["what"]](sheet, rulings, how))


def _mortgage(sheet: Sheet, rulings: Sheet, how: Any) -> dict[str, Any]:
    one = costs.mortgage(how["price"])
    return {
        "down": one.down_cr,
        "payment": one.payment_cr,
        "payments": one.payments,
        "last": one.last_cr,
        "total": one.total_cr,
    }


def _subsidy(sheet: Sheet, rulings: Sheet, how: Any) -> dict[str, Any]:
    try:
        costs.check_subsidy(sheet, how["worlds"])
    except Refused as refusal:
        return {"refused": str(refusal)}
    return {"refused": ""}


def _received(sheet: Sheet, rulings: Sheet, how: Any) -> dict[str, Any]:
    years, owned = costs.received_again(how["times"])
    return {"years": years, "owned": owned}


PRICED: dict[str, Any] = {
    "fuel": lambda sheet, rulings, how: {
        "total": costs.fuel_price(how["tons"], refined=how["refined"]).total_cr
    },
    "life": lambda sheet, rulings, how: {"total": costs.life_support(sheet, rulings, **how).total_cr},
    "berthing": lambda sheet, rulings, how: {"total": costs.berthing(how["days"]).total_cr},
    "maintenance": lambda sheet, rulings, how: {
        "total": costs.maintenance(how["price"] if how else s.price_cr(sheet)).total_cr
    },
    "plan": lambda sheet, rulings, how: {"total": costs.flight_plan(how["parsecs"]).total_cr},
    "mortgage": _mortgage,
    "lent": lambda sheet, rulings, how: {"seldom": costs.seldom_lent(sheet)},
    "software": lambda sheet, rulings, how: {
        "total": costs.software_credit_cr(sheet),
        "worth": costs.software_cr(sheet),
    },
    "subsidy": _subsidy,
    "gross": lambda sheet, rulings, how: {"total": costs.subsidy_share_cr(how["gross"])},
    "jump": lambda sheet, rulings, how: {"tons": costs.jump_fuel_t(sheet, how["parsecs"], rulings)},
    "plant": lambda sheet, rulings, how: {
        "tons": costs.plant_fuel_t(sheet),
        "days": costs.plant_span_s(rulings) // costs.DAY_S,
    },
    "craft": lambda sheet, rulings, how: {"tons": costs.small_craft_fuel_t(how["g"], how["minutes"] * 60)},
    "received": _received,
}


@each_case(__file__, "ships_crew")
def test_who_serves_aboard_and_for_how_much(case: Case):
    if case.when:
        free = standard.sheet_of(found({"type": "C"}))
        post = next(one for one in crew.posts(free, CT77, high=8) if one.kind == case.when["post"])
        how = {"senior": case.when.get("senior", False), "two_posts": case.when.get("two", False)}
        level, rulings = case.when.get("level", 1), case.given.get("rulings", {})
        case.meets(
            pay=crew.wages(post, rulings, level=level, **how).total_cr,
            counts=crew.counted(level, rulings, two_posts=how["two_posts"]),
        )
        return
    sheet = ship(case.given)
    printing, high = s.printing(sheet), case.given.get("high", 0)
    posts = {one.id: one for one in crew.posts(sheet, printing, high=high)}
    needed = crew.needed(sheet, printing, high=high)
    case.meets(
        needed=[one.id for one in needed],
        wages=sum(crew.wages(one, {}).total_cr for one in needed),
        gunners=sum(one.kind == "gunner" for one in posts.values()),
        captain=posts["captain"].salary_cr,
    )


@each_case(__file__, "ships_damage")
def test_what_damage_leaves_of_her(case: Case):
    sheet = ship(case.given)
    for path, value in case.when.items():
        sheet = amended(sheet, path, value)
    parsecs = case.given.get("parsecs", s.rated(sheet, "jump"))
    turrets = next(((one.now, one.full) for one in state.tracks(sheet) if one.label == "Turrets"), ())

    case.meets(
        g=s.thrust_g(sheet),
        jump=s.jump_number(sheet),
        rating=s.plant_rating(sheet),
        letter=s.letter_now(sheet, "maneuver") if s.is_ship(sheet) else "",
        condition=state.condition(sheet),
        badges=[badge.label for badge in state.badges(sheet)],
        tanks_forbid_jump=s.tanks_forbid_jump(sheet),
        leaked=s.leaked_t(sheet),
        computer_dead=s.computer_dead(sheet),
        unrefined=s.fuel(sheet).unrefined,
        turrets=turrets,
        parsecs=parsecs,
        no_jump=s.why_no_jump(sheet, parsecs),
    )


def test_every_letter_of_drives_grows_by_a_step():
    for index, letter in enumerate(parts.LETTERS):
        found_t = [parts.drive_t(drive, letter) for drive in parts.DRIVES]
        found_cr = [parts.drive_cr(drive, letter) // parts.MEGA for drive in parts.DRIVES]
        assert found_t == [10 + 5 * index, 1 + 2 * index, 4 + 3 * index]
        assert found_cr == [10 + 10 * index, 4 + 4 * index, 8 + 8 * index]


def test_a_larger_drive_never_gives_less_nor_a_larger_hull_more():
    for tons in (100, 200, 400, 600, 800, 1000, 2000, 3000, 4000, 5000):
        row = [parts.potential(letter, tons) for letter in parts.LETTERS]
        works = [rating for rating in row if rating]
        assert works == sorted(works)
        for letter in parts.LETTERS:
            smaller, larger = parts.potential(letter, tons), parts.potential(letter, tons + 1)
            assert not smaller or larger <= smaller


def test_a_bill_is_the_sum_of_its_items_and_each_has_a_source():
    sheet = standard.sheet_of(found({"type": "A"}))
    bills = [
        reckoned(s.design_of(sheet)).price,
        costs.life_support(sheet, {}, low=6),
        costs.berthing(9),
        crew.wages(crew.posts(sheet, CT77)[0], {}, level=3, senior=True, two_posts=True),
    ]
    for one in bills:
        assert one.total_cr == sum(item.cr for item in one.items)
        assert all(item.what and item.source for item in one.items)
        assert len(one.words) == len(one.items)


def test_an_own_design_pays_the_architect_and_a_standard_one_saves_a_tenth():
    plain = Design(200, "A", "A", "A", fuel_t=30, computer="1")
    own, standard_one = reckoned(plain), reckoned(replace(plain, standard=True))
    parts_cr = sum(part.cr for part in own.parts)

    assert own.price_cr == parts_cr + parts_cr // 100
    assert standard_one.price_cr == parts_cr * 9 // 10
    assert str(own.price.items[-1].what) == "architect's fee"


def test_the_rulings_about_ships_follow_the_printing():
    ids = {one.id for one in RULINGS}
    assert {"berth_overhead", "plant_fuel", "jump_fuel", "two_posts", "two_in_a_room", "senior_pay"} <= ids


@each_case(__file__, "ships_posts")
def test_who_is_qualified_for_a_post(case: Case):
    rules: Any = {"classic": classic, "megatraveller": megatraveller}[case.given["system"]]
    sheet, skills = ship(case.given), case.given.get("skills")
    person = None if skills is None else {"skills": skills}
    post, holds = case.when.get("post"), tuple(case.when.get("holds", ()))
    refused = "" if post is None else rules.unfit(sheet, post, person, holds, {})
    case.meets(refused=refused, is_ship=rules.is_ship(sheet))


@each_case(__file__, "ships_docking")
def test_what_finds_a_place_aboard(case: Case):
    docked = tuple(map(_carried, case.given.get("docked", ())))
    case.meets(
        refused=docking.undockable(ship({"type": case.given["type"]}), _carried(case.given["craft"]), docked)
    )


def _carried(name: str) -> Sheet:
    return {**standard.small_craft(CT77), **standard.vehicles()}[name]


def test_a_repair_brings_two_dice_of_tenths_and_her_own_crew_less():
    throws = list(itertools.product(range(1, 7), repeat=2))
    for by_crew, whole, mean in ((False, 6, Fraction(2480, 36)), (True, 1, Fraction(1800, 36))):
        task = repair.task("jump", by_crew=by_crew)
        found = [repair.percent(task.attempt(Scripted(list(faces)))) for faces in throws]
        assert all(0 <= one <= 100 for one in found)
        assert found.count(100) == whole
        assert Fraction(sum(found), 36) == mean
