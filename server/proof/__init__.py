"""Proof: everything that can be checked of a table, worked out again from its ledger alone."""
