const MAX_LEVELS = 20;
const MAX_VALUES = 1_000_000;

/** How much of an object says what it is. */
const HEAD = 200;

const QUOTE = 34, COMMA = 44, BACKSLASH = 92;
const OPEN_LIST = 91, CLOSE_LIST = 93, OPEN_OBJECT = 123, CLOSE_OBJECT = 125, LF = 10;

/**
 * Says in which way a text of JSON, or each of several in a row, is more than anything that this program
 * writes: its levels and values, empty lists among them, are counted, because parsing it may take all
 * memory. `undefined` where it is not. `mostValues` allows an object more by what it begins with;
 * lists and objects in it are never more than a million.
 *
 * @example
 * ```ts
 * import { exceedsJsonLimits } from "./json_limits.ts";
 * console.assert(exceedsJsonLimits('{"a":["[[["]}') === undefined);
 * console.assert(exceedsJsonLimits("[".repeat(21)) === "it has more than 20 levels of JSON");
 * ```
 */
export function exceedsJsonLimits(
  text: string,
  mostValues: (head: string) => number = () => MAX_VALUES,
): string | undefined {
  let [levels, values, nodes, isText, most] = [0, 0, 0, false, MAX_VALUES];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
      continue;
    }
    switch (code) {
      case QUOTE:
        isText = true;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (levels === 0) {
          [values, nodes] = [0, 0];
          most = Math.max(MAX_VALUES, mostValues(text.slice(at, at + HEAD)));
        }
        if (++levels > MAX_LEVELS) return `it has more than ${MAX_LEVELS} levels of JSON`;
        if (++nodes > MAX_VALUES) return tooMany(MAX_VALUES);
        if (++values > most) return tooMany(most);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        levels--;
        break;
      case COMMA:
        if (++values > most) return tooMany(most);
        break;
      case LF:
        if (levels === 0) values = 0;
        break;
    }
  }
  return undefined;
}

function tooMany(most: number): string {
  return `it has more than ${most} values`;
}
