import { assertEquals } from "@std/assert";
import { compileBinary } from "./binary.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const SIZE = { width: 80, height: 25 };
const NOT_POSSIBLE = "Ctrl-Z does not work here";

const binary = await compileBinary();
const reason = "missing" in binary
  ? binary.missing
  : await hasTmux()
  ? undefined
  : "there is no tmux to run the game in";
if (reason !== undefined) console.log(`Tests of the compiled game are skipped: ${reason}`);

Deno.test({
  name: "the compiled game runs, and can be suspended and resumed if permitted",
  ignore: reason !== undefined,
  fn: async () => {
    if ("missing" in binary) return;
    await using tmux = await Tmux.start(SIZE);
    await tmux.line(
      `cd /; env -i TERM=$TERM LC_ALL=C.UTF-8 ${Deno.realPathSync(binary.path)} game -s 10`,
    );
    await tmux.untilShown("Seed 10");
    await tmux.type("SS");
    await tmux.untilShown("Solver: ");
    await tmux.keys("Escape", "Space", "C-z");
    const screen = await tmux.until(
      (text) => text.includes("Stopped") || text.includes(NOT_POSSIBLE),
      "the answer to Ctrl-Z",
    );
    if (screen.includes(NOT_POSSIBLE)) {
      console.log("the Deno that compiled the program lets it not stop itself: not tried");
    } else {
      await tmux.line("clear; fg");
      await tmux.untilShown("Waste 1");
    }
    assertEquals(await tmux.value("alternate_on"), "1");
    await tmux.leave("q");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 0");
    assertEquals(await tmux.value("alternate_on"), "0");
  },
});
