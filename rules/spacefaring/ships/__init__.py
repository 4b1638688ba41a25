"""Ships, small craft and vehicles as sheets: their parts, designs, crew and costs.

`parts` reads the tables, `design` reckons what parts make, `standard` holds the printed designs. `places` declares a
ship's sheet, `sheet` reads it, `state` says what damage leaves of her. `crew` and `costs`: who serves and what is paid.
`beside` puts all of it beside a system's sheets of persons.
"""
