import { assertEquals } from "@std/assert";
import { view } from "../../tui/molek/view.ts";
import { rowsOf } from "../tui/describe_grid.ts";
import { press, SOLUTION_MOVES, SOLVABLE } from "../tui/molek/scenes.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const GAME = `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-env ` +
  `${ROOT}main.ts molek play --no-save`;
const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

const ignore = !(await hasTmux());
if (ignore) console.log("skipped: there is no tmux to run the game in");

function tmuxTest(name: string, test: () => Promise<void>): void {
  Deno.test({ name, ignore, fn: test });
}

for (const size of [{ width: 80, height: 24 }, { width: 40, height: 12 }]) {
  tmuxTest(`MOLEK-SYNTEZ is won on ${size.width}x${size.height}, as it was drawn`, async () => {
    await using tmux = await Tmux.start(size);
    await tmux.line(`${GAME} ${BOARD}`);
    const shows = (keys: string): Promise<unknown> => {
      const expected = rowsOf(view(press(SOLVABLE, keys), size)).map((row) => row.trimEnd())
        .join("\n").trimEnd();
      return tmux.until(
        (screen) =>
          screen.split("\n").map((row) => row.trimEnd()).join("\n").trimEnd() === expected,
        `the screen after '${keys}'`,
      );
    };
    await shows("");
    await tmux.type("12");
    await shows("12");
    await tmux.type("!u");
    await shows("12!u");
    await tmux.type("S");
    for (let i = 0; i < SOLUTION_MOVES; i++) await tmux.type("\r");
    await tmux.untilShown("You won: all four runs are");
    await tmux.type("q");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 0");
  });
}

tmuxTest("a resized window is drawn anew, and Ctrl-C leaves with 130", async () => {
  await using tmux = await Tmux.start({ width: 80, height: 25 });
  await tmux.line(`${GAME} ${BOARD}`);
  await tmux.untilShown("MOLEK-SYNTEZ");
  await tmux.resize({ width: 40, height: 12 });
  await tmux.untilShown("board  Moves 0");
  await tmux.resize({ width: 20, height: 5 });
  await tmux.untilShown("Too small");
  await tmux.resize({ width: 80, height: 25 });
  await tmux.untilShown("MOLEK-SYNTEZ");
  await tmux.type("\x03");
  await tmux.line("echo code $?");
  await tmux.untilShown("code 130");
});

Deno.test("the game is played through a pipe", async () => {
  const [, ...args] = GAME.split(" ");
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args, BOARD],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode("winnable\nq\n"));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  assertEquals([code, new TextDecoder().decode(stderr)], [0, ""]);
  assertEquals(
    new TextDecoder().decode(stdout).split("\n").at(-2),
    "Solvable without cheating: yes, in 37 moves.",
  );
});
