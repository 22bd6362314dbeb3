"""Gives the kit the boards, peers and limits that `bench peers` has chosen."""

import json
import os


def plan():
    with open(os.environ["UNICURSAL_PEERS_PLAN"], encoding="utf-8") as file:
        classes = [json.loads(line) for line in file]
    return [
        (each["series"], each["size"], each["boards"], [(peer, each["limit"]) for peer in each["peers"]])
        for each in classes
    ]
