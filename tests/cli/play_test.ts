import { assertEquals, assertStringIncludes } from "@std/assert";
import { runInMemory } from "./fake_console.ts";

Deno.test("a game in lines answers each line of the console's input, and ends with it", async () => {
  for (const game of [["game", "-s", "10"], ["molek", "play", "-s", "4"]]) {
    const args = [...game, "--plain", "--no-save"];
    const { code, stdout, stderr } = await runInMemory(args, { input: "frobnicate\nundo" });
    assertEquals([code, stderr], [0, ""]);
    assertStringIncludes(stdout, "'frobnicate' is not a command; ? lists them.\n");
    assertStringIncludes(stdout.split("\n").at(-2) ?? "", "no move to take back.");
  }
});
