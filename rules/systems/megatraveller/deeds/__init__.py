"""What a character may do outside a fight."""
