"""The ledger: a chain that anyone can check, and that shows what was touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.ledger.commits import (
    GENESIS,
    Body,
    Commit,
    Head,
    SealedFact,
    check_chain,
    check_entries,
    entry_hash,
    fact_digest,
    seal,
)

HIT = SealedFact("combat:bridge", "combat.attack_made.v1", '"all"', b'{"margin":2}')
WOUND = SealedFact("character:bob", "character.wounded.v1", '"referee"', b'{"endurance":9}')


def one(
    after: Head = GENESIS, facts: Sequence[SealedFact] = (HIT, WOUND), salt: bytes | None = None
) -> Commit:
    return seal(
        after,
        parent=after.number,
        at=1_800_000_000_000 + after.number,
        rules="classic 1.0.0",
        body=Body("ada", f"c{after.next}", b'{"type":"Attack"}'),
        faces=[(6, 3), (6, 5)],
        facts=facts,
        salt=salt,
    )


def chain(length: int) -> list[Commit]:
    commits: list[Commit] = []
    for _ in range(length):
        commits.append(one(commits[-1].head if commits else GENESIS))
    return commits


def test_a_whole_chain_has_no_faults():
    assert check_chain(chain(5)) == []
    assert check_entries(commit.entry for commit in chain(5)) == []


def test_the_hashes_are_what_the_page_says():
    """Rebuilt here from the words of the page alone; fixed for good, since old tables must stay checkable."""
    commit = one(salt=bytes(16))
    entry = commit.entry
    lines = [
        "retcon-entry-1", "1", "0", "1800000000000", "classic 1.0.0", "0" * 64,
        entry.body, entry.faces, *entry.facts, "",
    ]  # fmt: skip
    by_hand = (
        commit.salt_of(1) + b'retcon-fact-1\ncharacter:bob\ncharacter.wounded.v1\n"referee"\n{"endurance":9}'
    )

    assert entry.facts[1] == sha256(by_hand).hexdigest()
    assert entry.hash == sha256("\n".join(lines).encode()).hexdigest()
    assert entry.hash == "5c7f8c992ea9df0ee1eaee984c04a285c1b4b2d2118c2908c985a19bc53d79b9"


def test_whoever_may_know_one_fact_can_check_it_without_the_other():
    commit = one()

    assert fact_digest(HIT, commit.salt_of(0)) == commit.entry.facts[0]
    assert fact_digest(HIT, commit.salt_of(1)) != commit.entry.facts[0]


def test_the_same_deed_twice_cannot_be_told_from_its_digests():
    first, again = one().entry, one().entry

    assert {first.body, first.faces, *first.facts}.isdisjoint({again.body, again.faces, *again.facts})


def edited(commit: Commit, **changes: object) -> Commit:
    return replace(commit, entry=replace(commit.entry, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("touch", "fault"),
    [
        (lambda c: replace(c, facts=(replace(HIT, state=b"{}"), WOUND)), "fact 0 on combat:bridge was"),
        (lambda c: replace(c, facts=(HIT, replace(WOUND, audience='"all"'))), "fact 1 on character:bob was"),
        (lambda c: replace(c, facts=(HIT, replace(WOUND, topic="x"))), "fact 1 on character:bob was changed"),
        (lambda c: replace(c, facts=(HIT,)), "commit 3 has 1 facts where 2 were sealed"),
        (lambda c: replace(c, facts=(WOUND, HIT)), "fact 0 on character:bob was changed"),
        (lambda c: replace(c, faces=((6, 6), (6, 6))), "commit 3: its dice were changed"),
        (lambda c: replace(c, body=replace(c.body, seat="bo")), "commit 3: its command was changed"),
        (lambda c: replace(c, salt=bytes(16)), "commit 3: its command was changed"),
        (lambda c: edited(c, at=1), "commit 3 was changed: its hash does not fit"),
        (lambda c: edited(c, parent=1), "commit 3 was changed: its hash does not fit"),
        (lambda c: edited(c, parent=3), "commit 3 cannot build on commit 3"),
        (lambda c: edited(c, hash="0" * 64), "commit 4 does not follow from commit 3"),
    ],
)  # fmt: skip
def test_a_touched_commit_is_found(touch, fault):
    commits = chain(5)
    commits[2] = touch(commits[2])

    assert any(fault in line for line in check_chain(commits)), check_chain(commits)


def test_a_forged_commit_that_fits_itself_is_found_by_the_next_one():
    commits = chain(5)
    forged = edited(commits[2], at=1)
    commits[2] = edited(forged, hash=entry_hash(forged.entry))

    assert check_chain(commits) == ["commit 4 does not follow from commit 3 as that now reads"]


def test_a_commit_taken_out_is_found():
    commits = chain(5)
    del commits[2]

    assert "commit 4 stands where commit 3 should" in check_chain(commits)


def test_commits_in_another_order_are_found():
    commits = chain(5)
    commits[1], commits[2] = commits[2], commits[1]

    assert "commit 3 stands where commit 2 should" in check_chain(commits)


@pytest.mark.parametrize("parent", [-1, 1])
def test_a_commit_builds_on_what_was(parent):
    with pytest.raises(ValueError, match=f"parent {parent} of commit 1"):
        seal(GENESIS, parent=parent, at=0, rules="x", body=Body("", "", b""), faces=[], facts=[])


@pytest.mark.parametrize(
    "fact",
    [replace(HIT, stream="a\nb"), replace(HIT, topic="a\nb"), replace(HIT, audience="a\nb")],
)
def test_a_name_of_two_lines_is_refused(fact):
    with pytest.raises(ValueError, match="more than one line"):
        one(facts=[fact])


LINE = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=8)
FACT = st.builds(SealedFact, LINE, LINE, LINE, st.binary(max_size=40))


@given(st.lists(FACT, max_size=5), st.binary(min_size=16, max_size=16))
def test_whatever_is_sealed_checks(facts, salt):
    assert check_chain([one(facts=facts, salt=salt)]) == []


@given(FACT, FACT)
def test_no_two_facts_share_a_digest(one_fact, other):
    same = fact_digest(one_fact, bytes(16)) == fact_digest(other, bytes(16))

    assert same == (one_fact == other)


@given(st.integers(0, 11), st.integers(1, 255))
def test_any_changed_byte_of_a_fact_is_found(place, change):
    commit = one()
    state = bytearray(HIT.state)
    state[place] ^= change
    touched = replace(commit, facts=(replace(HIT, state=bytes(state)), WOUND))

    assert check_chain([touched]) == ["commit 1: fact 0 on combat:bridge was changed"]
