/** Key without a character, such as F1 or Left. */
type NamedKey =
  | "Enter"
  | "Escape"
  | "Tab"
  | "Backspace"
  | "Delete"
  | "Insert"
  | "Home"
  | "End"
  | "PageUp"
  | "PageDown"
  | "Up"
  | "Down"
  | "Left"
  | "Right"
  | `F${number}`;

/** Modifier keys that are held. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

/** Pressed key: its character, or its name. */
export interface KeyInput extends Modifiers {
  readonly kind: "key";
  readonly key: string;
}

/** Mouse input at a cell, counted from 0. */
export interface MouseInput extends Modifiers {
  readonly kind: "mouse";
  readonly action: "press" | "release" | "move" | "wheelUp" | "wheelDown";
  readonly button: "left" | "middle" | "right" | "none";
  readonly row: number;
  readonly column: number;
}

/** Response of a terminal to a query of the display. */
export type TerminalResponse =
  /** Position of the cursor, counted from 0. */
  | { readonly kind: "position"; readonly row: number; readonly column: number }
  /** Brightness of the background. */
  | { readonly kind: "background"; readonly isLight: boolean }
  /** SGR parameters that the terminal writes with. */
  | { readonly kind: "graphics"; readonly parameters: string }
  /** Attributes of the device, the response to the last query. */
  | { readonly kind: "device" };

/** Input from a terminal. */
export type Input =
  | KeyInput
  | MouseInput
  | { readonly kind: "paste"; readonly text: string }
  /** More than the limit: of a pasted text, of a response of the terminal, or of keys in a row. */
  | { readonly kind: "tooMuch"; readonly of: "paste" | "answer" | "keys" }
  /** The window has got or lost the focus. */
  | { readonly kind: "focus"; readonly hasFocus: boolean }
  | TerminalResponse;

const RESPONSES: readonly string[] = ["position", "background", "graphics", "device"] satisfies (
  readonly TerminalResponse["kind"][]
);

/** True if an input is a response, which the display keeps to itself. */
export function isTerminalResponse(input: Input): input is TerminalResponse {
  return RESPONSES.includes(input.kind);
}

export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, ctrl: false };

/** Returns the event of a key. */
export function keyInput(key: string, modifiers: Modifiers = NO_MODIFIERS): KeyInput {
  return { kind: "key", key, ...modifiers };
}

/** Returns the name of a key with its modifiers: `a`, `Ctrl-C`, `Alt-Left`. */
export function keyName({ key, ctrl, alt, shift }: KeyInput): string {
  const shown = ctrl && key.length === 1 ? key.toUpperCase() : key === " " ? "Space" : key;
  return `${ctrl ? "Ctrl-" : ""}${alt ? "Alt-" : ""}${shift ? "Shift-" : ""}${shown}`;
}

/** True if a key writes its character. */
export function isPrintableKey({ key, ctrl, alt }: KeyInput): boolean {
  return !ctrl && !alt && [...key].length === 1;
}
