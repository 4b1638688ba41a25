"""Advanced generation: a service year by year.

`asked` reads what tables ask of somebody, `schools` come before a career, `services` are what one enlists in and stays
with, `duties` how the year's assignment falls, `years` what is thrown for in it, `honours` what comes of that:
decorations, courts-martial and brownie points. `teaching` are columns of skills, `specials` special assignments and
their schools, `merchants` and `scouts` what those two have of their own.
"""
