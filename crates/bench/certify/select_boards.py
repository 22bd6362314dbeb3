#!/usr/bin/env python3
"""select_boards.py CORPUS FOLDER N: writes every N-th board of each file to a folder, Numberlinks up to 100 cells only, and
prints the names of what was written."""

import json
import sys
from pathlib import Path


def readable(board):
    """The board in the form of the command; none if this does not know how. Collections of loops have `clues`."""
    if "clues" in board:
        if board["kind"] == "castlewall":
            return None
        board["cells"] = [[None if cell in (-1, ".") else cell for cell in row] for row in board["clues"]]
        if "areas" in board:
            board["regions"] = [[int(area) for area in row] for row in board["areas"]]
    if "cells" not in board or board.get("kind") == "numberlink" and sum(map(len, board["cells"])) > 100:
        return None
    known = ("kind", "name", "id", "rows", "cols", "cells", "walls", "links", "start", "end", "regions")
    return {key: board[key] for key in known if key in board}


def main():
    corpus, folder, every = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted([*corpus.glob("*.jsonl"), *corpus.glob("loops/*.jsonl"), Path("fixtures/boards/knight.jsonl")])
    for file in files:
        boards = [json.loads(line) for line in file.read_text().splitlines() if line.strip()]
        chosen = [board for board in map(readable, boards) if board][::every]
        if chosen:
            target = folder / file.name
            target.write_text("".join(json.dumps(board) + "\n" for board in chosen))
            print(target)


if __name__ == "__main__":
    main()
