"""For every test: properties are checked, never timed, and the same way in every run.

`pytest --hypothesis-profile=search` looks at new examples instead.
"""

from hypothesis import settings

settings.register_profile("search", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable")
