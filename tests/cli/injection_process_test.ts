import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Store } from "../../cli/store/store.ts";
import { Autosave } from "../../cli/store/autosave.ts";
import { deal } from "../../lib/molek/deal.ts";
import { legalMoves } from "../../lib/molek/rules.ts";
import { assertClean } from "../clean.ts";
import { HOSTILE } from "../hostile.ts";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import { asOpaque, KLONDIKE, MOLEK } from "../opaque.ts";
import { fromSource, type ProcessOutcome, runProcess } from "../process.ts";
import { drawn, FakeWorld } from "./store/world.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

/** All hostile characters in one text; file names and arguments cannot have a zero or a slash. */
const TEXT = `pwn${HOSTILE.join("").replaceAll(/[\0/]/g, "").slice(0, 150)}`;
const LINES = HOSTILE.map((text) =>
  `w c4${text}\nsave ${text}\nload ${text}\nnew ${text}\nsave! ${text}\nload! ${text}\nnew! ${text}\n`
).join(
  "",
);

/** Runs the program in a folder, by default with its own home there. */
async function run(
  folder: string,
  args: readonly string[],
  { input, home = `${folder}/home` }: { readonly input?: string; readonly home?: string } = {},
): Promise<ProcessOutcome> {
  const env = { PATIENCE_HOME: home, NO_COLOR: "1" };
  const outcome = await runProcess([...fromSource(), ...args], {
    cwd: folder,
    ...(input === undefined ? {} : { input }),
    env,
  });
  assertClean(outcome.stdout);
  assertClean(outcome.stderr);
  assert(!outcome.stderr.includes("internal error:"), outcome.stderr);
  return outcome;
}

Deno.test("a file name sends no escape sequences to the terminal during a game", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/${TEXT}`, VALID);
  const game = await run(folder.path, ["game", "--no-save", "-f", TEXT], { input: LINES });
  assertStringIncludes(game.stdout, "Klondike, file pwn\\x1b[2J");
  const molek = await run(folder.path, ["molek", "play", "--no-save", "-s", "3"], { input: LINES });
  assertStringIncludes(molek.stdout, "is not a command");
  for (
    const args of [["winnable", "--sample", "1", "--resume"], ["winnable", "--format", "lines"]]
  ) {
    assertStringIncludes((await run(folder.path, [...args, TEXT])).stderr, "pwn");
  }
});

Deno.test("names in saved games send no escape sequences to the terminal", async () => {
  using folder = new TemporaryFolder();
  saveGame(`${folder.path}/home`);
  assertStringIncludes((await run(folder.path, ["game", "--saved"])).stdout, "pwn\\x1b[2J");
  const played = await run(folder.path, ["game"], { input: "stats\nhint\nboard\nq\n" });
  assertStringIncludes(played.stdout, "Continuing pwn");
  const listed = await run(folder.path, ["molek", "play", "--saved"]);
  assertStringIncludes(listed.stdout, "pwn");
  const molek = await run(folder.path, ["molek", "play"], { input: "stats\nboard\nq\n" });
  assertStringIncludes(molek.stdout, "pwn");
  for (const form of [[], ["--json"]]) {
    const stats = await run(folder.path, ["stats", ...form]);
    assertEquals([stats.code, stats.stdout.includes("pwn")], [0, true]);
  }
});

/** Saved games, a result and a setting with hostile names. */
function saveGame(home: string): void {
  const molek = new Autosave(new FakeWorld(home, { name: "molek" }), MOLEK);
  const start = deal(4);
  const [move] = legalMoves(start);
  molek.begin({
    origin: { kind: "given", name: TEXT },
    variant: MOLEK.variant,
    start: asOpaque(start),
    turns: asOpaque(move ? [[move]] : []),
    played: 1,
    milliseconds: 1,
    usage: { hints: 0, undos: 0, solver: 0 },
  });
  molek.close();
  const autosave = new Autosave(new FakeWorld(home), KLONDIKE);
  autosave.begin({ ...drawn(2), origin: { kind: "file", name: TEXT } });
  autosave.close();
  const opened = Store.open({ folder: home, wait: 0, now: 0 });
  if (!opened.ok) throw new Error(opened.error.reason);
  const ending = { won: true, milliseconds: 1000, score: 5, helped: false };
  const result = { game: TEXT, variantName: TEXT, ...ending };
  opened.value.write([
    { kind: "end", key: "x", ended: 1, result },
    { kind: "set", key: "theme", value: TEXT },
  ]);
  opened.value.close();
}

Deno.test("the name of the folder of saved games sends no escape sequences to the terminal", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/${TEXT}`, "");
  const isFile = await run(folder.path, ["game", "-s", "1"], {
    home: `${folder.path}/${TEXT}`,
    input: "s\n",
  });
  assertStringIncludes(isFile.stderr, "Not saved: ");
  const home = `${folder.path}/home ${TEXT}`;
  Deno.mkdirSync(home);
  Deno.writeTextFileSync(`${home}/patience.db`, "no database ".repeat(500));
  const damaged = await run(folder.path, ["game", "-s", "1"], { home, input: "s\n" });
  assertStringIncludes(damaged.stderr, "the old file is now ");
  assertEquals((await run(folder.path, ["stats"], { home })).code, 0);
});
