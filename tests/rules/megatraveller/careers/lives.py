"""Lives before play through the seam: with scripted dice, or at random over whatever is open."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

from rules.course import unfolded
from rules.forms import Intent, Json, Option
from rules.happening import Ended, Happening
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import Verbatim
from rules.systems.megatraveller.careers.life.entry import CAREER
from rules.systems.megatraveller.careers.life.record import Life, life_of
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.blank import blank
from rules.systems.megatraveller.rulings import RULINGS
from tests.rules.fighting import Fight, played, take

SETTLED = {one.id: one.default for one in RULINGS}


class Lived(Fight):
    """One whose years before play go on; she is called Ada."""

    rules = CAREER

    def __init__(self, sheet: Sheet | None = None, **rulings: Json) -> None:
        super().__init__(before(sheet, **rulings))

    @property
    def life(self) -> Life:
        """Her life so far."""
        found = life_of(self.sheet("ada"))
        assert found is not None
        return found

    def does(self, act: str, *faces: int, **args: Json) -> Lived:
        """She does something that is open."""
        return self.act("ada", act, faces, **args)

    def closed(self, act: str) -> str:
        """Why she may not."""
        return str(CAREER.closed(self.battle, "ada", act))


def grown(upp: str = "777777", **rulings: Json) -> Lived:
    """Ada with these characteristics, of a typical homeworld, before she enlists."""
    own = amended(blank(), "upp", upp, SETTLED)
    return Lived(own, **rulings).begin().does("as_they_are").does("home_codes")


def before(sheet: Sheet | None = None, **rulings: Json) -> Battle:
    """Somebody whose life has not begun."""
    ada = Fighter("ada", Verbatim("Ada"), "a", blank() if sheet is None else sheet, False)
    return Battle(0, "", {"ada": ada}, {"a": Verbatim("A")}, {}, {}, {}, SETTLED | rulings, None)


class Chance:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Faces."""
        return tuple(self._chance.randint(1, sides) for _ in range(count))


def at_random(seed: int, at: Battle, most: int = 600) -> tuple[Battle, list[Happening]]:
    """A life in which anything that is open is done, until it is over; where it ends, and all that came about."""
    chance, dice = random.Random(seed), Chance(seed)
    begin = CAREER.begin
    assert begin is not None
    happenings = played(CAREER, at, dice, lambda course: begin(course, {}))
    every: list[Happening] = []
    for _ in range(most):
        every += happenings
        for one in happenings:
            at = unfolded(at, one)
        if any(isinstance(one, Ended) for one in happenings):
            return at, every
        (wait,) = CAREER.awaits(at)
        (who,) = wait.who
        option = chance.choice(CAREER.options(at, who))
        intent = Intent(who, option.act, filled_at_random(option, chance))
        assert not CAREER.preview(at, intent).refused, intent
        happenings = played(CAREER, at, dice, partial(take, CAREER, intent=intent))
    raise AssertionError("a life that never ends")


def filled_at_random(option: Option, chance: random.Random) -> Mapping[str, Any]:
    """A form filled in with what may be chosen."""
    args: dict[str, Any] = {}
    for one in option.fields:
        may = [choice.value for choice in one.choices if not choice.refused]
        if one.kind == "choice":
            args[one.name] = chance.choice(may)
        elif one.kind == "targets":
            args[one.name] = chance.sample(may, min(len(may), int(one.most)))
        elif one.kind == "flag":
            args[one.name] = chance.random() < 0.5
        elif one.kind == "number":
            args[one.name] = chance.randint(int(one.least), int(one.most))
    return args
