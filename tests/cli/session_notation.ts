// A session reads as a terminal does, and holds the whole contract of its calls; a file that one of
// them writes is compared where the session shows it:
//
//     # An error has its place
//     $ cat > game.txt <<'END'
//     RULES: turn 2
//     END
//     $ patience check game.txt
//     2| Error near line 1: expecting 1 or 3 after 'turn', found '2'
//     [1]
//
// A command begins with `$ ` (`tests/shell.ts` has the syntax). Its whole answer follows: the
// lines of standard output as they are, those of standard error after `2| `, in the order in which
// they were written, at the end in brackets an exit code other than 0. It ends before the next
// command, and before blank lines that a comment or the end of the file follows; in between are
// only comments, which begin with `#`, and blank lines.
//
// ` (no-eol)` marks a line without its line end. ` (esc)` marks one that cannot be shown as it is,
// because of an invisible character or trailing blank, or because it would be read as something
// else: `\x1b`, `\u{200b}` and `\\` stand for characters there.
import type { Said } from "./fake_console.ts";
import type { Answer } from "../shell.ts";

/** Command of a session, with its expected answer. */
export interface Call {
  /** File and line. */
  readonly where: string;
  readonly command: string;
  readonly hereDocument: string;
  /** Lines of command and here-document. */
  readonly source: string;
  /** Lines of the answer. */
  readonly answer: string;
}

/** Calls of a session and the lines between them, which together are the whole text. */
export function parseSession(path: string, text: string): (string | Call)[] {
  if (!text.endsWith("\n")) throw new Error(`${path}: the last line has no end`);
  const lines = text.split(/(?<=\n)/);
  const parts: (string | Call)[] = [];
  for (let at = 0; at < lines.length;) {
    const [line = "", where] = [lines[at], `${path}:${at + 1}`];
    if (line.startsWith("$ ")) {
      const answerAt = at + 1 + hereDocumentLength(lines.slice(at), where);
      const end = answerEnd(lines, answerAt);
      parts.push({
        where,
        command: line.slice(2).trimEnd(),
        hereDocument: lines.slice(at + 1, answerAt - 1).join(""),
        source: lines.slice(at, answerAt).join(""),
        answer: lines.slice(answerAt, end).join(""),
      });
      at = end;
    } else if (/^(#|\n|$)/.test(line)) {
      parts.push(line);
      at++;
    } else {
      throw new Error(`${where}: neither a command nor a comment: ${line}`);
    }
  }
  return parts;
}

/** Returns the number of lines of a command's here-document, including its end. */
function hereDocumentLength([command = "", ...below]: readonly string[], where: string): number {
  const [, end] = /<<'(\w+)'/.exec(command) ?? [];
  if (end === undefined) return 0;
  const length = 1 + below.indexOf(`${end}\n`);
  if (length === 0) throw new Error(`${where}: the here-document has no end: ${end}`);
  return length;
}

function answerEnd(lines: readonly string[], start: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const isAfterBlank = at > start && lines[at - 1] === "\n";
    if (line.startsWith("$ ") || (line.startsWith("#") && isAfterBlank)) break;
    if (line !== "\n") end = at + 1;
  }
  return end;
}

/** Lines that show an answer; different answers have different lines. */
export function formatAnswer({ said, code }: Answer): string {
  const lines = joined(said).flatMap(({ stream, text }) =>
    text.split(/(?<=\n)/).filter((line) => line !== "").map((line) => shownLine(stream, line))
  );
  if (code !== 0) lines.push(`[${code}]`);
  return lines.map((line, at) => {
    const next = lines[at + 1] ?? "#";
    return `${line === "" && next.startsWith("#") ? ESCAPED : line}\n`;
  }).join("");
}

/** Joins consecutive texts of one stream. */
function joined(said: readonly Said[]): Said[] {
  const all: Said[] = [];
  for (const { stream, text } of said) {
    const last = all.at(-1);
    if (last?.stream === stream) all.splice(-1, 1, { stream, text: last.text + text });
    else all.push({ stream, text });
  }
  return all;
}

const [ESCAPED, UNENDED] = [" (esc)", " (no-eol)"];
const MARKED = / \((esc|no-eol)\)$/;
const UNSEEN = /(?! )[\p{C}\p{Z}]| $/u;
const MISLEADING = /^(?:\$(?= )|2(?=\|)|\[(?=\d+\]$))/;
const ESCAPABLE = new RegExp(`\\\\|${MISLEADING.source}|${UNSEEN.source}`, "gu");

function shownLine(stream: Said["stream"], text: string): string {
  const line = text.replace(/\n$/, "");
  const isPlain = !UNSEEN.test(line) && !MARKED.test(line) &&
    !(stream === "out" && MISLEADING.test(line));
  const shown = isPlain ? line : line.replace(ESCAPABLE, escapeOf) + ESCAPED;
  const whole = line === text ? shown + UNENDED : shown;
  return stream === "out" ? whole : `2| ${whole}`.trimEnd();
}

function escapeOf(character: string): string {
  if (character === "\\") return "\\\\";
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return code < 0x80 ? `\\x${hex.padStart(2, "0")}` : `\\u{${hex}}`;
}
