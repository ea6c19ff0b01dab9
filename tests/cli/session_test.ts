// Sessions in testdata/cli are calls of the program with their answers. `deno task golden` rewrites
// the answers; read the diff before you commit it.
import { assertEquals } from "@std/assert";
import { runSession } from "./session.ts";

const FOLDER = "testdata/cli";
const update = Deno.env.get("GOLDEN") === "update";

for (const { name } of [...Deno.readDirSync(FOLDER)].toSorted((a, b) => a.name < b.name ? -1 : 1)) {
  const path = `${FOLDER}/${name}`;
  Deno.test(`the program prints what the session ${path} shows`, async (t) => {
    const text = Deno.readTextFileSync(path);
    const answered = await runSession(path, text, {
      step: (call, run) => t.step(call, run),
      update,
    });
    if (!update) assertEquals(answered, text, "a session is kept as it is");
    else if (answered !== text) Deno.writeTextFileSync(path, answered);
  });
}
