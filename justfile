# `just` lists the recipes. Words after a recipe go to the command behind it: `just test --test solving counts`.

# List the recipes.
default:
    @just --list --unsorted

# Run all tests.
test *ARGS:
    cargo test --workspace {{ARGS}}

# Run the slow tests too, and long property tests; some read the folder UNICURSAL_CORPUS. `just slow --test solving frontier` runs one file.
slow *ARGS:
    PROPTEST_CASES="${PROPTEST_CASES:-20000}" cargo test --release --workspace {{ARGS}} -- --include-ignored --show-output

# Lint everything; a warning is an error.
lint:
    .ci/run lint

# Format the sources.
fmt:
    cargo fmt --all

# Run what a change has to pass, or one step of it; `.ci/run --help` lists the steps.
ci *STEP:
    .ci/run {{STEP}}

# Make everything that a release needs: crates, wheels, npm package, page, binaries and checksums. Publishes nothing.
release *FOLDER:
    .ci/release {{FOLDER}}

# Measure the solver and compare it with others; `just bench` lists the measurements.
bench *ARGS:
    crates/bench/run {{ARGS}}

# Certify boards and models and have VeriPB check them; `bites` has solutions counted and false claims refused.
certify *ARGS:
    crates/bench/certify/run {{ARGS}}

# Fuzz one of batch, text, json, lines, formats, answers and engine.
fuzz TARGET SECONDS="300":
    fuzz/run {{TARGET}} {{SECONDS}}

# Test and measure the solver for MiniZinc; `just minizinc` lists how.
minizinc *ARGS:
    crates/flatzinc/run {{ARGS}}

# Build and test the Python package; `cluster` and `measure` do what they say, and `widget` plays in a notebook in Chromium.
python *ARGS:
    bindings/python/run {{ARGS}}

# Build and test the npm package; `build`, `lint` and `measure` do only that.
wasm *ARGS:
    bindings/wasm/run {{ARGS}}

# Build the page; `serve`, `test`, `lint` and `gallery` do what they say.
web *ARGS:
    web/run {{ARGS}}
