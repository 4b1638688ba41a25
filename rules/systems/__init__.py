"""One folder a rules system; `rules.rulesets()` finds them by name."""
