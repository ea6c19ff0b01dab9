import { VALID } from "../lib/klondike/exchange/texts.ts";
import { repeated } from "./attack.ts";
import { endless, file, finding, type Known, picture, typed } from "./known.ts";
import { playSome } from "../cli/store/world.ts";
import { pngBomb, pngOfChunks } from "./png_bomb.ts";
import { stripedPng } from "./striped_png.ts";

const LARGE = 16_000_000;
const [HEAD = ""] = VALID.split("MOVES:");
const [BEFORE_STOCK = ""] = VALID.split("STOCK:");
const [BEFORE_TABLEAU = ""] = VALID.split("TABLEAU:");
/** Solvable board. */
export const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const PLAIN = { PATIENCE_HOME: "home" };

/** Shard of a War run, with some options. */
function partOf(index: number, options: string): string {
  return `{"type":"war","schema":"patience.war/2","seed":1,"requested":10,"options":{${options}},` +
    `"shard":{"index":${index},"of":2},"interrupted":false,"seconds":1}`;
}

function manyOptions(): string {
  return Array.from({ length: 900_000 }, (_, number) => `"name${number}":1`).join();
}

/** First line of the journal of `winnable --sample 1 -s 1 --memory 8`. */
export const JOURNAL_HEAD =
  '{"type":"winnable-journal","schema":"patience.winnable-journal/1","seed":1,"requested":1,"shard":null,"options":{"turn":1,"resets":"unlimited","worryBack":false,"goal":"course","bound":1000,"forced":false,"shortest":false,"audit":false,"time":10,"memory":8,"positions":null}}';

/** Every input that once took too much time or memory, and similar ones. */
export const TABLE: readonly Known[] = [
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
    /too large: 8000x8000 pixels/,
  ),
  picture(
    "8000 x 8000 interlaced",
    () =>
      pngBomb({
        ...{ width: 8000, height: 8000, depth: 8, colour: 6, megabytes: 245 },
        isInterlaced: true,
      }),
    /too large: 8000x8000 pixels/,
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
  picture(
    "12 kB of stripes",
    () => stripedPng({ width: 100_000, height: 64, periods: [14] }),
    /no game of MOLEK-SYNTEZ/,
  ),
  picture(
    "two screens of 3840 x 2160 of stripes",
    () => stripedPng({ width: 7680, height: 2160, periods: [14, 16, 18, 20, 15, 17, 19, 22] }),
    /no game of MOLEK-SYNTEZ/,
  ),
  picture(
    "stripes that become clearer",
    () => stripedPng({ width: 7680, height: 2160, periods: [14], brightens: true }),
    /no game of MOLEK-SYNTEZ/,
  ),
  picture("16 MB of pixels without a byte", () => pngOfChunks("IDAT", 1_330_000), /damaged PNG/),
  picture("16 MB of texts without a word", () => pngOfChunks("tEXt", 1_330_000), /damaged PNG/),
  finding(
    "16 MB of moves",
    ["advance"],
    repeated(". ", LARGE, `${HEAD}MOVES:\n`),
    1,
    /the end of the file after 100000 moves/,
  ),
  finding(
    "16 MB of draws and resets",
    ["advance", "-q"],
    repeated(`${". ".repeat(8)}r `, LARGE, `${HEAD}MOVES:\n`),
    1,
    /the end of the file after 100000 moves/,
  ),
  finding(
    "16 MB of moves to decide",
    ["winnable", "-m", "5"],
    repeated(". ", LARGE, `${HEAD}MOVES:\n`),
    1,
    /the end of the file after 100000 moves/,
  ),
  finding(
    "15 MB of one card in the stock",
    ["check"],
    repeated("Ac ", LARGE, `${BEFORE_STOCK}STOCK:\n  | `),
    1,
    /at most 52 cards in a pile/,
  ),
  finding(
    "15 MB of one card in a column",
    ["check"],
    repeated("Ac ", LARGE, `${BEFORE_TABLEAU}TABLEAU:\n  `),
    1,
    /at most 52 cards in a pile/,
  ),
  finding(
    "16 MB of no cards",
    ["check"],
    repeated("\n", LARGE, `${BEFORE_STOCK}STOCK:\n  | `),
    1,
    /expecting a card or 'MOVES:'/,
  ),
  finding("16 MB of comments", ["check"], repeated("#\n", LARGE), 1, /expecting 'RULES:'/),
  finding("one line of 16 MB", ["check"], repeated("x", LARGE), 1, /expecting 'RULES:'/),
  ...endless(["check"], /larger than 210 MB/),
  ...endless(["game", "--plain", "--no-save", "-f"], /larger than 210 MB/),
  ...endless(["winnable"], /larger than 210 MB/),
  ...endless(["merge"], /larger than 210 MB/),
  ...endless(["war", "--resume"], /not a regular file/),
  ...endless(["molek", "read"], /larger than 70 MB/),
  {
    ...{ name: "standard input without an end", args: ["check", "-"], codes: [2] },
    ...{ input: repeated("y\n", 1_000_000), isEndless: true, says: /larger than 100 MB/ },
  },
  {
    ...{ name: "an answer without an end", args: ["stats", "--reset"], codes: [1] },
    ...{ prepare: (folder) => playSome(`${folder}/home`), env: PLAIN, lines: 2 },
    ...{ input: repeated("y", 1_000_000), isEndless: true, says: /Nothing deleted/ },
  },
  {
    ...{ name: "a file that is a link to itself", args: ["check", "it.txt"], codes: [2] },
    ...{ prepare: (folder) => Deno.symlinkSync("it.txt", `${folder}/it.txt`) },
    says: /cannot read 'it.txt'/,
  },
  file("16 MB of open brackets", ["merge"], repeated("[", LARGE), 1, /expected a JSON object/),
  file("16 MB of open objects", ["merge"], repeated('{"a":', LARGE), 1, /20 levels/),
  file("16 MB of commas", ["merge"], repeated("0,", LARGE, '{"a":[', "0]}"), 1, /1,000,000 values/),
  file(
    "16 MB of empty lists",
    ["merge"],
    repeated(`${"[".repeat(14)}${"]".repeat(14)},`, LARGE, '{"a":[', "0]}"),
    1,
    /1,000,000 values/,
  ),
  file(
    "16 MB of rows without totals",
    ["merge"],
    repeated('{"schema":"patience.winnable/1"}\n', LARGE),
    1,
    /expected the totals of a shard below this row/,
  ),
  {
    ...{ name: "a part with a million options", args: ["merge", "one", "other"], codes: [1] },
    files: {
      one: () => new TextEncoder().encode(partOf(1, "")),
      other: () => new TextEncoder().encode(partOf(2, manyOptions())),
    },
    ...{ lines: 10, says: /'other' and 'one' are from different runs: name0/ },
  },
  file("16 MB of names", ["merge", "--files-from"], repeated("a\n", LARGE), 2, /100,000 files/),
  {
    name: "8 million lines that are no boards",
    args: ["molek", "solve"],
    input: repeated("x\n", LARGE),
    codes: [2],
    lines: 51,
    says: /50 invalid lines in a row/,
  },
  {
    name: "a board of 16 MB",
    args: ["molek", "solve"],
    input: repeated("6", LARGE),
    codes: [2],
    says: /a line longer than 1 MB/,
  },
  file(
    "16 MB of lines that are no moves",
    ["molek", "verify", BOARD],
    repeated("#\n", LARGE),
    1,
    /not won/,
  ),
  file(
    "a solution of one line of 16 MB",
    ["molek", "verify", BOARD],
    repeated("0", LARGE),
    1,
    /Move 1 \(line 1\) is illegal/,
  ),
  {
    name: "100,000 lines to the game",
    args: ["game", "--plain", "-s", "1"],
    input: repeated("s\n", 200_000),
    env: PLAIN,
    codes: [0],
    says: /^Klondike, seed 1/,
  },
  {
    name: "2,000 games that are begun again",
    args: ["game", "--plain", "-s", "1"],
    input: repeated("s\nrestart!\n", 22_000),
    env: PLAIN,
    codes: [0],
    says: /^Klondike, seed 1/,
  },
  {
    name: "one line of 16 MB to the game",
    args: ["game", "--plain", "--no-save", "-s", "1"],
    input: repeated("s", LARGE),
    codes: [0],
    says: /Line too long/,
  },
  {
    name: "one line of 16 MB of draws to the game",
    args: ["game", "--plain", "--no-save", "-s", "1"],
    input: repeated(". ", LARGE),
    codes: [0],
    says: /Line too long/,
  },
  {
    name: "8 million comments to the game",
    args: ["game", "--plain", "--no-save", "-s", "1"],
    input: repeated("#\n", LARGE),
    codes: [2],
    says: /^error: 100,000 lines in a row had no effect; no more are read$/m,
  },
  ...["\t", "?", " u", "s"].map((key) => typed(["game", "--no-save", "-s", "1"], key, 100_000)),
  typed(["molek", "play", "--no-save", "-s", "1"], " u", 100_000),
  typed(["war", "watch"], " u", 100_000),
  file(
    "a game of 16 MB",
    ["molek", "play", "--plain", "--no-save", "-f"],
    repeated("x", LARGE),
    1,
    /expected '# BOARD' in the first line/,
  ),
  file(
    "a game with 16 MB of moves",
    ["molek", "play", "--plain", "--no-save", "-f"],
    repeated("#\n", LARGE, `# ${BOARD}\n`),
    0,
    /^Game: it.txt/,
  ),
  finding(
    "an exchange file with 16 MB of moves to play",
    ["game", "--plain", "--no-save", "-f"],
    repeated(". ", LARGE, `${HEAD}MOVES:\n`),
    1,
    /the end of the file after 100000 moves/,
  ),
  file(
    "a journal of 16 MB of brackets",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("[", LARGE),
    2,
    /it is not a journal/,
  ),
  file(
    "a journal of 8 million lines",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("{}\n", LARGE),
    2,
    /it is not a journal/,
  ),
  file(
    "a journal whose lines cannot be read",
    ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8", "--resume"],
    repeated("{x}\n", LARGE, `${JOURNAL_HEAD}\n`),
    2,
    /more than 100,000 of its lines cannot be read/,
  ),
  {
    ...file(
      "16 MB of deals",
      ["winnable", "--format", "lines"],
      repeated("x\n", LARGE),
      2,
      /50 lines in a row of .* are not deals; the rest is not read/,
    ),
    // Each of the fifty is printed.
    lines: 260,
  },
];
