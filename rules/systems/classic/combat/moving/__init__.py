"""Movement, ranges, and fighting without weight."""
