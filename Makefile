# Two commands are all a newcomer needs: `make play` and `make test`. Both set up what they need first, in the same .venv:
# the one what playing needs, the other the tools as well.
.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
TOOLS := .venv/tools-ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
GAME ?=
PORT ?= 8700
ARGS ?=

help:  ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1|/' | awk -F'|' '{printf "make %-9s %s\n", $$1, $$2}'

setup: $(READY)  ## what playing needs, in .venv; called by the others

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Labtop needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) -r requirements.txt
	$(PIP) -e .
	@touch $(READY)

# What an older environment has besides, and nobody needs, is taken out: a test holds that all that is installed is named.
$(TOOLS): $(READY) requirements-dev.txt
	$(PIP) -r requirements-dev.txt
	$(BIN)/python tools/installs.py
	@touch $(TOOLS)

play: setup  ## play in the browser; PORT=8700, and ARGS=--no-browser for who opens the page alone
	@$(BIN)/labtop serve --port $(PORT) $(ARGS)

test: $(TOOLS) lint machine  ## everything CI checks; in a real browser and on PostgreSQL too, where we can have them
	$(BIN)/pytest -n auto --dist worksteal

quick: $(TOOLS) lint  ## lint, types and the tests that matter most, in two minutes
	$(BIN)/pytest -n auto --dist worksteal -m "not long" -k "not picture and not printing and not routes and not whole and not invariants" tests/engine tests/laborigines tests/labyrinthus tests/labrats tests/labydo tests/installs tests/table/test_referee.py

lint: $(TOOLS)  ## format, lint, types (of our scripts too), import rules
	$(BIN)/ruff format --check --quiet . || { echo "run: make format"; exit 1; }
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/scripts.py

machine:
	@tools/machine.sh

format: $(TOOLS)  ## format the sources
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --quiet --fix .

bench: $(TOOLS)  ## decisions, simulations, pictures, actions through the web table a second; GAME=name for one game
	$(BIN)/labtop bench $(GAME) --json
	$(BIN)/python bench/bots.py $(GAME)
	$(BIN)/python -m bench.pictures $(GAME)
	$(BIN)/python -m bench.load

simulate: $(TOOLS)  ## the whole table with faults from 10,000 seeds (docs/simulation.md); ARGS="--seeds 500 --from 20000"
	$(BIN)/python -m tools.simulation $(or $(ARGS),--seeds 10000 --jobs 2)

golden: $(TOOLS)  ## write the goldens, rule tables, catalogue template and gallery anew; review them as a diff
	$(BIN)/python -m tools.golden
	$(BIN)/python tools/rule_table.py
	$(BIN)/python tools/messages.py
	$(BIN)/python tools/protocol.py
	$(BIN)/python -m tools.gallery

clean:  ## remove the environment and everything generated
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache build dist

.PHONY: help setup play test quick lint machine format bench simulate golden clean
