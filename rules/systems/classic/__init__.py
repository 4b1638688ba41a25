"""Classic Traveller: the three little black books."""
