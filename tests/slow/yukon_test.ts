// A patience that is added, in the real program: what the table does for it, it does there too.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatTurns } from "../../lib/game_record.ts";
import { view } from "../../tui/table/draw/view.ts";
import { update } from "../../tui/table/update.ts";
import { YUKON } from "../opaque.ts";
import { fromModule } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";
import { dealt, press, STANDARD, WON_SEED } from "../tui/yukon/player.ts";
import { YUKON_TABLE } from "../yukon/command.ts";
import { killSeries, type Victim } from "./kill_series.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const MAIN = new URL("../yukon_main.ts", import.meta.url).pathname;
const GAME = `${fromModule(MAIN).join(" ")} yukon`;

const YUKON_VICTIM: Victim = {
  main: MAIN,
  command: "yukon --theme plain",
  keys: [..."12345671234567", "\t", "\r", "\r", "u", "U", "f", "H", "l", "j", "a"],
  table: YUKON_TABLE,
  short: ({ turns, played, usage }) =>
    `${formatTurns(YUKON, turns)} | ${played} | ${JSON.stringify(usage)}`,
  press: (model, key) => press(model, key, { pause: 0 }),
};

const isThere = await hasTmux();
if (!isThere) console.log("skipped: there is no tmux to run the game in");

const tmuxTest = isThere ? Deno.test : Deno.test.ignore;

/** A screen without the clock and the blanks at the ends of its rows. */
function withoutTime(screen: string): string {
  return screen.replaceAll(/\d\d:\d\d/g, "--:--").split("\n").map((row) => row.trimEnd())
    .join("\n").trimEnd();
}

tmuxTest(
  "a game of Yukon that is killed again and again loses nothing",
  async () => {
    const { seed, kills, seen } = await killSeries(YUKON_VICTIM, 10, 10);
    console.log(`seed ${seed}, ${kills} kills`);
    assert(seen > 0, `seen ${seen} of ${kills}`);
  },
);

tmuxTest("a whole game of Yukon is won by keys, and every screen is what was drawn", async () => {
  await using tmux = await Tmux.start(STANDARD);
  await tmux.line(`${GAME} --theme plain --no-motion -s ${WON_SEED}`);
  const size = STANDARD;
  let { model } = update(dealt(WON_SEED), { kind: "resize", size }, 0);
  for (let piece = 0; model.mode.kind !== "won"; piece++) {
    const expected = withoutTime(rowsOf(view(model, STANDARD)).join("\n"));
    await tmux.until((screen) => withoutTime(screen) === expected, `piece ${piece}\n${expected}`);
    const keys = model.finish ? "a" : "H\r".repeat(8);
    model = press(model, keys);
    await tmux.type(keys);
  }
  await tmux.untilShown("You won: all 52 cards are on the foundations.");
  await tmux.untilShown("Won 1 of 1, 1 in a row");
  await tmux.leave("q");
  await tmux.line("echo code $?");
  await tmux.untilShown("code 0");
});

Deno.test("a game of Yukon through a pipe is kept from each move on, and saved to a file", async () => {
  using folder = new TemporaryFolder();
  const [program = "", ...args] = fromModule(MAIN);
  const start = (...more: readonly string[]): Deno.ChildProcess =>
    new Deno.Command(program, {
      args: [...args, "yukon", ...more],
      cwd: folder.path,
      env: { PATIENCE_HOME: `${folder.path}/home` },
      stdin: "piped",
      stdout: "piped",
    }).spawn();
  const killed = start("-s", "10");
  await killed.stdin.getWriter().write(new TextEncoder().encode("c4 c2\n"));
  let text = "";
  for await (const bytes of killed.stdout) {
    text += new TextDecoder().decode(bytes);
    if (text.includes("to column 2.\n")) killed.kill("SIGKILL");
  }
  assertEquals((await killed.status).signal, "SIGKILL");
  const talk = async (child: Deno.ChildProcess, lines: string): Promise<string> => {
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(lines));
    await writer.close();
    return new TextDecoder().decode((await child.output()).stdout);
  };
  const again = await talk(start(), "save game.txt\n");
  assertStringIncludes(again, "Continuing seed 10, one move. Press n for a new game.\n");
  assertStringIncludes(again, "Saved game.txt.\n");
  const replayed = await talk(start("-f", "game.txt", "--replay"), "u\nload game.txt\n");
  assertStringIncludes(replayed, "1. Ten of spades and 2 more from column 4 to column 2.\n");
  assertStringIncludes(replayed, "Undone: ");
  assertStringIncludes(replayed, "Yukon, file game.txt.");
});
