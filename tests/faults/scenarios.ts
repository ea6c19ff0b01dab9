import type { After, Scenario } from "./inject.ts";

const SAMPLE = ["winnable", "--sample", "3", "-s", "7", "-m", "20", "--jobs", "1", "--memory", "8"];
const SAVED = [
  "home/patience.db",
  "home/patience.db-journal",
  "home/patience.db-wal",
  "home/playing",
];

/** An output file is as it was, or whole; and nothing is left beside it. */
function wholeOrOld(file: string, old: string, begin: RegExp): Scenario["check"] {
  return ({ outcome, folder }: After): Promise<string | undefined> => {
    const text = Deno.readTextFileSync(`${folder}/${file}`);
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    if (names.some((name) => name.endsWith(".tmp"))) return Promise.resolve("a temporary file");
    const isRight = outcome.code === 0 ? begin.test(text) : text === old || begin.test(text);
    return Promise.resolve(isRight ? undefined : `exit ${outcome.code}: ${text.slice(0, 100)}`);
  };
}

/** The moves that a player goes on with are those that were made, or the program said otherwise. */
async function kept({ outcome, again }: After, moves: number): Promise<string | undefined> {
  const { stdout, stderr, code } = await again(["game", "--plain"], "replay\n");
  const found = stdout.match(/^\d+\. /gm)?.length ?? 0;
  if (code !== 0) return `the next start ends with ${code}: ${stderr}`;
  return found === moves || outcome.stderr !== ""
    ? undefined
    : `${found} of ${moves} moves, unsaid`;
}

/** The scenarios in which every call of the program's own files fails once. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: "-o",
    prepare: "echo old > out.txt",
    args: ["deal", "-s", "1", "-o", "out.txt"],
    files: ["out.txt"],
    check: wholeOrOld("out.txt", "old\n", /^# seed 1\n/),
  },
  {
    name: "merge",
    prepare: `echo old > out.txt
      for i in 1 2; do p war -n 200 -s 7 --jobs 1 --shard $i/2 --json -o part$i.json; done`,
    args: ["merge", "part1.json", "part2.json", "--json", "-o", "out.txt"],
    files: ["out.txt", "part1.json", "part2.json"],
    check: wholeOrOld("out.txt", "old\n", /^\{"type":"war".*\}\n$/),
  },
  {
    name: "a sample with --resume",
    args: [...SAMPLE, "--json", "--resume", "journal"],
    files: ["journal"],
    check: async ({ again }) => {
      const { code, stdout, stderr } = await again([...SAMPLE, "--json", "--resume", "journal"]);
      const rows = stdout.match(/"type":"winnable-deal"|"verdict"/g)?.length ?? 0;
      return code <= 1 && rows > 0 ? undefined : `gone on with: exit ${code}: ${stderr}`;
    },
  },
  {
    name: "a game kept",
    args: ["game", "--plain", "-s", "1"],
    input: "s\ns\ns\n",
    files: SAVED,
    check: (after) => kept(after, 3),
  },
  {
    name: "a game resumed",
    prepare: "printf 's\\ns\\n' | p game --plain -s 1",
    args: ["game", "--plain"],
    input: "s\n",
    files: SAVED,
    check: (after) => kept(after, 3),
  },
];
