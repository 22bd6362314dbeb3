"""Names that you choose from, as types, so that editors and type checkers know them."""

from __future__ import annotations

from typing import Literal

Kind = Literal[
    "zip",
    "numbrix",
    "hidato",
    "knight",
    "line",
    "numberlink",
    "simpleloop",
    "slitherlink",
    "masyu",
    "yajilin",
    "countryroad",
    "moonsun",
    "castlewall",
    "balanceloop",
    "shingoki",
    "geradeweg",
    "signpost",
    "spell",
]
"""A kind of puzzle."""

Method = Literal["auto", "search", "frontier"]
"""A way of counting: whichever promises to be faster, one solution after the other, or all together."""

Goal = Literal["shortest", "longest"]
"""The better one of two lines."""

Symmetry = Literal[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "mirrors",
    "diagonal",
    "third-turn",
    "sixth-turn",
]
"""A symmetry of clues and holes."""

Geometry = Literal["square", "hex", "triangle"]
"""The form of the cells: rows of squares, of hexagons, of which every other row is shifted by half a cell, or of triangles
that are alternately upright and upside down, beginning with an upright one."""

Detail = Literal["where", "why", "what"]
"""How much of a step a hint gives away: the cell to look at, also the reason, or the step itself."""

Language = Literal["en", "de", "ja"]
"""The language of the texts of steps and conflicts: English, German or Japanese."""

Difficulty = Literal["easy", "medium", "hard", "expert"]
"""The difficulty of a puzzle by name."""

Theme = Literal["light", "dark", "print"]
"""The colors of a picture."""

Limit = Literal["conflicts", "decisions", "solutions", "states", "memory", "width", "time", "cancelled"]
"""The limit that cut an answer off."""
