"""Whether dice fall as fair ones do: Pearson's chi-square, in words."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rules.said import said
from server import protocol as p

LEAST_EXPECTED = 5.0
"""Pearson's rule of thumb: rarer outcomes are counted together with their neighbours."""


def fairness(counts: Sequence[int], ways: Sequence[int]) -> p.Fairness | None:
    """How evenly outcomes fell that have so many ways each; None when there are too few to say anything."""
    thrown, total = sum(counts), sum(ways)
    bins = _bins(counts, [thrown * way / total for way in ways])
    if len(bins) < 2:
        return None
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in bins)
    freedom = len(bins) - 1
    chance = chance_of(chi_square, freedom)
    return p.Fairness(
        chi_square=round(chi_square, 3), freedom=freedom, chance=round(chance, 4), words=_words(chance)
    )


def chance_of(chi_square: float, freedom: int) -> float:
    """How likely chance alone brings at least this chi-square: the upper tail of its distribution."""
    if chi_square <= 0:
        return 1.0
    return _upper_gamma(freedom / 2, chi_square / 2)


def _bins(counts: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """Neighbours together until each has enough expected; what is left over joins the last."""
    bins: list[tuple[int, float]] = []
    seen, wanted = 0, 0.0
    for count, share in zip(counts, expected, strict=True):
        seen, wanted = seen + count, wanted + share
        if wanted >= LEAST_EXPECTED:
            bins.append((seen, wanted))
            seen, wanted = 0, 0.0
    if wanted and bins:
        bins[-1] = (bins[-1][0] + seen, bins[-1][1] + wanted)
    return bins


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x); for these few degrees the recurrence is exact.

    Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1), from Q(1/2, x) = erfc(root x) or Q(1, x) = e^-x.
    """
    whole = a == int(a)
    value = math.exp(-x) if whole else math.erfc(math.sqrt(x))
    at = 1.0 if whole else 0.5
    while at < a:
        value += math.exp(at * math.log(x) - x - math.lgamma(at + 1))
        at += 1
    return min(1.0, value)


def _words(chance: float) -> str:
    if chance >= 0.05:
        return said("As fair dice fall: {share} fair series are at least this uneven.", share=_of(chance))
    if chance >= 0.01:
        return said(
            "Rather uneven: {share} fair series are. Among many seats some will be.", share=_of(chance)
        )
    return said(
        "Very uneven: only {share} fair series are. Check the dice with the session's key.", share=_of(chance)
    )


def _of(chance: float) -> str:
    if chance >= 0.01:
        return said("{n} of 100", n=round(100 * chance))
    if chance >= 0.001:
        return said("{n} of 1000", n=max(1, round(1000 * chance)))
    return "fewer than 1 of 1000"
