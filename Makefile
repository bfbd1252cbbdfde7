# Common tasks. `make` without arguments lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help bootstrap run test check nodes cluster bench bench-match bench-serve bench-tenants bench-connections bench-checks bench-redirect bench-links bench-visits bench-pages fuzz fuzz-api docs rules tables pictures format clean

# The server and the command line are behind this trait; scripts/checks/lib/common.sh has it for the checks.
TRAITS := --traits Service

# The package manager passes a package's traits in the order of a set; with a fixed order, nothing is compiled twice.
# Only builds use it: tests and servers keep their random hashing.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 swift build $(TRAITS)

# The checks that need neither PostgreSQL nor long runs; .ci/run reads the same list.
CHECKS := $(shell cat scripts/checks/lib/order)

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-12s %s\n", $$1, $$2 }'

bootstrap: ## Install what the build needs, or say what is missing
	@scripts/bootstrap

run: bootstrap ## Build and start the server with sample files, on http://localhost:8080
	@echo "Building waymark (debug: quick to build, slow to serve; the first build takes some minutes) …"
	$(BUILD) --product waymark
	@"$$(swift build --show-bin-path)/waymark" serve --demo --database .build/demo.db

# The number of tests that run concurrently. With more, tests that wait for sockets, databases and programs reach their time limits.
# Toolchains before 6.3 ignore the limit.
TESTS_AT_ONCE := 8

test: ## Run all tests, with a PostgreSQL server started for them
	@scripts/bootstrap postgresql zbarimg
	$(BUILD) --build-tests
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TESTS_AT_ONCE) scripts/with-postgres swift test $(TRAITS) --skip-build

check: bootstrap ## Run the checks that need neither PostgreSQL nor long runs; each is a script in scripts/checks that can be run alone
	@failed=""; \
	for check in $(CHECKS); do scripts/checks/$$check || failed="$$failed $$check"; done; \
	if [ -n "$$failed" ]; then echo "make check: failed:$$failed" >&2; exit 1; fi

nodes: ## Publish, stop the database and kill servers, at full length; installs PostgreSQL
	@scripts/bootstrap postgresql
	PUBLICATIONS=1000 SECONDS_WITHOUT=60 scripts/checks/nodes

cluster: bootstrap ## What docs/scaling.md describes, with Patroni, etcd, HAProxy, PgBouncer and a cache, of which one after the other is lost
	scripts/checks/cluster

bench: bench-match bench-serve bench-tenants bench-connections bench-checks bench-redirect bench-links bench-visits bench-pages ## Run all benchmarks

bench-match: bootstrap ## Nanoseconds per match, for 10 to 100,000 rules
	Benchmarks/match/run

bench-serve: ## CPU per request compared with nginx, over HTTP/1.1, TLS and HTTP/2; installs nginx, wrk and h2load
	@scripts/bootstrap nginx wrk h2load
	Benchmarks/serve/run

bench-tenants: bootstrap ## Memory, start-up and publish time with 500 workspaces on 3,000 domains
	Benchmarks/tenants/run

bench-connections: bootstrap ## Documents while 20,000 silent connections are open to each address
	Benchmarks/connections/run

bench-checks: bootstrap ## Processor time of drafts that take long, and what others wait meanwhile
	Benchmarks/checks/run

bench-redirect: bootstrap ## CPU per redirect with a million links compared with nginx, memory, and time until ready
	Benchmarks/redirect/run

bench-visits: bootstrap ## CPU per click with and without counting, and 50,000 clicks a second for a minute, all counted or reported as dropped
	Benchmarks/visits/run

bench-pages: bootstrap ## CPU and bytes of what people see of a link
	Benchmarks/pages/run

bench-links: bootstrap ## Ten million links in PostgreSQL with a part of them in memory; needs 6 GB of disk
	Benchmarks/links/run

fuzz: bootstrap ## Fuzz the JSON reader, the request recogniser and the redirects of links
	Fuzz/run
	Fuzz/run-json
	Fuzz/run-links

fuzz-api: ## Fuzz the admin API by its OpenAPI document for ten minutes; installs schemathesis
	@scripts/bootstrap python3-venv
	Fuzz/run-api

docs: bootstrap ## Build the documentation of the libraries, into .build/documentation
	scripts/checks/docs

rules: bootstrap ## Regenerate the pages of the lint rules and the schema of waymark.yaml in docs
	$(BUILD) --product waymark
	@"$$(swift build --show-bin-path)/waymark" rules --pages docs/rules
	@"$$(swift build --show-bin-path)/waymark" init --schema >docs/waymark.schema.json

tables: bootstrap ## Regenerate the tables of simulated links in docs
	$(BUILD) --product waymark
	@WAYMARK="$$(swift build --show-bin-path)/waymark" scripts/simulated-tables

pictures: bootstrap ## Regenerate the pictures of README.md; installs Chromium
	@scripts/bootstrap chromium
	$(BUILD) --product waymark
	@WAYMARK="$$(swift build --show-bin-path)/waymark" scripts/pictures

format: ## Format all Swift code
	git ls-files --cached --others --exclude-standard -- '*.swift' | tr '\n' '\0' | xargs -0 swift format --in-place --parallel

clean: ## Delete everything that was built
	rm -rf .build .build-* Examples/*/.build Benchmarks/*/.build Fuzz/.build
