"""People and other beings as sheets: what stands on them, how they are made, read, written and shown."""
