import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { encode } from "fast-png";
import { Autopilot, type PilotEnd } from "../../../cli/molek/auto/pilot.ts";
import { playInLines, progressLines } from "../../../cli/molek/auto/run.ts";
import type { AutoOptions } from "../../../cli/molek/auto/options.ts";
import {
  AUTO_START,
  type AutoProgress,
  type AutoSettings,
  explainStop,
} from "../../../lib/molek/auto/progress.ts";
import { FakeDesk } from "../../molek_window/fake_desk.ts";
import { WindowGame } from "../../molek_window/game.ts";
import { position } from "../../lib/molek/positions.ts";
import { crop } from "../../lib/molek/vision/distort.ts";
import { drawScreenshot } from "../../lib/molek/vision/screenshot.ts";
import { runProgram } from "../../process.ts";
import { FakeConsole, runInMemory } from "../fake_console.ts";

const SETTINGS: AutoSettings = {
  cheats: true,
  improving: 0,
  maxMoves: 1024,
  seconds: 10,
  games: 1,
};

interface Played extends PilotEnd {
  readonly lines: readonly string[];
}

/** Plays on a screen in memory. */
async function play(desk: FakeDesk, settings = SETTINGS): Promise<Played> {
  const lines: string[] = [];
  let shown: AutoProgress = AUTO_START;
  const pilot = new Autopilot(desk, { settings, window: "x", paceMs: 5 }, (progress) => {
    lines.push(...progressLines(shown, progress, settings));
    shown = progress;
  });
  const end = await pilot.run();
  assertEquals(desk.isClosed, true);
  return { ...end, lines };
}

function deskOf(seed: number, cheats = true): FakeDesk {
  return new FakeDesk(new WindowGame(seed, cheats));
}

Deno.test("the autopilot reads, solves and wins a game, with two clicks per move and one for focus", async () => {
  const desk = deskOf(5);
  const { progress, stop, lines } = await play(desk);
  assertEquals(stop, undefined);
  const [game] = progress.games;
  assertEquals(desk.clicks.length, 1 + 2 * (game?.moves ?? 0));
  assertEquals(desk.clicks[0], "focused");
  assertEquals(desk.clicks.at(-1), "won");
  assertEquals(desk.clicks.filter((did) => did === "cheated").length, game?.cheats);
  assert(
    /^Game 1 of 1: [TKDV09876.]{42}: \d+ moves, (no|one|\d+) cheats?, solved in /.test(
      lines[0] ?? "",
    ),
  );
  assert(/^Game 1 of 1: won in \d+\.\d s\.$/.test(lines[1] ?? ""));
});

Deno.test("a game with a long column is read at the first look", async () => {
  const game = new WindowGame(5, true);
  game.state = position("0TKDV.K768V.TDTK.DT96V09876.0869KDV0987.7.");
  const desk = new FakeDesk(game);
  const { stop, progress } = await play(desk);
  assertEquals([stop, progress.games.length, desk.clicks[0]], [undefined, 1, "focused"]);
});

Deno.test("boards without a solution are skipped and do not count", async () => {
  const desk = deskOf(6, false);
  const settings = { ...SETTINGS, cheats: false, games: 2 };
  const { progress, stop, lines } = await play(desk, settings);
  assertEquals([stop, progress.games.length], [undefined, 2]);
  assert(progress.failed.length > 0);
  assert(progress.failed.every(({ reason }) => reason === "unsolvable"));
  // One new game per skipped board, and one between the two wins.
  const dealt = desk.clicks.filter((did) => did === "dealt").length;
  assertEquals(dealt, progress.failed.length + 1);
  assertEquals(lines.filter((line) => line.startsWith("Failed")).length, progress.failed.length);
});

Deno.test("NEW GAME is pressed again if nothing happens, at most three times", async () => {
  const settings = { ...SETTINGS, games: 2 };
  for (const [celebrations, won] of [[2, 2], [3, 1]] as const) {
    const game = new WindowGame(5, true);
    game.celebrations = celebrations;
    const { progress, stop } = await play(new FakeDesk(game), settings);
    assertEquals([progress.games.length, stop?.kind], [won, won === 2 ? undefined : "unreadable"]);
  }
});

Deno.test("a game is found at scale 2 with odd borders, and anywhere in its window", async () => {
  for (
    const drawing of [
      { width: 1921, height: 1083 },
      { width: 1921, height: 1083, at: [1, 2] as const },
      { width: 2000, height: 1200, at: [70, 31] as const },
    ]
  ) {
    const { stop } = await play(new FakeDesk(new WindowGame(5, true), 2, drawing));
    assertEquals(stop, undefined, JSON.stringify(drawing));
  }
});

/** Pixels of a chessboard: a glyph with these flipped is unreadable. */
const GARBLED = Array.from({ length: 72 }, (_, i) => i).filter((i) => (i + (i >> 3)) % 2 === 0);

const DISTURBANCES: readonly (readonly [string, (desk: FakeDesk) => void, string])[] = [
  [
    "a mouse that moves",
    (desk) => desk.pointer = { ...desk.pointer, x: desk.pointer.x + 1 },
    "Stopped: the mouse was moved.",
  ],
  [
    "a window that is gone",
    (desk) => desk.isGone = true,
    "Stopped: the game's window is gone.",
  ],
  [
    "a window that moves",
    (desk) => desk.area = { ...desk.area, left: 31 },
    "Stopped: the game's window was moved or resized.",
  ],
  [
    "something in front of the window",
    (desk) => desk.below = 71,
    "Stopped: something covers the game's window.",
  ],
  [
    "a column that cannot be read",
    (desk) =>
      desk.drawing = {
        flips: (column) => column === 2 ? GARBLED : [],
      },
    "Stopped: cannot read the card in column 3, row 1, ",
  ],
];

for (const [name, disturb, message] of DISTURBANCES) {
  Deno.test(`${name} stops the autopilot before the next move`, async () => {
    for (const clicks of [7, 8]) {
      const desk = deskOf(5);
      desk.disturbances.set(clicks, disturb);
      const { stop, progress } = await play(desk);
      assert(stop && explainStop(stop).startsWith(message), stop && explainStop(stop));
      // A started move is finished; the first click was for focus.
      const last = name.includes("cannot be read") ? clicks + (clicks - 1) % 2 : clicks;
      assertEquals(desk.clicks.length, last);
      assertEquals(progress.games, []);
    }
  });
}

Deno.test("a mouse movement that ends before the next look is still noticed", async () => {
  const desk = deskOf(5);
  const look = desk.look.bind(desk);
  desk.disturbances.set(8, () => {
    const wanted = desk.pointer;
    desk.pointer = { x: 400, y: 300 };
    desk.look = async () => ({ ...await look(), pointer: wanted });
  });
  const { stop } = await play(desk);
  assertEquals([stop?.kind, desk.clicks.length], ["mouse", 8]);
});

Deno.test("a game that ignores the clicks stops the autopilot at the first move", async () => {
  const desk = deskOf(5);
  desk.isDeaf = true;
  const { stop } = await play(desk);
  assertEquals([stop?.kind, desk.clicks.length], ["notArrived", 6]);
});

Deno.test("the autopilot never clicks at a board that it cannot read", async () => {
  const desk = deskOf(5);
  desk.drawing = { ink: 12 };
  const { stop } = await play(desk);
  assertEquals([stop?.kind, desk.clicks.length], ["unreadable", 0]);
});

Deno.test("the autopilot can be stopped before it begins and while it plays", async () => {
  for (const clicks of [0, 3]) {
    const desk = deskOf(5);
    const options = { settings: SETTINGS, window: "x", paceMs: 5 };
    const pilot: Autopilot = new Autopilot(desk, options, () => {});
    desk.disturbances.set(3, () => pilot.stop({ kind: "key" }));
    if (clicks === 0) pilot.stop({ kind: "key" });
    const { stop } = await pilot.run();
    assertEquals([stop?.kind, desk.clicks.length], ["key", clicks]);
    if (clicks === 0) assertEquals(desk.pointer, { x: 1, y: 1 });
  }
});

const OPTIONS: AutoOptions = {
  ...{ improve: 0, moves: 1024, time: 10, count: 1, window: "x", pace: 5, scale: 1, at: [0, 0] },
  ...{ cheat: false, dryRun: false, json: false, plain: false, ascii: false },
  ...{ background: "auto", mouse: true, sync: true },
};

Deno.test("in plain mode any key stops the autopilot; without a terminal any byte does", async () => {
  for (const terminals of [["in"], []] as const) {
    const console = new FakeConsole({ terminals, input: "x" });
    const desk = deskOf(5);
    assertEquals(await playInLines({ console }, OPTIONS, desk), 1);
    assertEquals([desk.clicks.length, console.cbreaks], [0, terminals.length ? [true, false] : []]);
    assertStringIncludes(console.stderr, explainStop({ kind: "key" }));
  }
});

Deno.test("plain mode writes numbers in words", () => {
  const cheat = { from: [0, 5], to: [1, 4], cheat: true } as const;
  const solved = (plan: AutoProgress["plan"]): string | undefined => {
    const state = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
    const after = { ...AUTO_START, state, plan, solveMs: 2 };
    return progressLines(AUTO_START, after, SETTINGS)[0]?.split(": ")[2];
  };
  assertEquals(solved([cheat]), "one move, one cheat, solved in 2.0 ms.");
  const honest = { ...cheat, cheat: false };
  assertEquals(solved([honest, honest]), "2 moves, no cheats, solved in 2.0 ms.");
});

Deno.test("without the permission to run programs, the error says how to get it", async () => {
  const permissions = ["--allow-read", "--allow-env"];
  const { code, stdout, stderr } = await runProgram(["molek", "auto"], { permissions });
  assertEquals([code, stdout], [2, ""]);
  assertStringIncludes(stderr, "may not run xdotool: use 'deno task molek-auto'\nhint: ");
  assertStringIncludes(stderr, "--script=powershell on Windows");
  assertEquals(stderr.trimEnd().split("\n").length, 2);
});

Deno.test("the dry run of an image reads its board, scale and place", async () => {
  const board = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
  const drawing = { scale: 2, width: 2000, height: 1200 };
  const { width, height, pixels } = drawScreenshot(position(board), drawing);
  const png = encode({ width, height, data: pixels, channels: 1 });
  const given = ["--scale", "2", "--at", "40,60", board];
  const [seen, shown] = await Promise.all(
    [["--image", "shot.png"], given].map((args) =>
      runInMemory(["molek", "auto", "--dry-run", ...args], { files: { "shot.png": png } })
    ),
  );
  assertEquals(seen, shown);
  assertEquals([seen?.code, seen?.stdout.split("\n")[0]], [0, `# ${board}`]);
  const grey = encode({ width: 9, height: 9, data: new Uint8Array(81), channels: 1 });
  const files = { "shot.png": grey };
  const unseen = await runInMemory(["molek", "auto", "--script", "--image", "shot.png"], { files });
  assertEquals([unseen.code, unseen.stdout], [1, ""]);
});

Deno.test("a board requires a dry run, and a dry run exactly one board", async () => {
  const board = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
  for (
    const args of [
      [board],
      ["--dry-run"],
      ["--dry-run", "--script", board],
      ["--dry-run", "--image", "x", board],
      ["--at", "3", "--dry-run", board],
      ["--scale", "0.9", "--dry-run", board],
      ["--scale", "4.1", "--dry-run", board],
    ]
  ) {
    assertEquals((await runInMemory(["molek", "auto", ...args])).code, 2, args.join(" "));
  }
});

Deno.test("options without effect are errors", async () => {
  const board = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
  for (
    const [args, message] of [
      [["--script", "--json", board], "--script and --json cannot be used together"],
      [["--dry-run", "--scale", "3", "--image", "x"], "--scale requires BOARD"],
      [["--script", "--at", "9,9", "--image", "x"], "--at requires BOARD"],
      [["--at", "9,9"], "--at requires BOARD"],
      [["--script", "-n", "5", board], "--count and --script cannot be used together"],
      [["--script=powershell", board], "--script=powershell requires --image"],
      [["--script", "--pace", "19", board], "--script requires a --pace of at least 20"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runInMemory(["molek", "auto", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
  }
});

Deno.test("a board can have any scale from 1 to 4", async () => {
  const board = "TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..";
  const args = ["molek", "auto", "--dry-run", "--scale", "1.5", board];
  const { stdout } = await runInMemory(args);
  assertStringIncludes(stdout, "\nclick 180 450\n# 4 0 -> 3 5\nclick 905 230\n");
});

Deno.test("an image that does not show every click position is an error", async () => {
  const whole = drawScreenshot(position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."));
  const cut = crop(whole, [232, 138], [496, 300]);
  const png = encode({ width: cut.width, height: cut.height, data: cut.pixels, channels: 1 });
  for (const kind of ["--dry-run", "--script"]) {
    const args = ["molek", "auto", kind, "--image", "shot.png"];
    const { code, stdout, stderr } = await runInMemory(args, { files: { "shot.png": png } });
    assertEquals([code, stdout], [1, ""]);
    assertEquals(
      stderr,
      "patience molek auto: 'shot.png': the click at -112, 162 would be outside the picture\n" +
        "hint: take the picture of the game's whole window, or of the screen\n",
    );
  }
});
