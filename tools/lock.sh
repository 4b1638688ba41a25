#!/bin/sh
# Write locks/ anew from pyproject.toml: exact versions and hashes for every platform, no index addresses.
# Usage: tools/lock.sh [--upgrade]
set -eu
cd "$(dirname "$0")/.."
compile() {
    uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate \
        --no-emit-index-url --no-emit-find-links --custom-compile-command tools/lock.sh --quiet "$@"
}
compile --group build -o locks/run.txt "$@"
compile --group build --group dev -c locks/run.txt -o locks/dev.txt "$@"
