"""Range bands by metres and by squares, and their arithmetic."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.systems.megatraveller.bands import (
    BANDS,
    SCALES_M,
    band_of_metres,
    band_of_squares,
    beyond_short,
    first_squares,
    halved_by_range,
    order,
    shifted,
)
from rules.tables import matrix
from tests.rules.cases import Case, each_case

PSI_RANGE = matrix("rules.systems.megatraveller.psionics", "psi_range")


@each_case(__file__, "bands")
def test_bands(case: Case):
    had = case.given
    if "refused" in case.expect:
        with pytest.raises(Refused) as refusal:
            band_of_squares(had["squares"][0], had["scale"])
        case.meets(refused=str(refusal.value))
    elif "metres" in had:
        case.meets(bands=[band_of_metres(one) for one in had["metres"]])
    elif "squares" in had:
        case.meets(bands=[band_of_squares(one, had["scale"]) for one in had["squares"]])
    elif "halved" in had:
        case.meets(values=[halved_by_range(had["halved"], band) for band in had["at"]])
    else:
        case.meets(values=[PSI_RANGE.number(band, "points") for band in had["psionic"]])


def test_steps_stop_at_the_ends():
    assert shifted("very long", -2) == "medium"
    assert shifted("short", -2) == "close"
    assert shifted("stellar", 5) == "interstellar"
    assert [beyond_short(band) for band in BANDS[:4]] == [0, 0, 1, 2]
    with pytest.raises(Refused, match="farther than any range band"):
        band_of_metres(1e20)


@given(st.floats(0, 6e16), st.floats(0, 6e16))
def test_farther_is_never_a_nearer_band(one: float, other: float):
    near, far = sorted((one, other))
    assert order(band_of_metres(near)) <= order(band_of_metres(far))


@pytest.mark.parametrize("scale", SCALES_M)
def test_squares_begin_at_none_and_grow(scale: float):
    counts = list(first_squares(scale).values())
    assert counts[0] == 0
    assert counts == sorted(set(counts))
