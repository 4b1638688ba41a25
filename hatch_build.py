"""Build the web client into server/static before the package is built."""

import os
import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBundle(BuildHookInterface):
    """Runs tools/web.py, unless RETCON_SKIP_WEB=1 asks for Python alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("RETCON_SKIP_WEB") == "1":
            return
        subprocess.run([sys.executable, "-m", "tools.web", "build"], cwd=self.root, check=True)
