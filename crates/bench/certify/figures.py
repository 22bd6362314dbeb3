#!/usr/bin/env python3
"""Certifies the boards of files, has VeriPB check the certificates, and prints a row of figures for each file."""

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys


def children():
    """The processor seconds of all programs that were run."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command):
    """Runs a program. Returns its output and its processor seconds."""
    before = children()
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout, children() - before


def middle(values):
    return f"{statistics.median(values):.3g} / {max(values):.3g}" if values else "-"


def figures(unicursal, veripb, folder, boards, options):
    shutil.rmtree(folder, ignore_errors=True)
    command = [unicursal, "check", "--certify", folder, "--format", "json", "--threads", "1", *options, boards]
    lines, seconds = run(command)
    answers = [json.loads(line) for line in lines.splitlines()]
    claims = [answer["certificate"] for answer in answers if "certificate" in answer]
    certified = [claim for claim in claims if claim["certified"]]
    verified, proofs, formulas, checks, refused = 0, [], [], [], []
    for claim in certified:
        formula, proof = (os.path.join(folder, claim[part]) for part in ("formula", "proof"))
        words, check = run([veripb, formula, proof])
        if "s VERIFIED" in words:
            verified += 1
        else:
            refused.append(proof)
        formulas.append(os.path.getsize(formula) / 1000)
        proofs.append(os.path.getsize(proof) / 1000)
        checks.append(check)
    conflicts = sum(answer["stats"]["conflicts"] for answer in answers if answer.get("certificate", {}).get("certified"))
    share = 100 * len(certified) / len(claims) if claims else 0
    print(
        f"| {os.path.basename(boards)} | {len(answers)} | {len(claims)} | {len(certified)} ({share:.1f} %) | {verified} "
        f"| {middle(formulas)} | {middle(proofs)} | {conflicts} | {sum(proofs) / max(conflicts, 1):.2g} "
        f"| {seconds:.2f} | {sum(checks):.2f} |",
        flush=True,
    )
    for proof in refused:
        print(f"REFUSED {proof}", flush=True)
    return not refused


def main():
    unicursal, veripb, folder, *rest = sys.argv[1:]
    files = rest[: rest.index("--")] if "--" in rest else rest
    options = rest[rest.index("--") + 1 :] if "--" in rest else []
    print(
        "| boards | number | claims | certified | verified | formula, kB: median / max | proof, kB | conflicts "
        "| kB a conflict | `check`, s | VeriPB, s |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    results = [figures(unicursal, veripb, folder, boards, options) for boards in files]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
