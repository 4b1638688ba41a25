"""Whose secret a fact is: those who may know of what befalls anybody, asked of the world in which it comes about.

Facts are made elsewhere; who may know them is said here alone.

`sheets`, `accounts`: what stands there. `maps`: tokens, doors, painted ground, who rides in what. `ships`, `charts`:
where a ship is and who serves aboard, of which hexes players have heard. `activities`: fighters, voices, throws, marks,
clouds. `tasks`, `talk`: whose they are. `parties`: who is together.
"""
