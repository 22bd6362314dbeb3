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

# Solve generated boards, class by class, and print times, effort and memory; see `just bench --help`.
bench *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- classes {{ARGS}}

# Switch the techniques off and on in turn and print what that costs; see `just ablation --help`.
ablation *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- ablation {{ARGS}}

# Halve and double the solver's tuned numbers and print the work; see `just numbers --help`.
numbers *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- numbers {{ARGS}}

# Print the memory that boards of growing size take.
memory *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- memory {{ARGS}}

# Compare with other solvers on the same boards (after `just peers-setup`); see `just peers --help`.
peers *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- peers {{ARGS}}

# Compare proofs of uniqueness with the other solvers', on the boards of `just proofs`; `--size 13-` takes larger ones, too.
peers-published *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- published --all --kind numberlink --unique --size 13-20 {{ARGS}}

# Compare the engine with Pumpkin, a constraint solver in Rust, on the same models; see `just versus --help`.
versus *ARGS:
    @cargo run --quiet --release --manifest-path crates/versus/Cargo.toml -- {{ARGS}}

# Install the other solvers into a Python environment of their own.
peers-setup KIT=env("UNICURSAL_PEERS", "peers") VENV="target/peers/venv":
    python3 -m venv {{VENV}}
    {{VENV}}/bin/pip install --quiet -r {{KIT}}/requirements.txt

# Answer the boards in the folder UNICURSAL_CORPUS (all of them with `--all`) and print a table; see `just corpus --help`.
corpus *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- corpus {{ARGS}}

# Prove published Numberlinks of 13×13 to 20×20 unique, those in UNICURSAL_CORPUS that are known to be, and print a table.
proofs *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- corpus --all --kind numberlink --unique --size 13-20 --check {{ARGS}}

# Give models of random boards, and of files named after it, to other solvers and compare (after `just exports-setup`).
exports *ARGS:
    cargo build --quiet --release -p unicursal-cli -p unicursal-bench
    target/release/bench random > target/exports/random.jsonl
    target/exports/venv/bin/python crates/bench/exports/solve.py target/exports/random.jsonl {{ARGS}}

# Put published boards through every format that can hold them; needs the folder UNICURSAL_CORPUS.
round-trips:
    cargo test --release -p unicursal-models --test round_trips -- --ignored --nocapture

# Have two other solvers judge the engine's verdicts on random problems (after `just exports-setup`).
judges PROBLEMS="20000" *ARGS:
    @cargo build --quiet --release -p unicursal-bench
    target/release/bench problems --problems {{PROBLEMS}} {{ARGS}} > target/problems.jsonl
    target/exports/venv/bin/python crates/bench/judges/judge.py target/problems.jsonl

# Install the solvers that `just exports` and `just judges` need, but for those that the system's packages have, which it names.
exports-setup:
    python3 -m venv target/exports/venv
    target/exports/venv/bin/pip install --quiet -r crates/bench/exports/requirements.txt
    @echo "and: apt-get install coinor-cbc minizinc minisat clasp minisat+ sat4j; Chuffed, where MiniZinc finds it"

# Write generated boards as JSON Lines; words after it choose classes.
generate *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- generate {{ARGS}}

# Measure the hot loops one by one, and reading and drawing; words after it choose benchmarks.
kernels *ARGS:
    cargo bench -p unicursal-bench -p unicursal-models {{ARGS}}

# Count boards whose numbers of solutions are published, the large ones too.
counts:
    cargo test --release -p unicursal-models --test frontier -- --include-ignored

# Check the boards in the folder UNICURSAL_CORPUS whose uniqueness is known, and print what answered and how fast.
uniqueness:
    cargo test --release -p unicursal-models --test corpus --test fixtures --test solutions -- --ignored --nocapture

# Find the fewest clues of small boards over all their solutions, and check them against what exhaustive search says.
minima:
    cargo test --release -p unicursal-models --test minimize -- --include-ignored

# Generate a thousand puzzles of each kind at daily size, as they come and irreducible; check each by search and by a
# frontier.
thousand:
    cargo test --release -p unicursal-models --test generate -- --include-ignored

# Generate puzzles of every kind on one thread and print how many a second; see `just authoring --help`.
authoring *ARGS:
    @cargo run --quiet --release -p unicursal-bench -- authoring {{ARGS}}

# Run long property tests, and the slow tests that are usually ignored; some need the boards in UNICURSAL_CORPUS.
slow CASES="20000":
    PROPTEST_CASES={{CASES}} cargo test --release --workspace -- --include-ignored

# Hold the engine's inferences against known solutions: of random problems, and of the boards in UNICURSAL_CORPUS.
planted CASES="100000":
    PROPTEST_CASES={{CASES}} cargo test --release -p unicursal-core -p unicursal-models --test planted -- --include-ignored --nocapture

# Count random boards with and without dead states, many of them.
dead-states CASES="200000":
    PROPTEST_CASES={{CASES}} cargo test --release -p unicursal-core --test pruning

# Fuzz one of batch, text, json, lines, formats, answers and engine (needs cargo-fuzz; works with stable Rust, hence no sanitizer).
fuzz TARGET SECONDS="300":
    mkdir -p fuzz/corpus/{{TARGET}}
    RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none {{TARGET}} \
        fuzz/corpus/{{TARGET}} fuzz/seeds/{{TARGET}} {{ if TARGET =~ "answers|engine" { "" } else { "fixtures" } }} \
        -- -max_total_time={{SECONDS}} -max_len=1024 -timeout=20 -rss_limit_mb=2048

# Build the Python package in an environment of its own, and test it; words after it go to pytest.
python *ARGS:
    bindings/python/run all {{ARGS}}

# Test the Python package on clusters of Dask and Ray of several nodes, of which some are killed.
python-cluster *ARGS:
    bindings/python/run cluster {{ARGS}}

# Measure what the Python package costs: calls, threads, clusters, parts; see `just python-measure --help`.
python-measure *ARGS:
    bindings/python/run measure {{ARGS}}

# Build the npm package in target/npm, and test it with Node; `just wasm build`, `lint` and `measure` do only that.
wasm *ARGS:
    bindings/wasm/run {{ARGS}}

# Build the page for browsers in target/web: a folder of static files.
web:
    web/run build

# Build the page and serve it on this machine; words after it go to Vite.
web-serve *ARGS:
    web/run serve {{ARGS}}

# Test the page in Chromium; words after it choose test files, as in `just web-test test/phone.test.ts`.
web-test *ARGS:
    web/run test {{ARGS}}

# Draw the pictures of the page for the guide anew, in Chromium.
web-gallery:
    web/run gallery

# Write anew the licenses of what is shipped (LICENSES.txt in crates/cli, bindings/python and bindings/wasm).
licenses:
    cargo run --quiet -p unicursal-licenses

# Compare the licenses and origins of what is shipped with deny.toml (needs cargo-deny).
deny:
    for lock in . bindings/python bindings/wasm; do \
        cargo deny --config deny.toml --manifest-path $lock/Cargo.toml check licenses bans sources || exit 1; \
    done

# Interrupt a thousand pipelines at random moments.
signals:
    cargo test --release -p unicursal-cli --test interrupt -- --include-ignored

# Draw the pictures of the guide anew, light and dark.
gallery:
    #!/usr/bin/env bash
    set -euo pipefail
    cargo build --release -p unicursal-cli
    mkdir -p docs/gallery
    for theme in light dark; do
        draw() { target/release/unicursal render --theme "$theme" -o "docs/gallery/$1-$theme.svg" "${@:2}"; }
        draw board fixtures/zip-or-tools-2.txt
        draw solution --solution fixtures/zip-no-166.txt
        draw labels --solution fixtures/numberlink-7x7.txt
        draw numbers --solution fixtures/numbrix-9x9.txt
        draw difference --difference fixtures/continuous-line-6x6.txt
        draw heat-map --heat-map fixtures/continuous-line-6x6.txt
        draw animated --solution --animate fixtures/zip-or-tools-1.txt
    done

# Look at changed snapshots one by one (needs cargo-insta).
snapshots:
    cargo insta test --workspace --review

# Run everything that a pull request has to pass.
ci:
    .ci/run
