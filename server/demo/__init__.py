"""What a newcomer finds on the table: two maps and who stands on them."""
