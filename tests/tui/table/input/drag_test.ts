import { assert, assertEquals } from "@std/assert";
import { dragTo, isDoubleClick, startDrag } from "../../../../tui/table/input/drag.ts";

Deno.test("two presses in one cell are a double click up to 400 ms apart", () => {
  const last = { row: 3, column: 7, at: 1000 };
  assert(isDoubleClick(last, { row: 3, column: 7 }, 1400));
  assert(!isDoubleClick(last, { row: 3, column: 7 }, 1401));
  assert(!isDoubleClick(last, { row: 3, column: 8 }, 1001));
  assert(!isDoubleClick(last, { row: 4, column: 7 }, 1001));
  assert(!isDoubleClick(undefined, { row: 3, column: 7 }, 1001));
});

Deno.test("cards are held where they were gripped, and move once the pointer does", () => {
  const drag = startDrag({ row: 9, column: 22 }, { row: 7, column: 20 });
  assertEquals(drag.grip, { row: 2, column: 2 });
  assert(dragTo(drag, { row: 9, column: 22 }, true) === drag, "it has not moved");
  const moved = dragTo(drag, { row: 9, column: 23 }, false);
  assertEquals([moved.grip, moved.pointer, moved.isMoving, moved.hasLeft], [
    drag.grip,
    { row: 9, column: 23 },
    true,
    false,
  ]);
});

Deno.test("who was beside the pile has left it, also when the pointer comes back", () => {
  const start = startDrag({ row: 0, column: 0 }, { row: 0, column: 0 });
  const away = dragTo(start, { row: 0, column: 30 }, true);
  assert(away.hasLeft && dragTo(away, { row: 0, column: 1 }, false).hasLeft);
});
