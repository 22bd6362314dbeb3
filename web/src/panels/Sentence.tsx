// A sentence of the engine. The cells that it names light up on the board under the pointer.
import type { Cell } from "unicursal";
import { lit } from "../board/Overlay";

const PLACE = /(r\d+c\d+)/;

const cellIn = (name: string): Cell => {
  const [row = 1, col = 1] = (name.match(/\d+/g) ?? []).map(Number);
  return [row - 1, col - 1];
};

export const Sentence = ({ text }: { text: string }) =>
  text.split(PLACE).map((part, at) =>
    PLACE.test(part) ? (
      <span
        key={at}
        class="place"
        onPointerEnter={() => {
          lit.value = [cellIn(part)];
        }}
        onPointerLeave={() => {
          lit.value = [];
        }}
      >
        {part}
      </span>
    ) : (
      part
    ),
  );
