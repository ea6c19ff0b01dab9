import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { readPicture, stateFromReading } from "../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { drawShown, KINDS, STAGES } from "../lib/molek/vision/kinds.ts";

const PICTURES = 10_000, PARTS = 8;
const ALL = 0.99, EACH = 0.95;

/** Number of pictures of a kind or stage, and of those read or rightly rejected. */
type Count = { all: number; read: number; refused: number };

const counts = new Map<string, Count>();
const kinds = Object.keys(KINDS);

function readOne(i: number, random: Xoshiro128): void {
  const kind = kinds[i % kinds.length] ?? "";
  const stage = STAGES[Math.floor(i / kinds.length) % STAGES.length] ?? "new";
  const { state, picture, hidden } = drawShown(kind, stage, random);
  const reading = readPicture(picture);
  const seen = reading && stateFromReading(reading);
  if (seen?.ok) assertEquals(formatBoard(seen.value), formatBoard(state), `${kind}, ${stage}`);
  // Two ranks under the pointer can be swapped.
  const isRefused = !seen?.ok && hidden >= 2;
  if (!seen?.ok) {
    const what = isRefused ? "refused rightly" : "not read";
    console.log(`${what}: picture ${i}, ${kind}, ${stage}, ${formatBoard(state)}`);
  }
  for (const name of [kind, stage, "all"]) {
    const count = counts.get(name) ?? { all: 0, read: 0, refused: 0 };
    counts.set(name, count);
    count.all++;
    if (seen?.ok) count.read++;
    else if (isRefused) count.refused++;
  }
}

// Each part has its own random numbers, so that it can run alone: --filter "part 3".
for (let part = 1; part <= PARTS; part++) {
  Deno.test(`none of ${PICTURES} pictures of the game is read wrongly, part ${part}`, () => {
    const random = Xoshiro128.fromSeed(2100 + part);
    const first = PICTURES / PARTS * (part - 1);
    for (let i = first; i < first + PICTURES / PARTS; i++) readOne(i, random);
    const all = counts.get("all");
    console.log(`so far ${all?.all} pictures, ${all?.read} read, ${all?.refused} refused rightly`);
  });
}

Deno.test("nearly all of these pictures are read, of each kind too", () => {
  for (const [name, { all, read, refused }] of counts) {
    console.log(`${name}: ${all} pictures, ${read} read, ${refused} refused rightly`);
    assert((read + refused) / all >= (name === "all" ? ALL : EACH), name);
  }
});
