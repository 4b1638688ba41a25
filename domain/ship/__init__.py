"""A ship beside her sheet: where she is, who serves and travels aboard, what she carries, what falls due."""
