# Everything here works on a machine with Python 3.11 or newer, make and a shell.
#   make run       play: serve the demo table on this machine; ARGS="--port 8000" passes options on
#   make test      every check and every test, in a browser too
#   make check     lints and types only
#   make bench     measure against the budgets; ARGS="--quick" takes a minute, "--story relay" the other system
#   make torture   attack it with kills, floods, failing disks; ARGS="--minutes 60 --only kills"
#   make setup     what test and bench need, without running them
#   make web       build the web client, if its sources changed
#   make protocol  write web/src/protocol.ts anew from server/protocol/
#   make format    lay out all sources
#   make clean     take away what was installed and built (tables stay)

SHELL := /bin/sh
VENV := .venv/bin
# The newest of the Pythons that will do; name another with `make PYTHON=... run`.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

.PHONY: run test check bench torture setup web protocol format clean python play-setup
.NOTPARALLEL:

run: web
	@exec $(VENV)/retcon serve $(ARGS)

test: setup
	@$(VENV)/python -m tools.web build
	@$(VENV)/python -m tools.browser >/dev/null
	@$(VENV)/python -m tools.checks all

check: setup
	@$(VENV)/python -m tools.checks lint

bench: setup
	@$(VENV)/python -m tools.web build
	@$(VENV)/python -m tools.browser >/dev/null
	@exec $(VENV)/python -m bench $(ARGS)

torture: setup
	@exec $(VENV)/python -m torture $(ARGS)

setup: python
	@$(PYTHON) -m tools.setup dev
	@$(VENV)/python -m tools.web install

web: play-setup
	@$(VENV)/python -m tools.web build

protocol: setup
	@$(VENV)/python -m server.protocol.typescript

format: setup
	@$(VENV)/ruff check --fix --quiet .
	@$(VENV)/ruff format --quiet .
	@$(VENV)/python -m tools.web npm run --silent format

clean:
	rm -rf .venv web/node_modules server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis

play-setup: python
	@$(PYTHON) -m tools.setup run

python:
	@test -n "$(PYTHON)" || { echo "retcon: Python 3.11 or newer is needed and none was found." >&2; exit 1; }
