import { assert } from "@std/assert";

/**
 * What no text of the program may hold but a line feed: C0 and C1 controls, DEL, what is invisible or
 * turns the direction of writing, and halves of surrogates.
 */
const UNCLEAN =
  // deno-lint-ignore no-control-regex
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\u{e0000}-\u{e007f}]/u;

/** True if a text can do nothing to a terminal but go to the next line. */
export function isClean(text: string): boolean {
  return !UNCLEAN.test(text);
}

/** Fails where a text could steer a terminal. */
export function assertClean(text: string): void {
  const [character] = UNCLEAN.exec(text) ?? [];
  assert(
    character === undefined,
    `U+${character?.codePointAt(0)?.toString(16)} in ${JSON.stringify(text.slice(0, 2000))}`,
  );
}
