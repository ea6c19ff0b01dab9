import { type Input, keyInput, type Modifiers, NO_MODIFIERS } from "./input.ts";

const TILDE_KEYS: Readonly<Record<number, string>> = {
  1: "Home",
  2: "Insert",
  3: "Delete",
  4: "End",
  5: "PageUp",
  6: "PageDown",
  7: "Home",
  8: "End",
  ...Object.fromEntries(
    [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map((code, i) => [code, `F${i + 1}`]),
  ),
};

const LETTER_KEYS: Readonly<Record<string, string>> = {
  A: "Up",
  B: "Down",
  C: "Right",
  D: "Left",
  F: "End",
  H: "Home",
  M: "Enter",
  P: "F1",
  Q: "F2",
  R: "F3",
  S: "F4",
};

/** What the keypad sends in application mode for the final characters from `j` on. */
const KEYPAD = "*+,-./0123456789";

/** Names of the characters that a terminal may send as numbers. */
const NUMBERED: Readonly<Record<number, string>> = {
  8: "Backspace",
  9: "Tab",
  13: "Enter",
  27: "Escape",
  127: "Backspace",
};

/** What `CSI parameters final` means; `undefined` for what is no input, such as an answer. */
export function controlSequence(parameters: string, final: string): Input | undefined {
  if (parameters.startsWith("<")) return mouse(parameters.slice(1), final);
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  const [first = 0, second = 0] = parameters.split(";").map((number) => parseInt(number, 10) || 0);
  const modifiers = modifiersOf(second);
  if (final === "~") {
    // xterm's other form of a character with modifiers: 27 ; modifiers ; character.
    if (first === 27) return character(Number(parameters.split(";")[2]), modifiers);
    const key = TILDE_KEYS[first];
    return key === undefined ? undefined : keyInput(key, modifiers);
  }
  if (final === "u") return character(first, modifiers);
  if (final === "Z") return keyInput("Tab", { ...NO_MODIFIERS, shift: true });
  if (final === "R" && second > 0) {
    return { kind: "position", row: Math.max(0, first - 1), column: second - 1 };
  }
  const key = LETTER_KEYS[final];
  return key === undefined ? undefined : keyInput(key, modifiers);
}

/** What `SS3 final` means: arrows and the keypad in application mode, F1 to F4. */
export function singleShift(final: string): Input | undefined {
  const key = LETTER_KEYS[final];
  if (key !== undefined) return keyInput(key);
  const onPad = KEYPAD.charAt(final.charCodeAt(0) - "j".charCodeAt(0));
  return onPad === "" ? undefined : keyInput(onPad);
}

function character(code: number, modifiers: Modifiers): Input | undefined {
  const name = NUMBERED[code];
  if (name !== undefined) return keyInput(name, modifiers);
  // Kitty numbers its own keys from 57344 on, in the private area.
  if (!(code >= 0x20 && code < 0xd800) || code >= 0x80 && code < 0xa0) return undefined;
  const key = String.fromCharCode(code);
  // The shift is in the character already.
  return keyInput(modifiers.shift ? key.toUpperCase() : key, { ...modifiers, shift: false });
}

function modifiersOf(parameter: number): Modifiers {
  const bits = parameter > 0 ? parameter - 1 : 0;
  return { shift: (bits & 1) !== 0, alt: (bits & 2) !== 0, ctrl: (bits & 4) !== 0 };
}

const BUTTONS = ["left", "middle", "right", "none"] as const;

/** The SGR form of the mouse (modes 1000, 1002 and 1006). */
function mouse(parameters: string, final: string): Input | undefined {
  const [code, column, row] = parameters.split(";").map(Number);
  if (final !== "M" && final !== "m") return undefined;
  if (!Number.isInteger(code) || !column || !row || code === undefined) return undefined;
  const held = { shift: (code & 4) !== 0, alt: (code & 8) !== 0, ctrl: (code & 16) !== 0 };
  const place = { kind: "mouse", row: row - 1, column: column - 1, ...held } as const;
  if ((code & 64) !== 0) {
    if ((code & 3) > 1) return undefined; // the wheel to the left and to the right
    return { ...place, action: (code & 3) === 0 ? "wheelUp" : "wheelDown", button: "none" };
  }
  if (code >= 128) return undefined;
  const action = final === "m" ? "release" : (code & 32) !== 0 ? "move" : "press";
  return { ...place, action, button: BUTTONS[code & 3] ?? "none" };
}
