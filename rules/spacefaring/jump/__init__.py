"""Jumps: what must be so before one, what may go wrong and at what odds, where a misjump ends, and repairs.

`before`: the conditions. `throws`: drive failure and misjump. `forecast`: their odds. `repair`: failed drives.
`arrival`: where she is meanwhile and afterwards.
`tasks`: jumps as tasks, with their mishaps.
"""
