# `just` lists the recipes. `.ci/run` is what a pull request has to pass; it needs nothing but Rust.

# List the recipes.
default:
    @just --list --unsorted

# Run all tests; words after it go to cargo, as in `just test --test counts`.
test *ARGS:
    cargo test --workspace {{ARGS}}

# Lint everything; a warning is an error.
lint:
    .ci/run lint

# Format the sources.
fmt:
    cargo fmt --all

# Build the documentation and open it.
doc:
    cargo doc --workspace --no-deps --open

# Measure solving, reading and drawing; words after it choose benchmarks.
bench *ARGS:
    cargo bench -p unicursal-models {{ARGS}}

# Answer the boards beside the repository and print a table; see `just corpus --help`.
corpus *ARGS:
    cargo run --release -p unicursal-bench -- {{ARGS}}

# Count boards whose numbers of solutions are published, the large ones too.
counts:
    cargo test --release -p unicursal-models --test frontier -- --include-ignored

# Check the boards beside the repository whose uniqueness is known, and print what answered and how fast.
uniqueness:
    cargo test --release -p unicursal-models --test corpus -- --ignored --nocapture

# Run the property tests for long, and the slow tests that are usually ignored.
slow CASES="20000":
    PROPTEST_CASES={{CASES}} cargo test --release --workspace -- --include-ignored

# Look at changed snapshots one by one (needs cargo-insta).
snapshots:
    cargo insta test --workspace --review

# Everything that a pull request has to pass.
ci:
    .ci/run
