import type { Grid, Position } from "./grid.ts";
import { type KeyInput, keyName } from "./input.ts";
import type { Style } from "./style.ts";

const LONGEST_LINE = 200;

/** What a key does while a command is typed. */
export type Typed =
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "run"; readonly text: string }
  | { readonly kind: "close" };

/** The line after a key. */
export function typeKey(text: string, key: KeyInput): Typed {
  switch (keyName(key)) {
    case "Enter":
      return { kind: "run", text };
    case "Escape":
      return { kind: "close" };
    case "Ctrl-U":
      return line("");
    case "Ctrl-W":
      return line(text.replace(/\S+\s*$/, ""));
    case "Backspace":
      return text === "" ? { kind: "close" } : line([...text].slice(0, -1).join(""));
    default:
      return line(text + (isWritten(key) ? key.key : ""));
  }
}

/** The commands of a pasted text, one a line. */
export function pastedLines(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
}

/** Draws the line that is typed, or its end where it is too long, with the cursor after it. */
export function drawPrompt(
  grid: Grid,
  { row, column }: Position,
  room: number,
  text: string,
  style: Style,
): void {
  const shown = [...`: ${text}`].slice(1 - room).join("");
  grid.cursor = { row, column: grid.text(row, column, shown, style) };
}

function line(text: string): Typed {
  return { kind: "line", text: text.slice(0, LONGEST_LINE) };
}

function isWritten({ key, ctrl, alt }: KeyInput): boolean {
  return !ctrl && !alt && [...key].length === 1;
}
