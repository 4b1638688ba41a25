"""A counted-down turn and a term of service, rules alone, told in lines: what the kit must be able to carry."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

from rules.activity import Activity
from rules.course import unfolded
from rules.forms import Intent
from rules.happening import Changed, Ended, Fell, Happening, Marked, Paid, Passed, Stepped, Threw
from rules.ruleset import Battle, Fighter
from rules.said import Verbatim
from tests.rules.fighting import Fight, played, take
from tests.rules.sketches.firefight import ALWAYS, FIGHT
from tests.rules.sketches.firefight import order as due
from tests.rules.sketches.term import TERM


class Chance:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._chance.randint(1, sides) for _ in range(count))


class Firefight(Fight):
    rules = FIGHT


class Career(Fight):
    rules = TERM


def battle(*fighters: Fighter) -> Battle:
    sides = {one.side: Verbatim(one.side.upper()) for one in fighters}
    people = {one.id: one for one in fighters}
    return Battle(0, "", people, sides, {}, {}, {}, {}, None)


def soldier(name: str, side: str, initiative: int, skill: int = 2, npc: bool = False) -> Fighter:
    return Fighter(name, Verbatim(name.capitalize()), side, {"initiative": initiative, "skill": skill}, npc)


def told(happenings: list[Happening]) -> Iterator[str]:
    for one in happenings:
        match one:
            case Stepped(title=title):
                yield f"-- {title}"
            case Threw(title=title, who=who, check=check, outcome=outcome):
                fell = check.throw.total
                yield f"{' at '.join(who)}: {title} {fell}: {outcome}"
            case Changed(who=who, text=text):
                yield f"{who} {text}"
            case Marked(subject=subject, text=text) if text:
                yield f"{subject.partition(':')[2]} {text}"
            case Fell(who=who, condition=condition):
                yield f"{who} is {condition}"
            case Paid(frm=frm, to=to, amount_cr=amount, what=what):
                yield f"{frm} pays {to} Cr{amount}: {what}"
            case Passed(seconds=seconds):
                yield f"{seconds} s pass"
            case Ended(outcome=outcome):
                yield f"== {outcome}"


@pytest.fixture
def pair() -> Firefight:
    return Firefight(battle(soldier("una", "a", 8), soldier("gorm", "b", 6))).begin()


def test_a_turn_is_counted_down_and_everybody_has_two_points(pair):
    assert pair.awaited() == {"una": "act"}
    pair.act("una", "aimed", [2], target="gorm").act("gorm", "aimed", [3], target="una").act("una", "hold")

    assert list(told(pair.all)) == [
        "-- Turn 1",
        "-- Initiative 8",
        "una at gorm: Aimed fire 2: miss",
        "-- Initiative 6",
        "gorm at una: Aimed fire 3: miss",
        "-- Initiative 4",
        "-- Initiative 3",
    ]
    assert pair.awaited() == {"una": "interrupt"}
    pair.act("una", "wait")
    states = [(one.who, one.state) for one in due(pair.battle)]
    assert states == [("una", "holds"), ("gorm", "now"), ("una", "holds"), ("gorm", "now")]


def test_who_holds_may_break_in_at_anothers_point_before_it_acts(pair):
    pair.act("una", "hold")
    assert pair.awaited() == {"una": "interrupt"}
    pair.act("una", "aimed", [9], target="gorm")

    assert list(told(pair.last)) == ["una at gorm: Aimed fire 9: hit", "gorm is hit", "-- Initiative 4"]
    assert pair.awaited() == {"una": "act"}


def test_whoever_is_fired_at_is_asked_to_duck_with_odds_and_pays_with_the_next_point(pair):
    pair.act("una", "area", target="gorm")
    assert pair.awaited() == {"gorm": "answer"}
    assert pair.preview("gorm", "stand").forecasts[0].chance == pytest.approx(0.6)
    assert pair.preview("gorm", "duck").forecasts[0].chance == pytest.approx(0.3)

    pair.act("gorm", "duck", [7])
    assert list(told(pair.last)) == [
        "gorm ducks",
        "una at gorm: Area fire 7: miss",
        "-- Initiative 6",
        "gorm has ducked instead",
        "-- Initiative 4",
    ]


def test_a_standing_choice_answers_unasked(pair):
    pair.act("gorm", ALWAYS.name, **{ALWAYS.name: "stand"}).act("una", "area", [5], target="gorm")
    assert "una at gorm: Area fire 5: hit" in list(told(pair.all))
    assert pair.awaited() == {"una": "act"}


def test_the_natural_one_is_a_fumble_whatever_the_skill(pair):
    pair.act("una", "aimed", [1], target="gorm")
    assert "una at gorm: Aimed fire 1: fumble" in list(told(pair.all))


def test_a_term_is_served_throw_by_throw_and_a_cascade_is_asked():
    life = Career(battle(Fighter("ada", Verbatim("Ada"), "a", {"int": 8, "soc": 9}, False))).begin()
    assert [float(one.chance) for one in life.preview("ada", "serve").forecasts] == [
        pytest.approx(35 / 36), pytest.approx(15 / 36),
    ]  # fmt: skip
    life.act("ada", "serve", [2, 2, 4, 4]).act("ada", "learn", [4], column="service")
    assert life.acts("ada") == ["choose"]
    life.act("ada", "choose", skill="laser").act("ada", "learn", [1], column="advanced").act("ada", "leave")

    assert list(told(life.all)) == [
        "-- Term 1",
        "ada serves four years",
        "ada: Survival 4: success",
        "ada: Commission 8: success",
        "ada is commissioned",
        "ada: Training 4: gun combat",
        "ada learns laser",
        "ada: Training 1: medical",
        "ada learns medical",
        "service pays ada Cr10000: mustering out",
        "== musters out",
    ]
    assert life.sheet("ada")["age"] == 22


def test_who_does_not_survive_a_term_is_invalided_out():
    life = Career(battle(Fighter("ada", Verbatim("Ada"), "a", {"int": 5}, False))).begin()
    life.act("ada", "serve", [1, 3])
    assert list(told(life.all))[-1] == "== invalided out"


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("rules", [FIGHT, TERM], ids=["firefight", "term"])
def test_random_play_ends_or_awaits_somebody_and_folds_as_it_was_said(rules: Activity, seed: int):
    chance, dice = random.Random(seed), Chance(seed)
    people = [
        soldier("una", "a", 8),
        soldier("ben", "a", 5, npc=True),
        soldier("gorm", "b", 6),
        soldier("hild", "b", 5),
    ]
    begin = rules.begin
    assert begin is not None
    at = battle(*(people if rules is FIGHT else people[:1]))
    happenings = played(rules, at, dice, lambda course: begin(course, {}))
    for _ in range(80):
        at = _folded(at, happenings)
        if any(isinstance(one, Ended) for one in happenings):
            return
        awaited = [who for wait in rules.awaits(at) for who in wait.who]
        assert awaited
        who = chance.choice(awaited)
        option = chance.choice(rules.options(at, who))
        args = {one.name: chance.choice(one.choices).value for one in option.fields}
        intent = _intent(who, option.act, args)
        assert not rules.preview(at, intent).refused
        happenings = played(rules, at, dice, partial(take, rules, intent=intent))


def _intent(who, act, args):
    return Intent(who, act, args)


def _folded(at: Battle, happenings) -> Battle:
    for one in happenings:
        at = unfolded(at, one)
    return at
