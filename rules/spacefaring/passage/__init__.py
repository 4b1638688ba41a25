"""People on the way: passengers and their berths, low passage, trouble aboard, ships and persons met.

`passengers`: how many come. `fares`: classes of passage, for owners and for those without a ship. `low`: revival and
lottery. `trouble`: hijacking, skipping, repossession. `ships`, `piracy`: who is met in space. `reaction`, `persons`,
`patrons`: who is met on worlds. `hiring`: applicants. `society`: the Travellers' Aid Society.
"""
