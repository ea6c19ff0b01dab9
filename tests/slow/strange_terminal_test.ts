import { assert, assertStringIncludes } from "@std/assert";
import { fromSource } from "../process.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const ignore = !await hasTmux();
if (ignore) console.log("skipped: there is no tmux");

const RUN = fromSource().join(" ");
const READABLE = { width: 80, height: 24 };
const SCREENS = [
  ["game -s 10 --no-save", "SPC draw"],
  ["molek play -s 4 --no-save", "? help"],
  ["war watch -s 7", "War, seed 7"],
] as const;

for (const [command, shown] of SCREENS) {
  Deno.test({
    name: `the screen survives all window sizes from one cell to 500x200: ${command}`,
    ignore,
    fn: async () => {
      await using tmux = await Tmux.start({ width: 500, height: 200 });
      await tmux.line(`${RUN} ${command}; echo "code $?"`);
      await tmux.untilShown(shown);
      await tmux.resize({ width: 1, height: 1 });
      await tmux.until((screen) => screen.trim().length === 1, "one cell");
      for (const [width, height] of [[2, 1], [1, 9], [13, 2], [39, 60], [500, 1]] as const) {
        await tmux.resize({ width, height });
        await tmux.type(" ");
      }
      await tmux.resize(READABLE);
      await tmux.untilShown(shown);
      await tmux.resize({ width: 1, height: 1 });
      await tmux.type("q");
      await tmux.until(async () => await tmux.value("alternate_on") === "0", "the shell");
      await tmux.resize(READABLE);
      await tmux.line("clear; echo over");
      await tmux.untilShown("over");
    },
  });
}

Deno.test({
  name: "the game can be played on an unknown, silent or dumb terminal",
  ignore,
  fn: async () => {
    await using tmux = await Tmux.start(READABLE);
    const terminals = [
      ...["env -u TERM", "env TERM=", "env TERM=no-such-terminal", "env TERM=vt100"],
      ...["env TERM=dumb", "env LC_ALL=C", "env LC_ALL=tr_TR.UTF-8 LANG=x", "env -i HOME=$HOME"],
    ];
    for (const env of terminals) {
      await tmux.line(`clear; ${env} ${RUN} game -s 10 --no-save; echo "code $?"`);
      const screen = await tmux.untilShown(
        env.includes("dumb") ? "Klondike, seed 10" : "Seed 10",
      );
      assert(!screen.includes("\ufffd"), screen);
      await tmux.line("q");
      assertStringIncludes(await tmux.untilShown("code "), "code 0");
    }
  },
});
