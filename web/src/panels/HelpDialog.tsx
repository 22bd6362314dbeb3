import { kinds, summaryOf } from "../state/kinds";
import { words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";

export function HelpDialog({ dialog }: { dialog: DialogRef }) {
  const { help, play, make, helping: said } = words.value;
  const keys = Object.values(said).filter((row) => typeof row !== "string");
  return (
    <Dialog dialog={dialog} name="help" title={help}>
      <p>
        <b>{play}:</b> {said.play}
      </p>
      <p>
        <b>{make}:</b> {said.make}
      </p>
      <h3>{said.kinds}</h3>
      <dl class="kinds">
        {kinds.map((kind) => (
          <div key={kind.name}>
            <dt>{kind.title}</dt>
            <dd>{summaryOf(kind)}</dd>
          </div>
        ))}
      </dl>
      <h3>{said.keys}</h3>
      <table class="keys">
        <tbody>
          {keys.map(([key, what]) => (
            <tr key={what}>
              <th scope="row">{key}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="./licenses.txt">{said.licenses}</a>
      </p>
    </Dialog>
  );
}
