"""The first year of a service, which is training: what comes of itself, and on which columns of skills one throws."""

from __future__ import annotations

from dataclasses import dataclass

from rules.systems.megatraveller.careers.advanced import scouts
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.learning import Gain

_EVERY_SOLDIER = "Gun Combat"
"""What every recruit learns (Enhanced Mercenary Characters: initial training)."""
_STAFF = "Command and Staff"


@dataclass(frozen=True, slots=True)
class Training:
    """gains: what comes of itself; rolls: throws of 1D, each in a column of choice, by table and name."""

    gains: tuple[Gain, ...] = ()
    rolls: int = 0
    columns: tuple[tuple[str, str], ...] = ()


def training(service: Service, arm: str, who: Servant, *, by_ocs: bool = False) -> Training | None:
    """The first year in an arm, branch or office; None where it is a year like others (merchants).

    by_ocs: whether an officer rose from the ranks, who is trained already.
    """
    if service == "merchant":
        return None
    if service == "scout":
        return Training(gains=(scouts.initial_training(arm),))
    if service == "mercenary":
        return Training(gains=(Gain(_EVERY_SOLDIER, 1),), rolls=1, columns=(("mos", arm),))
    if who.officer and by_ocs:
        return Training()
    branch = ("branch_skills", arm)
    open_ = (branch, ("service_skills", _STAFF)) if who.officer else (branch,)
    return Training(rolls=number("navy", "initial training skills"), columns=open_)
