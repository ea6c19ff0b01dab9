import { assert, assertEquals, assertMatch } from "@std/assert";
import { localeIsUnicode } from "../../../cli/io/locale.ts";
import { runInMemory } from "../fake_console.ts";

Deno.test("the locale for letters says what is shown: the first that is set and not empty", () => {
  const shown = (env: Readonly<Record<string, string>>): boolean =>
    localeIsUnicode((name) => env[name]);
  assertEquals(shown({ LANG: "de_DE.UTF-8" }), true);
  assertEquals(shown({ LC_CTYPE: "C.utf8", LANG: "C" }), true);
  assertEquals(shown({ LC_ALL: "", LC_CTYPE: "", LANG: "en_US.UTF-8" }), true);
  assertEquals(shown({ LC_ALL: "C", LC_CTYPE: "C.UTF-8", LANG: "C.UTF-8" }), false);
  assertEquals(shown({ LC_CTYPE: "POSIX", LANG: "C.UTF-8" }), false);
  assertEquals(shown({}), Deno.build.os === "windows" || Deno.build.os === "darwin");
});

Deno.test("bars are of '#' where the locale shows no blocks", async () => {
  const calls = ["war -n 50", "war sweep -w 1,2 -n 50 --jobs 1", "molek sample -n 8 --jobs 1"];
  for (const call of calls) {
    const shown = async (env: Readonly<Record<string, string>>): Promise<string> =>
      (await runInMemory([...call.split(" "), "-s", "4"], { env })).stdout;
    assertMatch(await shown({ LANG: "C.UTF-8" }), / █+$/m);
    const letters = await shown({ LC_ALL: "C" });
    assertMatch(letters, / #+$/m);
    assert(!/[▏▎▍▌▋▊▉█]/.test(letters), letters);
  }
});
