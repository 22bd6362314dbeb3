// Above the board: playing or editing, the tools, undo and redo.
import type { Signal } from "@preact/signals";
import { opened } from "../state/document";
import { hasClues, kindOf } from "../state/kinds";
import {
  canRedo,
  canUndo,
  change,
  current,
  type EditTool,
  editTool,
  type Mode,
  mode,
  type PlayTool,
  playTool,
  puzzle,
  redo,
  setMode,
  undo,
} from "../state/store";
import { IconButton } from "./IconButton";
import { Segments } from "./Segments";

const MODES: { value: Mode; label: string }[] = [
  { value: "play", label: "Play" },
  { value: "edit", label: "Edit" },
];

const PLAY_TOOLS: { value: PlayTool; label: string; title: string }[] = [
  { value: "line", label: "Line", title: "Drag to draw the line" },
  { value: "cross", label: "Cross", title: "Mark sides that the line does not cross" },
  { value: "shade", label: "Shade", title: "Shade cells that the line leaves out" },
];

/** The tools for playing the kind. */
const playTools = () =>
  PLAY_TOOLS.filter(({ value }) => value !== "shade" || kindOf(puzzle.value.kind).shades);

export function Toolbar() {
  const { links, crosses, numbers, shaded } = current.value;
  return (
    <div class="toolbar">
      <Segments legend="Mode" name="mode" value={mode.value} choices={MODES} onChoose={setMode} />
      <div class="tools">{mode.value === "play" ? <PlayTools /> : <EditTools />}</div>
      <div class="group end">
        {mode.value === "play" && (
          <IconButton
            icon="erase"
            title="Erase the whole line"
            disabled={[links, crosses, numbers, shaded].every((drawn) => drawn.length === 0)}
            onClick={() => change(opened(puzzle.value))}
          />
        )}
        <IconButton icon="undo" title="Undo" disabled={!canUndo.value} onClick={undo} />
        <IconButton icon="redo" title="Redo" disabled={!canRedo.value} onClick={redo} />
      </div>
    </div>
  );
}

/** The tools for the kind. */
export function editTools(): { value: EditTool; label: string; title: string }[] {
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

/** The tool that is chosen, if there is such a tool, or else the first one. */
function existing<Tool>(tools: { value: Tool }[], chosen: Signal<Tool>): Tool {
  const [first] = tools;
  if (first && !tools.some(({ value }) => value === chosen.value)) chosen.value = first.value;
  return chosen.value;
}

function PlayTools() {
  const tools = playTools();
  return (
    <Segments
      legend="Draw"
      name="play-tool"
      value={existing(tools, playTool)}
      choices={tools}
      onChoose={(tool) => {
        playTool.value = tool;
      }}
    />
  );
}

function EditTools() {
  const tools = editTools();
  return (
    <Segments
      legend="Put"
      name="edit-tool"
      value={existing(tools, editTool)}
      choices={tools}
      onChoose={(tool) => {
        editTool.value = tool;
      }}
    />
  );
}
