import { assertEquals, assertMatch } from "@std/assert";
import { runInMemory } from "../fake_console.ts";

Deno.test("a path with a NUL byte is refused in one line", async () => {
  for (const command of ["winnable", "coach"]) {
    const args = [command, "--sample", "1", "-s", "1", "--jobs", "1", "--resume", "a\0b"];
    const { code, stdout, stderr } = await runInMemory(args);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, /^patience \w+: cannot resume 'a\\x00b': [^\n]+\n$/);
  }
});
