import { assert, assertEquals } from "@std/assert";
import { GALLERY } from "../../tools/pictures/gallery.ts";
import { pictures } from "../../tools/screenshots.ts";

const update = Deno.env.get("GOLDEN") === "update";

Deno.test("the pictures of the documents are what the program draws", () => {
  for (const [path, text] of Object.entries(pictures())) {
    if (update) Deno.writeTextFileSync(path, text);
    assert(
      text === Deno.readTextFileSync(path),
      `${path} is outdated; 'deno task golden' rewrites it`,
    );
  }
});

Deno.test("every stored picture is in the gallery", () => {
  const folder = `${import.meta.dirname}/../../docs/screenshots`;
  const stored = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assertEquals(stored.toSorted(), GALLERY.map(({ name }) => `${name}.svg`).toSorted());
});
