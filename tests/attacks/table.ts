import { VALID } from "../lib/klondike/exchange/texts.ts";
import { type Attack, repeated } from "./attack.ts";
import { pngBomb } from "./png_bomb.ts";

const LARGE = 16_000_000;
const [HEAD = ""] = VALID.split("MOVES:");
const [BEFORE_STOCK = ""] = VALID.split("STOCK:");
const [BEFORE_TABLEAU = ""] = VALID.split("TABLEAU:");
const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const PLAIN = { PATIENCE_HOME: "home" };

const picture = (name: string, make: () => Uint8Array, says: RegExp): Attack => ({
  name,
  args: ["molek", "read", "shot.png"],
  files: { "shot.png": make },
  codes: [1],
  says,
});

const file = (
  name: string,
  args: readonly string[],
  make: () => Uint8Array,
  codes: readonly number[],
  says: RegExp,
): Attack => ({ name, args: [...args, "it.txt"], files: { "it.txt": make }, codes, says });

/** The first line of the journal of `winnable --sample 1 -s 1 --memory 8`. */
const JOURNAL_HEAD =
  '{"type":"winnable-journal","schema":"patience.winnable-journal/1","seed":1,"requested":1,"shard":null,"options":{"turn":1,"resets":"unlimited","worryBack":false,"goal":"course","bound":1000,"forced":false,"shortest":false,"time":10,"memory":8,"positions":null}}';

/** Everything that was once found to take more than it may, and what is like it. */
export const TABLE: readonly Attack[] = [
  picture(
    "a PNG of 1 MB that inflates to 1 GB",
    () => pngBomb({ width: 100, height: 100, depth: 8, colour: 0, megabytes: 1024 }),
    /damaged PNG/,
  ),
  picture(
    "a colour profile that inflates to 2 GB",
    () =>
      pngBomb({
        ...{ width: 100, height: 100, depth: 8, colour: 0, megabytes: 1 },
        beside: { name: "iCCP", megabytes: 2048 },
      }),
    /damaged PNG/,
  ),
  picture(
    "a text that inflates to 2 GB",
    () =>
      pngBomb({
        ...{ width: 100, height: 100, depth: 8, colour: 0, megabytes: 1 },
        beside: { name: "zTXt", megabytes: 2048 },
      }),
    /damaged PNG/,
  ),
  picture(
    "8000 x 8000 of 16 bits",
    () => pngBomb({ width: 8000, height: 8000, depth: 16, colour: 6, megabytes: 489 }),
    /too large: 8000 x 8000 pixels/,
  ),
  picture(
    "8000 x 8000 interlaced",
    () =>
      pngBomb({
        ...{ width: 8000, height: 8000, depth: 8, colour: 6, megabytes: 245 },
        isInterlaced: true,
      }),
    /too large: 8000 x 8000 pixels/,
  ),
  picture(
    "two screens of 3840 x 2160 of 16 bits, a megabyte too much",
    () => pngBomb({ width: 7680, height: 2160, depth: 16, colour: 6, megabytes: 127 }),
    /damaged PNG/,
  ),
  picture(
    "the same, a megabyte too little, interlaced",
    () =>
      pngBomb({
        ...{ width: 7680, height: 2160, depth: 16, colour: 6, megabytes: 126 },
        isInterlaced: true,
      }),
    /damaged PNG/,
  ),
  picture(
    "the most pixels that are read",
    () => pngBomb({ width: 4096, height: 4096, depth: 1, colour: 0, megabytes: 2 }),
    /damaged PNG/,
  ),
  file("16 MB of moves", ["advance"], repeated(". ", LARGE, `${HEAD}MOVES:\n`), [0, 1], /./),
  file(
    "16 MB of draws and resets",
    ["advance", "-q"],
    repeated(`${". ".repeat(8)}r `, LARGE, `${HEAD}MOVES:\n`),
    [0, 1],
    /./,
  ),
  file(
    "16 MB of moves to decide",
    ["winnable", "-m", "5"],
    repeated(". ", LARGE, `${HEAD}MOVES:\n`),
    [0, 1, 3],
    /./,
  ),
  file(
    "15 MB of one card in the stock",
    ["check"],
    repeated("Ac ", LARGE, `${BEFORE_STOCK}STOCK:\n  | `),
    [1],
    /at most 52 cards in a pile/,
  ),
  file(
    "15 MB of one card in a column",
    ["check"],
    repeated("Ac ", LARGE, `${BEFORE_TABLEAU}TABLEAU:\n  `),
    [1],
    /at most 52 cards in a pile/,
  ),
  file(
    "16 MB of no cards",
    ["check"],
    repeated("\n", LARGE, `${BEFORE_STOCK}STOCK:\n  | `),
    [1],
    /./,
  ),
  file("16 MB of comments", ["check"], repeated("#\n", LARGE), [1], /./),
  file("one line of 16 MB", ["check"], repeated("x", LARGE), [1], /./),
  file("16 MB of open brackets", ["merge"], repeated("[", LARGE), [1], /20 levels/),
  file("16 MB of open objects", ["merge"], repeated('{"a":', LARGE), [1], /20 levels/),
  file("16 MB of commas", ["merge"], repeated("0,", LARGE, '{"a":[', "0]}"), [1], /./),
  file("16 MB of names", ["merge", "--files-from"], repeated("a\n", LARGE), [2], /./),
  {
    name: "8 million lines that are no boards",
    args: ["molek", "solve"],
    input: repeated("x\n", LARGE),
    codes: [2],
    says: /Bad input string/,
  },
  {
    name: "a board of 16 MB",
    args: ["molek", "solve"],
    input: repeated("6", LARGE),
    codes: [2],
    says: /a line that is longer than 1 MB/,
  },
  file(
    "16 MB of lines that are no moves",
    ["molek", "verify", BOARD],
    repeated("#\n", LARGE),
    [1],
    /not won/,
  ),
  file(
    "a solution of one line of 16 MB",
    ["molek", "verify", BOARD],
    repeated("0", LARGE),
    [1],
    /./,
  ),
  {
    name: "100,000 lines to the game",
    args: ["game", "--plain", "-s", "1"],
    input: repeated("s\n", 200_000),
    env: PLAIN,
    codes: [0],
  },
  {
    name: "one line of 16 MB to the game",
    args: ["game", "--plain", "--no-save", "-s", "1"],
    input: repeated("s", LARGE),
    codes: [0],
  },
  {
    name: "one line of 16 MB of draws to the game",
    args: ["game", "--plain", "--no-save", "-s", "1"],
    input: repeated(". ", LARGE),
    codes: [0],
  },
  file(
    "a game of 16 MB",
    ["molek", "play", "--plain", "--no-save", "-f"],
    repeated("x", LARGE),
    [1],
    /./,
  ),
  file(
    "a game with 16 MB of moves",
    ["molek", "play", "--plain", "--no-save", "-f"],
    repeated("#\n", LARGE, `# ${BOARD}\n`),
    [0],
    /^/,
  ),
  file(
    "an exchange file with 16 MB of moves to play",
    ["game", "--plain", "--no-save", "-f"],
    repeated(". ", LARGE, `${HEAD}MOVES:\n`),
    [0, 1],
    /./,
  ),
  file(
    "a journal of 16 MB of brackets",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("[", LARGE),
    [1, 2],
    /./,
  ),
  file(
    "a journal of 8 million lines",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("{}\n", LARGE),
    [1, 2],
    /./,
  ),
  file(
    "a journal whose lines cannot be read",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("{x}\n", LARGE, `${JOURNAL_HEAD}\n`),
    [2],
    /more than 100,000 of its lines cannot be read/,
  ),
  file("16 MB of deals", ["winnable", "--deals"], repeated("x\n", LARGE), [1, 2], /./),
];
