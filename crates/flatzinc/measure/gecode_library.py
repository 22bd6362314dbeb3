"""Writes a library of constraints for Debian's fzn-gecode to a folder.

The library that Debian installs for Gecode cannot compile `globals.mzn` with MiniZinc 2.6; the one that MiniZinc brings
for its own copy of Gecode can, but some predicates in it have names that only this copy knows.
"""

import re
import sys
from pathlib import Path

SOURCE = Path("/usr/share/minizinc/gecode_presolver")
DISJUNCTIVE = """include "fzn_cumulative.mzn";
predicate fzn_{name}(array[int] of var int: s, array[int] of var int: d) =
    forall(i in index_set(d)) (d[i] >= 0) /\\
    if is_fixed(d) then
        let {{ array[int] of int: used = [i | i in index_set(d){condition}] }} in
        if length(used) = 0 then true else
            fzn_cumulative([s[i] | i in used], [fix(d[i]) | i in used], [1 | i in used], 1)
        endif
    else
        forall(i, j in index_set(d) where i < j) ({zero}s[i] + d[i] <= s[j] \\/ s[j] + d[j] <= s[i])
    endif;
"""
NATIVE = re.compile(r"predicate\s+fzn_(\w+)\s*\(([^()]*)\)\s*;")


def renamed(match):
    """Defines a predicate without a body by Gecode's own of that name."""
    name, parameters = match[1], match[2]
    arguments = ", ".join(re.findall(r":\s*(\w+)\s*(?:,|$)", parameters))
    flat = re.sub(r"\[int\s*,\s*int\]", "[int]", parameters)
    flat_arguments = arguments if flat == parameters else re.sub(r"\b([dt])\b", r"array1d(\1)", arguments)
    native = f"predicate gecode_{name}({flat});"
    return f"{native}\npredicate fzn_{name}({parameters}) = gecode_{name}({flat_arguments});"


def main(target):
    """Writes the library."""
    target = Path(target)
    target.mkdir(parents=True, exist_ok=True)
    strict = {"condition": "", "zero": ""}
    lenient = {"condition": " where fix(d[i]) > 0", "zero": "d[i] = 0 \\/ d[j] = 0 \\/ "}
    for name, parts in {"disjunctive_strict": strict, "disjunctive": lenient}.items():
        (target / f"fzn_{name}.mzn").write_text(DISJUNCTIVE.format(name=name, **parts))
    for path in SOURCE.glob("*.mzn"):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("%")]
        (target / path.name).write_text(NATIVE.sub(renamed, "\n".join(lines)) + "\n")


main(*sys.argv[1:])
