import { assert, assertEquals } from "@std/assert";
import {
  cardOfClassStep,
  type ClassStep,
  EMPTY_COLUMN_STEP,
  heightsAfter,
  heightsBefore,
  HOME,
  kindOfClassStep,
  packClassStep,
  TO_COLUMN,
  TO_FOUNDATION,
} from "../../../../lib/klondike/solver/class_step.ts";
import { startHeights } from "../../../../lib/klondike/solver/bits.ts";
import { bit } from "./card_sets.ts";

const URGENCIES = [0, 8, 60, 64];
const KINDS = [TO_FOUNDATION, TO_COLUMN, EMPTY_COLUMN_STEP, HOME];
const CARDS = [0, 31, 32, 51];
const HEIGHTS = [0, 1, 0x8000, 0xdddd];

/** Steps in the order in which they are tried. */
function inOrder(): { readonly exit: ClassStep; readonly parts: readonly number[] }[] {
  return URGENCIES.flatMap((urgency) =>
    KINDS.flatMap((kind) =>
      CARDS.flatMap((card) =>
        HEIGHTS.map((heights) => ({
          exit: packClassStep(urgency, kind, card, heights),
          parts: [kind, card, heights],
        }))
      )
    )
  );
}

Deno.test("a packed step can be unpacked", () => {
  for (const { exit, parts } of inOrder()) {
    assertEquals([kindOfClassStep(exit), cardOfClassStep(exit), heightsBefore(exit)], parts);
  }
});

Deno.test("packed steps sort by urgency, kind, card and heights, even in an array of words", () => {
  const exits = inOrder().map(({ exit }) => exit);
  assertEquals([...Int32Array.from(exits).sort()], exits);
  assert(exits.every((exit, index) => index === 0 || exit > (exits[index - 1] as number)));
});

Deno.test("only a card that moves to its foundation raises it", () => {
  const before = startHeights([3, 0, 12, 5]);
  const after = (kind: number, card: string): number =>
    heightsAfter(packClassStep(60, kind, bit(card), before));
  assertEquals(after(TO_FOUNDATION, "4c"), startHeights([4, 0, 12, 5]));
  assertEquals(after(HOME, "Kh"), startHeights([3, 0, 13, 5]));
  assertEquals(after(HOME, "Ad"), startHeights([3, 1, 12, 5]));
  assertEquals([after(TO_COLUMN, "6s"), after(EMPTY_COLUMN_STEP, "6s")], [before, before]);
});
