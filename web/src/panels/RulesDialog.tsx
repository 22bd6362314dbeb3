// The rules of a kind, with a small example before and after.
import { useEffect, useState } from "preact/hooks";
import { desk } from "../engine/engine";
import { isHole } from "../state/content";
import { imageOf } from "../state/image";
import { kindOf, summaryOf } from "../state/kinds";
import { puzzle } from "../state/store";
import { theme } from "../state/theme";
import { sampleOf } from "../state/thumbs";
import { words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";

interface Props {
  dialog: DialogRef;
  isOpen: boolean;
  onClose: () => void;
}

export function RulesDialog({ dialog, isOpen, onClose }: Props) {
  const said = words.value;
  const board = puzzle.value;
  const kind = kindOf(board.kind);
  const [before, after] = useExample(isOpen ? kind.name : undefined, theme.value);
  const notes = [
    ...(board.cells.flat().some(isHole) ? [said.holesRule] : []),
    ...((board.walls?.length ?? 0) > 0 ? [said.wallsRule] : []),
    ...((board.links?.length ?? 0) > 0 ? [said.linksRule] : []),
    ...(kind.shades ? [said.shadesRule] : []),
  ];
  return (
    <Dialog dialog={dialog} name="rules" title={kind.title} onClose={onClose}>
      <p>{summaryOf(kind)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {before && after && (
        <div class="example">
          <figure>
            <img src={before} alt={said.exampleBefore} />
            <figcaption>{said.exampleBefore}</figcaption>
          </figure>
          <figure>
            <img src={after} alt={said.exampleAfter} />
            <figcaption>{said.exampleAfter}</figcaption>
          </figure>
        </div>
      )}
    </Dialog>
  );
}

/** The addresses of the pictures of an example: the puzzle, and its solution. */
function useExample(kind: string | undefined, colors: "light" | "dark"): string[] {
  const [pictures, setPictures] = useState<string[]>([]);
  useEffect(() => {
    let made: string[] = [];
    let isWanted = kind !== undefined;
    const draw = async (name: string) => {
      const sample = await sampleOf(name);
      if (sample === undefined) return;
      const views = [{ theme: colors }, { theme: colors, solutions: [sample.solution] }];
      const svgs = await Promise.all(views.map((view) => desk.ask("render", [sample.puzzle, view])));
      if (!isWanted) return;
      made = svgs.map(imageOf);
      setPictures(made);
    };
    if (kind !== undefined) void draw(kind).catch(() => undefined);
    return () => {
      isWanted = false;
      for (const address of made) URL.revokeObjectURL(address);
      setPictures([]);
    };
  }, [kind, colors]);
  return pictures;
}
