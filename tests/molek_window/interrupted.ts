import { Autopilot, type PilotEnd } from "../../cli/molek/auto/pilot.ts";
import type { AutoSettings } from "../../lib/molek/auto/progress.ts";
import type { Random } from "../../lib/random.ts";
import { FakeDesk } from "./fake_desk.ts";
import { WindowGame } from "./game.ts";

/** Kinds of interruptions of the autopilot. */
export const INTERRUPTIONS = ["pointer", "key", "covered", "killed"] as const;

/** One of {@linkcode INTERRUPTIONS}. */
export type Interruption = typeof INTERRUPTIONS[number];

const SETTINGS: AutoSettings = {
  cheats: true,
  improving: 0,
  maxMoves: 1024,
  seconds: 10,
  games: 1,
};

/** Outcomes of the starts of an interrupted game. */
export interface Interrupted {
  readonly first: PilotEnd;
  readonly second: PilotEnd;
  readonly game: WindowGame;
}

/** Interrupts a game in memory after some clicks, and starts again. */
export async function interrupt(
  kind: Interruption,
  seed: number,
  clicks: number,
  scale = 1,
): Promise<Interrupted> {
  const game = new WindowGame(seed, true);
  const desk = new FakeDesk(game, scale);
  const pilotOf = (desk: FakeDesk): Autopilot =>
    new Autopilot(desk, { settings: SETTINGS, window: "x", paceMs: 5 }, () => {});
  const pilot = pilotOf(desk);
  desk.disturbances.set(clicks, () => {
    if (kind === "pointer") desk.pointer = { x: desk.pointer.x + 3, y: desk.pointer.y };
    if (kind === "key") pilot.stop({ kind: "key" });
    if (kind === "covered") desk.below++;
    // A killed program does nothing more; the button is released.
    if (kind === "killed") pilot.stop({ kind: "asked" });
  });
  const first = await pilot.run();
  desk.disturbances.clear();
  const second = await pilotOf(desk).run();
  return { first, second, game };
}

/** Number of clicks after which a game of two dozen moves or more is in progress. */
export function someClicks(random: Random): number {
  return 2 + random.below(40);
}
