"""A map: grid, picture, walls, doors, lights, and the tokens on it."""
