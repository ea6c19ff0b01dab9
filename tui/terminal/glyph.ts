/** What stands where a character is not shown: it is of another width, or steers the terminal. */
export const UNKNOWN_GLYPH = "?".charCodeAt(0);

/** Ranges of characters that every terminal shows one column wide, as pairs of first and last. */
const NARROW: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff], // Latin
  [0x370, 0x482], // Greek, Cyrillic
  [0x48a, 0x52f],
  [0x2010, 0x2027], // dashes, quotes, dots
  [0x2190, 0x2193], // arrows
  [0x22ee, 0x22ee], // vertical ellipsis
  [0x2500, 0x259f], // box drawing, blocks
  [0x2660, 0x2667], // suits
];

/** The same, 1 for each such character: every cell that is written is looked up here. */
const NARROW_TABLE = new Uint8Array(1 + Math.max(...NARROW.map(([, last]) => last)));
for (const [first, last] of NARROW) NARROW_TABLE.fill(1, first, last + 1);

/** Letters of ASCII for what the screens draw, one for one, so that no layout changes. */
const ASCII: ReadonlyMap<number, number> = new Map(
  Object.entries({
    "-": "─╌═━–—▔",
    "|": "│╎║▏▌▐",
    "+": "┌┐└┘├┤┬┴┼",
    ".": "╭╮╰╯·",
    "#": "┏┓┗┛┕┙┃█",
    "*": "╔╗╚╝•",
    ":": "▒░▓⋮",
    "_": "▁▂▃",
    "=": "▀▄▅▆▇",
    "[": "▛▙",
    "]": "▜▟",
    "/": "╱",
    "\\": "╲",
    "x": "×╳",
    ">": "→",
    "<": "←",
    "^": "↑",
    "v": "↓",
    "~": "…",
    "'": "‘’",
    '"': "“”",
    "c": "♣",
    "d": "♦",
    "h": "♥",
    "s": "♠",
  }).flatMap(([letter, glyphs]) =>
    [...glyphs].map((glyph) => [glyph.charCodeAt(0), letter.charCodeAt(0)] as const)
  ),
);

/** Whether a character is one that every terminal shows one column wide. */
export function isNarrow(codePoint: number): boolean {
  return NARROW_TABLE[codePoint] === 1;
}

/** The letter of ASCII for a glyph. */
export function asciiGlyph(glyph: number): number {
  if (glyph < 0x7f) return glyph;
  return ASCII.get(glyph) ?? UNKNOWN_GLYPH;
}

/** How many bytes a glyph takes in UTF-8. */
export function glyphBytes(glyph: number): 1 | 2 | 3 {
  return glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : 3;
}
