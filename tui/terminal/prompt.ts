import type { CellPosition, Grid } from "./grid.ts";
import { isPrintableKey, type KeyInput, keyName } from "./input.ts";
import type { Style } from "./style.ts";

const MAX_LINE_LENGTH = 200;
const MAX_HISTORY = 100;

/** Words that can complete a line, each as the line up to its end. */
export interface WordCompletion {
  readonly found: readonly string[];
  /** Index of the word in the line, or -1 while the line has only what they have in common. */
  readonly at: number;
}

/** Line that is being typed. */
export interface Prompt {
  readonly text: string;
  /** Number of characters before the cursor. */
  readonly cursor: number;
  /** Recalled line, counted back from the last one in the history, and the text typed before. */
  readonly recalled?: { readonly back: number; readonly typed: string };
  /** Words that Tab has found, until another key is pressed. */
  readonly offer?: WordCompletion;
}

/** Effect of a key while a line is typed. */
export type PromptResult =
  | { readonly kind: "line"; readonly prompt: Prompt }
  | { readonly kind: "run"; readonly text: string }
  /** Complete the word at the cursor: with the next of several words, or with the one before. */
  | { readonly kind: "complete"; readonly step: 1 | -1 }
  | { readonly kind: "close" };

/** Returns a prompt with a text, and the cursor at its end. */
export function promptWith(text: string): Prompt {
  const characters = [...text].slice(0, MAX_LINE_LENGTH);
  return { text: characters.join(""), cursor: characters.length };
}

/** Applies a key to a line; the last line of the history was run last. */
export function typeKey(prompt: Prompt, key: KeyInput, history: readonly string[]): PromptResult {
  const name = keyName(key);
  switch (name) {
    case "Enter":
      return { kind: "run", text: prompt.text };
    case "Escape":
      return { kind: "close" };
    case "Backspace":
      return prompt.text === "" ? { kind: "close" } : line(applyEdit(prompt, -1, ""));
    case "Up":
      return line(recallHistory(prompt, history, 1));
    case "Down":
      return line(recallHistory(prompt, history, -1));
    case "Tab":
      return { kind: "complete", step: 1 };
    case "Shift-Tab":
      return { kind: "complete", step: -1 };
    default:
      return line(
        isPrintableKey(key) ? insertText(prompt, key.key) : (EDITS[name] ?? withoutOffer)(prompt),
      );
  }
}

/** Inserts a text at the cursor. */
export function insertText(prompt: Prompt, text: string): Prompt {
  return applyEdit(prompt, 0, text);
}

/** Adds a line that was run to the history, unless it is blank or repeats the last one. */
export function addToHistory(history: readonly string[], text: string): readonly string[] {
  const typed = text.trim();
  if (typed === "" || history.at(-1) === typed) return history;
  return [...history, typed].slice(-MAX_HISTORY);
}

/** Splits a pasted text into commands, one per line. */
export function pastedLines(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
}

/** Draws the line, or the part around the cursor if it is too long. */
export function drawPrompt(
  grid: Grid,
  { row, column }: CellPosition,
  room: number,
  { text, cursor }: Prompt,
  style: Style,
): void {
  const characters = [...`: ${text}`];
  const at = cursor + 2;
  // Scroll by half the width, so that not every key moves the text.
  const page = Math.max(1, room >> 1);
  const start = Math.ceil(Math.max(0, at + 1 - room) / page) * page;
  grid.text(row, column, characters.slice(start, start + room).join(""), style);
  grid.cursor = { row, column: column + at - start };
}

type Edit = (prompt: Prompt) => Prompt;

const EDITS: Readonly<Record<string, Edit>> = {
  Left: (prompt) => moveCursor(prompt, prompt.cursor - 1),
  Right: (prompt) => moveCursor(prompt, prompt.cursor + 1),
  Home: (prompt) => moveCursor(prompt, 0),
  "Ctrl-A": (prompt) => moveCursor(prompt, 0),
  End: (prompt) => moveCursor(prompt, Infinity),
  "Ctrl-E": (prompt) => moveCursor(prompt, Infinity),
  Delete: (prompt) => applyEdit(prompt, 1, ""),
  "Ctrl-U": (prompt) => applyEdit(prompt, -Infinity, ""),
  "Ctrl-K": (prompt) => applyEdit(prompt, Infinity, ""),
  "Ctrl-W": deleteWord,
};

/** Returns the line without the words that Tab has found. */
function withoutOffer({ text, cursor, recalled }: Prompt): Prompt {
  return { text, cursor, ...(recalled && { recalled }) };
}

function moveCursor(prompt: Prompt, cursor: number): Prompt {
  return {
    ...withoutOffer(prompt),
    cursor: Math.max(0, Math.min([...prompt.text].length, cursor)),
  };
}

/**
 * Replaces some characters after the cursor, or before it if `removed` is negative, with a text. A
 * line that would become too long stays as it is.
 */
function applyEdit({ text, cursor }: Prompt, removed: number, put: string): Prompt {
  const characters = [...text];
  const from = Math.max(0, cursor + Math.min(0, removed));
  const before = [...characters.slice(0, from), ...put];
  const all = [...before, ...characters.slice(cursor + Math.max(0, removed))];
  return all.length > MAX_LINE_LENGTH
    ? { text, cursor }
    : { text: all.join(""), cursor: before.length };
}

function deleteWord(prompt: Prompt): Prompt {
  const before = [...prompt.text].slice(0, prompt.cursor).join("");
  const [word = ""] = /\S*\s*$/.exec(before) ?? [];
  return applyEdit(prompt, -[...word].length, "");
}

/** Recalls the line that was run before the one that is shown, or after it. */
function recallHistory(prompt: Prompt, history: readonly string[], step: 1 | -1): Prompt {
  const { back, typed } = prompt.recalled ?? { back: 0, typed: prompt.text };
  const wanted = Math.max(0, Math.min(history.length, back + step));
  if (wanted === back) return prompt;
  if (wanted === 0) return promptWith(typed);
  return { ...promptWith(history.at(-wanted) ?? ""), recalled: { back: wanted, typed } };
}

function line(prompt: Prompt): PromptResult {
  return { kind: "line", prompt };
}
