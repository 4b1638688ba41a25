"""Disks that fill or fail, power that is cut, servers that are killed or told to stop."""
