// The puzzle as a file.
import { download, type FileKind } from "../share/download";
import { puzzle, say } from "../state/store";
import { words } from "../words/words";

const complain = (error: unknown) => say("bad", error instanceof Error ? error.message : String(error));

export function FilePanel() {
  const said = words.value.making;
  const files: { kind: FileKind; label: string; title: string }[] = [
    { kind: "svg", label: "SVG", title: said.svg },
    { kind: "png", label: "PNG", title: said.png },
    { kind: "json", label: "JSON", title: said.json },
    { kind: "text", label: said.text, title: said.textTitle },
  ];
  return (
    <section class="panel" aria-labelledby="file-title">
      <h2 id="file-title">{said.download}</h2>
      <div class="files">
        {files.map(({ kind, label, title }) => (
          <button
            key={kind}
            type="button"
            title={title}
            onClick={() => download(kind, puzzle.value).catch(complain)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
