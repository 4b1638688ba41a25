"""What is seen from a point of a map: a tree of its walls, views, light, and ground as bits.

All of it is pure. Points and lengths are cells (`rules.grid`); a piece is a straight part of a wall. What a line of
sight is, `rules.sight` says; a view says the same of all lines from one eye at once, quickly. Two things differ: a wall
that the eye itself stands on hides nothing from it (whom a door is shut upon sees both sides), and a
line that grazes the free end of a wall passes in `rules.sight`, and in a view only just beside it.

`tree`: pieces split so that they can be asked front to back. `view`: stretches of what an eye sees, by angle. `body`:
whether anything of a token is seen, and along which of its way. `outline`: the edge of a view as it is sent. `ground`:
what has been seen, as bits. `light`: lamps and darkness. `smoke`: the edges of clouds and thickets. `rises`: hills and
buildings, which one sees onto and not past.
"""
