// The whole program: its arguments, and the files that its commands read.

import { assert } from "@std/assert";
import { COMMANDS } from "../../../cli/commands.ts";
import { ExitStatus } from "../../../cli/exit.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { BOLD_RED, CYAN, RESET } from "../../../tui/terminal/escape.ts";
import type { Random } from "../../../lib/random.ts";
import { randomState } from "../../lib/klondike/random_state.ts";
import type { Outcome } from "../../cli/fake_console.ts";
import { assertClean } from "../../clean.ts";
import { pick } from "../edits.ts";
import { runSmall } from "../small_console.ts";
import { bytesOf, corpusOf, type Target, textOf } from "../target.ts";

const GAME = writeGame(randomState(7), { moves: [{ kind: "draw" }] });
const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

/** Shards of runs, as the program wrote them. */
export const PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  ["war", "winnable", "molek-sample"].flatMap((kind) =>
    [1, 2].map((index) => `${kind}-${index}-of-2.json`)
  ).map((name) => [name, Deno.readTextFileSync(`testdata/fuzz/${name}`)]),
);

/** Commands that answer at once, whatever their arguments are. */
const QUICK = ["check", "advance", "deal", "merge", "help", "stats", "completions"];
const QUICK_MOLEK = ["deal", "verify", "help"];

/** Arguments of the program, one per line. */
const ARGUMENTS: Target = {
  name: "arguments",
  share: 200_000,
  corpus: corpusOf([
    "check\n--short\ngame.txt\n-",
    "advance\n-x\n-m\n3\n-o\nout.txt\ngame.txt",
    "deal\n-s\n10\n-3\n-l\n2\n-n\n5\n--lines",
    "merge\nwar-1-of-2.json\nwar-2-of-2.json\n--json\n-o\nx",
    "molek\nverify\nVTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.\nsolution.txt",
    "molek\ndeal\n-s\n4\n-n\n3\n--json",
    "war\n-n\n1e6\n-s\n7\n--shard\n3/16\n--pickup\nplayed",
    "war\nsweep\n--war-size\n1..20\n--plot\nwar.svg",
    "winnable\n-m\n15\n--shortest\n--time\n3\ngame.txt",
    "molek\nsample\n1000\n-s\n7\n--jobs\n2",
    "game\n-3\n-l\n2\n-s\n10\n--theme\nmono\n--no-save",
    "stats\n--json",
    "help\ndeal",
    "--version",
  ]),
  dictionary: [
    ...COMMANDS.map(({ name }) => name),
    ...["\n", "--", "-", "--json", "--help", "-h", "-n", "-o", "-s", "-m", "--color", "always"],
    ...["game.txt", "folder", "nowhere", "sealed", "1e999", "-1", "--no-", "=", "--seed=", "auto"],
    ...["\x1b[31m", "\u202e", "\u200b", "\x9b", "constructor", "__proto__", "", " ", "é"],
  ],
  examine: async (bytes) => {
    const args = textOf(bytes).split("\n");
    // Twice, because the first can be the value of an option.
    const outcome = await runSmall(isQuick(args) ? args : [...args, "--help", "--help"], {
      files: { "game.txt": GAME, "solution.txt": "0 5 -> 1 6\n", ...PARTS },
      input: GAME,
      folders: ["folder", "."],
      readOnly: ["sealed"],
    });
    return judge(outcome, [
      ExitStatus.yes,
      ExitStatus.no,
      ExitStatus.usage,
      ExitStatus.undecided,
      ExitStatus.closedPipe,
    ]);
  },
};

/** False for calls that use all cores, a solver or a terminal: only their help is tried. */
function isQuick(args: readonly string[]): boolean {
  const [first = "", second = ""] = args;
  const named = COMMANDS.filter(({ name }) => args.includes(name)).map(({ name }) => name);
  if (args.some((arg) => arg.startsWith("--w"))) return false;
  if (named.length > 1) return false;
  if (first === "molek") return QUICK_MOLEK.includes(second);
  return named.every((name) => QUICK.includes(name));
}

/** Checks that there is no internal error, a valid exit code, and no escape sequence. */
function judge({ code, stdout, stderr }: Outcome, codes: readonly number[]): string {
  assert(!stderr.includes("internal error:"), stderr);
  assert(codes.includes(code), `exit ${code}: ${stderr}`);
  assertClean([BOLD_RED, CYAN, RESET].reduce((text, code) => text.replaceAll(code, ""), stderr));
  assertClean(stdout);
  return `exit ${code}`;
}

/** Commands that read a file. */
const READERS: readonly (readonly string[])[] = [
  ["check", "x"],
  ["check", "--short", "x"],
  ["check", "--json", "x"],
  ["advance", "x"],
  ["advance", "--json", "-x", "x"],
  ["advance", "-q", "--worry-back", "x"],
  ["molek", "verify", BOARD, "x"],
  ["molek", "verify", "--json", BOARD, "x"],
];

/** Files of the commands that only read. */
const FILES: Target = {
  name: "files",
  share: 200_000,
  corpus: corpusOf([
    ...[1, 2, 3].map((number) => writeGame(randomState(number), { moves: [{ kind: "draw" }] })),
    "0 5 -> 1 6\n2 5 !> 1 3\n# comment\n\n1 2 -> 3 4\n",
  ]),
  dictionary: [
    ...["\n", "#", "|", "MOVES:", "STOCK:", "w->3", ".", "r", "!>", "\x1b]0;x\x07", "\x9b31m"],
    ...["\u202e", "\u200b", "\ufeff", "\xff", "\0", "é", "\t", "\r\n"],
  ],
  examine: async (bytes, random) => {
    const args = pick(READERS, random) ?? [];
    return judge(await runSmall(args, { files: { x: bytes } }), [
      ExitStatus.yes,
      ExitStatus.no,
      ExitStatus.closedPipe,
    ]);
  },
};

const STRANGE: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e300, 9007199254740993, "", "constructor", "__proto__", "\x1b[2J"],
  ...["\u202e\x9b", [], {}, [1], { 1: 2 }, { "-1": 1 }, { "1e3": 1 }, { index: 1, of: 1 }],
];

/** Removes, moves or changes a field somewhere in an object. */
function spoilField(node: object, random: Random): void {
  const key = pick(Object.keys(node), random) ?? "new";
  const below: unknown = Object.getOwnPropertyDescriptor(node, key)?.value;
  if (typeof below === "object" && below !== null && random.below(4) > 0) {
    return spoilField(below, random);
  }
  switch (random.below(4)) {
    case 0:
      return void Reflect.deleteProperty(node, key);
    case 1:
      return setField(node, String(pick(STRANGE, random)), below);
    default:
      return setField(node, key, structuredClone(pick(STRANGE, random)));
  }
}

/** Also creates a field that an assignment would not. */
function setField(node: object, key: string, value: unknown): void {
  Object.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}

/** Shards of a run, one of them corrupted. */
const MERGED: Target = {
  name: "parts",
  share: 100_000,
  corpus: corpusOf(Object.values(PARTS)),
  dictionary: [
    ...[
      "null",
      "-1",
      "1e999",
      "true",
      "[]",
      "{}",
      ",",
      ":",
      '"',
      '"shard"',
      '"tally"',
      '"options"',
    ],
    ...['"constructor"', '"__proto__"', "9007199254740993", "\\u001b", "\x1b", "\n"],
  ],
  spoil: (bytes, random) => {
    const value: unknown = JSON.parse(textOf(bytes));
    for (let edits = random.below(3); edits >= 0; edits--) spoilField(value as object, random);
    return bytesOf(JSON.stringify(value));
  },
  examine: async (bytes, random) => {
    const text = textOf(bytes);
    const type = Object.keys(PARTS).find((name) => text.includes(`"${name.split("-")[0]}`)) ??
      "war-1";
    const others = Object.keys(PARTS).filter((name) => name.startsWith(type.split("-")[0] ?? ""));
    const form = pick([[], ["--json"], ["--csv"], ["--plot", "x.svg"]], random) ?? [];
    const outcome = await runSmall(["merge", ...form, "part", pick(others, random) ?? ""], {
      files: { ...PARTS, part: bytes },
    });
    const verdict = judge(outcome, [
      ExitStatus.yes,
      ExitStatus.no,
      ExitStatus.usage,
      ExitStatus.closedPipe,
    ]);
    if (outcome.code === ExitStatus.yes && form.includes("--json")) {
      const { shard } = JSON.parse(outcome.stdout);
      assert(shard === null);
    }
    return verdict;
  },
};

/** Targets of this file. */
export const PROGRAM: readonly Target[] = [ARGUMENTS, FILES, MERGED];
