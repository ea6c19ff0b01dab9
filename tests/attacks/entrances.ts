import type { Random } from "../../lib/random.ts";
import { PARTS } from "../fuzz/targets/program.ts";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import type { Attack } from "./attack.ts";
import { pngBomb, pngOfChunks } from "./png_bomb.ts";
import { anySize, choose, type Grammar, shaped } from "./shapes.ts";
import { stripedPng } from "./striped_png.ts";

/** Kind of input of the program. */
export interface Entrance {
  readonly name: string;
  /** Makes an attack of at most this many bytes. */
  attack(random: Random, most: number): Omit<Attack, "name">;
}

const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const DEAL =
  "8d 9s Ks 9h Kd 8h 6h 4d 9d Qs 2h Jd 3c Kh Ad 3s 2c Kc Qh Jc Tc Jh 9c 5s Qc 2d 7c Ac " +
  "2s 4c 7d Ts Th 5h 6s 7s 5c Qd As 3d 4h Td 8s 7h 4s Js Ah 3h 6c 5d 6d 8c\n";

const EXCHANGE: Grammar = {
  whole: [VALID],
  words: [
    ...[
      "RULES:",
      "turn",
      "3",
      "limit",
      "FOUNDATIONS:",
      "TABLEAU:",
      "STOCK:",
      "MOVES:",
      "unlimited",
    ],
    ...["Ac", "Td", "|", "_c", ".", "r", "w->3", "3->f", "c->7", "#", "\n", " ", ":"],
  ],
};
const DEALS: Grammar = { whole: [DEAL], words: ["Ac", "Td", "#", " | ", "\n", "10h", "A"] };
const FOREIGN: Grammar = {
  whole: ["klondike-solver.txt", "pysol.txt", "solvitaire.json"].map((name) =>
    Deno.readTextFileSync(`testdata/foreign/${name}`)
  ),
  words: ["TC ", "<7H>", "Talon: ", "042", "\n", '"6s",', '["KC"],', "[", '{"tableau piles":', "0"],
};
const BOARDS: Grammar = {
  whole: [`${BOARD}\n`, `# ${BOARD}\n0 5 -> 1 6\n`],
  words: ["6", "V", ".", "!", "#", BOARD, "0 5 -> 1 6", "0 0 !> 1 1", "\n", "99999999999 1 -> 1 1"],
};
const RUNS: Grammar = {
  whole: Object.values(PARTS),
  words: [
    '"a":1,',
    "0,",
    "[],",
    "{},",
    "[[[]]],",
    '{"a":{}},',
    '"x",',
    "1e400,",
    "null",
    '"type":"war",',
    "\\u0000",
    "\n",
  ],
};
const JOURNALS: Grammar = {
  whole: ['{"type":"winnable-journal"}\n', '{"deal":1,"verdict":"won"}\n'],
  words: ["{}\n", '{"deal":9}\n', "[", "null\n", '"', "{", '{"type":"winnable"}\n'],
};
const COMMANDS: Grammar = {
  whole: ["s\nc5 c4\nundo\nhint\n", "new 77\nrestart!\nboard\n"],
  words: ["s", ".", "u", "w 3", "c5 c4", "hint", "help", "board", "new 5", "restart!", "?", ": "],
};

/** Size limit of files whose valid lines are work, and the number of messages they can cause. */
type FileLimits = Pick<Attack, "lines"> & { readonly largest?: number };

/** Command that reads a file. */
function file(
  args: readonly string[],
  grammar: Grammar,
  codes: readonly number[],
  { largest = Infinity, ...ends }: FileLimits = {},
): Entrance["attack"] {
  return (random, most) => {
    const bytes = shaped(grammar, Math.min(largest, anySize(most, random)), random);
    return random.below(4) === 0 && args.at(-1) !== "-f"
      ? { args: [...args, "-"], input: () => bytes, codes, ...ends }
      : { args: [...args, "it.txt"], files: { "it.txt": () => bytes }, codes, ...ends };
  };
}

/** Up to ten errors are listed, each with its line and a mark, and the number of others. */
const FINDINGS = { lines: 31 } as const;

/** One of several attacks. */
function either(...attacks: readonly Entrance["attack"][]): Entrance["attack"] {
  return (random, most) => choose(attacks, random)(random, most);
}

const damagedPicture: Entrance["attack"] = (random, most) => {
  const side = (): number => choose([1, 7, 100, 1000, 4123, 8000, 65535, 2 ** 31], random);
  const bytes = pngBomb({
    width: side(),
    height: side(),
    depth: choose([1, 2, 4, 8, 16], random),
    colour: choose([0, 2, 3, 4, 6], random),
    isInterlaced: random.below(2) === 0,
    megabytes: Math.ceil(anySize(most, random) / 16_000),
    ...(random.below(2) === 0
      ? {
        beside: {
          name: choose(["iCCP", "zTXt", "PLTE"], random),
          megabytes: 1 + random.below(500),
        },
      }
      : {}),
  });
  if (random.below(3) === 0) bytes[random.below(bytes.length)] = random.below(256);
  const whole = random.below(4) > 0 ? bytes : bmpOf(side(), side(), bytes);
  return { args: ["molek", "read", "it"], files: { it: () => whole }, codes: [1] };
};

/** Readable pictures with edges like those of cards, but without a game. */
const validPicture: Entrance["attack"] = (random) => {
  const pixels = 2 ** (12 + random.below(13));
  const width = 16 + random.below(choose([1000, 8000, 100_000], random));
  const height = 1 + Math.floor(pixels / width);
  const periods = Array.from({ length: 1 + random.below(8) }, () => 2 + random.below(100));
  const stripes = { width, height, periods, brightens: random.below(2) === 0 };
  const bytes = random.below(3) > 0
    ? stripedPng(stripes)
    : bmpOf(width, height, new Uint8Array(4 * height * width).map((_, at) => at * at >> 5));
  return { args: ["molek", "read", "it"], files: { it: () => bytes }, codes: [1] };
};

/** PNG files with very many chunks. */
const chunks: Entrance["attack"] = (random, most) => {
  const name = choose(["IDAT", "tEXt", "PLTE", "tRNS", "IHDR", "abcd"], random);
  const bytes = pngOfChunks(name, Math.floor(anySize(most, random) / 12));
  return { args: ["molek", "read", "it"], files: { it: () => bytes }, codes: [1] };
};

/** BMP file with the bytes of another file as its pixels. */
function bmpOf(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(54 + pixels.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  bytes.set(pixels, 54);
  return bytes;
}

const SMALL_SAMPLE = ["winnable", "--sample", "1", "-s", "1", "--jobs", "1", "--memory", "8"];
const SMALL_COACHED = ["coach", "--playouts", "1", "--sample", "1", "-s", "1", "--jobs", "1"];
const PLAIN_GAME = ["game", "--plain", "--no-save", "-s", "1"];

const lines: Entrance["attack"] = (random, most) => {
  const bytes = shaped(COMMANDS, anySize(Math.min(most, 200_000), random), random);
  return { args: PLAIN_GAME, input: () => bytes, codes: [0, 2] };
};

/** Deno itself fails with longer ones, before the program begins. */
const LONGEST: Readonly<Record<string, number>> = { LANG: 8, LC_ALL: 8, HOME: 200 };

/** Values are short: Deno itself reads some, and fails with longer ones. */
const environment: Entrance["attack"] = (random, most) => {
  const size = Math.min(4000, anySize(most, random));
  const value = (): string =>
    choose(
      ["9".repeat(size), "x".repeat(size), "/".repeat(size), "-1", "1e9", ";".repeat(size)],
      random,
    );
  const names = [
    "COLUMNS",
    "LINES",
    "TERM",
    "COLORFGBG",
    "COLORTERM",
    "TMUX",
    "LANG",
    "FORCE_COLOR",
    "PATIENCE_HOME",
    "HOME",
    "XDG_DATA_HOME",
    "NO_COLOR",
    "LC_ALL",
    "TZ",
  ];
  const env = Object.fromEntries(
    names.filter(() => random.below(2) === 0)
      .map((name) => [name, value().slice(0, LONGEST[name])]),
  );
  const args = choose(
    [["help", "game"], ["stats"], ["war", "show", "-s", "1"], PLAIN_GAME],
    random,
  );
  return { args, env, codes: [0, 2] };
};

/** No system accepts an argument above 128 kB, and a letter can have two bytes. */
const LONGEST_ARGUMENT = 65_000;

const given: Entrance["attack"] = (random, most) => {
  const size = Math.min(LONGEST_ARGUMENT, anySize(most, random));
  const value = choose(["9", "1,", "1..9,", "x", "-", "é", "0.0", "--"], random).repeat(size).slice(
    0,
    size,
  );
  const args = choose([
    ["deal", "-s", value],
    ["deal", "--lines", "-n", "3", "-s", value],
    ["check", value],
    ["molek", "solve", value],
    ["molek", "verify", value],
    ["war", "sweep", "--war-size", value, "-n", "1"],
    ["war", "-n", value, "--jobs", "1", "--shard", value],
    [value],
    [`--${value}`],
    ["help", value],
    ["merge", ...value.slice(0, 2000).split("")],
  ], random);
  return { args, codes: [0, 1, 2], lines: 11 };
};

/** All kinds of input that need no terminal. */
export const ENTRANCES: readonly Entrance[] = [
  {
    name: "exchange files",
    attack: either(
      file(["check"], EXCHANGE, [0, 1], FINDINGS),
      file(["check", "--json"], EXCHANGE, [0, 1]),
      file(["advance", "-m", "5"], EXCHANGE, [0, 1], FINDINGS),
      file(["winnable", "-m", "5", "--time", "1", "--memory", "8"], EXCHANGE, [0, 1, 3], FINDINGS),
      file(["game", "--plain", "--no-save", "-f"], EXCHANGE, [0, 1, 2], FINDINGS),
      file(["coach", "--playouts", "1"], EXCHANGE, [0, 1], FINDINGS),
      file(["review", "--verdicts"], EXCHANGE, [0, 1, 3], { ...FINDINGS, largest: 100_000 }),
    ),
  },
  {
    name: "deals",
    attack: file(["winnable", "--jobs", "1", "--format", "lines"], DEALS, [0, 1, 2, 3], {
      largest: 2_000_000,
      lines: 260,
    }),
  },
  {
    name: "deals of other programs",
    attack: either(
      ...["digits", "pysol", "solvitaire"].map((format) =>
        file(["winnable", "-m", "5", "--memory", "8", "--format", format], FOREIGN, [0, 1, 3], {
          lines: 31,
        })
      ),
    ),
  },
  {
    name: "boards",
    attack: either(
      file(["molek", "verify", BOARD], BOARDS, [0, 1]),
      file(["molek", "play", "--plain", "--no-save", "-f"], BOARDS, [0, 1, 2]),
      (random, most) => {
        const bytes = shaped(
          { ...BOARDS, whole: ["x\n", "6.\n"], words: ["x", "6", "\n"] },
          anySize(most, random),
          random,
        );
        // One line per invalid board, up to fifty in a row.
        return { args: ["molek", "solve"], input: () => bytes, codes: [2], lines: 51 };
      },
    ),
  },
  { name: "pictures", attack: either(damagedPicture, damagedPicture, validPicture, chunks) },
  {
    name: "parts of JSON",
    attack: either(
      file(["merge"], RUNS, [1, 2]),
      file(["merge", "--files-from"], RUNS, [1, 2], { lines: 11 }),
      file(["war", "--jobs", "1", "--resume"], RUNS, [0, 2]),
    ),
  },
  {
    name: "journals",
    attack: either(
      file([...SMALL_SAMPLE, "--resume"], JOURNALS, [0, 1, 2]),
      file([...SMALL_COACHED, "--resume"], JOURNALS, [0, 2]),
    ),
  },
  { name: "lines of the game", attack: lines },
  { name: "environment", attack: environment },
  { name: "arguments", attack: given },
];
