// Measures how fast the autopilot stops, and how long a move takes, in its own window under Xvfb.
//
// deno run -A tools/bench/auto.ts [TRIALS]      60 trials of each kind when no number is given

import { Autopilot, type PilotEnd } from "../../cli/molek/auto/pilot.ts";
import { findTools, X11Desk } from "../../cli/molek/auto/x11.ts";
import type { Point } from "../../lib/molek/auto/clicks.ts";
import type { AutoSettings } from "../../lib/molek/auto/progress.ts";
import { MolekWindow } from "../../tests/molek_window/window.ts";
import { Xvfb } from "../../tests/slow/xvfb.ts";

const TRIALS = Number(Deno.args[0] ?? 60);
const LONGEST_MS = 5_000;
const AT = [20, 30] as const;
const SETTINGS: AutoSettings = {
  cheats: true,
  improving: 500,
  maxMoves: 1024,
  seconds: 10,
  games: 1,
};

/** The desk of the autopilot, which remembers when the mouse last got an order. */
class TimedDesk extends X11Desk {
  lastOrder = 0;

  override point(at: Point): ReturnType<X11Desk["point"]> {
    this.lastOrder = time();
    return super.point(at);
  }

  override click(): Promise<void> {
    this.lastOrder = time();
    return super.click();
  }
}

function autopilot(paceMs: number, games = 1): { pilot: Autopilot; desk: TimedDesk } {
  const tools = findTools({
    env: (name) => Deno.env.get(name),
    isFile: (path) => exists(path),
  });
  if (!tools.ok) throw new Error(tools.error);
  const options = { settings: { ...SETTINGS, games }, window: "MOLEK-SYNTEZ", paceMs };
  const desk = new TimedDesk(tools.value);
  return { pilot: new Autopilot(desk, options, () => {}), desk };
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/**
 * Runs the autopilot until it is disturbed; answers how many milliseconds after that the mouse got
 * its last order, and the run ended.
 */
async function trial(
  disturb: (pilot: Autopilot, delayMs: number) => Promise<number>,
): Promise<{ readonly used: number; readonly ended: number }> {
  const { pilot, desk } = autopilot(40);
  const running = pilot.run().then((end: PilotEnd) => ({ end, at: time() }));
  const disturbed = await disturb(pilot, 700 + Math.random() * LONGEST_MS);
  const { end, at } = await running;
  if (end.stop === undefined || end.stop.kind === "trouble") throw new Error("not stopped");
  return { used: Math.max(0, desk.lastOrder - disturbed), ended: at - disturbed };
}

function time(): number {
  return performance.timeOrigin + performance.now();
}

/** Moves the mouse from another program after a delay, and answers when it was moved. */
async function moveMouse(_: Autopilot, delayMs: number): Promise<number> {
  const hand = `sleep ${delayMs / 1000}; date +%s%N >&2; echo mousemove_relative 3 2`;
  const { stderr } = await new Deno.Command("sh", { args: ["-c", `(${hand}) | xdotool -`] })
    .output();
  return Number(new TextDecoder().decode(stderr)) / 1e6;
}

/**
 * Stops the autopilot as a key does, and answers when that was due, so that a late event loop
 * counts.
 */
function pressKey(pilot: Autopilot, delayMs: number): Promise<number> {
  const due = time() + delayMs;
  return new Promise((resolve) =>
    setTimeout(() => {
      pilot.stop({ kind: "key" });
      resolve(due);
    }, delayMs)
  );
}

async function newGame(scale: number): Promise<void> {
  const [x, y] = [AT[0] + scale * 482, AT[1] + scale * 517];
  const script = `xdotool mousemove ${x} ${y} mousedown 1 sleep 0.05 mouseup 1 sleep 0.2`;
  await new Deno.Command("sh", { args: ["-c", script] }).output();
}

function report(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  console.log(
    `${name}: ${values.length} times, median ${at(0.5)}, 90% ${at(0.9)}, most ${at(1)} ms`,
  );
}

for (const scale of [1, 2]) {
  await using server = await Xvfb.start(scale * 960 + 100, scale * 540 + 100);
  Deno.env.set("DISPLAY", server.display);
  await using _game = await MolekWindow.open({
    display: server.display,
    scale,
    seed: scale,
    at: AT,
  });
  for (const [name, disturb] of [["mouse", moveMouse], ["key", pressKey]] as const) {
    const trials: Awaited<ReturnType<typeof trial>>[] = [];
    for (let i = 0; i < TRIALS; i++) {
      await newGame(scale);
      trials.push(await trial(disturb));
    }
    report(`scale ${scale}, ${name}: last order`, trials.map(({ used }) => used));
    report(`scale ${scale}, ${name}: the end`, trials.map(({ ended }) => ended));
  }
  for (const paceMs of [40, 5]) {
    await newGame(scale);
    const { progress } = await autopilot(paceMs, 3).pilot.run();
    report(
      `scale ${scale}, pace ${paceMs}, a move`,
      progress.games.map(({ playMs, moves }) => playMs / moves),
    );
  }
}
Deno.exit(0);
