# Each job is one word.  It needs Python 3.11 or newer and make; the rest is installed into .venv* here, by hash.
#
#   .venv           what is needed to build and play: `make play`
#   .venv-dev       the tools, and jackal from src as plain Python
#   .venv-compiled  the same tools, and jackal from the wheel
#   .venv-serve     what serving takes and nothing else, as in the Dockerfile
#   .venv-bench     the peers that `make bench` measures us against
#   .venv-train     numpy, by which opponents learn
#   .venv-fonts     what the fonts of the pages are cut with

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
COMPILER := $(shell command -v "$${CC:-cc}" || command -v gcc || command -v clang)

DEV := .venv-dev/bin
# What builds the client and the wheel: the tools, where they are installed anyway.
BUILDER := $(if $(wildcard .venv-dev/ready.stamp),.venv-dev,.venv)
# Whoever builds with the tools has all packages of the client; others install what building takes.
PACKAGES := $(if $(filter .venv-dev,$(BUILDER)),web/node_modules/ready.stamp)
CLIENT := src/jackal/server/client
SOURCES := $(shell find src docs/rules web \( -path $(CLIENT) -o -path web/node_modules -o -path web/tests \) -prune \
	-o -type f -not -name '*.pyc' -print | sort) pyproject.toml hatch_build.py tools/client.py tools/engine.py
NPM_RUN := cd web && PATH="$(CURDIR)/$(DEV):$$PATH" npm run --silent
PRINT_PACKAGES := import site; print(site.getsitepackages()[0])
# A shell may forbid it; then each of some hundred processes would translate the same modules anew.
unexport PYTHONDONTWRITEBYTECODE
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --no-compile
# So many of each game are played on both builds: every option has its turn.
GAMES ?= 20
# Each process of a suite collects all its tests: more of them than there are processors cost more than they bring.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
# Tests of what is not compiled: one build is enough for them, and it is the wheel, as people install it.  All the
# others, and any that are new, run on both.
ON_THE_WHEEL := tests/bots tests/cli tests/perft/test_by_hand.py tests/server tests/tables tests/text \
	$(addprefix tests/test_, $(addsuffix .py, art class_names client_build docs engine_build island_search islands_page many_games mutants \
	packages play_at_once recipe_card recipe_tile rule_ids screens stress wire_types))
# They take an nginx, which not everybody has: `make deploy-test`.
PROXIED := $(addprefix tests/server/test_, proxied.py proxied_page.py)

##@ Playing

play: .venv/ready.stamp ## play in the browser; ARGS="--lan" lets phones in the same room in
	@env -u MAKEFLAGS -u MAKELEVEL MAKE="$(MAKE)" .venv/bin/python tools/play.py $(ARGS)

terminal: .venv/jackal.stamp ## play in the terminal; ARGS="archipelago" names the game
	@.venv/bin/jackal play $(ARGS)

##@ Working on it

dev: .venv-dev/jackal.stamp web/node_modules/ready.stamp ## work on the client: the page follows its source; ARGS for the server
	@mkdir -p build
	@$(DEV)/jackal serve --no-browser --port 8765 --database build/dev.db $(ARGS) & \
		server=$$!; trap "kill $$server" EXIT; trap exit INT TERM; $(NPM_RUN) dev -- --open

client: $(BUILDER)/ready.stamp ## build the client into src, where a server run from source finds it
	@$(BUILDER)/bin/python tools/client.py

site: build/site.stamp ## all of it for a browser alone, without a server: build/site, for any file host and any path

# First what keeps one processor busy, two at a time: installing, compiling, checking.  Then the suites, two at a time
# too: where one waits for a page or a server, the other works.
test: ## all that must pass: lint, rules, the tests on both builds, the pages in a real browser
	@$(MAKE) --no-print-directory --jobs=2 BUILDER=.venv-dev build/wheel.stamp lint rules test-web .venv-compiled/jackal.stamp build/browser.txt build/site.stamp
	@$(MAKE) --no-print-directory --jobs=2 test-compiled test-browser test-pure

test-web: web/node_modules/ready.stamp .venv-dev/ready.stamp # the client's own tests
	$(NPM_RUN) test

test-pure: .venv-dev/jackal.stamp web/node_modules/ready.stamp # the engine's tests on plain Python, with the examples in docstrings
	$(DEV)/pytest --numprocesses $(WORKERS) --dist worksteal --doctest-modules --ignore=tests/browser \
		$(PROXIED:%=--ignore=%) $(if $(COMPILER),$(ON_THE_WHEEL:%=--ignore=%)) tests src

ifeq ($(COMPILER),)
test-compiled:
	@echo "No C compiler found: the compiled build is not tested."
else
test-compiled: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp web/node_modules/ready.stamp build/browser.txt build/site.stamp # the suite on the compiled wheel, and the same games on both builds
	@.venv-compiled/bin/python -c 'from jackal.core.build import compiled; \
		assert compiled(), "a C compiler is here, but the wheel is pure: see the build messages"'
	.venv-compiled/bin/python -m pytest --numprocesses $(WORKERS) --dist worksteal --ignore=tests/browser $(PROXIED:%=--ignore=%)
	$(DEV)/python tools/compare_builds.py --games $(GAMES) $(DEV)/python .venv-compiled/bin/python
	PATH="$(CURDIR)/$(DEV):$$PATH" $(DEV)/python tools/compare_builds.py --games 2 .venv-compiled/bin/python tools/in_worker.py
endif

test-browser: .venv-compiled/jackal.stamp web/node_modules/ready.stamp build/browser.txt build/site.stamp # the wheel in a real Chromium
	.venv-compiled/bin/python -m pytest --numprocesses $(WORKERS) --dist worksteal tests/browser

rules: .venv-dev/jackal.stamp ## which rules of docs/rules have a test on both builds and a place in the source; fails if one has none
	@$(DEV)/python tools/rules.py $(ON_THE_WHEEL)

lint: .venv-dev/jackal.stamp web/node_modules/ready.stamp ## style, types, layers, spelling
	$(DEV)/ruff check
	$(DEV)/ruff format --check
	$(DEV)/mypy
	$(DEV)/lint-imports --no-logo
	$(DEV)/codespell
	$(NPM_RUN) lint
	$(NPM_RUN) check

format: .venv-dev/jackal.stamp web/node_modules/ready.stamp ## put the source into shape
	$(DEV)/ruff check --fix-only
	$(DEV)/ruff format
	$(NPM_RUN) format

docs: .venv-dev/jackal.stamp ## run the examples in README and docstrings
	$(DEV)/pytest --doctest-modules tests/test_docs.py src

picture: .venv-dev/jackal.stamp ## draw the README's picture from the running program
	$(DEV)/python tools/picture.py

screens: .venv-dev/jackal.stamp client build/browser.txt ## photograph the program for docs/screens.md; ARGS="album" every board in windows of all sizes, ARGS="album arkham draft" some, ARGS="lessons" each step of the lessons
	$(DEV)/python -m tools.screenshots $(ARGS)

art: .venv-dev/jackal.stamp ## all drawings on one sheet: build/art/index.html, and pictures of it if there is a Chromium
	$(DEV)/python -m tools.art

fonts: .venv-fonts/ready.stamp web/node_modules/ready.stamp ## cut the fonts of the pages by language, from the packages into web/fonts
	.venv-fonts/bin/python tools/fonts.py
	$(NPM_RUN) format

icons: .venv-dev/jackal.stamp build/browser.txt ## draw the icons of the app from its sign
	$(DEV)/python -m tools.icons

packages: .venv-dev/jackal.stamp ## draw docs/packages.svg: who imports whom
	$(DEV)/python -m tools.packages

islands: .venv-compiled/jackal.stamp ## check both sets of islands in full and write docs/islands.md anew
	.venv-compiled/bin/python -m tools.islands

furnish: .venv-compiled/jackal.stamp ## furnish the islands of the set before anew, as a file for the newest; minutes
	.venv-compiled/bin/python -m tools.islands furnish

hands: .venv-compiled/jackal.stamp ## what hands of the card game of 2015 reach by several rulings: docs/hands.md; ARGS="--games 100 --json"
	.venv-compiled/bin/python -m tools.hands $(ARGS)

wire: .venv-dev/jackal.stamp web/node_modules/ready.stamp ## write the client's types anew; ARGS="--check" only looks
	$(DEV)/python -m tools.wire $(ARGS)

golden: .venv-dev/jackal.stamp ## write the golden games anew, and what viewers are told of them; ARGS="--check" only looks
	$(DEV)/python -m tools.golden $(ARGS)
	$(DEV)/python -m tools.streams $(ARGS)
	$(DEV)/python -m tools.questions $(ARGS)

perft: .venv-dev/jackal.stamp ## count lines of play, say ARGS="tests/perft/archipelago/landing.perft 2"
	@$(DEV)/python -m tests.perft.count $(ARGS)

puzzles: .venv-compiled/jackal.stamp ## prove every puzzle again, measure them all and draw docs/puzzles.svg
	.venv-compiled/bin/python -m tools.puzzles

bench: .venv-bench/ready.stamp .venv-dev/jackal.stamp .venv-compiled/jackal.stamp ## our speed beside our peers'; ARGS="--json"
	@.venv-bench/bin/python -m bench --pure $(DEV)/python --compiled .venv-compiled/bin/python $(ARGS)

train: .venv-train/ready.stamp .venv-compiled/jackal.stamp ## let bots play and a net learn from it; ARGS="dungeon"
	@PYTHONPATH="$$(.venv-train/bin/python -c '$(PRINT_PACKAGES)')" .venv-compiled/bin/python -m tools.train $(ARGS)

load: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp ## how many tables one server process holds; ARGS="--json"
	@$(DEV)/python -m bench.load --python .venv-compiled/bin/python $(ARGS)

siege: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp ## honest games while one hostile address does all it can; ARGS="--each --json"
	@$(DEV)/python -m bench.siege --python .venv-compiled/bin/python $(ARGS)

growth: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp ## what games weigh in the database, and how many plies a second one PostgreSQL writes
	@.venv-compiled/bin/python -m bench.growth $(ARGS)

pace: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp build/browser.txt build/site.stamp ## how fast pages without a server are, in a real Chromium; ARGS="--json"
	@$(DEV)/python -m bench.alone --plain $(DEV)/python --compiled .venv-compiled/bin/python $(ARGS)

light: .venv-dev/jackal.stamp client build/browser.txt ## how light the pages are for a slow telephone, and frames while a piece walks; ARGS="front --rounds 5 --json"
	@$(DEV)/python -m bench.pages $(ARGS)

slowest: .venv-dev/jackal.stamp ## every operation of the server at its worst input: how long nobody else has a turn; ARGS="--all"
	@$(DEV)/python -m bench.slowest $(ARGS)

soak: .venv-dev/jackal.stamp .venv-compiled/jackal.stamp web/node_modules/ready.stamp build/browser.txt build/site.stamp deploy-test ## the property tests at length, on new examples; all tests on plain Python; more games on both builds
	JACKAL_HYPOTHESIS=soak .venv-compiled/bin/python -m pytest --numprocesses $(WORKERS) --dist worksteal tests/properties tests/rules \
		$(addprefix tests/server/test_, $(addsuffix .py, bot_workers campaign durability hostile_live hostile_options leaks \
		processes replays same_records schemathesis siege)) tests/bots/test_bots.py tests/perft tests/test_wire_types.py tests/browser
	$(DEV)/pytest --numprocesses $(WORKERS) --dist worksteal $(ON_THE_WHEEL)
	JACKAL_HYPOTHESIS=soak $(DEV)/pytest tests/server/test_secret_timing.py
	JACKAL_HYPOTHESIS=soak $(DEV)/pytest -s tests/server/test_secret_probe.py
	$(DEV)/python tools/compare_builds.py --games 2000 $(DEV)/python .venv-compiled/bin/python
	PATH="$(CURDIR)/$(DEV):$$PATH" $(DEV)/python tools/compare_builds.py --games 50 .venv-compiled/bin/python tools/in_worker.py

deploy-test: .venv-compiled/jackal.stamp .venv-serve/jackal.stamp build/nginx.txt build/browser.txt ## what a server is deployed with: the wheel with what serving takes alone, behind nginx, on PostgreSQL, in Chromium
	SERVED_BY=.venv-serve/bin/jackal .venv-compiled/bin/python -m pytest tests/server/test_deploy.py $(PROXIED)

games: .venv-compiled/jackal.stamp ## many games between bots over all games, options and seats, by lot; ARGS="--games 10000 --minutes 30"
	@.venv-compiled/bin/python -m tools.many_games $(ARGS)

mutants: .venv-dev/jackal.stamp ## put small faults into chosen modules, which the tests must notice; ARGS="--minutes 30"
	$(DEV)/python -m tools.mutants $(ARGS)

stress: .venv-dev/jackal.stamp ## make test again and again beside busy loops, for tests that hold only on a quiet machine; ARGS="--loops 4 --runs 3"
	@env -u MAKEFLAGS -u MAKELEVEL MAKE="$(MAKE)" $(DEV)/python -m tools.stress $(ARGS)

lock: .venv-lock/ready.stamp .venv-dev/ready.stamp ## pin the newest versions, with hashes, for every Python and system
	$(call compile_lock,requirements.lock,pyproject.toml --extra postgres --group dev)
	$(call compile_lock,requirements-play.lock,pyproject.toml --group build)
	$(call compile_lock,requirements-serve.lock,pyproject.toml --extra postgres)
	$(call compile_lock,requirements-bench.lock,--group bench)
	$(call compile_lock,requirements-train.lock,--group train)
	$(call compile_lock,requirements-fonts.lock,--group fonts)
	$(NPM_RUN) lock

clean: ## remove all that make has made
	rm -rf .venv .venv-* build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache web/node_modules $(CLIENT)

help: ## this list
	@awk 'BEGIN { FS = ":.*## " } /^##@ / { print "\n" substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: deploy-test site play terminal test test-web test-pure test-compiled test-browser dev client screens rules lint format docs picture art fonts icons packages islands furnish puzzles wire golden perft bench train load siege growth pace light slowest soak games mutants stress lock clean help

# Environments.  A stamp is newer than all that went into it, so that a second run has nothing to do.

define new_venv
	@$(if $(PYTHON),,echo "Jackal needs Python 3.11 or newer; found $$(python3 --version 2>&1)."; exit 1)
	@echo "Preparing $(@D), which takes about half a minute ..."
	@rm -rf $(@D) && $(PYTHON) -m venv $(@D)
endef

define compile_lock
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		$(2) --output-file $(1)
endef

.venv/ready.stamp: requirements-play.lock
.venv-dev/ready.stamp: requirements.lock
.venv-bench/ready.stamp: requirements-bench.lock
.venv-train/ready.stamp: requirements-train.lock
.venv-fonts/ready.stamp: requirements-fonts.lock
.venv-serve/ready.stamp: requirements-serve.lock

%/ready.stamp:
	$(new_venv)
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

# The tools of .venv-dev are looked up there: installing them twice takes as long as the first time.
.venv-compiled/ready.stamp: .venv-dev/ready.stamp
	@rm -rf $(@D) && $(PYTHON) -m venv --without-pip $(@D)
	@$(DEV)/python -c '$(PRINT_PACKAGES)' > "$$($(@D)/bin/python -c '$(PRINT_PACKAGES)')/tools.pth"
	@touch $@

# By the Node that builds the wheel: two that install at the same time would be in each other's way.
web/node_modules/ready.stamp: web/package.json web/package-lock.json web/.npmrc | $(BUILDER)/ready.stamp
	@$(BUILDER)/bin/python tools/client.py --packages

build/browser.txt: .venv-dev/ready.stamp
	@mkdir -p build
	@$(DEV)/python tools/browser.py > $@

build/nginx.txt: .venv-dev/ready.stamp
	@mkdir -p build
	@$(DEV)/python tools/nginx.py > $@

.venv-lock/ready.stamp:
	$(new_venv)
	@.venv-lock/bin/python $(PIP_INSTALL) uv
	@touch $@

.venv-dev/jackal.stamp: .venv-dev/ready.stamp pyproject.toml
	@$(DEV)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# Changes when a file comes or goes: what is no longer in src must not stay in the wheel.  Looked at by every make, not
# by a rule, so that `make --question` can tell whether a wheel is ready.
$(shell mkdir -p build; echo '$(SOURCES)' | cmp -s - build/sources.txt || echo '$(SOURCES)' > build/sources.txt)

build/wheel.stamp: build/sources.txt $(SOURCES) | $(BUILDER)/ready.stamp $(PACKAGES)
	@rm -rf build/wheel
	@JACKAL_CLIENT=1 $(BUILDER)/bin/python -m hatchling build --target wheel --directory build/wheel
	@touch $@

# Packing takes Pyodide, which only who works on it has installed.
build/site.stamp: build/sources.txt $(SOURCES) web/node_modules/ready.stamp .venv-dev/ready.stamp
	@rm -rf build/harbour
	@$(NPM_RUN) site
	@touch $@

# What is played until the wheel is compiled (tools/play.py).
.venv/plain.stamp: .venv/ready.stamp build/sources.txt $(SOURCES)
	@rm -rf build/plain .venv/jackal.stamp
	@.venv/bin/python tools/client.py
	@JACKAL_CLIENT=1 JACKAL_PURE=1 .venv/bin/python -m hatchling build --target wheel --directory build/plain \
		>build/plain.log 2>&1 || { cat build/plain.log; exit 1; }
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-index --force-reinstall build/plain/*.whl
	@touch $@

.venv/jackal.stamp .venv-compiled/jackal.stamp .venv-serve/jackal.stamp: %/jackal.stamp: %/ready.stamp build/wheel.stamp
	@$*/bin/python $(PIP_INSTALL) --no-deps --no-index --force-reinstall build/wheel/*.whl
	@touch $@
