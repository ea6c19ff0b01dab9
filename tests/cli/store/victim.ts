// Resumes or starts a game, and plays until it is killed: deno run victim.ts FOLDER SEED
// After each saved change it prints the change's number, which is also the time of the game.
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { Autosave } from "../../../cli/store/autosave.ts";
import { KLONDIKE } from "../../opaque.ts";
import { drawn, type KlondikeRecord } from "./world.ts";

const [folder = "", seed = "1"] = Deno.args;
const random = Xoshiro128.fromSeed(Number(seed));
const autosave = new Autosave({
  folder,
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds / 10);
    return () => clearTimeout(timer);
  },
  report: (text) => console.error(text),
  newKey: () => `game-${seed}`,
}, KLONDIKE);
let record = autosave.resume().record;
if (!record) autosave.begin(record = drawn(0));
for (let step = record.milliseconds + 1;; step++) {
  const { turns, played }: KlondikeRecord = record;
  const wanted = played + (random.below(3) > 0 ? 1 : -1);
  const draws = Math.min(24, Math.max(1, wanted));
  // An undone turn can be redone, or is lost.
  const left: number = random.below(2) > 0 ? Math.max(draws, turns.length) : draws;
  record = { ...drawn(left, { played: draws }), milliseconds: step };
  autosave.save(record);
  Deno.stdout.writeSync(new TextEncoder().encode(`${step}\n`));
  if (random.below(20) === 0) {
    await new Promise((resolve) => setTimeout(resolve, random.below(40)));
  }
}
