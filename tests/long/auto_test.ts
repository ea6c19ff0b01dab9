import { assertEquals } from "@std/assert";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { interrupt, INTERRUPTIONS, someClicks } from "../molek_window/interrupted.ts";
import { playGames } from "../slow/auto_run.ts";
import { missingPackages } from "../slow/xvfb.ts";

const GAMES = 100, INTERRUPTED = 100;

const missing = Deno.build.os === "linux" ? missingPackages() : ["an X server of Linux"];
const ignore = missing.length > 0;
if (ignore) console.log(`skipped: the autopilot, because there is no ${missing.join(", ")}`);

for (const scale of [1, 1.5, 2]) {
  Deno.test({
    name: `${GAMES} games in a row are won at scale ${scale}, with cheats`,
    ignore,
    fn: async () => {
      const report = await playGames({ scale, seed: 100 * scale }, ["-c"], GAMES);
      assertEquals(report.won, GAMES);
    },
  });
}

Deno.test(`after each of ${INTERRUPTED} interruptions a new start goes on and wins`, async () => {
  const random = Xoshiro128.fromSeed(71);
  const scales = [1, 1.5, 2];
  for (let i = 0; i < INTERRUPTED; i++) {
    const kind = INTERRUPTIONS[i % INTERRUPTIONS.length] ?? "key";
    const [clicks, scale] = [someClicks(random), scales[i % scales.length] ?? 1];
    const { second, game } = await interrupt(kind, 1000 + i, clicks, scale);
    assertEquals([second.stop, game.wins], [undefined, 1], `${kind} after ${clicks} clicks, ${i}`);
  }
});
