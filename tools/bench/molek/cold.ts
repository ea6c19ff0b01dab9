// MOLEK-SYNTEZ: how long the first board of a program takes, cheats allowed, when nothing is warm
// yet: one new program for each board, the import left out, the memory of the search included.
// Times are processor time, in which the compiler's own threads are counted too.
import { deal } from "../../../lib/molek/deal.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { processorTime } from "../measure.ts";

const PROGRAMS = 300;
const SHARES = [0.5, 0.9, 0.99, 1];

function firstAnswer(seed: number): number {
  const state = deal(seed);
  const begun = processorTime();
  const search = solve(state, { maxMoves: 1024, cheats: true }, new Workspace());
  for (let step = search.next(); !step.done; step = search.next()) {
    if (step.value.best !== undefined) break;
  }
  return processorTime() - begun;
}

async function inProgram(seed: number): Promise<number> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", import.meta.filename ?? "", String(seed)],
  }).output();
  return Number(new TextDecoder().decode(stdout));
}

const [seed] = Deno.args;
if (seed !== undefined) {
  console.log(firstAnswer(Number(seed)));
} else {
  const times: number[] = [];
  for (let i = 1; i <= PROGRAMS; i++) times.push(await inProgram(i));
  times.sort((one, other) => one - other);
  const cells = SHARES.map((share) =>
    times[Math.min(PROGRAMS - 1, Math.floor(share * PROGRAMS))]?.toFixed(2)
  );
  console.log("| processor time, ms | programs | median | 90% | 99% | most |");
  console.log("|---|---|---|---|---|---|");
  console.log(`| first answer of a program | ${PROGRAMS} | ${cells.join(" | ")} |`);
}
