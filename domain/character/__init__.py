"""A character: whose it is, and its sheet, which only its rules system understands."""
