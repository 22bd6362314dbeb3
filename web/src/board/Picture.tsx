// The engine's picture, shown as an image, in which no script runs and nothing is loaded.
import { type ReadonlySignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { imageOf } from "../state/image";

interface Props {
  /** The SVG of the picture, or nothing. */
  source: ReadonlySignal<string>;
  look?: string;
}

export function Picture({ source, look = "" }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const isLoading = useRef(false);

  useSignalEffect(() => {
    // Also subscribes while another one is being loaded.
    const wanted = source.value;
    if (!isLoading.current) void follow(wanted);
  });

  // A picture that is replaced before it has been loaded is never seen. So each is waited for; of those that come
  // meanwhile only the last is shown.
  async function follow(wanted: string) {
    isLoading.current = true;
    for (let shown: string | undefined; shown !== wanted; wanted = source.peek()) {
      shown = wanted;
      await show(image.current, shown);
    }
    isLoading.current = false;
  }

  return <img ref={image} class={`picture ${look}`.trim()} alt="" aria-hidden="true" draggable={false} />;
}

async function show(image: HTMLImageElement | null, svg: string) {
  if (image === null) return;
  const before = image.src;
  image.hidden = svg === "";
  if (svg === "") return;
  image.src = imageOf(svg);
  // The browser decides when it draws an image that it cannot decode.
  await image.decode().catch(() => undefined);
  if (before !== "") URL.revokeObjectURL(before);
}
