"""Tools that attack the program as failing disks, kills, strangers and impatient players would: `python -m torture`."""
