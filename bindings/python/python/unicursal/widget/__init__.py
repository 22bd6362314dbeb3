"""A board in a notebook, on which you solve a puzzle.

>>> from unicursal.widget import Board
>>> board = Board("zip\\n1 . .\\n2 . .\\n")
>>> board.partial = {"links": [[[0, 0], [0, 1]], [[0, 1], [0, 2]]]}
>>> board.is_solved
False
>>> board.hint()
>>> board.message
'Look at r2c3.'
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, cast

from .._limits import native
from .._puzzle import Puzzle, PuzzleLike
from ._drawn import Drawn
from ._game import Game
from ._layout import side_of
from ._talks import Talks

try:
    import anywidget
    import traitlets
except ImportError as wrong:
    raise ImportError("a widget needs anywidget: pip install 'unicursal[widget]'") from wrong

if TYPE_CHECKING:
    from .._names import Theme

__all__ = ["Board"]

_HERE = Path(__file__).parent


class _Anything(traitlets.TraitType):  # type: ignore[type-arg]
    """A trait that `Board` checks itself, None included."""

    info_text = "what a board can read"


class Board(anywidget.AnyWidget):
    """A board on which you draw.

    The engine runs in the kernel. `partial` is the board with your marks, and `message` is the text under it. They
    are traits, and so are ``puzzle``, ``is_solved``, ``step``, ``theme`` and ``picture``. Watch them with
    ``observe``.

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        partial: the board with your marks, as for `unicursal.hint`.
        theme: ``light``, ``dark`` or ``print``, or ``auto`` for that of the notebook.
        time_limit: the longest time that an answer takes, as in `unicursal.Limits`. None: no limit.

    Raises:
        PuzzleError: ``puzzle`` is not a puzzle, or ``partial`` is not a partial solution of it.
    """

    # A widget has one module.
    _esm = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in ("_places.js", "_widget.js"))
    _css = _HERE / "_widget.css"

    puzzle = _Anything({}).tag(sync=True, to_json=lambda puzzle, _: puzzle and puzzle.to_dict())
    """The puzzle. Another one begins without marks."""
    partial = _Anything({}).tag(sync=True)
    """The puzzle with the marks, in the fields of JSON: ``links``, ``walls`` for crosses, and numbers in ``cells``."""
    is_solved = traitlets.Bool(False, read_only=True).tag(sync=True)
    """Whether the marks are a solution."""
    message = traitlets.Unicode("", read_only=True).tag(sync=True)
    """The latest words of the board."""
    step = traitlets.Int(-1).tag(sync=True)
    """The number of the step of the explanation that is shown, from 0; -1 if none is."""
    theme = traitlets.Enum(("auto", "light", "dark", "print"), "auto").tag(sync=True)
    """The colors."""
    picture = traitlets.Unicode("", read_only=True).tag(sync=True)
    """The board as SVG."""
    _is_dark = traitlets.Bool(False).tag(sync=True)
    _form = traitlets.Dict().tag(sync=True)
    _view = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        puzzle: PuzzleLike,
        *,
        partial: Optional[PuzzleLike] = None,
        theme: str = "auto",
        time_limit: Any = 5.0,
        **others: Any,
    ) -> None:
        native({"time_limit": time_limit})
        self._game = Game(Puzzle.of(puzzle))
        if partial is not None:
            self._game.load(partial)
        self.time_limit = time_limit
        # Messages of the front end may come in a thread of their own.
        self._lock, self._heard = threading.RLock(), 0
        self._engine = Talks(self._lock, lambda *words: self._game.say(*words), self._tell)
        self._fields = self._told = self._game.fields()
        """The marks as they are, and as the front end was told of them."""
        super().__init__(**others)
        self.theme = theme
        self.on_msg(self._hear)
        self._begin()

    # The traits that a program sets.

    @traitlets.validate("puzzle")
    def _puzzle_of(self, proposal: Mapping[str, Any]) -> Puzzle:
        return Puzzle.of(proposal["value"])

    @traitlets.observe("puzzle")
    def _replaced(self, _change: object) -> None:
        if self.puzzle is not self._game.puzzle:
            self._engine.stop()
            self._game = Game(self.puzzle)
            self._begin()

    @traitlets.validate("partial")
    def _partial_of(self, proposal: Mapping[str, Any]) -> Any:
        if proposal["value"] is not self._fields:
            self._game.load(proposal["value"])
            self._engine.stop()
            self._fields = self._game.fields()
        return self._fields

    @traitlets.observe("partial")
    def _redrawn(self, change: Mapping[str, Any]) -> None:
        if change["new"] is not self._told:
            self._tell()

    @traitlets.observe("theme", "_is_dark")
    def _colored(self, _change: object) -> None:
        self._tell()

    @traitlets.observe("step")
    def _walked(self, change: Mapping[str, Any]) -> None:
        if change["new"] != self._game.at:
            self._game.show_step(change["new"])
            self._tell()

    # The buttons, for programs as well.

    def hint(self) -> None:
        """Gives a hint. Call it again for more: where to look, why, the step itself, and at last the step is drawn."""
        self._engine.now(self._game.hinting(self.time_limit))

    def check(self) -> None:
        """Checks whether the marks can be right, and shows wrong marks."""
        self._engine.now(self._game.checking(self.time_limit))

    def explain(self) -> None:
        """Shows the first step of the solution. Set `step` to see another step."""
        self._engine.now(self._game.explaining(self.time_limit))

    def undo(self) -> None:
        """Undoes the latest gesture."""
        with self._lock:
            self._engine.stop()
            self._game.undo()
            self._tell()

    def clear(self) -> None:
        """Removes all marks."""
        with self._lock:
            self._engine.stop()
            self._game.draw(Drawn())
            self._tell()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        shown = super()._repr_mimebundle_(**options)
        if shown is not None:
            # A notebook that is read without a kernel shows the board as it was.
            shown[0]["image/svg+xml"] = self.picture
        return shown

    # The front end.

    def _hear(self, _widget: object, content: Any, _buffers: object) -> None:
        """Handles an action in the front end. Unknown actions are ignored."""
        try:
            self._heard = int(content.get("seq", 0))
            act = str(content["do"])
            points = [self._game.layout.points[int(at)] for at in content.get("at", [])]
            gesture, number = content.get("gesture"), int(content.get("number", 0))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return
        with self._lock:
            self._do(act, points, gesture, number)

    def _do(self, act: str, points: list[tuple[int, int]], gesture: object, number: int) -> None:
        flows = {"hint": self._game.hinting, "check": self._game.checking, "explain": self._game.explaining}
        if act in flows:
            self._engine.soon(flows[act](self.time_limit))
        elif act in ("undo", "clear"):
            getattr(self, act)()
        else:
            drawn = self._act(act, points, number)
            if drawn is not None:
                self._engine.stop()
                self._game.draw(drawn, gesture)
            self._tell()

    def _act(self, act: str, points: list[tuple[int, int]], number: int) -> Optional[Drawn]:
        """Returns the marks after something is drawn."""
        drawn, layout = self._game.drawn, self._game.layout
        side = side_of(*points) if len(points) == 2 else None
        if side is not None and side in layout.beside[side[0]]:
            if act == "draw":
                return drawn.with_line(layout, *side)
            if act == "erase":
                return drawn.without_line(side)
            if act == "cross":
                return drawn.with_cross(side)
        if len(points) == 1:
            if act == "number" and self._game.is_numbered:
                return drawn.with_number(layout, points[0], number)
            if act == "shade" and self._game.is_shaded:
                return drawn.with_shade(layout, points[0])
            if act == "empty":
                return drawn.without(layout, points[0])
        return None

    def _begin(self) -> None:
        self._form = self._game.form()
        self._tell()

    def _tell(self) -> None:
        """Sends the state to the front end and to all observers."""
        with self._lock:
            self._tell_all(self._game)

    def _tell_all(self, game: Game) -> None:
        theme = ("dark" if self._is_dark else "light") if self.theme == "auto" else self.theme
        picture = game.picture(cast("Theme", theme))
        self._fields = self._told = game.fields()
        with self.hold_sync():
            self.puzzle = game.puzzle
            self.partial = self._fields
            self.step = game.at
            self.set_trait("picture", picture)
            self.set_trait("message", game.message)
            self._view = {**game.view(), "heard": self._heard}
            self.set_trait("is_solved", game.is_solved)
