import { assertEquals, assertStringIncludes } from "@std/assert";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn, newProgram } from "../store/world.ts";
import { runInMemory } from "../fake_console.ts";

Deno.test("without a file the last finished game is looked at", async () => {
  using folder = new TemporaryFolder();
  const env = { PATIENCE_HOME: folder.path };
  const none = await runInMemory(["review"], { env });
  assertEquals(none, {
    code: 1,
    stdout: "",
    stderr: "patience review: no game has been finished yet\nhint: name the FILE of a game\n",
  });
  const { autosave } = newProgram(folder.path, {});
  for (const draws of [3, 6]) {
    autosave.begin(drawn(draws, { seed: draws }));
    autosave.end(drawn(draws, { seed: draws }), false, () => {});
  }
  autosave.close();
  const { code, stdout } = await runInMemory(["review", "--verdicts"], { env });
  assertEquals(code, 0);
  assertStringIncludes(stdout, "after 6 moves");
  const json = await runInMemory(["review", "--playouts", "1", "--json"], { env });
  assertEquals(JSON.parse(json.stdout).choices.length, 6);
});

Deno.test("a move that was not the best is named, and a sure one is called a slip", async () => {
  const game = Deno.readTextFileSync("testdata/games/lost-by-move-127.txt");
  const call = ["review", "--json", "--playouts", "20", "game"];
  const { stdout } = await runInMemory(call, { files: { game } });
  const { lostBy, instead, accuracy, choices } = JSON.parse(stdout);
  assertEquals([lostBy, instead], [{ from: 127, to: 127 }, "w->4"]);
  assertEquals(accuracy.choices, choices.length);
  assertEquals(
    accuracy.good,
    choices.filter(({ behind }: { behind: number }) => behind <= 0.03).length,
  );
  for (const { behind, error, slip } of choices) {
    assertEquals(slip, behind > 0.03 && behind > 2 * error);
  }
});
