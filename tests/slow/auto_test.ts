import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { MolekWindow } from "../molek_window/window.ts";
import { AUTO_PERMISSIONS } from "../../tools/permissions.ts";
import { fromSource } from "../process.ts";
import { playGames, Run } from "./auto_run.ts";
import { compileBinary } from "./binary.ts";
import { hasTmux, poll, Tmux } from "./tmux.ts";
import { missingPackages, Xvfb } from "./xvfb.ts";

const missing = Deno.build.os === "linux" ? missingPackages() : ["an X server of Linux"];
const ignore = missing.length > 0;
if (ignore) console.log(`skipped: the autopilot, because there is no ${missing.join(", ")}`);
const ignoreTmux = ignore || !(await hasTmux());

/** Clicks that can be under way; tools/bench/auto.ts measures their milliseconds. */
const CLICKS_BEHIND = 4;

Deno.test({
  name: "ten games are won, at scales 1 and 1.5 with cheats and at scale 2 without",
  ignore,
  fn: async () => {
    const [cheated, between, honest] = await Promise.all([
      playGames({ scale: 1, seed: 5, border: [1, 3], isFramed: true }, ["-c"], 4),
      playGames({ scale: 1.5, seed: 7 }, ["-c"], 3),
      playGames({ scale: 2, seed: 6, cheats: false }, [], 3),
    ]);
    assertEquals([cheated.failedAttempts, between.failedAttempts], [0, 0]);
    assert(honest.failedAttempts > 0);
  },
});

Deno.test({
  name: "a game with long columns is continued, because the pointer waits beside the cards",
  ignore,
  fn: async () => {
    const board = "0TKDV.K768V.TDTK.DT96V09876.0869KDV0987.7.";
    assertEquals((await playGames({ board }, ["-c"], 1)).failedAttempts, 0);
  },
});

Deno.test({
  name: "the error for a missing window has its number",
  ignore,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    const { report } = await new Run(server.display, ["--window", "99999"]).end();
    assertStringIncludes(report.stopped?.message ?? "", "Stopped: no window 99999");
  },
});

/** Moves the mouse in small steps, like a real hand. */
function moveMouse(server: Xvfb): Promise<string> {
  const step = ["mousemove_relative", "1", "1", "sleep", "0.01"];
  return server.xdotool(...Array(10).fill(step).flat());
}

interface Disturbance {
  readonly name: string;
  readonly reason: string;
  disturb(scene: { server: Xvfb; game: MolekWindow; run: Run }): Promise<unknown>;
}

const DISTURBANCES: readonly Disturbance[] = [
  {
    name: "a movement of the mouse",
    reason: "mouse",
    disturb: ({ server }) => moveMouse(server),
  },
  { name: "a key", reason: "key", disturb: ({ run }) => run.type("x") },
  {
    name: "a board that cannot be read",
    reason: "unreadable",
    disturb: ({ game }) => game.send("garble"),
  },
  { name: "a window that is gone", reason: "gone", disturb: ({ game }) => game.send("close") },
  {
    name: "a window that was moved",
    reason: "moved",
    disturb: ({ game }) => game.send("move 40 30"),
  },
  {
    name: "a window that is covered",
    reason: "covered",
    disturb: ({ game }) => game.send("cover"),
  },
];

for (const { name, reason, disturb } of DISTURBANCES) {
  Deno.test({
    name: `${name} stops the autopilot, with no click after it`,
    ignore,
    fn: async () => {
      await using server = await Xvfb.start(1100, 700);
      await using game = await MolekWindow.open({ display: server.display, seed: 7 });
      const run = new Run(server.display);
      await game.untilClicked(9);
      const before = game.clicks.length;
      await disturb({ server, game, run });
      const { code, report } = await run.end();
      assertEquals([code, report.stopped?.reason, report.won], [1, reason, 0]);
      // The autopilot looks at an unreadable board for a while, but does not begin the next move.
      assert(game.clicks.length - before <= CLICKS_BEHIND, `${game.clicks.length - before}`);
      assertEquals(await game.isButtonDown(), false);
    },
  });
}

Deno.test({
  name: "however the program ends, the mouse button is released",
  ignore,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    await using game = await MolekWindow.open({ display: server.display, seed: 8 });
    for (const [signal, code] of [["SIGINT", 130], ["SIGTERM", 143], ["SIGKILL", 137]] as const) {
      const run = new Run(server.display);
      await game.untilClicked(game.clicks.length + 3);
      run.child.kill(signal);
      assertEquals((await run.output())[0], code);
      await new Promise((resolve) => setTimeout(resolve, 100));
      assertEquals(await game.isButtonDown(), false, signal);
      // The board is no longer a new game: undo the move.
      await newGame(server, game);
    }
  },
});

Deno.test({
  name: "a game that was stopped in four ways is continued each time, and won",
  ignore,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    await using game = await MolekWindow.open({ display: server.display, seed: 12 });
    const stops: readonly (readonly [code: number, stop: (run: Run) => unknown])[] = [
      [1, () => moveMouse(server)],
      [1, (run) => run.type("x")],
      [1, () => game.send("cover")],
      [137, (run) => run.child.kill("SIGKILL")],
    ];
    for (const [code, stop] of stops) {
      const run = new Run(server.display);
      await game.untilClicked(game.clicks.length + 5);
      await stop(run);
      assertEquals((await run.output())[0], code);
      assertEquals(game.clicks.at(-1)?.wins, 0);
      await game.send("uncover");
    }
    const { code, report } = await new Run(server.display).end();
    assertEquals([code, report.won, game.clicks.at(-1)?.wins], [0, 1, 1]);
  },
});

Deno.test({
  name: "if xdotool is killed with the button down, another one releases it",
  ignore,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    await using game = await MolekWindow.open({ display: server.display, seed: 9 });
    let killedWhileDown = 0;
    for (let i = 0; i < 4; i++) {
      const run = new Run(server.display);
      await game.untilClicked(game.clicks.length + 2);
      await poll(async () => await game.isButtonDown() || undefined, () => "it is never down");
      await killXdotoolOf(run.child.pid);
      if (await game.isButtonDown()) killedWhileDown++;
      const { report } = await run.end();
      assertEquals(report.stopped?.message, "Stopped: xdotool has ended unexpectedly.");
      assertEquals(await game.isButtonDown(), false);
      await newGame(server, game);
    }
    console.log(`killed ${killedWhileDown} times while the button was down`);
  },
});

async function newGame(server: Xvfb, game: MolekWindow): Promise<void> {
  const count = game.clicks.length;
  await server.xdotool(
    ...["mousemove", String(20 + 482), String(30 + 517)],
    ...["mousedown", "1", "sleep", "0.04", "mouseup", "1"],
  );
  await game.untilClicked(count + 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Waits until the display has no window of the game any more. */
async function untilGone(server: Xvfb): Promise<void> {
  while (await server.xdotool("search", "--name", "MOLEK-SYNTEZ") !== "") {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ends the xdotool that a program has started. */
async function killXdotoolOf(parent: number): Promise<void> {
  const { stdout } = await new Deno.Command("ps", {
    args: ["-o", "pid=,comm=", "--ppid", String(parent)],
  }).output();
  for (const line of new TextDecoder().decode(stdout).split("\n")) {
    const [, pid, name] = /^\s*(\d+) (\S+)/.exec(line) ?? [];
    if (name === "xdotool") Deno.kill(Number(pid), "SIGKILL");
  }
}

Deno.test({
  name: "keys and mouse start and stop the screen, and its button always shows what it does",
  ignore: ignoreTmux,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    await using game = await MolekWindow.open({ display: server.display, seed: 7 });
    await using tmux = await Tmux.start({ width: 80, height: 24 }, { DISPLAY: server.display });
    await tmux.line(`${fromSource(AUTO_PERMISSIONS).join(" ")} molek auto -c --pace 5`);
    await tmux.untilShown("[  Go  ]");
    await tmux.type("g");
    await tmux.untilShown("[ Stop ]");
    await game.untilClicked(6);
    await tmux.type("x");
    await tmux.untilShown("Stopped: a key was pressed.");
    await tmux.untilShown("[  Go  ]");
    const count = game.clicks.length;
    await newGame(server, game);
    await tmux.type("\x1b[<0;4;8M\x1b[<0;4;8m");
    await tmux.untilShown("[ Stop ]");
    await game.untilClicked(count + 6);
    await moveMouse(server);
    await tmux.untilShown("Stopped: the mouse was moved.");
    await tmux.untilShown("[  Go  ]");
    await game.send("close");
    await untilGone(server);
    await tmux.type("g");
    await tmux.untilShown("no window with");
    await tmux.untilShown("[  Go  ]");
    await tmux.leave("\x03");
    await tmux.untilShown("0 of 1 games won");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 130");
  },
});

Deno.test({
  name: "the shell script for a board wins it",
  ignore,
  fn: async () => {
    await using server = await Xvfb.start(1100, 700);
    const settings = { display: server.display, seed: 10, flightMs: 0 };
    await using game = await MolekWindow.open(settings);
    const picture = Deno.makeTempFileSync({ suffix: ".png" });
    const env = { DISPLAY: server.display };
    try {
      await new Deno.Command("maim", { args: ["-u", picture], env }).output();
      const [program = "", ...args] = fromSource(["--no-prompt", "--allow-read", "--allow-env"]);
      const { code, stdout } = await new Deno.Command(program, {
        args: [...args, "molek", "auto", "-c", "--script", "--pace", "20", "--image", picture],
      }).output();
      assertEquals(code, 0);
      const script = new TextDecoder().decode(stdout);
      const played = await new Deno.Command("sh", { args: ["-c", script], env }).output();
      assertEquals(played.code, 0);
      await poll(
        () => Promise.resolve(game.clicks.at(-1)?.wins || undefined),
        () => `the last click was ${game.clicks.at(-1)?.did}`,
      );
    } finally {
      Deno.removeSync(picture);
    }
  },
});

Deno.test({
  name: "the compiled autopilot wins a game",
  ignore,
  fn: async () => {
    const binary = await compileBinary("compile:auto");
    if ("missing" in binary) return console.log(`skipped: ${binary.missing}`);
    await using server = await Xvfb.start(1100, 700);
    await using game = await MolekWindow.open({ display: server.display, seed: 11 });
    const { code, report } = await new Run(server.display, ["-c"], [binary.path]).end();
    assertEquals([code, report.won, report.stopped, game.clicks.at(-1)?.did], [0, 1, null, "won"]);
  },
});
