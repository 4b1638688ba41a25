"""What systems that take turns have in common: pieces that they call, and never inherit.

`frames`: what waits, as a stack in a mark. `order`: who is next. `asked`: what questions wait for whom. `interrupts`:
who may break in, is asked, has tried. `standing`: choices that hold until they are changed. `acts`: acts without
blanks, forms filled in, one order for several. `picking`: acts in which one of a few things is chosen. `usual`: leaving
an NPC, or those of a side, to themselves. `deeds`: what is done by oneself, in one step. `tasks`: what is tried.
`rehearsing`: what something would throw for. `places`: a field of a sheet declared once. `marks`: what an activity
remembers, declared once. `opening`: forms that open one. `lines`: a short form as a table of patterns.
"""
