"""Fail unless web/src/protocol.ts is what server/protocol/ would be written as now."""

import sys

from server.protocol.typescript import TARGET, typescript

if TARGET.read_text(encoding="utf-8") != typescript():
    sys.exit(f"{TARGET.name} is stale: run `make protocol` and commit what it writes.")
