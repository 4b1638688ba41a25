"""What is said and what is thrown for its own sake. Records of the evening: they have no state to rewind."""
