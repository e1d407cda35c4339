# What one does with this checkout. `make` alone lists it.
# Everything is set up on the way, in .venv and js/node_modules, once: a stamp in .venv says what is there.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
# compiled modules are kept: without them every worker and kernel of the tests compiles everything anew
unexport PYTHONDONTWRITEBYTECODE
# what uv is never to install: jsonschema would compile its grammar, for most of a second, wherever a notebook is read
export UV_OVERRIDE := .ci/never.txt

PYTHON ?= python3
PY := .venv/bin/python
JS := $(PY) js/hatch_build.py
PIP := $(PY) -m pip --disable-pip-version-check --no-input install --quiet
LAB_SETTINGS := .venv/share/jupyter/lab/settings
ALLOW_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
PYTEST ?=
MUTANTS ?=

.PHONY: help
help:  ## list these targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

.PHONY: lab
lab: .venv/.has-notebook $(LAB_SETTINGS)/overrides.json front-end  ## open JupyterLab on the first notebook
	$(PY) -m jupyterlab --LabApp.default_url=/lab/tree/notebooks/00-start.ipynb $(ALLOW_ROOT) $(LAB)

.PHONY: watch
watch: .venv/.has-dev  ## bundle the front end on every save; see CONTRIBUTING.md
	$(JS) npm run watch

.PHONY: test
test: .venv/.has-node  ## check everything: style, types, front end, all tests  (PYTEST="-k …" picks)
	@$(MAKE) -j3 js-tools .venv/.packages-test chromium-package
	@$(MAKE) -j2 --output-sync=target pytest check

# what has the mark + is not held back until it is over
.PHONY: pytest check
pytest: .venv/.compiled
	@$(MAKE) front-end chromium
	+$(PY) -m pytest -n auto $(PYTEST)
# of files alone: it need not wait until the package is installed
check:
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	.venv/bin/lint-imports
	$(PY) -m mypy
	$(JS) npm run check

.PHONY: soak
soak: .venv/.has-test front-end  ## play thousands of games and check every one
	$(PY) -m tests.soak

.PHONY: mutants
mutants: .venv/.has-test front-end  ## change the code in seeded places and say which changes no test notices  (MUTANTS="--packages core" picks)
	$(PY) -m tests.mutants $(MUTANTS)

.PHONY: sweep
sweep: .venv/.has-test front-end chromium  ## measure every board at every width, run every notebook in JupyterLab, and all other long tests
	$(JS) npm run test:bundle
	$(PY) -m pytest -m sweep $(PYTEST)

.PHONY: hosts
hosts: .venv/.has-hosts .venv/.has-hub-proxy .venv/.has-vscode front-end chromium  ## play in every host that can be tried here, in Chromium and Firefox
	$(PY) -m pytest tests/hosts -m hosts $(PYTEST)

.PHONY: firefox
firefox: .venv/.has-test front-end  ## run all browser tests in the Firefox on PATH  (PYTEST="-k …" picks)
	$(PY) -m pytest tests/browser --firefox $(PYTEST)

.PHONY: bench
bench: .venv/.has-test .venv/.has-bench front-end chromium  ## measure, as ratios
	$(PY) -m tests.bench

.PHONY: binder-check
binder-check: .venv/.has-test  ## prove binder/: an environment from exactly its files runs the notebooks
	$(PY) -m tests.binder_check

.PHONY: site
site: .venv/.has-site front-end  ## make the site in site/: pages, live boards, courses, a JupyterLite
	$(PY) -m docs.maker

.PHONY: site-check
site-check: .venv/.has-test chromium  ## look at site/ in a browser, from a plain file server: nothing may leave it
	$(PY) -m tests.site_check

.PHONY: pictures
pictures: .venv/.has-test front-end chromium  ## make the README's pictures anew
	$(PY) -m tests.browser.pictures.make_pictures

.PHONY: format
format: .venv/.has-test  ## put Python and TypeScript into the form that `make test` asks for
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format
	$(JS) npm run format

.PHONY: clean
clean:  ## remove all that was made here, .venv too
	rm -rf .venv build dist site js/node_modules squirrelwidgets/static tests/out .*_cache
	find squirrelwidgets tests js -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- how things come to be there

.PHONY: front-end
front-end: .venv/.has-node
	@$(JS)

.PHONY: js-tools
js-tools: .venv/.has-node
	@$(JS) tools

.PHONY: chromium chromium-package
chromium: .venv/.has-test
	@.ci/chromium $(PY)
chromium-package:
	@.ci/chromium

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make … PYTHON=python3.12")'
	$(PYTHON) -m venv .venv || { rm -rf .venv; echo 'On Debian and Ubuntu this needs: apt-get install python3-venv' >&2; exit 1; }

# as on Binder: notebooks are saved with their boards, and nobody is asked about news
$(LAB_SETTINGS)/overrides.json: binder/overrides.json | .venv/.has-notebook
	mkdir -p $(@D)
	cp $< $@

# what others made, without this package: it comes while npm fetches what is its. Where uv cannot, `has-…` does it all
.venv/.packages-%: pyproject.toml | $(PY)
	{ $(PIP) uv && $(PY) -m uv pip install --python $(PY) --quiet --requirement pyproject.toml --extra $*; } || true
	@touch $@

# installing builds the front end, by the hook in js/; from then on `front-end` sees to it
# uv needs a tenth of the time; where only pip has been told of a mirror, pip does it
.venv/.has-%: pyproject.toml js/hatch_build.py | .venv/.has-node
	{ $(PIP) uv && $(PY) -m uv pip install --python $(PY) --quiet --editable '.[$*]'; } || $(PIP) --editable '.[$*]'
	@touch $@

# what tests import is compiled once, not by each worker that is in need of it at the same time; what fails, `pytest` says
.venv/.compiled: | .venv/.has-test
	@$(PY) -m pytest --collect-only -qq >/dev/null 2>&1 || true
	@touch $@

# JupyterHub's own proxy
.venv/.has-hub-proxy: | .venv/.has-node
	$(JS) npm install --prefix ../.venv/hub-proxy --no-save --silent configurable-http-proxy@5
	@touch $@

# the widget manager of VS Code, and what it finds modules with
.venv/.has-vscode: | .venv/.has-node
	$(JS) npm install --prefix ../.venv/vscode --no-save --silent @vscode/jupyter-ipywidgets8@1 requirejs@2
	@touch $@

.venv/.has-node: js/hatch_build.py | $(PY)
	@node="$$($(JS) requires)"; if [ -n "$$node" ]; then $(PIP) "$$node"; fi
	@touch $@
