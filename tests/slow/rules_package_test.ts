import { assert, assertEquals } from "@std/assert";
import { DENO_VERSION } from "../../tools/release/find_deno.ts";
import { NOTICES } from "../../tools/release/notices.ts";
import { copySources, ENTRIES } from "../../tools/release/rules.ts";
import { libraryPrograms } from "../library_programs.ts";
import { runProcess, runProgram } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { installPackage, NpmPackage } from "./npm_package.ts";

const TYPESCRIPT = "typescript@5.9.3";
const MOST_BYTES = 200_000;

const found = await installPackage("rules", [TYPESCRIPT]);
if ("missing" in found) console.log(`Tests of the library's package are skipped: ${found.missing}`);
const installed = found instanceof NpmPackage ? found : NpmPackage.none();
addEventListener("unload", () => installed[Symbol.dispose]());

const packageTest = "missing" in found ? Deno.test.ignore : Deno.test;

/** Writes a file of the project with the installed package. */
function write(name: string, text: string): void {
  Deno.mkdirSync(`${installed.project}/${name}`.replace(/[^/]*$/, ""), { recursive: true });
  Deno.writeTextFileSync(`${installed.project}/${name}`, text);
}

packageTest("the package is small, and has scripts, types, a licence and a page", async () => {
  assert(Deno.statSync(installed.tarball).size <= MOST_BYTES);
  const { stdout } = await runProcess(["tar", "-tzf", installed.tarball]);
  const files = stdout.trim().split("\n").map((path) => path.replace("package/", ""));
  const others = files.filter((path) => !/^lib\/.*\.(js|d\.ts)$/.test(path));
  assertEquals(others.toSorted(), ["LICENSE", "README.md", NOTICES, "package.json"]);
  const entries = Object.values(ENTRIES).map((path) => path.replace(/\.ts$/, ""));
  for (const entry of entries.flatMap((path) => [`${path}.d.ts`, `${path}.js`])) {
    assert(files.includes(entry), entry);
  }
});

packageTest("the notices say that the package contains no code of others", () => {
  const text = Deno.readTextFileSync(
    `${installed.project}/node_modules/patience-rules/${NOTICES}`,
  );
  assert(text.includes("This package contains no software of others"), text);
});

packageTest("the package is about as large as LIBRARY.md says", () => {
  const [, size] = /\(about (\d+) kB\)/.exec(Deno.readTextFileSync("docs/LIBRARY.md")) ?? [];
  const bytes = Deno.statSync(installed.tarball).size;
  assert(Math.abs(bytes - 1000 * Number(size)) <= 10_000, `${bytes} bytes, not ${size} kB`);
});

packageTest("no import leaves the package", async () => {
  const { stdout } = await runProcess([
    ...["grep", "-rnE", '^[^*]* from "[^.]|^[^*]*import\\("[^.]|[^d]\\.ts"|amd-module|file://'],
    ...["--include=*.js", "--include=*.d.ts", `${installed.project}/node_modules/patience-rules`],
  ]);
  assertEquals(stdout, "");
  const packages = [...Deno.readDirSync(`${installed.project}/node_modules`)]
    .map(({ name }) => name).filter((name) => !name.startsWith("."));
  assertEquals(packages.toSorted(), ["patience-rules", "typescript"]);
});

const TYPED = `
import { klondike, molek, war } from "patience-rules";
import { deal, Game, type Move, type Result, type State, TURN_3 } from "patience-rules/klondike";
import * as board from "patience-rules/molek";
import * as games from "patience-rules/war";
const game: klondike.Game = new Game(deal(10, TURN_3));
export const after: Result<State, string> = game.playWord("1->f");
export const moves: readonly Move[] = game.moves;
export const verdict: "won" | "lost" | "bounded" | "undecided" =
  klondike.solve(game.position).verdict;
export const same: molek.State = board.deal(5);
export const outcomes: Record<war.WarOutcome, number> = games.simulate({ games: 1, seed: 1 }).outcomes;
// @ts-expect-error a number is no card
export const card: war.Card = 5;
// @ts-expect-error positions never change
game.position.rules = TURN_3;
`;

for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]] as const) {
  packageTest(
    `its types pass TypeScript's strict check, resolved as ${resolution} does`,
    async () => {
      write("typed.ts", TYPED);
      const options = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
      const outcome = await installed.run([
        ...["npx", "tsc", "--noEmit", ...options, "--target", "es2023", "--lib", "es2023"],
        ...["--module", module, "--moduleResolution", resolution, "typed.ts"],
      ]);
      assertEquals([outcome.code, outcome.stdout], [0, ""]);
    },
  );
}

packageTest("the package plays, solves and simulates in Node", async () => {
  write(
    "all.mjs",
    `
import { klondike, molek, war } from "patience-rules";
const game = new klondike.Game(klondike.deal(10, klondike.TURN_1));
const { verdict, moves } = klondike.solve(game.position);
for (const move of moves) if (!game.play(move).ok) throw new Error("illegal");
const board = new molek.Game(molek.deal(5));
for (const move of molek.solve(board.position).moves) board.play(move);
const { outcomes } = war.simulate({ games: 1000, seed: 7 });
console.log(JSON.stringify({ verdict, won: game.isWon && board.isWon, outcomes }));
`,
  );
  const { code, stdout, stderr } = await installed.run(["node", "all.mjs"]);
  assertEquals([code, stderr], [0, ""]);
  const { wins } = JSON.parse(
    (await runProgram(["war", "-n", "1000", "-s", "7", "--json"])).stdout,
  );
  const outcomes = { ...wins, drawn: 0, unfinished: 0, endless: 0 };
  assertEquals(JSON.parse(stdout), { verdict: "won", won: true, outcomes });
});

packageTest("every example in a doc comment runs in Node unchanged", async () => {
  const folder = `${installed.project}/node_modules/patience-rules`;
  const { stdout } = await runProcess(["grep", "-rlF", "```ts", "--include=*.d.ts", folder]);
  const examples = stdout.trim().split("\n").flatMap((path) =>
    [...Deno.readTextFileSync(path).matchAll(/^ *\* ```ts\n([^]*?)^ *\* ```$/gm)]
      .map(([, example = ""]) => example.replaceAll(/^ *\* ?/gm, ""))
  );
  assert(examples.length > 60, `only ${examples.length}`);
  examples.forEach((example, index) => write(`examples/${index}.mts`, example));
  const all = examples.map((_, index) => `import "./${index}.mjs";\n`);
  write("examples/all.mts", `${all.join("")}console.log("all");\n`);
  // Only converted to JavaScript: `deno task examples` checks the types.
  const options = ["--noCheck", "--target", "es2023", "--module", "nodenext"];
  await installed.run(["npx", "tsc", ...options, "examples/all.mts"]);
  const { code, stdout: output, stderr } = await installed.run(["node", "examples/all.mjs"]);
  assertEquals([code, output], [0, "all\n"], stderr);
});

packageTest("the bot and the statistic of LIBRARY.md run in Node", async () => {
  const { bot, statistic } = libraryPrograms();
  write("bot.mjs", bot);
  write("statistic.mjs", statistic);
  const played = await installed.run(["node", "bot.mjs"]);
  assertEquals(played.stdout, "52 cards home after 212 moves\n");
  const counted = await installed.run(["node", "statistic.mjs"]);
  const [, won, lost, undecided] = /^(\d+) won, (\d+) lost, (\d+) und/.exec(counted.stdout) ?? [];
  const options = ["--sample", "100", "-s", "7", "-3", "--worry-back", "--goal", "home"];
  const sample = await runProgram(["winnable", ...options, "--positions", "200000"]);
  assert(sample.stdout.startsWith(`100 deals: ${won} won, ${lost} lost, ${undecided} undecided`));
});

const publishTest = Deno.version.deno === DENO_VERSION ? Deno.test : Deno.test.ignore;

publishTest("the library can be published unchanged, without slow types", async () => {
  using folder = new TemporaryFolder();
  await copySources(folder.path);
  const { code, stderr } = await runProcess([
    ...[Deno.execPath(), "publish", "--dry-run", "--allow-dirty"],
  ], { cwd: folder.path });
  assertEquals(code, 0, stderr);
  assert(stderr.includes("Dry run complete"), stderr);
});
