"""A service year by year, as steps of a life: what `advanced` knows, played.

`academies` come before a service and `joining` leads into it, with `branches` where an arm is thrown for; `turning`
begins and ends terms and years, `assigning` says where the year is spent, `resolving` has its throws, `schooling`
special assignments, `trading` what merchants have of their own, `courts` courts-martial. `throws` and `points` let
brownie points be spent on a throw that has been seen. `post` is how a sheet keeps all that, `grades` and `columns` read
it.
"""
