"""Paths through a history that is a tree, and what is decided about it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.character.commands import Amendment, AmendSheet, EnlistCharacter, RenameCharacter
from domain.character.events import SheetAmended
from domain.combat.events import FighterFell
from domain.handlers import decided, handle
from domain.history import commands as h
from domain.history.counting import counted
from domain.history.events import MAIN, ActsDoneAgain, ActTakenOut, BranchPlayed, Rewound, Turn
from domain.history.past import Past, PastAct
from domain.history.paths import between, count, holds, joined, latest, meeting, minus, path_of
from domain.history.replaying import done_again
from domain.history.state import History
from domain.history.state import evolve as turned
from domain.message import Command, Decision
from domain.moment import Moment
from domain.story import tell
from domain.world import INERT, World, evolve, folded, is_record, with_records
from tests.domain.firefight import KIRA_LINE, fight, table
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomFight

SPANS = st.lists(st.integers(1, 40), max_size=30).map(
    lambda found: joined((n, n) for n in sorted(set(found)))
)


def numbers(path: tuple[tuple[int, int], ...]) -> set[int]:
    """The numbers of a path one by one."""
    return {number for first, last in path for number in range(first, last + 1)}


@given(SPANS, SPANS, st.integers(0, 45), st.integers(0, 45))
def test_spans_do_what_sets_of_numbers_do(one, other, number, upto):
    assert numbers(minus(one, other)) == numbers(one) - numbers(other)
    assert numbers(meeting(one, other)) == numbers(one) & numbers(other)
    assert numbers(between(one, number, upto)) == {n for n in numbers(one) if number < n <= upto}
    assert holds(one, number) == (number in numbers(one))
    assert latest(one, number) == max((n for n in numbers(one) if n <= number), default=0)
    assert count(one) == len(numbers(one))


@pytest.mark.parametrize("parent", [-1, 9, 10])
def test_a_jump_that_builds_on_nothing_earlier_is_none_since_its_path_would_have_no_end(parent):
    rewound = Rewound(number=9, parent=parent, before=8, branch=MAIN, seat="s1", taken_back=1, reason="")
    for jump in (rewound, BranchPlayed(number=9, parent=parent, branch="b4")):
        with pytest.raises(ValueError, match=f"commit 9 cannot build on commit {parent}"):
            turned(History(), jump)
    later = turned(History(), BranchPlayed(number=12, parent=3, branch="b4"))
    with pytest.raises(ValueError, match="commit 9 cannot build on commit 2"):
        turned(later, BranchPlayed(number=9, parent=2, branch=MAIN))


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=40), st.data())
def test_a_path_follows_the_parents(raw, data):
    parents = {n: some % n if some % 3 else n - 1 for n, some in enumerate(raw, start=1)}
    jumps = {n: parent for n, parent in parents.items() if parent != n - 1}
    number = data.draw(st.integers(1, len(raw)))
    walked, at = set(), number
    while at:
        walked.add(at)
        at = parents[at]
    assert numbers(path_of(number, jumps)) == walked


def set_endurance(character: str, value: int) -> AmendSheet:
    """A command for another endurance."""
    return AmendSheet(
        character=character, amendments=(Amendment(path="now.end", value=value),), reason="a fall"
    )


@dataclass
class Tale(Play):
    """A table whose acts are kept, so that history can be decided on it."""

    acts: list[PastAct] = field(default_factory=list)
    before: dict[int, World] = field(default_factory=dict)

    def __init__(self) -> None:
        super().__init__()
        self.acts, self.before = [], {}

    def do(self, seat: str, command: Command, faces=()) -> Decision:
        number, world = self.number, self.world
        moment = self.moment(seat, faces)
        facts = super().do(seat, command, faces)
        assert moment.number == number
        self.note(number, seat, command, tuple((6, face) for face in faces), facts, world)
        return facts

    def note(self, number, seat, command, faces, facts, world) -> None:
        """Remember an act."""
        if any(not is_record(fact) for fact in facts):
            self.acts.append(PastAct(number, seat, command, faces, facts))
        self.before[number] = world

    def asking(self, seat: str, since: int) -> Moment:
        """A moment with the past from an act on."""
        past = Past(tuple(act for act in self.acts if act.number >= since), self.before[since])
        return replace(self.moment(seat), past=past)


def test_numbers_are_never_given_twice_and_records_stay():
    play = Play()
    play.session()
    kept = play.world
    number = play.number
    play.do(REFEREE, EnlistCharacter(name="Kira", how="line", text=KIRA_LINE))
    moment = play.moment(REFEREE)
    facts = handle(h.Rewind(to=number - 1, head=moment.number - 1, reason="not her"), moment)
    after = folded(with_records(kept, play.world), facts)

    assert after.characters == {}
    assert after.open_table.session == play.world.open_table.session
    turn = facts[-1].event
    assert isinstance(turn, Turn)
    assert (turn.number, turn.parent, turn.before, turn.taken_back) == (number + 1, number - 1, number, 1)
    assert after.history.path(number + 1) == ((1, number - 1), (number + 1, number + 1))
    assert after.history.undone_by(MAIN, number) == number + 1


def test_an_act_taken_out_leaves_what_does_not_rest_on_it_the_same():
    tale = Tale()
    out = tale.number
    tale.do(REFEREE, EnlistCharacter(name="Wrong", how="line", text=KIRA_LINE))
    right = tale.number
    tale.do(REFEREE, EnlistCharacter(name="Right", how="line", text=KIRA_LINE))
    tale.do(REFEREE, set_endurance(f"c{right}.1", 3))
    tale.do(REFEREE, RenameCharacter(character=f"c{out}.1", name="Wronger"))

    again = list(done_again(out, tale.asking(REFEREE, out), decided))
    assert [one.outcome for one in again] == ["same", "same", "impossible"]
    assert again[-1].why == f"there is no character 'c{out}.1' at this table"
    facts = handle(h.TakeBackOne(number=out, head=99, reason="not them"), tale.asking(REFEREE, out))
    taken, noted, *rest = [fact.event for fact in facts]
    assert isinstance(taken, ActTakenOut)
    assert (taken.act, taken.kept, taken.lost, taken.parent) == (out, 2, 1, out - 1)
    assert isinstance(noted, ActsDoneAgain)
    world = folded(with_records(tale.before[out], tale.world), facts)
    assert world.characters == {f"c{right}.1": tale.world.characters[f"c{right}.1"]}
    assert len(rest) == 2


def test_a_later_act_that_comes_out_otherwise_is_told_with_both_outcomes():
    tale = Tale()
    number = tale.number
    tale.do(REFEREE, EnlistCharacter(name="Kira", how="line", text=KIRA_LINE))
    kira = f"c{number}.1"
    hurt = tale.number
    tale.do(REFEREE, set_endurance(kira, 5))
    tale.do(REFEREE, set_endurance(kira, 2))

    (again,) = done_again(hurt, tale.asking(REFEREE, hurt), decided)
    then, now = again.act.facts[0].event, again.facts[0].event
    assert isinstance(then, SheetAmended)
    assert isinstance(now, SheetAmended)
    was, would_be = then.changes[0], now.changes[0]
    assert again.outcome == "different"
    assert (was.before, was.after) == (5, 2)
    assert (would_be.before, would_be.after) == (8, 2)


def test_dice_that_do_not_fit_make_an_act_impossible():
    tale = Tale()
    first = tale.number
    tale.do(REFEREE, EnlistCharacter(name="Stayer", how="line", text=KIRA_LINE))
    number, world = tale.number, tale.world
    thrown = EnlistCharacter(name="Cast", how="thrown")
    dice = [3] * 12
    tale.do(REFEREE, thrown, dice)
    act = tale.acts[-1]
    few, many, other = act.faces[:-1], (*act.faces, (6, 1)), ((20, 3),) * 12
    for faces, why in (
        (few, "11 dice were thrown for it, and it would take more"),
        (many, "13 dice were thrown for it, and it would take 12"),
        (other, "12 dice were thrown for it, and it would take others"),
    ):
        tale.acts[-1] = replace(act, faces=faces)
        (again,) = done_again(first, tale.asking(REFEREE, first), decided)
        assert again.outcome == "impossible"
        assert again.why == why
    assert (number, world.characters.keys()) == (act.number, tale.before[number].characters.keys())


def test_every_kind_of_thing_undone_is_counted_in_a_sentence():
    on = table()
    combat = fight(on, {"surprise": "none", "contact": False})
    number = on.play.number
    played = RandomFight(on.play.world, combat, REFEREE, number, seed=24)
    played.play(120)
    command = set_endurance(on.kira, 1)
    acts = [
        PastAct(number + index, REFEREE, command, (), facts) for index, facts in enumerate(played.commits)
    ]

    told = counted(acts, played.world)
    kinds = {one.kind for one in told}
    assert {"attack", "wound", "declare", "step", "time"} <= kinds
    attacks = [one for one in told if one.kind == "attack" and one.text[0].isdigit()]
    made = sum(fact.event.type == "AttackMade" for act in acts for fact in act.facts)
    assert sum(one.count for one in attacks) == made
    assert all(one.text and one.numbers for one in told)
    fell = [fact.event for act in acts for fact in act.facts if isinstance(fact.event, FighterFell)]
    assert fell
    for who, how in {event.who: event.text for event in fell}.items():
        hurt = next(one for one in told if one.kind == "wound" and one.about == (who,))
        assert hurt.text.endswith(how)


def test_events_that_are_passed_over_change_nothing():
    passed = set()
    for seed in range(12):
        on = table()
        combat = fight(on, {"surprise": "none", "contact": False})
        played = RandomFight(on.play.world, combat, REFEREE, on.play.number, seed)
        played.play(150)
        world = on.play.world
        for fact in (fact for facts in played.commits for fact in facts):
            after = evolve(world, fact)
            if fact.event.type in INERT:
                passed.add(fact.event.type)
                assert after == world, fact.event.type
            world = after
    assert {"AttackMade", "FighterFell", "DeclarationHeard", "ActForgone"} <= passed


def test_whoever_is_no_referee_has_little_to_say_about_history():
    play = Play()
    ann = play.seat("player", "Ann")
    for command in (
        h.Rewind(to=1, head=9, reason="x"),
        h.TakeBackOne(number=1, head=9, reason="x"),
        h.SettleTakeBack(request="u1", accept=True),
        h.NameBranch(name="Mine", at=1),
        h.MakeLive(branch="b1", head=9, reason="x"),
        h.HideBranch(branch="b1", hidden=True),
        h.SitOnBranch(branch=MAIN, seats=(REFEREE,)),
        h.MarkMoment(number=1, title="Mine"),
    ):
        assert "only the referee may" in play.refused(ann, command)


def test_sentences_of_history_name_who_and_where():
    play = Play()
    play.do(REFEREE, EnlistCharacter(name="Kira", how="line", text=KIRA_LINE))
    facts = play.do(REFEREE, h.NameBranch(name="What if", at=1))
    line = tell(play.world, facts[-1])
    assert line is not None
    assert line.text == "A branch begins at number 1: What if"
    assert (
        play.refused(REFEREE, h.NameBranch(name="What if", at=1))
        == "there is a branch called 'What if' already"
    )
    assert "already stands at" in play.refused(REFEREE, h.Rewind(to=play.number - 1, head=9, reason="x"))
    assert "has not happened yet" in play.refused(REFEREE, h.Rewind(to=99, head=9, reason="x"))
