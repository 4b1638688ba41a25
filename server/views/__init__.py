"""What one seat sees of its table: views of the state, lines of the story, offers; all else is cut here.

`readings` works out once what the rules say of a world, `things` writes views, `sight` decides which of them
a seat may see, `desk` remembers what seats alike have been shown and finds what changed, `story` tells
commits.
"""
