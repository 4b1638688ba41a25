"""Measures the budgets of the design, each against a floor measured in the same run."""
