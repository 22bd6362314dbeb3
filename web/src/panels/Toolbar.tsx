// Above the board that is made: the tools, undo and redo.
import { hasClues, kindOf } from "../state/kinds";
import { canRedo, canUndo, type EditTool, editTool, puzzle, redo, undo } from "../state/store";
import { words } from "../words/words";
import { IconButton } from "./IconButton";
import { type Tool, ToolChoice } from "./ToolChoice";

/** The tools for the kind. */
export function editTools(): Tool<EditTool>[] {
  const kind = kindOf(puzzle.value.kind);
  const said = words.value.making;
  const clue = kind.clue_forms
    ? { value: "number" as const, label: said.clue, title: said.clueTitle }
    : { value: "number" as const, label: said.number, title: said.numberTitle };
  return [
    ...(hasClues(kind) ? [clue] : []),
    ...(kind.takes_ends ? [{ value: "end" as const, label: said.end, title: said.endTitle }] : []),
    ...(kind.has_regions ? [{ value: "region" as const, label: said.region, title: said.regionTitle }] : []),
    // Where the line goes over corners there are none: it needs all cells, and sides are not edited there.
    ...(kind.goes_over_corners
      ? []
      : [
          ...(kind.goes_far ? [] : [{ value: "wall" as const, label: said.wall, title: said.wallTitle }]),
          { value: "hole" as const, label: said.hole, title: said.holeTitle },
        ]),
  ];
}

export function Toolbar() {
  const said = words.value;
  return (
    <div class="toolbar">
      <ToolChoice legend={said.making.put} name="edit-tool" tools={editTools()} chosen={editTool} />
      <div class="group end">
        <IconButton icon="undo" title={said.undo} disabled={!canUndo.value} onClick={undo} />
        <IconButton icon="redo" title={said.redo} disabled={!canRedo.value} onClick={redo} />
      </div>
    </div>
  );
}
