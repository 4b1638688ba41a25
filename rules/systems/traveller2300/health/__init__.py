"""Wounds on the campaign's clock: crises, waking, healing, and what treatment does about them."""
