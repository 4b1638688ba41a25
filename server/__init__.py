"""The shell: sockets, store, clock, real dice, secrets."""
