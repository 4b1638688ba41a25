"""People ashore at a port of the Heron's worlds, for given / when / then."""

from __future__ import annotations

from typing import Any

from domain.character.commands import Amendment, AmendSheet
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.combat.offers import activity_of, seen_battle
from domain.money.commands import PayMoney
from domain.money.standing import balance
from domain.previews import act as preview
from domain.ship.commands import AssignPost, RelievePost
from domain.stage.parties import clock_of
from rules.forms import Preview
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import DAY_S, Flight
from tests.rules.cases import Case


def travelled(case: Case) -> dict[str, Any]:
    """Everything that a case of passages may expect.

    given: person (a line), sheet (places), course (of the Heron, who lies here). when: acts, each with its name, args
    and faces; last, the name and args of one that is previewed.
    """
    on = Travel(person=str(case.given.get("person", "")))
    if places := case.given.get("sheet"):
        on.set(on.dora, **{path.replace(".", "__"): value for path, value in places.items()})
    if hexes := case.given.get("course"):
        on.course(*hexes)
    on.begin()
    for one in case.when.get("acts", ()):
        on.does(one["act"], tuple(one.get("faces", ())), **one.get("args", {}))
    last = case.when.get("last")
    preview = on.foretold(last["act"], **last.get("args", {})) if last else Preview()
    assert on.sum_cr == 0, case
    return {
        "cr": on.has(),
        "at": on.at(),
        "hours": round(on.days() * 24),
        "refused": str(preview.refused),
        "notes": [str(one) for one in preview.notes],
        "chances36": [round(one.chance * 36, 3) for one in preview.forecasts],
    }


class Travel(Flight):
    """Dora of Kira's, ashore at 0305 with Cr20,000; Ann owes the Heron nothing any more."""

    def __init__(self, cr: int = 20_000, person: str = "", **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.dora = self.enlist("Dora", "line", person or f"Pilot 777777 Pilot-1 Cr{cr}")
        self.journey = ""

    def begin(self, world: str = "Alder", *who: str, by: str = "") -> None:
        """Set out from a world."""
        self.journey = f"f{self.number}"
        self.do(by or self.kira, self.opening(world, *who))

    def opening(self, world: str = "Alder", *who: str) -> OpenActivity:
        """The command that sets out."""
        side = SideOf(name="Travellers", characters=who or (self.dora,))
        return OpenActivity(kind="journey", sides=(side,), setup={"world": world})

    def errand(self, name: str, who: str = "", /, **args: object) -> TakeAct:
        """A command of somebody who travels."""
        return TakeAct(combat=self.journey, who=who or self.dora, act=name, args=args)

    def does(self, name: str, faces: tuple[int, ...] = (), who: str = "", /, **args: object) -> None:
        """Do something as Kira."""
        self.do(self.kira, self.errand(name, who, **args), faces)

    def why(self, name: str, who: str = "", /, **args: object) -> str:
        """Why that is refused."""
        return self.refused(self.kira, self.errand(name, who, **args))

    def foretold(self, name: str, who: str = "", /, **args: object) -> Preview:
        """What that would take and may bring."""
        return preview(self.errand(name, who, **args), self.moment(self.kira))

    def open_acts(self, seat: str = "", who: str = "") -> list[str]:
        """What is offered to one who travels."""
        fight = self.world.combats[self.journey]
        seen = seen_battle(self.world, seat or self.kira, fight)
        return [one.act for one in activity_of(self.world, fight).options(seen, who or self.dora)]

    def set(self, who: str, **places: object) -> None:
        """Set places of a sheet by hand; `__` in a name stands for a point."""
        amendments = tuple(
            Amendment(path=path.replace("__", "."), value=value) for path, value in places.items()
        )
        self.do(REFEREE, AmendSheet(character=who, amendments=amendments, reason="as it is"))

    def has(self, who: str = "") -> int:
        """What somebody's account stands at."""
        return balance(self.world, who or self.dora)

    def days(self, who: str = "") -> float:
        """How many days have passed for somebody."""
        return round(clock_of(self.world, who or self.dora) / DAY_S, 2)

    def at(self, who: str = "") -> str:
        """The hex where somebody who travels is."""
        marks = self.world.combats[self.journey].marks.get(f"fighter:{who or self.dora}", {})
        return str(marks.get("place", {}).get("hex", ""))

    def lacks(self, post: str) -> None:
        """The Heron lacks somebody."""
        self.do(REFEREE, RelievePost(ship=self.ship, post=post))

    @property
    def sum_cr(self) -> int:
        """All balances together."""
        return sum(self.world.accounts.balances.values())

    def fund_person(self, cr: int) -> None:
        """Dora finds some money."""
        self.do(REFEREE, PayMoney(frm="outside", to=self.dora, amount_cr=cr, what="savings"))

    def hired_steward(self) -> None:
        """The Heron has a steward."""
        self.do(REFEREE, AssignPost(ship=self.ship, post="steward-1", hired="Dee"))
