/** A key that writes nothing. */
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

/** The keys that are held while another is pressed. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
}

/** A key: one character that it writes, or its name. */
export interface KeyInput extends Modifiers {
  readonly kind: "key";
  readonly key: string;
}

/** What the mouse does, at a cell counted from 0. */
export interface MouseInput extends Modifiers {
  readonly kind: "mouse";
  readonly action: "press" | "release" | "move" | "wheelUp" | "wheelDown";
  readonly button: "left" | "middle" | "right" | "none";
  readonly row: number;
  readonly column: number;
}

/** What a terminal sends. */
export type Input =
  | KeyInput
  | MouseInput
  | { readonly kind: "paste"; readonly text: string }
  /** More than is taken: of a pasted text, of an answer of the terminal, or of keys in a row. */
  | { readonly kind: "tooMuch"; readonly of: "paste" | "answer" | "keys" }
  /** The answer where the cursor is, counted from 0. */
  | { readonly kind: "position"; readonly row: number; readonly column: number }
  /** The terminal's answer whether its background is light. */
  | { readonly kind: "background"; readonly isLight: boolean };

/** No key is held. */
export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, ctrl: false };

/** A key event. */
export function keyInput(key: string, modifiers: Modifiers = NO_MODIFIERS): KeyInput {
  return { kind: "key", key, ...modifiers };
}

/** The name of a key with what is held: `a`, `Ctrl-C`, `Alt-Left`. */
export function keyName({ key, ctrl, alt, shift }: KeyInput): string {
  const shown = ctrl && key.length === 1 ? key.toUpperCase() : key === " " ? "Space" : key;
  return `${ctrl ? "Ctrl-" : ""}${alt ? "Alt-" : ""}${shift ? "Shift-" : ""}${shown}`;
}

/** Whether a key writes its character. */
export function isPrintableKey({ key, ctrl, alt }: KeyInput): boolean {
  return !ctrl && !alt && [...key].length === 1;
}
