/** All characters that could control a terminal, hide, or change the direction of writing. */
const CHARACTERS = [
  ...range(0x00, 0x09),
  ...range(0x0b, 0x1f),
  ...range(0x7f, 0x9f),
  0x61c,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x206f),
  ...[0xfeff, 0xe0001, 0xe007f],
].map((codePoint) => String.fromCodePoint(codePoint));

/** Texts of an attacker, and all hostile characters at once. */
export const HOSTILE: readonly string[] = [
  ...["\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;Zm9v\x07", "\x1bP+q544e\x1b\\", "\x1bc", "\x9b31m"],
  ...["\x9d0;x\x9c", "\r\x1b[A", "\x08\x08\x08", "\u202ecba\u202c", "\u2066\u200b", "\ufeff"],
  ...["\x1b[200~q\x1b[201~", "\x1b_Gi=1\x1b\\", "\ud800"],
  CHARACTERS.join(""),
];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
