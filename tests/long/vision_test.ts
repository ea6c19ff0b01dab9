import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { readPicture, stateOf } from "../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { drawShown, KINDS, STAGES } from "../lib/molek/vision/kinds.ts";

const PICTURES = 10_000;
const ALL = 0.99, EACH = 0.95;

/** Of a kind or a stage: how many pictures, and of how many the board was read or rightly refused. */
type Count = { all: number; read: number; refused: number };

Deno.test(`of ${PICTURES} pictures of the game nearly all are read, and none wrongly`, () => {
  const random = Xoshiro128.fromSeed(2026);
  const counts = new Map<string, Count>();
  const kinds = Object.keys(KINDS);
  for (let i = 0; i < PICTURES; i++) {
    const kind = kinds[i % kinds.length] ?? "";
    const stage = STAGES[Math.floor(i / kinds.length) % STAGES.length] ?? "new";
    const { state, picture, hidden } = drawShown(kind, stage, random);
    const reading = readPicture(picture);
    const seen = reading && stateOf(reading);
    if (seen?.ok) assertEquals(formatBoard(seen.value), formatBoard(state), `${kind}, ${stage}`);
    else console.log(`not read: picture ${i}, ${kind}, ${stage}, ${formatBoard(state)}`);
    for (const name of [kind, stage, "all"]) {
      const count = counts.get(name) ?? { all: 0, read: 0, refused: 0 };
      counts.set(name, count);
      count.all++;
      if (seen?.ok) count.read++;
      // Two ranks under the pointer may be each other's.
      else if (hidden >= 2) count.refused++;
    }
  }
  for (const [name, { all, read, refused }] of counts) {
    console.log(`${name}: ${all} pictures, ${read} read, ${refused} refused rightly`);
    assert((read + refused) / all >= (name === "all" ? ALL : EACH), name);
  }
});
