"""Checks one shard of a file of puzzles, for a scheduler that starts the same program many times.

    python shard.py 3 8 boards.jsonl answers    # the third of eight shards, to answers/3-of-8.jsonl

A shard whose answers are there is left alone, so a scheduler may start it again.
"""

import sys
from pathlib import Path

import unicursal


def main() -> None:
    number, of, boards, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4])
    done = folder / f"{number}-of-{of}.jsonl"
    if done.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    puzzles = unicursal.shard(unicursal.read(boards, errors="keep"), number, of)
    beside = done.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as file:
        for answer in unicursal.check_many(puzzles, time_limit="10s"):
            file.write(answer.to_json() + "\n")
    # There as a whole or not at all.
    beside.replace(done)


if __name__ == "__main__":
    main()
