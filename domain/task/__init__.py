"""Tasks: the table's own beside those of the books, attempts at them, and truths that the referee keeps."""
