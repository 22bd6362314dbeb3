"""Runs the kit, whose folder is the first argument, so that "no solution" counts as an answer and has a time."""

import sys

sys.path.insert(0, sys.argv.pop(1))

import bench  # noqa: E402

bench.GOOD += ("unsat",)
bench.main()
