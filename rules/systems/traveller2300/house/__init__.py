"""House defaults: playable numbers for what the Referee's Manual leaves to books that are not at hand.

Every row has its grade. What is graded C or D is shown as a house default, and a table may put its own in its place.
"""
