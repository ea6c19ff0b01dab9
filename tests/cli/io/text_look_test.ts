import { assert, assertEquals, assertMatch } from "@std/assert";
import {
  type ColorChoice,
  colouriser,
  localeIsUnicode,
  windowColumns,
} from "../../../cli/io/text_look.ts";
import { FakeConsole, type FakeWorld, runInMemory } from "../fake_console.ts";
import type { Stream } from "../../../cli/io/console.ts";

const COLUMNS_OF: readonly (readonly [FakeWorld, number])[] = [
  [{ terminals: ["out"], columns: 132 }, 132],
  [{ terminals: ["err"], columns: 132 }, 132],
  [{ terminals: ["in"], columns: 132 }, 80],
  [{ columns: 132 }, 80],
  [{ terminals: ["out"] }, 80],
  [{ terminals: ["out"], columns: 0 }, 80],
  [{ terminals: ["out"], columns: 7 }, 20],
  [{ terminals: ["out"], columns: 65_535 }, 500],
  [{ env: { COLUMNS: "132" } }, 132],
  [{ env: { COLUMNS: "65535" } }, 500],
  [{ env: { COLUMNS: "19" }, terminals: ["out"], columns: 132 }, 132],
  [{ env: { COLUMNS: "40" }, terminals: ["out"], columns: 132 }, 40],
  [{ env: { COLUMNS: "wide" } }, 80],
];

Deno.test("the text width comes from COLUMNS, then the terminal, then 80", () => {
  for (const [world, columns] of COLUMNS_OF) {
    assertEquals(windowColumns(new FakeConsole(world)), columns, JSON.stringify(world));
  }
});

Deno.test("the first locale variable that is set and not empty decides", () => {
  const shown = (env: Readonly<Record<string, string>>): boolean =>
    localeIsUnicode((name) => env[name]);
  assertEquals(shown({ LANG: "de_DE.UTF-8" }), true);
  assertEquals(shown({ LC_CTYPE: "C.utf8", LANG: "C" }), true);
  assertEquals(shown({ LC_ALL: "", LC_CTYPE: "", LANG: "en_US.UTF-8" }), true);
  assertEquals(shown({ LC_ALL: "C", LC_CTYPE: "C.UTF-8", LANG: "C.UTF-8" }), false);
  assertEquals(shown({ LC_CTYPE: "POSIX", LANG: "C.UTF-8" }), false);
  assertEquals(shown({}), Deno.build.os === "windows" || Deno.build.os === "darwin");
});

Deno.test("bars are made of '#' if the locale has no block characters", async () => {
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

type Case = readonly [
  choice: ColorChoice,
  terminals: readonly Stream[],
  env: Readonly<Record<string, string>>,
  isPainted: boolean,
];

const CASES: readonly Case[] = [
  ["auto", ["err"], {}, true],
  ["auto", ["out"], {}, false],
  ["auto", ["err"], { TERM: "dumb" }, false],
  ["auto", ["err"], { NO_COLOR: "1" }, false],
  ["auto", ["err"], { NO_COLOR: "" }, true],
  ["auto", [], { FORCE_COLOR: "1" }, true],
  ["auto", [], { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  ["auto", ["err"], { FORCE_COLOR: "1", TERM: "dumb" }, true],
  ["auto", [], { FORCE_COLOR: "0", CLICOLOR_FORCE: "1" }, false],
  ["auto", [], { CLICOLOR_FORCE: "1", CLICOLOR: "0", TERM: "dumb" }, true],
  ["auto", [], { CLICOLOR_FORCE: "1", NO_COLOR: "1" }, false],
  ["auto", [], { CLICOLOR_FORCE: "0" }, false],
  ["auto", ["err"], { CLICOLOR_FORCE: "0" }, true],
  ["auto", ["err"], { CLICOLOR: "0" }, false],
  ["auto", [], { CLICOLOR: "1" }, false],
  ["always", [], { CLICOLOR: "0" }, true],
  ["always", [], { NO_COLOR: "1", TERM: "dumb" }, true],
  ["never", ["err"], { FORCE_COLOR: "1" }, false],
];

Deno.test("the colour option overrides the environment, which overrides the terminal", () => {
  for (const [choice, terminals, env, isPainted] of CASES) {
    const paint = colouriser(new FakeConsole({ terminals, env }), "err", choice);
    const about = JSON.stringify([choice, terminals, env]);
    assertEquals(paint.error("x"), isPainted ? "\x1b[1;31mx\x1b[0m" : "x", about);
    assertEquals(paint.mark("x"), isPainted ? "\x1b[36mx\x1b[0m" : "x", about);
  }
});
