import { assertEquals } from "@std/assert";
import { showsUnicode } from "../../../cli/io/unicode.ts";

Deno.test("the locale for letters says what is shown: the first that is set and not empty", () => {
  const shown = (env: Readonly<Record<string, string>>): boolean =>
    showsUnicode((name) => env[name]);
  assertEquals(shown({ LANG: "de_DE.UTF-8" }), true);
  assertEquals(shown({ LC_CTYPE: "C.utf8", LANG: "C" }), true);
  assertEquals(shown({ LC_ALL: "", LC_CTYPE: "", LANG: "en_US.UTF-8" }), true);
  assertEquals(shown({ LC_ALL: "C", LC_CTYPE: "C.UTF-8", LANG: "C.UTF-8" }), false);
  assertEquals(shown({ LC_CTYPE: "POSIX", LANG: "C.UTF-8" }), false);
  assertEquals(shown({}), Deno.build.os === "windows" || Deno.build.os === "darwin");
});
