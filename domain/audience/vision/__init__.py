"""Sight on the map that is shown: whose people see whom, and what players know of the ground.

A table's setting `vision` says through whom a seat sees: all players' people (`party`) or its own alone (`own`); a
table that never chose goes without (`off`). What is known of the ground is shared by all players in both. A referee
sees everything; spectators see as the party does.

`surroundings`: what hides and lights on one map, and the look of one eye. `eyes`: whose tokens see, and by what senses.
`watch`: who sees a token. `knowledge`: the map as players know it. `noticing`: what comes into sight, as facts.
`why`: why somebody or some place is seen, or not.
"""
