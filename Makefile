# Everything is installed into .venv; a second run is quick because each stamp is newer than what it depends on.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto

.PHONY: help setup play test bench rules-report fmt lint types imports unit lock clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: $(VENV)/.ready ## Create .venv with the locked versions

$(VENV)/.ready: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; v = sys.version_info[:2]; sys.exit(None if (3, 11) <= v < (3, 14) else "Night Raid needs Python 3.11 to 3.13; this is %d.%d. Try: make PYTHON=python3.12 setup" % v)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.bench-ready: $(VENV)/.ready requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-bench.lock
	touch $@

play: setup ## Serve the table on localhost and print the address
	$(BIN)/nightraid serve

test: setup lint types imports unit rules-report ## Every test, linter and type check

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

imports: setup
	$(BIN)/lint-imports --no-cache

unit: setup
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

rules-report: setup ## How many rules of each game are proved by a test (ARGS=--missing lists the rest)
	$(BIN)/nightraid rules-report $(ARGS)

bench: $(VENV)/.bench-ready ## Measure every game and the peers, in one run on this machine
	$(BIN)/nightraid bench $(ARGS)

fmt: setup ## Format and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: setup ## Write the lock files anew from what pyproject.toml asks for
	$(BIN)/python tools/lock.py

clean: ## Remove what the targets installed
	rm -rf $(VENV) web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
