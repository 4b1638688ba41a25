"""The years before play as an activity: a life from the throws of its characteristics to mustering out.

`record` is how a sheet keeps it and `living` how it goes on; `steps` says what a step is, and the others hold them:
`birth`, `enlisting`, `serving`, `gaining`, `growing_old`, `leaving`, `weapons`. `entry` is the activity.
"""
