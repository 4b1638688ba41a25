"""Commits to try a store with: small, invented, and sealed one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from server.ledger.commits import GENESIS, Body, Commit, Head, SealedFact, seal

HIT = SealedFact("combat:bridge", "combat.attack_made.v1", '"all"', b'{"margin":2}')
WOUND = SealedFact("character:bob", "character.wounded.v1", '["ada"]', b'{"endurance":9}')
CHAT = SealedFact("talk", "talk.said.v1", '"all"', '{"text":"Zounds — ¡ay!"}'.encode())


def a_commit(
    after: Head = GENESIS,
    facts: Sequence[SealedFact] = (HIT, WOUND),
    command_id: str | None = None,
    seat: str = "ada",
) -> Commit:
    return seal(
        after,
        parent=after.number,
        at=1_800_000_000_000 + after.number,
        rules="classic 1.0.0",
        body=Body(seat, f"c{after.next}" if command_id is None else command_id, b'{"type":"Attack"}'),
        faces=[(6, 3), (6, 5)],
        facts=facts,
    )


def a_chain(length: int, facts: Sequence[SealedFact] = (HIT, WOUND)) -> list[Commit]:
    commits: list[Commit] = []
    for _ in range(length):
        commits.append(a_commit(commits[-1].head if commits else GENESIS, facts))
    return commits
