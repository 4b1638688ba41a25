"""Whole games as they were played: a line a commit, with the faces thrown and the facts that came of it."""
