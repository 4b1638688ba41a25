"""The table's own history: moments gone back to, acts taken back, branches, marks. Records, never undone."""
