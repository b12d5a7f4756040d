# Python goes into .venv, Node's packages into web/node_modules, the built client into src/nightraid/server/client. A second
# run is quick because each stamp is newer than what it depends on.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Modules are compiled when they are first imported: most never are.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# One more than there are cores: tests of the table wait for their browsers now and then.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Compiled modules are kept whatever the environment says: tests start hundreds of processes that import them.
export PYTHONDONTWRITEBYTECODE :=
# The machine's own Node, or else one out of .venv; tools/node.py says which.
NPM = PATH="$$($(BIN)/python tools/node.py):$$PATH" npm --prefix web
CLIENT := src/nightraid/server/client/index.html
# Folders count too: they are newer when a file in them was removed.
CLIENT_SOURCES := $(shell find web/src web/public) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: help setup play quick test checks bench train rules-report fmt lint types imports web web-checks generated unit client wire icons browser web-setup lock clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: $(VENV)/.ready ## Create .venv with the locked versions

$(BIN)/pip:
	$(PYTHON) tools/right_python.py
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready: requirements.lock pyproject.toml | $(BIN)/pip
	$(PIP) -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.bench-ready: $(VENV)/.ready requirements-bench.lock
	$(PIP) -r requirements-bench.lock
	touch $@

$(VENV)/.train-ready: $(VENV)/.ready requirements-train.lock
	$(PIP) -r requirements-train.lock
	touch $@

web-setup: web/node_modules/.ready ## Install what the client is built with

web/node_modules/.ready: web/package.json web/package-lock.json web/.npmrc | $(BIN)/pip
	@echo "Node: $$($(BIN)/python tools/node.py)"
	$(NPM) ci --no-progress
	touch $@

client: $(CLIENT) ## Build the client, if its sources changed

$(CLIENT): web/node_modules/.ready $(CLIENT_SOURCES)
	$(NPM) run build

play: $(CLIENT) ## Serve the table on localhost and print the address
	$(BIN)/nightraid serve $(ARGS)

quick: setup ## Lint, types and the tests that a change touches, in two minutes (ARGS="--since HEAD": only what is not committed)
	$(BIN)/python -m tools.quick $(ARGS)

# First what runs no test of Python's, two at a time: the client is built and checked while Python is set up, and
# rules-report has the tests compiled when all workers of pytest want to read them.
test: ## Every test, linter and type check, the browser's too
	$(MAKE) --no-print-directory -j 2 checks
	$(MAKE) --no-print-directory unit

checks: setup $(CLIENT) web-checks types browser rules-report generated lint imports

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

imports: setup
	$(BIN)/lint-imports --no-cache

web: generated web-checks ## Everything about the client that needs no browser

generated: setup web-setup
	$(BIN)/python tools/wire_types.py --check
	$(BIN)/python tools/icons.py --check

web-checks: web-setup
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test

unit: $(CLIENT) browser
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

browser: setup
	$(BIN)/python tools/browser.py

rules-report: setup ## How many rules of each game are proved by a test (ARGS=--missing lists the rest)
	$(BIN)/nightraid rules-report $(ARGS)

bench: $(VENV)/.bench-ready $(CLIENT) browser ## Measure every game and the peers, the environments, odds and the table, on this machine
	$(BIN)/nightraid bench $(ARGS)
	$(BIN)/nightraid bench --envs
	$(BIN)/nightraid bench --looks
	$(BIN)/nightraid bench --table

train: $(VENV)/.train-ready ## Train an agent on a small mission with masked PPO, and let it play against chance
	$(BIN)/python examples/train_ppo.py $(ARGS)

wire: setup ## Write the client's types anew from the Python structs
	$(BIN)/python tools/wire_types.py

icons: web-setup ## Put the icons that the client and the games name into the client
	$(BIN)/python tools/icons.py

fmt: web-setup ## Format and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run fmt

lock: setup ## Write the lock files anew from what pyproject.toml and web/package.json ask for
	$(BIN)/python tools/lock.py
	$(NPM) install --package-lock-only

clean: ## Remove what the targets installed and built
	rm -rf $(VENV) web/node_modules src/nightraid/server/client .mypy_cache .ruff_cache .pytest_cache .hypothesis
