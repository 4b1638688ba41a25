"""Ships and space as several rules systems share them: it belongs to none, and takes plain values.

`worlds`: what a world is like, how one is thrown, its system. `files`: charts in the formats of the field. `ways`:
jumps from world to world. `ships`: designs, sheets, crew and costs. `jump`, `travel`, `trade`, `passage`: what is
thrown, asked and paid on a voyage. `account`: who pays whom. `rulings`: contested readings, which a system adds to its
own. Values of a chart stand in `rules.chart`.
"""
