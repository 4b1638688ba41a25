"""What a commit holds, how it is sealed, and whether what is stored is sound."""
