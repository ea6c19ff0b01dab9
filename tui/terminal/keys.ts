import { decodeText, decodeUtf8, utf8Length } from "../../lib/utf8.ts";
import { concatBytes } from "./bytes.ts";
import { type Input, type KeyInput, keyInput, type Modifiers, NO_MODIFIERS } from "./input.ts";

const ESC = 0x1b;
const BEL = 0x07;
const [CAN, SUB] = [0x18, 0x1a];
const CTRL_C = 0x03;
const DEL = 0x7f;

/** Limits in bytes, so that a sequence without an end does not fill the memory. */
const MAX_SEQUENCE_LENGTH = 256;
const MAX_STRING_LENGTH = 1 << 16;
const MAX_PASTE_LENGTH = 1 << 16;

const PASTE_END = [ESC, ..."[201~"].map((one) => typeof one === "number" ? one : one.charCodeAt(0));

/** First item of some bytes: its length in bytes, and the input it means, if any. */
interface ParsedInput {
  readonly length: number;
  readonly input?: Input | undefined;
  /** Kind of the overlong sequence that it starts: the bytes up to its end are discarded. */
  readonly endless?: Endless;
}

/** Kind of sequence that can be longer than its limit. */
type Endless = "control" | "string" | "paste";

/** Result if more bytes are needed. */
const INCOMPLETE = undefined;

/**
 * Parses the bytes of a terminal into keys, mouse events, pasted texts and responses, wherever the
 * bytes are split into reads.
 *
 * @example
 * ```ts
 * import { KeyParser } from "./keys.ts";
 * const parser = new KeyParser();
 * console.assert(parser.push(new Uint8Array([0x1b, 0x5b])).length === 0);
 * const [key] = parser.push(new Uint8Array([0x41]));
 * console.assert(key?.kind === "key" && key.key === "Up");
 * ```
 */
export class KeyParser {
  /**
   * True while a response of the terminal is pending. Then `ESC P` and `ESC ]` start one, whenever
   * the rest comes, and are not Alt-P and Alt-].
   */
  awaitsResponse = false;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Set while the rest of an overlong sequence is discarded. */
  #endless: Endless | undefined;

  /** Takes the next bytes and returns the inputs that are complete with them. */
  push(bytes: Uint8Array): Input[] {
    this.#bytes = concatBytes([this.#bytes, bytes]);
    const inputs: Input[] = [];
    let offset = 0;
    while (offset < this.#bytes.length) {
      const rest = this.#bytes.subarray(offset);
      const token = this.#endless ? skip(rest, this.#endless) : readToken(rest);
      if (token === INCOMPLETE) break;
      if (token.input) inputs.push(token.input);
      this.#endless = token.endless;
      offset += token.length;
    }
    this.#bytes = this.#bytes.slice(offset);
    return inputs;
  }

  /** Number of bytes that wait for those that follow. */
  get waiting(): number {
    return this.#bytes.length;
  }

  /** True if an Esc has come that can be the Esc key, or the start or the end of a sequence. */
  get waits(): boolean {
    const [first, second, third] = this.#bytes;
    if (this.#endless) return this.#endless === "string" && first === ESC && second === undefined;
    if (first !== ESC || third !== undefined) return false;
    // Alt-[ and Alt-O are not supported: a response that is cut after them must not turn into keys.
    if (second === 0x5b || second === 0x4f) return false;
    return !this.awaitsResponse || second !== 0x50 && second !== 0x5d;
  }

  /** Returns a waiting Esc as a key. Call it after a time without further bytes. */
  flush(): Input[] {
    if (!this.waits) return [];
    const [, second] = this.#bytes;
    this.#bytes = new Uint8Array(0);
    if (this.#endless) {
      this.#endless = undefined;
      return [];
    }
    if (second === undefined) return [keyInput("Escape")];
    if (second === ESC) return [keyInput("Escape"), keyInput("Escape")];
    return [withAlt(keyInput(String.fromCharCode(second)))];
  }
}

/** Skips bytes of an overlong sequence, with its end if that is there. */
function skip(bytes: Uint8Array, endless: Endless): ParsedInput | undefined {
  const end = ENDS[endless](bytes, 0);
  if (end !== undefined) return { length: end.after };
  const length = lengthBeforeMark(bytes);
  return length > 0 ? { length, endless } : INCOMPLETE;
}

/** Returns the number of bytes before a possible start of an end mark. */
function lengthBeforeMark(bytes: Uint8Array): number {
  const mark = bytes.lastIndexOf(ESC);
  return mark >= 0 && bytes.length - mark < PASTE_END.length ? mark : bytes.length;
}

/** Offset of an end, and of the first byte after it. */
interface End {
  readonly at: number;
  readonly after: number;
}

/** Finds the end of each kind from an offset on. */
const ENDS: Readonly<Record<Endless, (bytes: Uint8Array, from: number) => End | undefined>> = {
  control: endOfControl,
  string: endOfString,
  paste: endOfPaste,
};

function readToken(bytes: Uint8Array): ParsedInput | undefined {
  return bytes[0] === ESC ? readEscape(bytes) : readCharacter(bytes);
}

function readEscape(bytes: Uint8Array): ParsedInput | undefined {
  const second = bytes[1];
  if (second === undefined) return INCOMPLETE;
  switch (String.fromCharCode(second)) {
    case "[":
      return readControl(bytes);
    case "O":
      if (bytes[2] === undefined) return INCOMPLETE;
      return { length: 3, input: singleShift(String.fromCharCode(bytes[2])) };
    case "P":
    case "]":
    case "X":
    case "^":
    case "_":
      return readString(bytes);
    default:
      return readAlt(bytes);
  }
}

function readAlt(bytes: Uint8Array): ParsedInput | undefined {
  // In a row of Esc bytes, only the last can start a sequence.
  if (bytes[1] === ESC && bytes[2] === ESC) return { length: 1, input: keyInput("Escape") };
  const behind = readToken(bytes.subarray(1));
  if (behind === INCOMPLETE) return INCOMPLETE;
  const { input, length } = behind;
  return { ...behind, length: length + 1, input: input?.kind === "key" ? withAlt(input) : input };
}

/**
 * Reads `CSI`, parameters and a final character; a byte that cannot belong to it ends it and is not
 * consumed.
 */
function readControl(bytes: Uint8Array): ParsedInput | undefined {
  const found = endOfControl(bytes, 2);
  if (found === undefined) {
    const { length } = bytes;
    return length > MAX_SEQUENCE_LENGTH ? { length, endless: "control" } : INCOMPLETE;
  }
  const { at: end, after } = found;
  const final = bytes[end];
  if (final === undefined || after === end || end > MAX_SEQUENCE_LENGTH) return { length: after };
  const parameters = String.fromCharCode(...bytes.subarray(2, end));
  if (final === 0x7e && parameters === "200") return readPaste(bytes, end + 1);
  // The Linux console sends `CSI [ A` for F1; the oldest form of the mouse has three more bytes.
  if (end === 2 && final === 0x5b) return readConsoleKey(bytes);
  if (end === 2 && final === 0x4d) return bytes.length < 6 ? INCOMPLETE : { length: 6 };
  return { length: end + 1, input: controlSequence(parameters, String.fromCharCode(final)) };
}

/**
 * Finds the final character, or returns `undefined` if it has not come; a byte that cannot belong to
 * a sequence ends it and stays.
 */
function endOfControl(bytes: Uint8Array, from: number): End | undefined {
  let at = from;
  while (isBetween(bytes[at], 0x20, 0x3f)) at++;
  if (at >= bytes.length) return undefined;
  return { at, after: isBetween(bytes[at], 0x40, 0x7e) ? at + 1 : at };
}

function readConsoleKey(bytes: Uint8Array): ParsedInput | undefined {
  const letter = bytes[3];
  if (letter === undefined) return INCOMPLETE;
  const number = letter - 0x40;
  return { length: 4, input: number >= 1 && number <= 5 ? keyInput(`F${number}`) : undefined };
}

function readPaste(bytes: Uint8Array, start: number): ParsedInput | undefined {
  const end = endOfPaste(bytes, start);
  if ((end?.at ?? bytes.length) - start > MAX_PASTE_LENGTH) {
    const input = { kind: "tooMuch", of: "paste" } as const;
    if (end) return { length: end.after, input };
    return { length: lengthBeforeMark(bytes), input, endless: "paste" };
  }
  if (end === undefined) return INCOMPLETE;
  const text = decodeText(bytes.subarray(start, end.at));
  return { length: end.after, input: { kind: "paste", text } };
}

function endOfPaste(bytes: Uint8Array, from: number): End | undefined {
  for (let at = bytes.indexOf(ESC, from); at >= 0; at = bytes.indexOf(ESC, at + 1)) {
    if (PASTE_END.every((byte, i) => bytes[at + i] === byte)) {
      return { at, after: at + PASTE_END.length };
    }
  }
  return undefined;
}

/** Reads a response or a title: everything until `BEL` or `ESC \`, none of which is a key. */
function readString(bytes: Uint8Array): ParsedInput | undefined {
  const end = endOfString(bytes, 2);
  if (end) return { length: end.after, input: stringResponse(bytes, end.at) };
  if (bytes.length <= MAX_STRING_LENGTH) return INCOMPLETE;
  const input = { kind: "tooMuch", of: "answer" } as const;
  return { length: lengthBeforeMark(bytes), input, endless: "string" };
}

function endOfString(bytes: Uint8Array, from: number): End | undefined {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BEL || byte === CAN || byte === SUB) return { at, after: at + 1 };
    // Ctrl-C must work even if a sequence never ends.
    if (byte === CTRL_C) return { at, after: at };
    if (byte !== ESC) continue;
    // An Esc that starts another sequence ends this one, too.
    const next = bytes[at + 1];
    return next === undefined ? undefined : { at, after: next === 0x5c ? at + 2 : at };
  }
  return undefined;
}

/**
 * Parses a response, `ESC ] 11 ; rgb : red / green / blue` or `ESC P 1 $ r parameters m`; returns
 * `undefined` for any other string.
 */
function stringResponse(bytes: Uint8Array, end: number): Input | undefined {
  const text = decodeText(bytes.subarray(1, Math.min(end, MAX_SEQUENCE_LENGTH)));
  const [, parameters] = /^P1\$r([\d;:]*)m$/.exec(text) ?? [];
  return parameters === undefined ? background(text) : { kind: "graphics", parameters };
}

function background(text: string): Input | undefined {
  const colours = /^\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(text);
  if (!colours) return undefined;
  const [red = 0, green = 0, blue = 0] = colours.slice(1)
    .map((digits) => parseInt(digits, 16) / (16 ** digits.length - 1));
  // Weights of brightness, as in ITU-R BT.601.
  return { kind: "background", isLight: 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 };
}

function readCharacter(bytes: Uint8Array): ParsedInput | undefined {
  const first = bytes[0] ?? 0;
  if (first < 0x20 || first === DEL) return { length: 1, input: controlKey(first) };
  const length = utf8Length(first);
  if (length === 0) return { length: 1 };
  const rest = bytes.subarray(1, length);
  const valid = rest.findIndex((byte) => byte >> 6 !== 0b10);
  // A byte that does not belong to the character can start a key of its own.
  if (valid >= 0) return { length: valid + 1 };
  if (bytes.length < length) return INCOMPLETE;
  const decoded = decodeUtf8(bytes, 0, length);
  if (!decoded || isBetween(decoded.codePoint, 0x80, 0x9f)) return { length };
  return { length, input: keyInput(String.fromCodePoint(decoded.codePoint)) };
}

function controlKey(byte: number): KeyInput {
  switch (byte) {
    case 0x09:
      return keyInput("Tab");
    case 0x0a:
    case 0x0d:
      return keyInput("Enter");
    case 0x08:
    case DEL:
      return keyInput("Backspace");
    default:
      return keyInput(String.fromCharCode(byte + 0x40).toLowerCase(), {
        ...NO_MODIFIERS,
        ctrl: true,
      });
  }
}

function withAlt(key: KeyInput): KeyInput {
  return { ...key, alt: true };
}

function isBetween(byte: number | undefined, first: number, last: number): boolean {
  return byte !== undefined && byte >= first && byte <= last;
}

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

/** Characters of the keypad in application mode, for the final characters from `j` on. */
const KEYPAD = "*+,-./0123456789";

/** Names of the characters that a terminal can send as numbers. */
const NUMBERED: Readonly<Record<number, string>> = {
  8: "Backspace",
  9: "Tab",
  13: "Enter",
  27: "Escape",
  127: "Backspace",
};

/** Returns the input of `CSI parameters final`, or `undefined` if it is not an input. */
function controlSequence(parameters: string, final: string): Input | undefined {
  if (parameters.startsWith("<")) return mouse(parameters.slice(1), final);
  if (final === "c" && parameters.startsWith("?")) return { kind: "device" };
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
  if (parameters === "" && (final === "I" || final === "O")) {
    return { kind: "focus", hasFocus: final === "I" };
  }
  const key = LETTER_KEYS[final];
  return key === undefined ? undefined : keyInput(key, modifiers);
}

/**
 * Returns the input of `SS3 final` (arrows and the keypad in application mode, F1 to F4), or
 * `undefined` if it is none of these.
 */
function singleShift(final: string): Input | undefined {
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
  // The character already includes the shift.
  return keyInput(modifiers.shift ? key.toUpperCase() : key, { ...modifiers, shift: false });
}

function modifiersOf(parameter: number): Modifiers {
  const bits = parameter > 0 ? parameter - 1 : 0;
  return { shift: (bits & 1) !== 0, alt: (bits & 2) !== 0, ctrl: (bits & 4) !== 0 };
}

const BUTTONS = ["left", "middle", "right", "none"] as const;

/**
 * Parses the SGR form of mouse input (modes 1000, 1002 and 1006); returns `undefined` for any other
 * sequence and for a sideways wheel.
 */
function mouse(parameters: string, final: string): Input | undefined {
  const [code, column, row] = parameters.split(";").map(Number);
  if (final !== "M" && final !== "m") return undefined;
  if (!Number.isInteger(code) || !column || !row || code === undefined) return undefined;
  const held = { shift: (code & 4) !== 0, alt: (code & 8) !== 0, ctrl: (code & 16) !== 0 };
  const place = { kind: "mouse", row: row - 1, column: column - 1, ...held } as const;
  if ((code & 64) !== 0) {
    if ((code & 3) > 1) return undefined; // Ignore the wheel to the left and to the right.
    return { ...place, action: (code & 3) === 0 ? "wheelUp" : "wheelDown", button: "none" };
  }
  if (code >= 128) return undefined;
  const action = final === "m" ? "release" : (code & 32) !== 0 ? "move" : "press";
  return { ...place, action, button: BUTTONS[code & 3] ?? "none" };
}
