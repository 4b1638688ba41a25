"""Rules systems of the tests' own, beside those that come with the game."""
