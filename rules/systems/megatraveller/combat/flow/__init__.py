"""The flow of a fight: opening, rounds, turns, interrupts, sides, and what each may do when."""
