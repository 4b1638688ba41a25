"""Ships and space as several rules systems share them: it belongs to none, and takes plain values.

`jump`, `travel`, `trade`, `passage`: what is thrown, asked and paid on a voyage. `account`: who pays whom. `rulings`:
contested readings, which a system adds to its own.
"""
