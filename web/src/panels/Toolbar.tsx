// Above the board: playing or editing, the tools, undo and redo.
import { opened } from "../state/document";
import { kindOf } from "../state/kinds";
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
];

export function Toolbar() {
  const { links, crosses, numbers } = current.value;
  return (
    <div class="toolbar">
      <Segments legend="Mode" name="mode" value={mode.value} choices={MODES} onChoose={setMode} />
      <div class="tools">
        {mode.value === "play" ? (
          <Segments
            legend="Draw"
            name="play-tool"
            value={playTool.value}
            choices={PLAY_TOOLS}
            onChoose={(tool) => {
              playTool.value = tool;
            }}
          />
        ) : (
          <EditTools />
        )}
      </div>
      <div class="group end">
        {mode.value === "play" && (
          <IconButton
            icon="erase"
            title="Erase the whole line"
            disabled={links.length + crosses.length + numbers.length === 0}
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
  const { clue_repeats: clueRepeats, takes_ends: takesEnds } = kindOf(puzzle.value.kind);
  return [
    ...(clueRepeats > 0
      ? [{ value: "number" as const, label: "Number", title: "Click an empty cell, or type" }]
      : []),
    ...(takesEnds ? [{ value: "end" as const, label: "End", title: "Fix an end of the line" }] : []),
    { value: "wall", label: "Wall", title: "Click a side, or drag between two cells" },
    { value: "hole", label: "Hole", title: "Click or drag over cells" },
  ];
}

function EditTools() {
  const tools = editTools();
  const chosen = tools.find(({ value }) => value === editTool.value) ?? tools[0];
  if (chosen && chosen.value !== editTool.value) editTool.value = chosen.value;
  return (
    <Segments
      legend="Put"
      name="edit-tool"
      value={editTool.value}
      choices={tools}
      onChoose={(tool) => {
        editTool.value = tool;
      }}
    />
  );
}
