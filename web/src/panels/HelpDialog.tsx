import { kinds } from "../state/kinds";
import { words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";

const KEYS: [string, string][] = [
  ["Arrows, Home, End, Page up, Page down", "Go to another cell"],
  ["Shift + arrow", "Play: draw or erase the line that way. Make: a wall on that side"],
  [
    "Enter or space",
    "Start at this cell; again at another that a step leads to: draw to it (Make: a wall between)",
  ],
  ["Escape", "Release the line"],
  ["Delete", "Play: erase at this cell. Make: empty it"],
  [
    "0 to 9",
    "Make: type a number. Play: the same, where the solution consists of numbers; a comma ends a note",
  ],
  ["N", "Make: the next number"],
  ["Shift + arrow, Enter", "Make, with “Region”: that cell joins the region; a region of its own"],
  ["X", "Make: a hole, or none"],
  ["E", "Make: an end of the line, in kinds that can fix it"],
  ["Ctrl + Z, Ctrl + Shift + Z", "Undo, redo"],
  ["Ctrl + V", "Open what is in the clipboard"],
];

export function HelpDialog({ dialog }: { dialog: DialogRef }) {
  return (
    <Dialog dialog={dialog} name="help" title={words.value.help}>
      <p>
        <b>Play:</b> drag from cell to cell to draw; drag over the line again to erase. “Hint” says where the
        next step is; press it again for the reason, and once more for the step. “Check” tells whether there
        are mistakes. “Try” begins a trial, which is kept or taken back. What you draw stays on this device.
      </p>
      <p>
        <b>Make:</b> choose a kind and a size, then “Generate”; or begin with an empty board and edit. The
        page always shows whether there is exactly one solution. “Copy link” shares the puzzle: all of it is
        in the link, nothing is stored anywhere.
      </p>
      <h3>Kinds</h3>
      <dl class="kinds">
        {kinds.map(({ name, title, summary }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
      <h3>Keys on the board</h3>
      <table class="keys">
        <tbody>
          {KEYS.map(([keys, what]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="./licenses.txt">Licenses</a>
      </p>
    </Dialog>
  );
}
