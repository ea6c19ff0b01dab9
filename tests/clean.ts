import { assert } from "@std/assert";

/**
 * Characters that no text of the program can contain except line feeds: C0 and C1 controls, DEL,
 * invisible and bidirectional characters, and halves of surrogate pairs.
 */
const UNCLEAN =
  // deno-lint-ignore no-control-regex
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\u{e0000}-\u{e007f}]/u;

/** True if the only effect of a text on a terminal is to print it and to end lines. */
export function isClean(text: string): boolean {
  return !UNCLEAN.test(text);
}

/** Fails if a text has such characters. */
export function assertClean(text: string): void {
  const [character] = UNCLEAN.exec(text) ?? [];
  assert(
    character === undefined,
    `U+${character?.codePointAt(0)?.toString(16)} in ${JSON.stringify(text.slice(0, 2000))}`,
  );
}
