// Measures what every command of this checkout takes for a small call against another checkout of the
// program, such as one of the commit before a change:
//
//   git worktree add ../before COMMIT && deno run -A tools/bench/starts.ts ../before
//
// Both are called in turn, from source and, where PATIENCE_COMPILER names a Deno that can compile,
// compiled. What is measured is processor time, which other programs disturb less than the clock.
import { deal } from "../../lib/klondike/deal.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { deal as dealBoard } from "../../lib/molek/deal.ts";
import { SMALL_CALLS, wordsOf } from "./small_calls.ts";

const RUNS = 31;
const CALLS = [
  ...SMALL_CALLS,
  ...[
    "--help",
    "game --help",
    "war --help",
    "war sweep --help",
    "molek --help",
    "help molek solve",
  ],
];

const HERE = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
const [other] = Deno.args;
if (other === undefined) {
  console.error("usage: starts.ts CHECKOUT");
  Deno.exit(2);
}
const folder = await Deno.makeTempDir();
Deno.env.set("PATIENCE_HOME", `${folder}/home`);
const places = {
  game: `${folder}/game.txt`,
  board: formatBoard(dealBoard(2026)),
};
const start = deal(39595, { turn: 3, resets: UNLIMITED, worryBack: false });
await Deno.writeTextFile(places.game, writeGame(start));

console.log("| call | how | before | after | ratio |\n|---|---|---|---|---|");
await showStarts("from source", fromSource(Deno.realPathSync(other)), fromSource(HERE));
const compiler = Deno.env.get("PATIENCE_COMPILER");
if (compiler !== undefined) {
  const [before, after] = [
    await compiled(compiler, other, "before"),
    await compiled(compiler, HERE, "after"),
  ];
  await showStarts("compiled", [before], [after]);
}
await Deno.remove(folder, { recursive: true });

function fromSource(root: string): string[] {
  const permissions = ["--allow-read", "--allow-write", "--allow-env"];
  return [
    Deno.execPath(),
    "run",
    "--quiet",
    "--no-check",
    "--no-prompt",
    ...permissions,
    `${root}/main.ts`,
  ];
}

/** The binary of a checkout, under a name of its own: programs of one name share a code cache. */
async function compiled(compiler: string, root: string, name: string): Promise<string> {
  const { success, stderr } = await new Deno.Command(compiler, {
    args: ["task", "compile"],
    cwd: root,
  })
    .output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const binary = `${folder}/patience-${name}`;
  await Deno.copyFile(`${root}/dist/patience`, binary);
  return binary;
}

async function showStarts(
  how: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const call of CALLS) {
    const times: [number[], number[]] = [[], []];
    for (let run = -1; run < RUNS; run++) {
      for (const [index, program] of [before, after].entries()) {
        const time = await processorTimeOf([...program, ...wordsOf(call, places)]);
        if (run >= 0) times[index]?.push(time);
      }
    }
    const [old, now] = times.map(median) as [number, number];
    const cells = [`\`patience ${call}\``, how, `${old.toFixed(0)} ms`, `${now.toFixed(0)} ms`];
    console.log(`| ${[...cells, (now / old).toFixed(2)].join(" | ")} |`);
  }
}

/** The milliseconds of processor time that a command takes, by the `time` of bash. */
async function processorTimeOf(command: readonly string[]): Promise<number> {
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>/dev/null </dev/null';
  const { code, stderr } = await new Deno.Command("bash", {
    args: ["-c", script, "bash", ...command],
  })
    .output();
  if (code > 1) throw new Error(`${command.join(" ")} failed with ${code}`);
  const [user = NaN, system = NaN] = new TextDecoder().decode(stderr).trim().split(" ").map(Number);
  return 1000 * (user + system);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;
}
