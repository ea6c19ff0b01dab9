import { newModel } from "../../tui/table/new_game.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { variantOf } from "../../lib/klondike/variant.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { view } from "../../tui/table/draw/view.ts";
import { dealGame, type Game, moveCount } from "../../tui/table/game.ts";
import { update } from "../../tui/table/update.ts";
import { asOpaque, KLONDIKE } from "../opaque.ts";
import { rowsOf } from "../tui/terminal/describe_grid.ts";
import { commandOf, keysOf, rulesOfTurn, winByHints, WON_SEEDS } from "../tui/klondike/player.ts";
import { click, clicksOf } from "../tui/klondike/clicks.ts";
import { eventsOf, type Model, press } from "../tui/klondike/scenes.ts";
import { hasTmux, Tmux } from "./tmux.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const GAME = `${Deno.execPath()} run --quiet --no-check --no-prompt --allow-read --allow-env ` +
  `${ROOT}main.ts game --no-save --no-motion --theme plain`;
const STANDARD = { width: 80, height: 25 };

const isThere = await hasTmux();
if (!isThere) console.log("skipped: there is no tmux to run the game in");

const tmuxTest = isThere ? Deno.test : Deno.test.ignore;

function dealOf(seed: number, turn: 1 | 3): Game {
  return dealGame(KLONDIKE, seed, variantOf(rulesOfTurn(turn), "standard"));
}

/** Game with cards as large as the window allows, whose size changes during the game. */
function inWindow(model: Model): Model {
  return update(model, { kind: "resize", size: STANDARD }, 0).model;
}

/** Waits until the screen is what the view draws after some keys. */
async function untilShows(tmux: Tmux, seed: number, turn: 1 | 3, keys: string): Promise<void> {
  const start = inWindow(newModel(KLONDIKE_TABLE, dealOf(seed, turn)));
  const model = eventsOf(keys).reduce(
    (before, event) => update(before, event, before.now + 1000).model,
    start,
  );
  const expected = withoutTime(rowsOf(view(model, STANDARD)).join("\n"));
  await tmux.until((screen) => withoutTime(screen) === expected, `the screen after '${keys}'`);
}

/** Removes the time and trailing blanks. */
function withoutTime(screen: string): string {
  return screen.replaceAll(/\d\d:\d\d/g, "--:--").split("\n").map((row) => row.trimEnd())
    .join("\n").trimEnd();
}

tmuxTest("a whole game is won by keys, and every screen is as drawn in memory", async () => {
  await using tmux = await Tmux.start(STANDARD);
  const seed = WON_SEEDS[3];
  const keys = (winByHints(seed, 3) ?? []).map(keysOf);
  await tmux.line(`${GAME} -3 -s ${seed}`);
  await untilShows(tmux, seed, 3, "");
  for (let start = 0; start < keys.length; start += 12) {
    await tmux.type(keys.slice(start, start + 12).join(""));
    await untilShows(tmux, seed, 3, keys.slice(0, start + 12).join(""));
  }
  await tmux.untilShown("You won: all 52 cards are on the foundations.");
  await tmux.leave("q");
  await tmux.line("echo code $?");
  await tmux.untilShown("code 0");
});

tmuxTest("a whole game is won by clicks and drags alone", async () => {
  await using tmux = await Tmux.start(STANDARD);
  const seed = WON_SEEDS[1];
  let model = inWindow(newModel(KLONDIKE_TABLE, dealOf(seed, 1)));
  await tmux.line(`${GAME} -s ${seed}`);
  await tmux.untilShown(`Seed ${seed}`);
  for (const [index, { move }] of (winByHints(seed, 1) ?? []).entries()) {
    const bytes = clicksOf(model, STANDARD, asOpaque(move), index % 2 === 1);
    await tmux.type(bytes);
    for (const event of eventsOf(bytes)) {
      model = update(model, event, model.now + 1000).model;
    }
    const moves = `Moves ${moveCount(model.game)}  `;
    // Two fast clicks in one cell would be a double click.
    if (index % 4 === 3) await tmux.until((screen) => screen.includes(moves), moves);
  }
  await tmux.untilShown("You won: all 52 cards are on the foundations.");
  const screen = (await tmux.screen()).split("\n");
  const row = screen.findIndex((line) => line.includes("q quit"));
  await tmux.type(click({ row, column: screen[row]?.indexOf("q quit") ?? 0 }));
  await tmux.untilShown("$");
  assertEquals(await tmux.value("mouse_any_flag"), "0");
});

tmuxTest(
  "the solver shows its move, plays its solution on Enter, and warns of a losing move",
  async () => {
    await using tmux = await Tmux.start(STANDARD);
    await tmux.line(`${GAME} -s ${WON_SEEDS[1]} -l 0`);
    await tmux.untilShown("SPC draw");
    await tmux.type("S");
    await tmux.untilShown("S asks, Esc cancels");
    await tmux.type("S");
    await tmux.untilShown("Solver: ");
    await tmux.type("S");
    await tmux.until((screen) => /Solution 0\/\d+ paused/.test(screen), "the solution");
    await tmux.keys("Right", "Escape");
    await tmux.until((screen) => !screen.includes("Solution"), "the game as it was");
    await tmux.type("W");
    await tmux.untilShown("judged from the visible cards. W: ask solver");
    await tmux.type("W");
    await tmux.until((screen) => /Winnable|Still winnable/.test(screen), "the verdict");
    await tmux.type("W");
    await tmux.untilShown("Watch on. ");
    // Without a reset, cards that are drawn and not played are lost.
    await tmux.type(" ".repeat(24));
    await tmux.until(
      (screen) => /No longer winnable: B undoes \d+ moves?, back to/.test(screen),
      "no",
    );
    await tmux.type("B");
    await tmux.until((screen) => screen.includes("  Winnable  "), "a winnable position again");
    await tmux.type("N");
    await tmux.untilShown("This game will be abandoned. y");
    await tmux.type("y");
    // A message says that the watch is still on, before it counts as help in this game.
    await tmux.untilShown("Watch on. Your next move");
    await tmux.leave("q");
    await tmux.line("echo code $?");
    await tmux.untilShown("code 0");
  },
);

tmuxTest("with --no-mouse the terminal keeps its own selection", async () => {
  await using tmux = await Tmux.start(STANDARD);
  await tmux.line(`${GAME} -s 10 --no-mouse`);
  await tmux.untilShown("Seed 10");
  assertEquals(await tmux.value("mouse_any_flag"), "0");
  await tmux.leave("q");
  await tmux.line(`${GAME} -s 11`);
  await tmux.untilShown("Seed 11");
  assertEquals(await tmux.value("mouse_any_flag"), "1");
});

tmuxTest("a whole game is won by typed commands, in plain mode", async () => {
  await using tmux = await Tmux.start({ width: 100, height: 40 });
  const commands = (winByHints(WON_SEEDS[1], 1) ?? []).map(commandOf);
  await tmux.line(`${GAME} --plain -s ${WON_SEEDS[1]}`);
  await tmux.untilShown("q quits.");
  for (const command of commands) await tmux.line(command);
  const screen = await tmux.untilShown("You won: all 52 cards are on the foundations.");
  assert(!screen.includes("─"));
  await tmux.line("q");
  await tmux.line("echo code $?");
  await tmux.untilShown("code 0");
});

tmuxTest("no move is lost during 300 quick changes of the window", async () => {
  await using tmux = await Tmux.start(STANDARD);
  await tmux.line(`${GAME} -3 -s 10`);
  await tmux.untilShown("Seed 10");
  let random = 4;
  for (let i = 0; i < 300; i++) {
    random = random * 48271 % 2147483647;
    await tmux.resize({ width: 1 + random % 150, height: 1 + (random >> 8) % 60 });
    if (i % 50 === 25) await tmux.type(" u");
  }
  for (const size of [{ width: 40, height: 12 }, { width: 120, height: 40 }, STANDARD]) {
    await tmux.resize(size);
    const model = press(dealOf(10, 3), " u".repeat(6));
    const expected = withoutTime(rowsOf(view(model, size)).join("\n"));
    await tmux.until((screen) => withoutTime(screen) === expected, `${size.width} columns`);
  }
});

tmuxTest(
  "the game can be played without UTF-8, without colours and in a dumb terminal",
  async () => {
    await using ascii = await Tmux.start(STANDARD, { LC_ALL: "C" });
    await ascii.line(`${GAME} -s 10`);
    assertStringIncludes(await ascii.untilShown("Seed 10"), "+Ks-----+");
    assert(!/[^\n\x20-\x7e]/.test(await ascii.screen()));
    await using plain = await Tmux.start(STANDARD, { NO_COLOR: "1" });
    await plain.line(`${GAME.replace(" --theme plain", "")} -s 10`);
    await plain.untilShown("Seed 10");
    // tmux ends colours with 39 and 49, which are not colours.
    assert(!/\[([\d;]*;)?[39][0-7]m/.test(await plain.screen(true)));
    assert((await plain.screen()).includes("▛A♣▀"), "the focus is seen without colours");
    await using dumb = await Tmux.start(STANDARD);
    await dumb.line(`TERM=dumb ${GAME} -s 10`);
    await dumb.untilShown("? lists the commands, rules shows the rules, q quits.");
  },
);

tmuxTest("the terminal's cursor is on the card of the game's cursor", async () => {
  await using tmux = await Tmux.start(STANDARD);
  await tmux.line(`${GAME} -s 10`);
  await tmux.untilShown("Seed 10");
  await tmux.keys("Right", "Right");
  await tmux.until(() => true, "anything");
  const at = async (): Promise<string> =>
    `${await tmux.value("cursor_y")},${await tmux.value("cursor_x")}`;
  const { cursor } = view(press(dealOf(10, 1), "ll"), STANDARD);
  const expected = `${cursor?.row},${cursor?.column}`;
  for (let i = 0; i < 100 && await at() !== expected; i++) await tmux.screen();
  assertEquals(await at(), expected);
});

tmuxTest("patience alone starts the game on a terminal", async () => {
  await using tmux = await Tmux.start(STANDARD);
  await tmux.line(GAME.replace(/ game .*/, ""));
  await tmux.untilShown("Turn 1  00:0");
});
