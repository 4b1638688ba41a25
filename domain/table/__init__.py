"""The table itself: its name, rules, seats, sessions and settings. Records of the evening: a rewind leaves them."""
