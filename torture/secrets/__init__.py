"""What a seat may not know, searched for in all that it is given."""
