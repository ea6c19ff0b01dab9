import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { GALLERY } from "../../tools/pictures/gallery.ts";
import { KLONDIKE_LINE, MOLEK_LINE } from "../../tools/pictures/lines_of_play.ts";
import { frameOf } from "../../tools/pictures/draw_picture.ts";
import { pictures } from "../../tools/screenshots.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";

const update = Deno.env.get("GOLDEN") === "update";

const MOST_PICTURES = 12;
const MOST_BYTES = 100_000;
const MOST_BYTES_TOGETHER = 1_000_000;

Deno.test("the pictures of the documents are what the program draws", () => {
  for (const [path, text] of Object.entries(pictures())) {
    if (update) Deno.writeTextFileSync(path, text);
    assert(
      text === Deno.readTextFileSync(path),
      `${path} is old: 'deno task golden' makes it anew`,
    );
  }
});

Deno.test("every picture that is kept is one of the gallery", () => {
  const folder = `${import.meta.dirname}/../../docs/screenshots`;
  const kept = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assertEquals(kept.toSorted(), GALLERY.map(({ name }) => `${name}.svg`).toSorted());
});

Deno.test("the pictures are few and small", () => {
  const sizes = Object.values(pictures()).map((text) => new TextEncoder().encode(text).length);
  assert(GALLERY.length <= MOST_PICTURES, `${GALLERY.length} pictures`);
  assert(Math.max(...sizes) <= MOST_BYTES, `${sizes}`);
  assert(sizes.reduce((sum, size) => sum + size) <= MOST_BYTES_TOGETHER, `${sizes}`);
});

Deno.test("the games that the pictures show can be played to their ends", () => {
  const games = [["klondike", KLONDIKE_LINE], ["molek", MOLEK_LINE]] as const;
  for (const [game, { seed, moves }] of games) {
    const size = { width: 80, height: 24 };
    const last = frameOf({ name: "won", caption: "", game, seed, moves, size });
    assertStringIncludes(rowsOf(last).join("\n"), "You won");
  }
});
