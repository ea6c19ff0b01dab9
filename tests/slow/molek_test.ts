import type { Size } from "../../tui/terminal/grid.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { newModel } from "../../tui/table/new_game.ts";
import { update } from "../../tui/table/update.ts";
import { view } from "../../tui/table/draw/view.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";
import {
  type MolekGame,
  type MolekModel,
  MOUSE_SIZE,
  pressOn,
  SOLUTION_MOVES,
  SOLVABLE,
} from "../tui/molek/scenes.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const GAME = `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-env ` +
  `${ROOT}main.ts molek play --no-save --size 7x4`;
const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
const isThere = await hasTmux();
if (!isThere) console.log("skipped: there is no tmux to run the game in");

const tmuxTest = isThere ? Deno.test : Deno.test.ignore;

/** Removes the time and trailing blanks. */
function comparable(screen: string): string {
  return screen.replaceAll(/\d\d:\d\d/g, "--:--").split("\n").map((row) => row.trimEnd())
    .join("\n").trimEnd();
}

/** Returns what a window of a size shows a second after some keys, when nothing is highlighted. */
function shownIn(game: MolekGame, keys: string, size: Size): string {
  const model: MolekModel = { ...newModel(MOLEK_TABLE, game), cardSize: "7x4" };
  const start = update(model, { kind: "resize", size }, 0).model;
  const settled = update(pressOn(start, keys), { kind: "tick" }, 1000).model;
  return comparable(rowsOf(view(settled, size)).join("\n"));
}

for (const size of [{ width: 80, height: 24 }, { width: 40, height: 12 }]) {
  tmuxTest(`MOLEK-SYNTEZ is won on ${size.width}x${size.height}, as it was drawn`, async () => {
    await using tmux = await Tmux.start(size);
    await tmux.line(`${GAME} ${BOARD}`);
    const shows = (keys: string): Promise<unknown> => {
      const expected = shownIn(SOLVABLE, keys, size);
      return tmux.until(
        (screen) => comparable(screen) === expected,
        `the screen after '${keys}':\n${expected}`,
      );
    };
    await shows("");
    await tmux.type("12");
    await shows("12");
    await tmux.type("!u");
    await shows("12!u");
    // The first solver help of a game needs a confirmation.
    await tmux.type("SS");
    await shows("12!uSS");
    for (let i = 0; i < SOLUTION_MOVES; i++) await tmux.type("\r");
    await tmux.untilShown("You won: four columns are complete.");
    await tmux.type(" ");
    await tmux.untilShown("R restart");
    await tmux.leave("q");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 0");
  });
}

tmuxTest("the next start resumes the game, with the chosen theme", async () => {
  await using tmux = await Tmux.start(MOUSE_SIZE);
  const game = GAME.replace(" --no-save", "").replace("--allow-read", "--allow-read --allow-write");
  await tmux.line(`${game} ${BOARD}`);
  await tmux.untilShown("MOLEK-SYNTEZ");
  await tmux.type("26TTTT");
  await tmux.untilShown("Theme: ascii.");
  await tmux.leave("q");
  await tmux.line(`clear; ${game}`);
  await tmux.untilShown("Continuing board, one move. Press n for a new game.");
  await tmux.untilShown("+V----+");
  await tmux.type("u");
  await tmux.untilShown("Redo      1");
});

tmuxTest("a suspended game is resumed, redrawn for the window", async () => {
  await using tmux = await Tmux.start({ width: 80, height: 25 });
  const game = GAME.replace("--allow-read", "--allow-read --allow-run");
  await tmux.line(`${game} ${BOARD}`);
  await tmux.untilShown("MOLEK-SYNTEZ");
  await tmux.type("26");
  await tmux.keys("C-z");
  await tmux.untilShown("Stopped");
  await tmux.resize({ width: 40, height: 12 });
  await tmux.line("clear; fg");
  await tmux.untilShown("board  Moves 1");
  await tmux.leave("q");
  await tmux.line("echo code $?");
  await tmux.untilShown("code 0");
});
