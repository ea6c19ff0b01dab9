import { assert, assertEquals } from "@std/assert";
import { encode } from "fast-png";
import { autoJson } from "../cli/molek/auto/run.ts";
import { AUTO_START, type StopReason } from "../lib/molek/auto/progress.ts";
import { deal } from "../lib/molek/deal.ts";
import { checkDocument, objectsOf } from "./documents.ts";
import { position } from "./lib/molek/positions.ts";
import { drawScreenshot } from "./lib/molek/vision/screenshot.ts";
import { Shapes } from "./shapes.ts";
import { Shell } from "./shell.ts";
import { Store } from "../cli/store/store.ts";
import { drawn, newProgram, playSome } from "./cli/store/world.ts";
import { TemporaryFolder } from "./temporary_folder.ts";

const DOCUMENT = "docs/JSON.md";

/** Results and files of a folder, and a picture, for the calls. */
function shellIn(folder: string): Shell {
  playSome(folder);
  const { autosave } = newProgram(folder, { name: "unscored" });
  const { variant } = drawn(0);
  const unscored = {
    ...drawn(4),
    origin: { kind: "seed", seed: 10, level: "hard", day: "2026-11-20" } as const,
    variant: { ...variant, scoring: "none" },
  };
  const easy = { ...drawn(4), origin: { kind: "seed", seed: 10, level: "easy" } as const };
  for (const [record, won] of [[unscored, false], [easy, true]] as const) {
    autosave.begin(record);
    autosave.end(record, won, () => {});
  }
  autosave.close();
  const opened = Store.open({ folder, wait: 0, now: 0 });
  assert(opened.ok);
  const earlier = { game: "molek-syntez", variantName: "without cheats", won: true, helped: false };
  const result = { ...earlier, milliseconds: 61_500, score: undefined };
  opened.value.write([{ kind: "end", key: "earlier", ended: 1_700_000_000_000, result }]);
  opened.value.close();
  const realFiles = Object.fromEntries(
    ["results", "part", "others", "again", "unbounded", "open", "several", "coached", "coached2"]
      .concat("advised", "advised2").map((name) => [name, `${folder}/${name}`]),
  );
  const shell = new Shell({ env: { PATIENCE_HOME: folder }, realFiles });
  const late = position("9V98.8078.TKDV09876.666DT.77V9TKDV00KDTK..");
  for (const [name, state] of [["shot.png", deal(4)], ["late.png", late]] as const) {
    const { width, height, pixels } = drawScreenshot(state);
    shell.write(name, encode({ width, height, data: pixels, channels: 1 }));
  }
  return shell;
}

Deno.test("the examples of JSON.md are what the program prints", async () => {
  using folder = new TemporaryFolder();
  assert(await checkDocument(DOCUMENT, shellIn(folder.path)) >= 15);
});

Deno.test("every schema of the program has a table in JSON.md", () => {
  const source = filesIn("cli").map((path) => Deno.readTextFileSync(path)).join("");
  const used = new Set([...source.matchAll(/"(patience\.[\w-]+\/\d+)"/g)].map(([, name]) => name));
  assertEquals(
    new Shapes(Deno.readTextFileSync(DOCUMENT)).schemas.toSorted(),
    [...used].toSorted(),
  );
});

/** Calls that, with the examples, show every field with every type. */
const CALLS = [
  "patience check --json testdata/games/wrong-cards.txt nowhere.txt",
  "patience check --json testdata/games/sixteen-moves.txt testdata/games/misspelt.txt",
  "patience advance -m 1 -x --json testdata/games/middle.txt",
  "patience deal -s 1 -n 2 --json",
  "patience deal -s 1 -n 2 > games",
  "patience check --json games",
  "patience advance --json games",
  "patience review --json --verdicts games",
  "patience review --json --verdicts",
  "patience deal --sample 1 -s 1 --json",
  "patience deal -s 1 --rate --json",
  "patience stats --history --json",
  "patience deal -s 1 > game",
  "patience winnable --json --goal home --positions 1 game",
  "patience winnable --json --time 0.000001 --shortest game",
  "patience winnable --json -m 70 --memory 1 game",
  "patience winnable --json --goal home --audit testdata/games/unwinnable.txt",
  "patience winnable --json -m 5 --audit game",
  "patience winnable --json -m 5 --audit --positions 1 game",
  "patience winnable --sample 2 -s 2 -l 3 -m 500 --positions 500 --audit --shard 1/2 --json --resume part",
  "cat part",
  "patience deal -s 1 -n 2 --lines > deals",
  "patience winnable deals --positions 200 --json --resume others",
  "cat others",
  "patience winnable game testdata/games/misspelt.txt --positions 200 --json --resume several",
  "cat several",
  "patience coach games --playouts 1 --json --resume advised",
  "cat advised",
  "patience coach game testdata/games/misspelt.txt --playouts 1 --json --resume advised2",
  "cat advised2",
  "patience winnable --sample 1 -s 8 -3 --goal home --time 0.000001 --positions 3 --resume again",
  "patience winnable --sample 1 -s 8 -3 --goal home --time 0.000002 --positions 4 --resume again --retry",
  "patience winnable --sample 1 -s 8 -3 --goal home --time 0.000003 --json --resume again --retry",
  "patience winnable --sample 1 -s 8 -3 --goal home --time 0.000001 --resume unbounded",
  "patience winnable --time 0.000002 --json --resume unbounded --retry --sample 1",
  "patience winnable --sample 1 -s 8 -3 --goal home --shortest --positions 1 --json",
  "patience winnable --sample 1 -s 8 -3 --goal home --shortest --memory 1 --resume open",
  "patience winnable --sample 1 -s 8 -3 --goal home --shortest --memory 2 --json --resume open --retry",
  "patience coach --sample 1 -s 2 -3 -l 1 --playouts 2 --shard 1/1 --jobs 1 --json --resume coached",
  "cat coached",
  "patience coach --sample 1 -s 2 -3 --playouts 2 --jobs 1 --resume coached2",
  "cat coached2",
  "patience coach --sample 1 -s 2 --shard 1/2 --jobs 1 --json",
  "patience review --json --playouts 1 testdata/games/lost-by-move-127.txt",
  "patience review --json testdata/games/sixteen-moves.txt",
  "patience review --json --verdicts testdata/games/unwinnable.txt",
  "patience war -n 2 -s 7 --max-steps 1 --shard 1/2 --json",
  "patience war -n 500 -s 7 --pickup played --run-out draw --precision 50 --first 60 --json",
  "patience war -n 1 -s 7 --max-steps 3 --first 1 --json",
  "patience war -n 1 -s 7 --shard 1/1 --json > single",
  "patience merge single --json",
  "patience war -n 1 --ranks 1 --suits 4 -w 1 --peace --max-steps 1 --json",
  "patience war -n 1 --ranks 2 --suits 2 -w 1 --pickup played --shuffle none --deal halves --json",
  "patience war sweep -n 1 -s 7 -w 1,2 --precision 5 --shard 1/1 --json",
  "patience war sweep -n 1 -s 7 -w 1,2 --precision 5 --json",
  "patience war sweep -n 1 -s 7 -w 1,2 --shard 1/1 --json > swept",
  "patience war sweep -n 1 -s 7 -w 1,2 --shard 1/1 --json",
  "patience merge swept --json",
  "patience war exact --ranks 3 --suits 1 -w 1 --pickup loser-first --shuffle none --json",
  "patience war exact --ranks 2 --suits 2 -w 1 --json",
  "patience war exact --ranks 4 --suits 2 -w 1 --pickup played --json",
  "patience war sweep -n 1 -s 7 --pickup all --run-out all --deal all --piles all --json",
  "patience war sweep -n 1 -s 7 --max-steps 1,2 --json",
  "patience war trace -s 7 --peace --json",
  "patience war trace -s 7 -w 26 --json",
  "patience war trace -s 7 -w 26 --run-out draw --json",
  "patience war trace -s 7 --max-steps 3 --json",
  "patience war trace -s 1 --pickup played --json",
  "patience war trace -s 10 --pickup played --json",
  "patience molek solve --json 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK. T6",
  "patience molek solve --json -m 36 VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.",
  "patience molek solve --json --time 0.000001 VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.",
  "echo '0 0 -> 1 1' | patience molek verify --json VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.",
  "patience molek read --json testdata/games/middle.txt",
  "patience molek read --json late.png",
  "patience molek sample -n 2 -s 4 --shard 1/2 --json",
];

/** Reports of the autopilot, which needs a screen: with each reason to stop and to skip a board. */
function* autoReports(): Generator<unknown> {
  const stops: readonly (StopReason | undefined)[] = [
    undefined,
    ...(["asked", "key", "mouse", "gone", "moved", "covered"] as const).map((kind) => ({ kind })),
    { kind: "unreadable", what: "cannot read the card in column 1, row 1" },
    { kind: "notArrived", move: { from: [0, 5], to: [1, 6], cheat: false } },
    { kind: "trouble", what: "the X server does not answer" },
  ];
  const board = "K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.";
  const failed = (["unsolvable", "moves", "time", "memory"] as const)
    .map((reason) => ({ board, reason, solveMs: 0.5 }));
  const games = [{ board, moves: 36, cheats: 1, solveMs: 2.5, playMs: 9999.5 }];
  const settings = { cheats: true, improving: 500, maxMoves: 99, seconds: 0.5, games: 3 };
  for (const stop of stops) {
    const end = { progress: { ...AUTO_START, games, failed }, stop };
    yield autoJson({ end, settings, seconds: 12.5 });
  }
}

/** Fields that need too much time to show. */
const UNSHOWN = [
  'patience.review/1 start: "undecided"',
  'patience.review/1 end: "undecided"',
  "patience.war/2 gamesPerSecond: null",
  "patience.war-sweep/2 gamesPerSecond: null",
  'patience.molek-solve/1 reason: "memory"',
];

Deno.test("the tables of JSON.md and the objects have the same fields", async () => {
  using folder = new TemporaryFolder();
  const shell = shellIn(folder.path);
  const markdown = Deno.readTextFileSync(DOCUMENT);
  const shapes = new Shapes(markdown);
  const shown = [...markdown.matchAll(/^\$ (.*)$/gm)].map(([, command = ""]) => command);
  for (const call of [...shown, ...CALLS]) {
    for (const object of objectsOf(await shell.transcript(call))) {
      assertEquals("type" in object ? shapes.compare(object) : [], [], call);
    }
  }
  for (const report of autoReports()) {
    assertEquals(shapes.compare(report as Record<string, unknown>), []);
  }
  assertEquals([...shapes.unseen], UNSHOWN);
});

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}
