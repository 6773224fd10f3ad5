# The main commands are `make run` and `make test`. `make help` lists all of them.

CARGO ?= cargo
# cargo-nextest runs tests in parallel across crates. Plain cargo is slower.
NEXTEST := $(shell command -v cargo-nextest 2>/dev/null)
ifdef NEXTEST
TEST := $(CARGO) nextest run
else
TEST := $(CARGO) test
endif
# The same features everywhere, so that nothing is built twice.
ALL := --workspace --features bastide-server/typescript
# The programs that tests use. They are built together with the tests, because cargo would otherwise build many crates again with
# other features.
BIN := target/debug/bastide
XTASK := target/debug/xtask
PROGRAMS := $(CARGO) build --quiet $(ALL) --bins --tests

# The stages of `make test`, in order. The web client comes early because it is built into the program.
STAGES := tools web lint build unit doc audit outside webtest browser fonts soak budget

.PHONY: help run demo web test check bench nightly release $(STAGES)

# The web client is rebuilt when one of these files has changed.
CLIENT := $(shell find web/src web/public web/index.html web/rules.ts web/vite.config.ts web/svelte.config.js docs/rules -type f 2>/dev/null)

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

run: web ## build the program if necessary and start the server: open the printed address in a browser
	@test -x target/fast/bastide || echo "The first build should take less than five minutes on two cores. Later ones take seconds."
	$(CARGO) run --profile fast --package bastide -- serve

demo: ## play a random game in the terminal
	$(CARGO) run --profile fast --package bastide -- demo

release: web ## build the fully optimised program: target/release/bastide
	$(CARGO) build --release --package bastide

web: web/dist/index.html ## build the web client into web/dist

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run build -- --logLevel warn

test: ## run all tests, as CI does, and print a table of stages and times
	@MAKE="$(MAKE)" .ci/stages $(STAGES)

check: lint unit ## run the quick checks: format, lints, unit tests

# Installs missing programs and fonts that the tests need.
tools:
	@.ci/tools servers browsers fonts valgrind wasm

lint:
	@.ci/tools wasm
	$(CARGO) fmt --all --check
	$(CARGO) clippy $(ALL) --all-targets --quiet -- --deny warnings
	$(CARGO) check --quiet --package bastide-engine --package bastide-art --target wasm32-unknown-unknown

# Checks the licences and sources of all dependencies. Also checks for known vulnerabilities if `cargo deny` is installed and
# can fetch its database.
audit: web
	@$(PROGRAMS)
	$(XTASK) audit
	@if command -v cargo-deny >/dev/null && $(CARGO) deny --log-level off fetch db >/dev/null 2>&1; \
	then $(CARGO) deny --log-level error check; \
	else echo "Known vulnerabilities are not checked: install cargo-deny and connect to the network to check them."; fi

# Builds everything before any test runs, so that the table shows build and test times separately.
build: web
	$(CARGO) build $(ALL) --bins --tests

# The tests start their own PostgreSQL and NATS servers, so these must be installed.
unit:
	@.ci/tools servers
	$(TEST) $(ALL) --no-fail-fast

doc:
	$(CARGO) test $(ALL) --doc --quiet

# Checks the format and types of the web client, and runs its unit tests.
webtest: web
	cd web && npm run check && npm test

# Plays whole games in real browsers against the server.
browser: web
	@.ci/tools browsers fonts
	@$(PROGRAMS)
	cd web && BASTIDE_BIN=$(CURDIR)/$(BIN) npm run e2e

# Checks the layout with another system font.
fonts: web
	@.ci/tools browsers fonts
	@$(PROGRAMS)
	cd web && BASTIDE_BIN=$(CURDIR)/$(BIN) npm run fonts

# Runs the program on scenarios, stored records and perft counts.
outside: web
	@$(PROGRAMS)
	$(BIN) check tests/scenarios
	$(BIN) import --check tests/jcz
	$(BIN) check tests/jcz
	$(BIN) perft $(wildcard tests/perft/*.txt)
	for record in tests/records/*/*.bst; do $(BIN) replay $$record >/dev/null || exit 1; done

# Plays random games with random setups. After every step, the oracle recomputes the whole state and compares.
soak: web
	@$(PROGRAMS)
	$(BIN) sim --oracle --turns 200000

# Tests that take too long for every change: many more simulated worlds, frames and games.
nightly: web ## run the fault and attack tests for hours
	@.ci/tools servers browsers fonts
	@$(PROGRAMS)
	cd web && BASTIDE_NIGHTLY=1 BASTIDE_BIN=$(CURDIR)/$(BIN) npm run e2e
	cd web && BASTIDE_NIGHTLY=1 BASTIDE_BIN=$(CURDIR)/$(BIN) npm run fonts
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

bench: web ## measure speed, and compare it with a chess library
	@.ci/tools valgrind
	$(CARGO) build --release --quiet --package bastide --package bastide-bench
	target/release/bastide bench playouts
	target/release/bastide bench playouts --checked --games 30000
	target/release/bastide bench instructions
	target/release/bastide-bench
	$(CARGO) xtask budget
