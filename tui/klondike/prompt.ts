import type { Action } from "./action.ts";
import { parseCommand } from "./command.ts";
import { type KeyInput, keyName } from "../input.ts";
import { type Model, restMode } from "./model.ts";
import { refuse } from "./turn.ts";

const LONGEST_LINE = 200;

/** What a key does while a command is typed: it changes the line, or runs it. */
export type Typed =
  | { readonly kind: "line"; readonly model: Model }
  | { readonly kind: "run"; readonly line: string };

/** The line after a key. */
export function typeKey(model: Model, text: string, key: KeyInput): Typed {
  switch (keyName(key)) {
    case "Enter":
      return { kind: "run", line: text };
    case "Escape":
      return { kind: "line", model: { ...model, mode: restMode(model) } };
    case "Ctrl-U":
      return withLine(model, "");
    case "Ctrl-W":
      return withLine(model, text.replace(/\S+\s*$/, ""));
    case "Backspace":
      return text === ""
        ? { kind: "line", model: { ...model, mode: restMode(model) } }
        : withLine(model, [...text].slice(0, -1).join(""));
    default:
      return withLine(model, text + (isWritten(key) ? key.key : ""));
  }
}

/** The action of a finished line; an empty one only closes the prompt. */
export function runLine(model: Model, line: string): { model: Model; action?: Action } {
  const closed: Model = { ...model, mode: restMode(model), held: undefined };
  if (line.trim() === "") return { model: closed };
  const action = parseCommand(line);
  if (!action.ok) return { model: refuse(closed, action.error) };
  return { model: closed, action: action.value };
}

function withLine(model: Model, text: string): Typed {
  return {
    kind: "line",
    model: { ...model, mode: { kind: "prompt", text: text.slice(0, LONGEST_LINE) } },
  };
}

function isWritten({ key, ctrl, alt }: KeyInput): boolean {
  return !ctrl && !alt && [...key].length === 1;
}
