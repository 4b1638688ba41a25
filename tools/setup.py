"""Make .venv hold exactly what the lock files name: `python -m tools.setup run` or `... dev`.

Needs nothing but Python 3.11 and its standard library. A second call looks at two small files and is done.
"""

import compileall
import hashlib
import os
import shutil
import sys
from pathlib import Path

from tools.steps import ROOT, output_of_failure, say, step

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PIP: tuple[str | Path, ...] = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet")
STAMP = VENV / "retcon.stamp"
PACKAGES = ("rules", "domain", "server")
NO_VENV = """\
retcon: this Python has neither ensurepip nor pip, so it cannot make a virtual environment.
retcon: on Debian and Ubuntu, `apt-get install python3-venv` puts that right; then start again."""
LINKED = """\
retcon: .venv is a symbolic link to {there}, which may serve another checkout: remove the link, then start again."""


def main() -> None:
    """Install for `run` (play) or `dev` (play, test and build); do nothing where that stands."""
    wanted = sys.argv[1]
    if _standing() not in _enough(wanted):
        _install(wanted)
    _compile()


def _install(wanted: str) -> None:
    if VENV.is_symlink():
        sys.exit(LINKED.format(there=VENV.readlink()))
    if not _usable():
        _make_venv()
    STAMP.unlink(missing_ok=True)
    step(
        f"Installing the Python packages of locks/{wanted}.txt",
        [*PIP, "install", "--require-hashes", "-r", f"locks/{wanted}.txt"],
        takes="10 to 30 s the first time",
    )
    step(
        "Installing Retcon itself from this folder",
        [*PIP, "install", "--no-deps", "--no-build-isolation", "--editable", "."],
        env={"RETCON_SKIP_WEB": "1"},
    )
    STAMP.write_text(_stamp(wanted), encoding="utf-8")


def _compile() -> None:
    """Keep our own sources as bytecode: where Python may not write it by itself, each start would cost a second."""
    for package in PACKAGES:
        compileall.compile_dir(ROOT / package, quiet=2)


def _standing() -> str:
    return STAMP.read_text(encoding="utf-8") if STAMP.exists() and PYTHON.exists() else ""


def _enough(wanted: str) -> tuple[str, ...]:
    """What is installed for `dev` is enough for `run`."""
    return (_stamp("dev"),) if wanted == "dev" else (_stamp("run"), _stamp("dev"))


def _stamp(wanted: str) -> str:
    """Name what an environment was made from: the place too, since its scripts hold the path."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in ("pyproject.toml", "hatch_build.py", f"locks/{wanted}.txt"):
        digest.update((ROOT / name).read_bytes())
    return f"{wanted} {digest.hexdigest()}\n"


def _usable() -> bool:
    """False for an environment that is not there, was made elsewhere, or lost its Python."""
    if not PYTHON.exists() or not (VENV / "bin" / "pip").exists():
        return False
    script = (VENV / "bin" / "pip").read_text(encoding="utf-8", errors="replace")
    return str(VENV) in script and output_of_failure("Looking at .venv", [*PIP, "--version"]) is None


def _make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    say(f"Making .venv with Python {sys.version.split()[0]} ...")
    failed = output_of_failure("Making .venv", [sys.executable, "-m", "venv", VENV])
    if failed is None:
        return
    if _without_ensurepip() or _with_package():
        return
    sys.exit(f"{failed}\n{NO_VENV}")


def _without_ensurepip() -> bool:
    """Debian splits ensurepip off; a pip that stands beside Python can fill the environment from outside."""
    bare = output_of_failure("Making .venv", [sys.executable, "-m", "venv", "--clear", "--without-pip", VENV])
    if bare is not None:
        return False
    outside: list[str | Path] = [sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip"]
    return output_of_failure("Putting pip into .venv", outside) is None


def _with_package() -> bool:
    """As root on Debian and Ubuntu the missing package can simply be installed."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    package = f"python3.{sys.version_info.minor}-venv"
    install = f"apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y {package}"
    if output_of_failure(f"Installing {package}", ["sh", "-c", install]) is not None:
        return False
    return output_of_failure("Making .venv", [sys.executable, "-m", "venv", "--clear", VENV]) is None


if __name__ == "__main__":
    main()
