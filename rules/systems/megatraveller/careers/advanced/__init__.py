"""Advanced generation: a service year by year.

`asked` reads what tables ask of somebody, `schools` come before a career, `services` are what one enlists in and stays
with, `initial` their first year, `duties` how the year's assignment falls, `years` what is thrown for in it and how
terms are cut, `honours` what comes of that: wounds, decorations, courts-martial and brownie points. `rising` are ranks,
`teaching` columns of skills, `specials` special assignments and their schools; `soldiers`, `spacers`, `scouts` and
`merchants` what each has of their own; `resume` is what an employer reads. `numbers` stand in the text.
"""
