import { decodeText, decodeUtf8, utf8Length } from "../lib/utf8.ts";
import { joinedBytes } from "./bytes.ts";
import { type Input, type KeyInput, keyInput, NO_MODIFIERS } from "./input.ts";
import { controlSequence, singleShift } from "./sequence.ts";

const ESC = 0x1b;
const BEL = 0x07;
const DEL = 0x7f;

/** A terminal that sends no end must not fill the memory. */
const LONGEST_SEQUENCE = 256;
const LONGEST_STRING = 1 << 16;
const LONGEST_PASTE = 1 << 20;

const PASTE_END = [ESC, ..."[201~"].map((one) => typeof one === "number" ? one : one.charCodeAt(0));

/** The first item of some bytes: how many bytes it takes, and the input it means, if any. */
interface Token {
  readonly length: number;
  readonly input?: Input | undefined;
}

/** More bytes are needed to tell. */
const INCOMPLETE = undefined;

/**
 * Makes keys, mouse events, pasted texts and answers of the terminal from its bytes, wherever those
 * are cut into reads.
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
  #bytes: Uint8Array = new Uint8Array(0);

  /** Takes the next bytes and answers what is complete with them. */
  push(bytes: Uint8Array): Input[] {
    this.#bytes = joinedBytes([this.#bytes, bytes]);
    const inputs: Input[] = [];
    let offset = 0;
    while (offset < this.#bytes.length) {
      const token = readToken(this.#bytes.subarray(offset));
      if (token === INCOMPLETE) break;
      if (token.input) inputs.push(token.input);
      offset += token.length;
    }
    this.#bytes = this.#bytes.slice(offset);
    return inputs;
  }

  /** Whether an Esc came that may be the Esc key or the beginning of a sequence. */
  get waits(): boolean {
    const [first, second, third] = this.#bytes;
    // Alt-[ and Alt-O are given up: an answer that is cut after them must not turn into keys.
    return first === ESC && third === undefined && second !== 0x5b && second !== 0x4f;
  }

  /** Takes a waiting Esc as the key, after a time in which nothing followed it. */
  flush(): Input[] {
    if (!this.waits) return [];
    const [, second] = this.#bytes;
    this.#bytes = new Uint8Array(0);
    if (second === undefined) return [keyInput("Escape")];
    if (second === ESC) return [keyInput("Escape"), keyInput("Escape")];
    return [withAlt(keyInput(String.fromCharCode(second)))];
  }
}

function readToken(bytes: Uint8Array): Token | undefined {
  return bytes[0] === ESC ? readEscape(bytes) : readCharacter(bytes);
}

function readEscape(bytes: Uint8Array): Token | undefined {
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

function readAlt(bytes: Uint8Array): Token | undefined {
  // Of many in a row only the last can begin something.
  if (bytes[1] === ESC && bytes[2] === ESC) return { length: 1, input: keyInput("Escape") };
  const behind = readToken(bytes.subarray(1));
  if (behind === INCOMPLETE) return INCOMPLETE;
  const { input, length } = behind;
  return { length: length + 1, input: input?.kind === "key" ? withAlt(input) : input };
}

/** `CSI`, parameters and a final character; a byte that cannot belong to it ends it unread. */
function readControl(bytes: Uint8Array): Token | undefined {
  let end = 2;
  while (isBetween(bytes[end], 0x20, 0x3f)) end++;
  const final = bytes[end];
  if (end > LONGEST_SEQUENCE) return { length: end };
  if (final === undefined) return INCOMPLETE;
  if (!isBetween(final, 0x40, 0x7e)) return { length: end };
  const parameters = String.fromCharCode(...bytes.subarray(2, end));
  if (final === 0x7e && parameters === "200") return readPaste(bytes, end + 1);
  // The Linux console sends `CSI [ A` for F1, and the oldest form of the mouse has three bytes more.
  if (end === 2 && final === 0x5b) return readConsoleKey(bytes);
  if (end === 2 && final === 0x4d) return bytes.length < 6 ? INCOMPLETE : { length: 6 };
  return { length: end + 1, input: controlSequence(parameters, String.fromCharCode(final)) };
}

function readConsoleKey(bytes: Uint8Array): Token | undefined {
  const letter = bytes[3];
  if (letter === undefined) return INCOMPLETE;
  const number = letter - 0x40;
  return { length: 4, input: number >= 1 && number <= 5 ? keyInput(`F${number}`) : undefined };
}

function readPaste(bytes: Uint8Array, start: number): Token | undefined {
  for (let end = start; end + PASTE_END.length <= bytes.length; end++) {
    if (PASTE_END.every((byte, i) => bytes[end + i] === byte)) {
      const text = decodeText(bytes.subarray(start, end));
      return { length: end + PASTE_END.length, input: { kind: "paste", text } };
    }
  }
  return bytes.length > LONGEST_PASTE ? { length: bytes.length } : INCOMPLETE;
}

/** An answer or a title: everything until `BEL` or `ESC \`, and none of it is a key. */
function readString(bytes: Uint8Array): Token | undefined {
  for (let end = 2; end < bytes.length; end++) {
    if (bytes[end] === BEL) return { length: end + 1, input: backgroundAnswer(bytes, end) };
    if (bytes[end] === ESC) {
      if (bytes[end + 1] === undefined) return INCOMPLETE;
      const input = backgroundAnswer(bytes, end);
      return { length: bytes[end + 1] === 0x5c ? end + 2 : end, input };
    }
  }
  return bytes.length > LONGEST_STRING ? { length: bytes.length } : INCOMPLETE;
}

/** The answer to the question for the background: `ESC ] 11 ; rgb : red / green / blue`. */
function backgroundAnswer(bytes: Uint8Array, end: number): Input | undefined {
  const text = decodeText(bytes.subarray(1, Math.min(end, LONGEST_SEQUENCE)));
  const colours = /^\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(text);
  if (!colours) return undefined;
  const [red = 0, green = 0, blue = 0] = colours.slice(1)
    .map((digits) => parseInt(digits, 16) / (16 ** digits.length - 1));
  // The weights of the eye, as in ITU-R BT.601.
  return { kind: "background", isLight: 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 };
}

function readCharacter(bytes: Uint8Array): Token | undefined {
  const first = bytes[0] ?? 0;
  if (first < 0x20 || first === DEL) return { length: 1, input: controlKey(first) };
  const length = utf8Length(first);
  if (length === 0) return { length: 1 };
  const rest = bytes.subarray(1, length);
  const valid = rest.findIndex((byte) => byte >> 6 !== 0b10);
  // What does not belong to the character may begin a key of its own.
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
