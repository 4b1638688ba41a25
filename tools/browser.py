"""Find a Chromium for the end-to-end tests, or get one: `python -m tools.browser` prints its path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.steps import output_of_failure, say

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
APT = (
    "apt-get -qq update && "
    "DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium fonts-liberation"
)


def main() -> None:
    """Print the path of a Chromium that starts; get one first if there is none."""
    found = find() or _from_distribution() or _from_playwright()
    if found is None:
        sys.exit(
            "retcon: no Chromium here and none to be had. Install one (Debian: apt-get install chromium), "
            "or name one in RETCON_CHROMIUM; the end-to-end tests cannot run without."
        )
    print(found)


def find() -> Path | None:
    """RETCON_CHROMIUM, else the system's, else Playwright's own; only one that answers to --version."""
    if named := os.environ.get("RETCON_CHROMIUM"):
        return Path(named) if _starts(Path(named)) else sys.exit(f"RETCON_CHROMIUM={named} does not start")
    system = (Path(path) for name in NAMES if (path := shutil.which(name)))
    return next((path for path in system if _starts(path)), None) or _playwrights_own()


def _starts(path: Path) -> bool:
    """False for the stub that Ubuntu installs where only a snap would do, and for a broken install."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0 and "Chrom" in told.stdout


def _playwrights_own() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and _starts(path) else None


def _from_distribution() -> Path | None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    say("No Chromium here; installing the distribution's (30 to 120 s) ...")
    return _after("Installing Chromium by apt-get", ["sh", "-c", APT])


def _from_playwright() -> Path | None:
    say("No Chromium here; downloading Playwright's own (30 to 120 s) ...")
    with_libraries = ["--with-deps"] if os.geteuid() == 0 else []
    download = [sys.executable, "-m", "playwright", "install", *with_libraries, "chromium"]
    return _after("Downloading Chromium", download)


def _after(title: str, command: list[str]) -> Path | None:
    """What is found once the command has run; its words when it failed."""
    if failed := output_of_failure(title, command):
        say(f"{title} failed: {failed[-2000:]}")
        return None
    return find()


if __name__ == "__main__":
    main()
