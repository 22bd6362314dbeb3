// Facts that the page needs before the engine has been loaded, asked when the page is built: the kinds, the
// formats, and a first puzzle with its picture.
import { pathToFileURL } from "node:url";
import type * as Engine from "unicursal";
import type { Plugin } from "vite";

const NAME = "virtual:engine-facts";

async function gather(npmPackage: string) {
  const engine: typeof Engine = await import(pathToFileURL(`${npmPackage}/node.js`).href);
  const kinds = engine.kinds().map((name) => engine.kind(name));
  const [first] = kinds;
  if (first === undefined) throw new Error("the engine has no kinds of puzzle");
  const { name, ...puzzle } = engine.generate({ kind: first.name, size: [6, 6], walls: 6, seed: 20 });
  const example: Engine.Puzzle = {
    kind: puzzle.kind,
    rows: puzzle.rows,
    cols: puzzle.cols,
    cells: puzzle.cells,
    walls: puzzle.walls ?? [],
  };
  const picture = (theme: "light" | "dark") => engine.render(example, { theme });
  return {
    kinds,
    library: engine.library().map((name) => engine.kind(name)),
    formats: engine.formats(),
    targets: engine.targets(),
    symmetries: engine.symmetries(),
    example,
    pictures: { light: picture("light"), dark: picture("dark") },
  };
}

export type EngineFacts = Awaited<ReturnType<typeof gather>>;

export function engineFacts(npmPackage: string): Plugin {
  return {
    name: "engine-facts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      return `export default ${JSON.stringify(await gather(npmPackage))}`;
    },
  };
}
