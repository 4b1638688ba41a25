"""Words and free throws, and who hears them."""

import pytest

from domain.story import tell
from domain.table.commands import ChooseSetting
from domain.talk import commands as c
from tests.domain.play import REFEREE, Play


@pytest.fixture
def play() -> Play:
    play = Play()
    play.seat("player", "Kira")
    play.seat("player", "Mo")
    play.seat("spectator", "Guest")
    return play


KIRA, MO, GUEST = "s2", "s3", "s4"


def test_everybody_hears_what_is_said_aloud(play: Play):
    facts = play.do(KIRA, c.Say(text="Down!"))

    assert all(play.seen_by(seat, facts) for seat in (REFEREE, KIRA, MO, GUEST))


def test_a_whisper_reaches_the_referee_alone(play: Play):
    """CT-REF-02."""
    facts = play.do(KIRA, c.Say(text="I take the key", manner="whisper"))

    assert [bool(play.seen_by(seat, facts)) for seat in (REFEREE, KIRA, MO, GUEST)] == [
        True,
        True,
        False,
        False,
    ]


def test_a_whisper_to_somebody_reaches_them_and_the_referee(play: Play):
    facts = play.do(KIRA, c.Say(text="I take the key", manner="whisper", to=(MO, MO)))

    assert [bool(play.seen_by(seat, facts)) for seat in (REFEREE, KIRA, MO, GUEST)] == [
        True,
        True,
        True,
        False,
    ]
    line = tell(play.world, facts[0])
    assert line is not None
    assert line.text == "Kira whispers to Mo: I take the key"
    assert "there is no seat 's9'" in play.refused(KIRA, c.Say(text="psst", manner="whisper", to=("s9",)))
    assert play.refused(KIRA, c.Say(text="psst", to=(MO,))) == "only a whisper is for some alone"


def test_a_throw_is_judged_and_told(play: Play):
    (fact,) = play.do(KIRA, c.MakeThrow(notation="2D+2 8+"), faces=[2, 4])

    line = tell(play.world, fact)
    assert line is not None
    assert line.text == "Kira throws 2D+2 8+: 8, success by 0"
    card = line.cards[0]
    assert card.groups == ((2, 4),)
    assert [str(dm) for dm in card.dms] == ["+2 modifier"]
    assert card.chance == 26 / 36


def test_a_die_that_was_dropped_is_shown_as_dropped(play: Play):
    (fact,) = play.do(KIRA, c.MakeThrow(notation="3d6kh2"), faces=[6, 1, 2])

    line = tell(play.world, fact)
    assert line is not None
    assert (line.cards[0].groups, line.cards[0].dropped, line.cards[0].total) == (((6, 2),), ((6, 1),), 8)


@pytest.mark.parametrize(
    ("privacy", "knowers"),
    [
        ("public", {REFEREE, KIRA, MO, GUEST}),
        ("referee", {REFEREE, KIRA}),
        ("self", {KIRA}),
        ("secret", {REFEREE}),
    ],
)
def test_who_sees_the_faces_of_a_throw(play: Play, privacy: str, knowers: set[str]):
    throw = c.MakeThrow.model_validate({"notation": "2D", "privacy": privacy})
    facts = play.do(KIRA, throw, faces=[1, 1])

    seen = {s for s in (REFEREE, KIRA, MO, GUEST) for e in play.seen_by(s, facts) if e.type == "ThrowMade"}
    assert seen == knowers


def test_a_secret_throw_can_be_revealed_once(play: Play):
    number = play.number
    play.do(REFEREE, c.MakeThrow(notation="2D", privacy="secret"), faces=[6, 6])

    assert "only the referee" in play.refused(KIRA, c.RevealThrow(number=number))
    facts = play.do(REFEREE, c.RevealThrow(number=number))
    assert play.seen_by(GUEST, facts)
    assert "holds no secret throw" in play.refused(REFEREE, c.RevealThrow(number=number))


def test_dice_typed_in_by_hand_need_leave_and_are_marked(play: Play):
    typed = c.MakeThrow(notation="2D", faces=(6, 5))

    assert "does not allow" in play.refused(KIRA, typed)
    play.do(REFEREE, ChooseSetting(name="hand_dice", value=True))
    (fact,) = play.do(KIRA, typed)
    line = tell(play.world, fact)
    assert line is not None
    assert line.cards[0].by_hand
    assert "typed in by hand" in line.text


@pytest.mark.parametrize(
    ("faces", "why"), [((7, 1), "cannot show 7"), ((1,), "too few"), ((1, 2, 3), "1 dice too many")]
)
def test_impossible_typed_dice_are_refused(play: Play, faces: tuple[int, ...], why: str):
    assert why in play.refused(REFEREE, c.MakeThrow(notation="2D", faces=faces))


def test_a_spectator_throws_nothing_but_may_speak(play: Play):
    assert "spectator" in play.refused(GUEST, c.MakeThrow(notation="2D"))
    assert play.do(GUEST, c.Say(text="hello"))
