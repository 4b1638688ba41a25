"""People and vehicles as sheets: what stands on them, how they are made, read, written and shown."""
