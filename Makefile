# Two commands do everything: `make run` and `make test`. `make help` lists the others.

CARGO ?= cargo
# cargo-nextest runs tests side by side; plain cargo does too, more slowly.
NEXTEST := $(shell command -v cargo-nextest 2>/dev/null)
ifdef NEXTEST
TEST := $(CARGO) nextest run --no-fail-fast
else
TEST := $(CARGO) test --no-fail-fast
endif

.PHONY: help run demo web test check bench lint audit unit outside budget soak valgrind webtest browser postgres nats nightly

# The web client is built again when something it is made of has changed.
CLIENT := $(shell find web/src web/public web/index.html web/rules.ts web/vite.config.ts web/svelte.config.js docs/rules -type f 2>/dev/null)

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: web ## build what is missing and serve the game: open the address it prints in a browser
	$(CARGO) run --release --quiet --package bastide -- serve

demo: ## play a whole game in the terminal
	$(CARGO) run --release --quiet --package bastide -- demo

web: web/dist/index.html ## build the web client into web/dist

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run build

test: lint audit unit outside webtest soak budget ## everything: what CI runs
	@echo "all tests passed"

check: lint unit ## the quick loop: format, lints, unit tests

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- --deny warnings
	@if rustup target list --installed 2>/dev/null | grep -q wasm32-unknown-unknown; then \
		$(CARGO) check --quiet --package bastide-engine --package bastide-art --target wasm32-unknown-unknown; \
	else echo "the wasm32 target is not installed: the engine is not checked for it"; fi

# Licences, sources and known faults of everything we depend on. Known faults are looked up where their list can be had.
audit:
	@command -v cargo-deny >/dev/null || $(CARGO) install cargo-deny --locked --quiet
	$(CARGO) deny --log-level error check licenses bans sources
	@if $(CARGO) deny --log-level off fetch db >/dev/null 2>&1; then $(CARGO) deny --log-level error check advisories; \
	else echo "the list of known faults cannot be fetched: dependencies are not checked against it"; fi

# The tests start servers of their own: the programs of PostgreSQL and NATS must be there.
unit: postgres nats
	$(TEST) --workspace
	$(CARGO) test --quiet --package bastide-server --features typescript --test typescript --test schema
	$(CARGO) test --workspace --doc --quiet

# The web client: its own tests, then whole games in a real browser against the server.
webtest: web outside browser
	cd web && npm run check && npm test
	cd web && BASTIDE_BIN=$(CURDIR)/target/release/bastide npm run e2e

browser:
	@command -v chromium >/dev/null || { apt-get update && apt-get install --yes chromium; }
	@command -v firefox-esr >/dev/null || { apt-get update && apt-get install --yes firefox-esr; }

# From outside: the program itself on scenarios, stored records and perft counts.
outside: web
	$(CARGO) build --release --quiet --package bastide
	target/release/bastide check tests/scenarios
	target/release/bastide import --check tests/jcz
	target/release/bastide check tests/jcz
	target/release/bastide perft $(wildcard tests/perft/*.txt)
	for record in tests/records/*/*.bst; do target/release/bastide replay $$record >/dev/null || exit 1; done

# Random games over random setups, the whole state derived again after every step.
soak: outside
	target/release/bastide sim --oracle --turns 200000

# What takes too long for every change: many more worlds, frames and games.
nightly: postgres nats ## hours of the tests against faults and attacks
	BASTIDE_SEEDS=10000 $(CARGO) test --release --package bastide-server --lib -- --nocapture simulator
	BASTIDE_FRAMES=10000000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture nonsense
	BASTIDE_DAMAGES=10000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture a_damaged_table
	BASTIDE_DROPS=10000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture who_comes_back
	ulimit -n 20000 && BASTIDE_DEAF=1000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture who_never_reads
	ulimit -n 20000 && BASTIDE_HALF_OPEN=5000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture half_open
	BASTIDE_IDLE=10000 BASTIDE_STORM=10000 $(CARGO) test --release --package bastide --test crowd -- --nocapture --test-threads=1
	BASTIDE_KILLS=200 $(CARGO) test --release --package bastide --test kill -- --nocapture
	BASTIDE_FAULTS=300 $(CARGO) test --release --package bastide --test nodes -- --nocapture
	BASTIDE_GAMES=100000 $(CARGO) test --release --package bastide-table --test fairness -- --nocapture
	$(CARGO) xtask reliability

budget: valgrind
	$(CARGO) xtask budget

valgrind:
	@command -v valgrind >/dev/null || { apt-get update && apt-get install --yes valgrind; }

postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { apt-get update && apt-get install --yes postgresql; }

nats:
	@command -v nats-server >/dev/null || { apt-get update && apt-get install --yes nats-server; }

bench: ## measure speed, alone and beside a chess library
	$(CARGO) build --release --quiet --package bastide --package bastide-bench
	target/release/bastide bench playouts
	target/release/bastide bench playouts --checked --games 30000
	target/release/bastide bench instructions
	target/release/bastide-bench
	$(CARGO) xtask budget
