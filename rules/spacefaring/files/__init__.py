"""Files of the field: read leniently, with a warning for each line that is doubtful or left out; written exactly.

SEC in fixed columns, the second survey's tab-delimited form and its twin in padded columns tell of worlds; MSEC and XML
metadata of what stands beside them.
"""

from rules.spacefaring.files.found import Kind, LineWarning, Read
from rules.spacefaring.files.metadata import write_xml
from rules.spacefaring.files.msec import write_msec
from rules.spacefaring.files.reading import read, with_metadata
from rules.spacefaring.files.sec import write_sec
from rules.spacefaring.files.tabbed import write_tab

__all__ = [
    "Kind",
    "LineWarning",
    "Read",
    "read",
    "with_metadata",
    "write_msec",
    "write_sec",
    "write_tab",
    "write_xml",
]
