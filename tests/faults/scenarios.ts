import type { After, Scenario } from "./inject.ts";

const SAMPLE = ["winnable", "--sample", "3", "-s", "7", "-m", "20", "--memory", "8", "--json"];
const KEPT = [...SAMPLE, "--jobs", "1", "--resume", "journal"];
const ON_WORKERS = [...SAMPLE, "--jobs", "2", "--resume", "journal", "-o", "out.json"];

/** Fields that differ from run to run. */
const VARYING = /"(seconds|ms|cpuMs|medianMs|p95Ms|maxMs)":[\d.e+-]+/g;

function same(a: string, b: string): boolean {
  return a.replace(VARYING, "") === b.replace(VARYING, "");
}

/** Fails unless an output file is unchanged or complete, with no file beside it. */
function wholeOrOld(file: string, old: string, whole: RegExp): Scenario["check"] {
  return ({ outcome, folder }: After): Promise<string | undefined> => {
    const text = Deno.readTextFileSync(`${folder}/${file}`);
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    if (names.some((name) => name.endsWith(".tmp"))) return Promise.resolve("a temporary file");
    const isRight = outcome.code === 0 ? whole.test(text) : text === old;
    return Promise.resolve(isRight ? undefined : `exit ${outcome.code}: ${text.slice(0, 100)}`);
  };
}

/** Numbers of moves of the unfinished games: that of seed 1, and of all others together. */
async function listed({ again }: After): Promise<{ first: number; others: number } | string> {
  const { code, stdout, stderr } = await again(["game", "--plain", "--saved"]);
  if (code !== 0 || stderr !== "") return `the list of games ends with ${code}: ${stderr}`;
  const games = [...stdout.matchAll(/seed (\d+),.*?(\w+) moves?,/g)].map(([, seed, moves]) => ({
    isFirst: seed === "1",
    moves: moves === "one" ? 1 : Number(moves),
  }));
  const sum = (isFirst: boolean): number =>
    games.filter((game) => game.isFirst === isFirst).reduce((all, { moves }) => all + moves, 0);
  return { first: sum(true), others: sum(false) };
}

/**
 * Returns the loss of a game, if any: its moves must be saved, unless the program reports that they
 * are not. If the earlier game was unreadable, which is reported, a new one has the moves.
 */
async function gameLoss(after: After, made: number, before: number): Promise<string | undefined> {
  const { code, stdout, stderr } = after.outcome;
  if (code !== 0) return `exit ${code}: ${stderr}`;
  const found = await listed(after);
  if (typeof found === "string") return found;
  const lines = stderr.split("\n").slice(0, -1);
  if (lines.length > 2 || lines[0]?.startsWith("Not saved: ") === false) return stderr;
  const { first, others } = found;
  if (first < before) return `${first} of the ${before} moves that were there before`;
  const isTold = lines.length > 0 || stdout.includes("is open in another terminal");
  if (first === made) return undefined;
  if (isTold && first === before && others === made - before) return undefined;
  // The last message counts.
  return lines.at(-1)?.startsWith("Not saved: ") ? undefined : `${first} of ${made} moves, unsaid`;
}

/** A run of many deals ends well or with 2; its results so far remain, and it can be resumed. */
async function goneOnWith(after: After, args: readonly string[]): Promise<string | undefined> {
  const { outcome, faultless, folder, again } = after;
  const { code, stderr } = outcome;
  if (code !== 0 && code !== 2) return `exit ${code}: ${stderr}`;
  if (code === 0 && !same(outcome.stdout, faultless.stdout)) return `wrong: ${outcome.stdout}`;
  const journal = `${folder}/journal`;
  const before = textOf(journal).split("\n").slice(0, -1);
  const next = await again(args);
  if (next.code !== 0) return `gone on with: exit ${next.code}: ${next.stderr}`;
  if (!args.includes("-o") && !same(next.stdout, faultless.stdout)) return next.stdout;
  const lines = textOf(journal).split("\n");
  return before.every((line, index) => lines[index] === line) ? undefined : "a line is gone";
}

function textOf(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}

/** Scenarios in which every call for the program's own files fails once. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: "-o",
    calls: { statx: 3, openat: 2, write: 1, fsync: 1, rename: 1 },
    prepare: "echo old > out.txt",
    args: ["deal", "-s", "1", "-o", "out.txt"],
    check: wholeOrOld("out.txt", "old\n", /^# seed 1\n.*MOVES:\n$/s),
  },
  {
    name: "merge",
    calls: { statx: 4, openat: 4, read: 2, write: 1, fsync: 2, rename: 1 },
    prepare: `echo old > out.txt
      for i in 1 2; do p war -n 200 -s 7 --jobs 1 --shard $i/2 --json -o part$i.json; done`,
    args: ["merge", "part1.json", "part2.json", "--json", "-o", "out.txt"],
    check: wholeOrOld("out.txt", "old\n", /^\{"type":"war".*\}\n$/),
  },
  {
    name: "a sample with --resume",
    calls: { statx: 3, openat: 2, read: 4, pread64: 2, write: 4, fcntl: 10, unlink: 1 },
    args: KEPT,
    check: (after) => goneOnWith(after, KEPT),
  },
  {
    name: "a run over workers",
    calls: {
      ...{ statx: 5, openat: 3, read: 4, pread64: 2, write: 5, fsync: 1 },
      ...{ rename: 1, fcntl: 10, unlink: 1 },
    },
    args: ON_WORKERS,
    check: async (after) => {
      const whole = textOf(`${after.folder}/out.json`);
      const { code } = after.outcome;
      if (code !== 0 && whole !== "") return `exit ${code}, and a file: ${whole}`;
      const lost = await goneOnWith(after, ON_WORKERS);
      if (lost !== undefined) return lost;
      const now = textOf(`${after.folder}/out.json`);
      return now !== "" && (code !== 0 || same(whole, now)) ? undefined : `${whole} ${now}`;
    },
  },
  {
    name: "a game kept",
    calls: {
      ...{ statx: 11, openat: 8, pread64: 10, write: 3, pwrite64: 30, fsync: 8 },
      ...{ fcntl: 40, unlink: 4, mkdir: 4 },
    },
    args: ["game", "--plain", "-s", "1"],
    input: "s\ns\ns\n",
    check: (after) => gameLoss(after, 3, 0),
  },
  {
    name: "a game resumed",
    calls: {
      ...{ statx: 11, openat: 9, pread64: 19, write: 1, pwrite64: 10, fsync: 4 },
      ...{ fcntl: 40, unlink: 2, mkdir: 2 },
    },
    prepare: "printf 's\\ns\\n' | p game --plain -s 1",
    args: ["game", "--plain"],
    input: "s\n",
    check: (after) => gameLoss(after, 3, 2),
  },
  {
    name: "a game resumed from its trail",
    calls: {
      ...{ statx: 16, openat: 14, read: 4, pread64: 25, write: 1, pwrite64: 20, fsync: 8 },
      ...{ fcntl: 60, unlink: 4, mkdir: 2 },
    },
    prepare: `printf 's\\n' | p game --plain -s 1
      printf 's\\n' | unsynced game --plain`,
    args: ["game", "--plain"],
    input: "s\n",
    check: (after) => gameLoss(after, 3, 2),
  },
];
