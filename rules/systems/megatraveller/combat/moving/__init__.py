"""Moving on foot: pace, cost, jumps, lifts, loads, and fighting without weight."""
