"""Ready tables for whoever comes first."""

STORIES = ("boarders", "relay", "errand", "quiet")
"""Files of `stories/`, in the order in which their tables are made and told; the first is what a newcomer opens."""
