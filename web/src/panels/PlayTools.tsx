// The tools for playing.
import { kindOf } from "../state/kinds";
import { type PlayTool, playTool, puzzle } from "../state/store";
import { words } from "../words/words";
import { ToolChoice } from "./ToolChoice";

/** The tools for playing the kind. */
function tools(): PlayTool[] {
  const { shades, shows_numbers: showsNumbers, goes_far: goesFar } = kindOf(puzzle.value.kind);
  return [
    "line",
    ...(showsNumbers ? (["number", "notes"] as const) : []),
    ...(goesFar ? [] : (["cross"] as const)),
    ...(shades ? (["shade"] as const) : []),
  ];
}

export function PlayTools() {
  const { tools: names, toolTitles, draw } = words.value;
  const choices = tools().map((value) => ({ value, label: names[value], title: toolTitles[value] }));
  return <ToolChoice legend={draw} name="play-tool" tools={choices} chosen={playTool} />;
}
