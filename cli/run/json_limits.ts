import { formatCount } from "../../lib/message.ts";

const MAX_LEVELS = 20;
const MAX_VALUES = 1_000_000;

/** The characters of an object that name its type. */
const HEAD = 200;

const QUOTE = 34, COMMA = 44, BACKSLASH = 92;
const OPEN_LIST = 91, CLOSE_LIST = 93, OPEN_OBJECT = 123, CLOSE_OBJECT = 125, LF = 10;

/**
 * Scans JSON, which may come in pieces, and finds what is more than this program ever writes. It
 * counts levels and values, empty lists among them, because parsing them may take all memory.
 * `mostValues` allows an object more by what it begins with; lists and objects in it are never more
 * than a million.
 */
export class JsonScanner {
  readonly #mostValues: (head: string) => number;
  #levels = 0;
  #values = 0;
  #nodes = 0;
  #most = MAX_VALUES;
  #isText = false;
  #isEscaped = false;

  constructor(mostValues: (head: string) => number = () => MAX_VALUES) {
    this.#mostValues = mostValues;
  }

  /**
   * Scans from an index to the end of an outermost object or list. Returns the index behind it, or
   * the end of the text, and what there is too much of.
   */
  scan(text: string, from: number): { readonly at: number; readonly excess?: string } {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === BACKSLASH) this.#isEscaped = true;
        else if (code === QUOTE) this.#isText = false;
        continue;
      }
      switch (code) {
        case QUOTE:
          this.#isText = true;
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          if (this.#levels === 0) {
            [this.#values, this.#nodes] = [0, 0];
            this.#most = Math.max(MAX_VALUES, this.#mostValues(text.slice(at, at + HEAD)));
          }
          if (++this.#levels > MAX_LEVELS) {
            return { at, excess: `JSON nested deeper than ${MAX_LEVELS} levels` };
          }
          if (++this.#nodes > MAX_VALUES) return { at, excess: tooMany(MAX_VALUES) };
          if (++this.#values > this.#most) return { at, excess: tooMany(this.#most) };
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          this.#levels--;
          if (this.#levels === 0) return { at: at + 1 };
          break;
        case COMMA:
          if (++this.#values > this.#most) return { at, excess: tooMany(this.#most) };
          break;
        case LF:
          if (this.#levels === 0) this.#values = 0;
          break;
      }
    }
    return { at: text.length };
  }

  /** True inside of an object or list. */
  get isOpen(): boolean {
    return this.#levels > 0;
  }
}

/**
 * Returns what a text of JSON, or one of several in a row, has too much of, or `undefined` if it is
 * within the limits.
 *
 * @example
 * ```ts
 * import { exceedsJsonLimits } from "./json_limits.ts";
 * console.assert(exceedsJsonLimits('{"a":["[[["]}') === undefined);
 * console.assert(exceedsJsonLimits("[".repeat(21)) === "JSON nested deeper than 20 levels");
 * ```
 */
export function exceedsJsonLimits(
  text: string,
  mostValues?: (head: string) => number,
): string | undefined {
  const scanner = new JsonScanner(mostValues);
  for (let at = 0; at < text.length;) {
    const scanned = scanner.scan(text, at);
    if (scanned.excess !== undefined) return scanned.excess;
    at = scanned.at;
  }
  return undefined;
}

function tooMany(most: number): string {
  return `JSON with more than ${formatCount(most)} values`;
}
