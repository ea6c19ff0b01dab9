import { assertEquals, assertThrows } from "@std/assert";
import { parseOptions } from "../../cli/command/parse.ts";
import { GAME_SCREEN_OPTIONS, terminalTraits, usesScreen } from "../../cli/screen_options.ts";
import { UserError } from "../../cli/user_error.ts";
import { THEMES } from "../../tui/table/draw/themes.ts";
import { FakeConsole, type FakeWorld } from "./fake_console.ts";

Deno.test("the screen is used if both ends are a capable terminal, unless --plain is given", () => {
  const drawn = (world: FakeWorld, plain = false): boolean =>
    usesScreen(new FakeConsole(world), { plain });
  assertEquals(drawn({ terminals: ["in", "out"] }), true);
  assertEquals(drawn({ terminals: ["in", "out"] }, true), false);
  assertEquals(drawn({ terminals: ["in", "out"], env: { TERM: "dumb" } }), false);
  assertEquals(drawn({ terminals: ["in", "err"] }), false);
  assertEquals(drawn({ terminals: ["out"] }), false);
});

Deno.test("'default' and American spelling are accepted themes, but not listed", () => {
  const read = (...words: readonly string[]): unknown =>
    parseOptions(words, { options: GAME_SCREEN_OPTIONS }).values["theme"];
  const themes = ["felt", "default", "four-color"].map((name) => read("--theme", name));
  assertEquals(themes, ["felt", "default", "four-colour"]);
  assertEquals(read(), undefined);
  assertThrows(
    () => read("--theme", "pink"),
    UserError,
    `--theme must be ${THEMES.slice(0, -1).join(", ")} or ${THEMES.at(-1)}, found 'pink'`,
  );
});

Deno.test("the look of the screen depends on --color, the environment and the locale", () => {
  const traitsIn = (env: FakeWorld["env"]): ReturnType<typeof terminalTraits> => {
    const console = new FakeConsole({ env: env ?? {} });
    return terminalTraits({ console, color: "never" });
  };
  const { color, env, isUnicode } = traitsIn({ LANG: "C.UTF-8", TERM: "xterm" });
  assertEquals([color, env("TERM"), env("COLORTERM"), isUnicode], [
    "never",
    "xterm",
    undefined,
    true,
  ]);
  assertEquals(traitsIn({ LC_ALL: "C" }).isUnicode, false);
});
