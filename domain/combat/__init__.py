"""A fight: who is in it, what is declared and pending. Whose turn it is, the rules system says."""
