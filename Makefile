# Two commands do everything: `make run` and `make test`. `make help` lists the others.

CARGO ?= cargo
# cargo-nextest runs tests side by side; plain cargo does too, more slowly.
NEXTEST := $(shell command -v cargo-nextest 2>/dev/null)
ifdef NEXTEST
TEST := $(CARGO) nextest run
else
TEST := $(CARGO) test
endif
# One set of features for everything, so that nothing is built twice.
ALL := --workspace --features bastide-server/typescript
# The programs that tests use. Building them with the tests keeps one set of features: alone, cargo would build much of them again.
BIN := target/debug/bastide
XTASK := target/debug/xtask
PROGRAMS := $(CARGO) build --quiet $(ALL) --bins --tests

# What `make test` runs, in this order. The client comes first: it is built into the program.
STAGES := tools web lint build unit doc audit outside webtest browser fonts soak budget

.PHONY: help run demo web test check bench nightly release $(STAGES)

# The web client is built again when something it is made of has changed.
CLIENT := $(shell find web/src web/public web/index.html web/rules.ts web/vite.config.ts web/svelte.config.js docs/rules -type f 2>/dev/null)

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: web ## build what is missing and serve the game: open the address it prints in a browser
	@test -x target/fast/bastide || echo "The first build should take less than five minutes on two cores. Later ones take seconds."
	$(CARGO) run --profile fast --package bastide -- serve

demo: ## play a whole game in the terminal
	$(CARGO) run --profile fast --package bastide -- demo

release: web ## build the program as it is shipped, with all optimisation: target/release/bastide
	$(CARGO) build --release --package bastide

web: web/dist/index.html ## build the web client into web/dist

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run build -- --logLevel warn

test: ## everything: what CI runs; ends with a table of stages and times
	@MAKE="$(MAKE)" .ci/stages $(STAGES)

check: lint unit ## the quick loop: format, lints, unit tests

# Programs and fonts that tests need: says what is missing and installs it.
tools:
	@.ci/tools servers browsers fonts valgrind wasm

lint:
	@.ci/tools wasm
	$(CARGO) fmt --all --check
	$(CARGO) clippy $(ALL) --all-targets --quiet -- --deny warnings
	$(CARGO) check --quiet --package bastide-engine --package bastide-art --target wasm32-unknown-unknown

# Licences and sources of all dependencies. `cargo deny` also looks up known faults, where it is installed and their list can be fetched.
audit: web
	@$(PROGRAMS)
	$(XTASK) audit
	@if command -v cargo-deny >/dev/null && $(CARGO) deny --log-level off fetch db >/dev/null 2>&1; \
	then $(CARGO) deny --log-level error check; \
	else echo "cargo-deny or its list of known faults is not here: dependencies are not checked against it"; fi

# Everything that the tests need, before any of them runs: so the table tells building from testing.
build: web
	$(CARGO) build $(ALL) --bins --tests

# The tests start their own servers: the programs of PostgreSQL and NATS must be there.
unit:
	@.ci/tools servers
	$(TEST) $(ALL) --no-fail-fast

doc:
	$(CARGO) test $(ALL) --doc --quiet

# The web client: format, types, unit tests.
webtest: web
	cd web && npm run check && npm test

# Whole games in real browsers against the server.
browser: web
	@.ci/tools browsers fonts
	@$(PROGRAMS)
	cd web && BASTIDE_BIN=$(CURDIR)/$(BIN) npm run e2e

# The layout with other fonts of the system.
fonts: web
	@.ci/tools browsers fonts
	@$(PROGRAMS)
	cd web && BASTIDE_BIN=$(CURDIR)/$(BIN) npm run fonts

# From outside: the program itself on scenarios, stored records and perft counts.
outside: web
	@$(PROGRAMS)
	$(BIN) check tests/scenarios
	$(BIN) import --check tests/jcz
	$(BIN) check tests/jcz
	$(BIN) perft $(wildcard tests/perft/*.txt)
	for record in tests/records/*/*.bst; do $(BIN) replay $$record >/dev/null || exit 1; done

# Random games over random setups, the whole state derived again after every step.
soak: web
	@$(PROGRAMS)
	$(BIN) sim --oracle --turns 200000

# What takes too long for every change: many more worlds, frames and games.
nightly: ## hours of the tests against faults and attacks
	@.ci/tools servers
	BASTIDE_SEEDS=10000 $(CARGO) test --release --package bastide-server --lib -- --nocapture simulator
	BASTIDE_FRAMES=10000000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture nonsense
	BASTIDE_DAMAGES=10000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture a_damaged_table
	BASTIDE_DROPS=10000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture a_reconnecting_client
	ulimit -n 20000 && BASTIDE_DEAF=1000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture a_client_that_never_reads
	ulimit -n 20000 && BASTIDE_HALF_OPEN=5000 $(CARGO) test --release --package bastide-server --test outside -- --nocapture half_open
	BASTIDE_IDLE=10000 BASTIDE_STORM=10000 $(CARGO) test --release --package bastide --test crowd -- --nocapture --test-threads=1
	BASTIDE_KILLS=200 $(CARGO) test --release --package bastide --test kill -- --nocapture
	BASTIDE_FAULTS=300 $(CARGO) test --release --package bastide --test nodes -- --nocapture
	BASTIDE_GAMES=100000 $(CARGO) test --release --package bastide-table --test fairness -- --nocapture
	$(CARGO) xtask reliability

budget: web
	@.ci/tools valgrind
	@$(PROGRAMS)
	$(XTASK) budget

bench: web ## measure speed, alone and beside a chess library
	@.ci/tools valgrind
	$(CARGO) build --release --quiet --package bastide --package bastide-bench
	target/release/bastide bench playouts
	target/release/bastide bench playouts --checked --games 30000
	target/release/bastide bench instructions
	target/release/bastide-bench
	$(CARGO) xtask budget
