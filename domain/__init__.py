"""Play: what has happened and what may be done."""
