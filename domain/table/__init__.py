"""The table itself: name, rules, seats, sessions, settings. Records of the evening, which a rewind leaves."""
