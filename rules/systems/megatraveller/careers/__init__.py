"""A life before the first session: careers, ageing, mustering out, and learning after it.

Pure rules, each a Task with its exact odds or what comes of a total; nothing here keeps a life or asks anybody.
`homeworld` comes first, `entering` leads into one of the careers of `basic`, `term` has the throws of four years and
`learning` what they teach, `nobles` their scale; `ageing` ends them, `mustering` the career. `experience` is learning
in play, `advanced` the careers year by year. `readings` are the contested places.

`tables/` holds what is printed, by topic: `basic`, `homeworld`, `ageing`, `benefits`, `experience`; `schools`,
`mercenary`, `navy`, `scout` and `merchant` for advanced generation.
"""
