"""What systems that take turns have in common: pieces that they call, and never inherit.

`frames`: what waits, as a stack in a mark. `order`: who is next. `asked`: what questions wait for whom. `standing`:
choices that hold until they are changed. `acts`: acts without blanks, and forms filled in. `usual`:
leaving an NPC to itself. `deeds`: what is done by oneself, in one step. `tasks`: what is
tried. `rehearsing`: what something would throw for.
`places`: a field of a sheet declared once. `lines`: a short form as a table of patterns.
"""
