"""Honest dice: keys promised beforehand, faces that follow from them."""
