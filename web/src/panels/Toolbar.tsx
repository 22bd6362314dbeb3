// Above the board that is made: the tools, undo and redo.
import { hasClues, kindOf } from "../state/kinds";
import { canRedo, canUndo, type EditTool, editTool, puzzle, redo, undo } from "../state/store";
import { words } from "../words/words";
import { IconButton } from "./IconButton";
import { type Tool, ToolChoice } from "./ToolChoice";

/** The tools for the kind. */
export function editTools(): Tool<EditTool>[] {
  const kind = kindOf(puzzle.value.kind);
  const clue = kind.clue_forms
    ? { value: "number" as const, label: "Clue", title: "Click a cell again and again, or type" }
    : { value: "number" as const, label: "Number", title: "Click an empty cell, or type" };
  return [
    ...(hasClues(kind) ? [clue] : []),
    ...(kind.takes_ends ? [{ value: "end" as const, label: "End", title: "Fix an end of the line" }] : []),
    // Where the line goes over corners there are none: it needs all cells, and sides are not edited there.
    ...(kind.goes_over_corners
      ? []
      : [
          { value: "wall" as const, label: "Wall", title: "Click a side, or drag between two cells" },
          { value: "hole" as const, label: "Hole", title: "Click or drag over cells" },
        ]),
  ];
}

export function Toolbar() {
  const said = words.value;
  return (
    <div class="toolbar">
      <ToolChoice legend="Put" name="edit-tool" tools={editTools()} chosen={editTool} />
      <div class="group end">
        <IconButton icon="undo" title={said.undo} disabled={!canUndo.value} onClick={undo} />
        <IconButton icon="redo" title={said.redo} disabled={!canRedo.value} onClick={redo} />
      </div>
    </div>
  );
}
