// The puzzle as a file.
import type { Puzzle } from "unicursal";
import { desk } from "../engine/engine";
import { imageOf, svgBlob } from "../state/image";
import { picture } from "../state/picture";

export type FileKind = "svg" | "png" | "json" | "text";

export async function download(kind: FileKind, puzzle: Puzzle) {
  const name = (puzzle.name ?? `${puzzle.kind}-${puzzle.rows}x${puzzle.cols}`).replace(
    /[^\p{L}\p{N}_-]+/gu,
    "-",
  );
  switch (kind) {
    case "svg":
      return saveFile(`${name}.svg`, svgBlob(picture.value));
    case "png":
      return saveFile(`${name}.png`, await toPng(picture.value));
    case "json":
    case "text": {
      const text = await desk.ask("convert", [puzzle, kind]);
      const type = kind === "json" ? "application/json" : "text/plain;charset=utf-8";
      return saveFile(`${name}.${kind === "json" ? "json" : "txt"}`, new Blob([text], { type }));
    }
  }
}

export function saveFile(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Twice the pixels of the picture, for high-resolution screens. */
async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(2, 4000 / Math.max(image.width, image.height));
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("This browser cannot make a picture of that size."));
    canvas.toBlob(take, "image/png");
  });
}
