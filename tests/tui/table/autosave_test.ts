import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../tui/terminal/input.ts";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { withSettings } from "../../../tui/table/settings.ts";
import { typeLine } from "./type_line.ts";
import { update } from "../../../tui/table/update.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { asOpaque } from "../../opaque.ts";
import { statisticsOf } from "../../statistics_of.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { type Model, modelOf, press, WINNING_KEYS } from "../klondike/scenes.ts";

const DEAL = dealOf(10, rulesOfTurn(3));
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

/** Summarises an effect: its kind, and how many of its turns are played. */
function short(effect: GameEffect | { readonly kind: string }): string {
  if (!("record" in effect)) return effect.kind;
  const { played, turns } = effect.record;
  const won = "won" in effect ? (effect.won ? " won" : " lost") : "";
  return `${effect.kind}${won} ${played}/${turns.length}`;
}

function after(model: Model, input: string | GameEvent): string[] {
  const event = typeof input === "string" ? keyInput(input) : input;
  return update(model, event, model.now + 1000).effects.map(short);
}

/** Returns the game while a deal that replaces it is being found. */
function awaiting(model: Model): Model {
  return { ...model, pendingDeal: "deal" };
}

Deno.test("every move, undo and redo is saved, and other keys are not", () => {
  assertEquals(after(modelOf(DEAL), " "), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "  "), "u"), ["keep 1/2"]);
  assertEquals(after(press(DEAL, "  uu"), "U"), ["keep 1/2"]);
  assertEquals(after(press(DEAL, " "), "H"), ["keep 1/1", "coach"]);
  for (const key of ["j", "?", "1", ":", "u", "U"]) {
    assertEquals(after(modelOf(DEAL), key), [], key);
  }
});

Deno.test("changed settings are stored, and stay for the next game", () => {
  assertEquals(update(modelOf(DEAL), keyInput("t"), 0).effects, [
    { kind: "remember", settings: { timer: "off" } },
  ]);
  assertEquals(typeLine(modelOf(DEAL), "theme felt").effects, [
    { kind: "remember", settings: { theme: "default" } },
  ]);
  assertEquals(typeLine(modelOf(DEAL), "theme mono").effects, [
    { kind: "remember", settings: { theme: "mono" } },
  ]);
  assertEquals(typeLine(modelOf(DEAL), "theme plain").effects, []);
  assertEquals(typeLine(modelOf(DEAL), "back rings").effects, [
    { kind: "remember", settings: { back: "rings" } },
  ]);
  assertEquals(typeLine(modelOf(DEAL), "size 7x4").effects, [
    { kind: "remember", settings: { size: "7x4" } },
  ]);
  const restored = withSettings(modelOf(DEAL), {
    theme: "mono",
    "klondike.automatic": "on",
    timer: "?",
  });
  const next = update(awaiting(restored), { kind: "deal", seed: 4 }, 0).model;
  assertEquals([next.theme, next.automatic, next.timerShown], ["mono", true, true]);
});

Deno.test("quitting saves the time since the last move", () => {
  assertEquals(after(modelOf(DEAL), "q"), ["quit"]);
  const { effects } = update(press(DEAL, " "), keyInput("q"), 61_000);
  assertEquals(effects.map(short), ["keep 1/1", "quit"]);
  assert(effects[0]?.kind === "keep");
  assertEquals(effects[0].record.milliseconds, 60_000);
});

Deno.test("a new deal and a restart lose a game only if it has begun", () => {
  const deal = { kind: "deal", seed: 5 } as const;
  assertEquals(after(awaiting(modelOf(DEAL)), deal), ["begin 0/0"]);
  assertEquals(after(awaiting(press(DEAL, "  ")), deal), ["end lost 2/2", "begin 0/0"]);
  assertEquals(after(awaiting(press(DEAL, " u")), deal), ["end lost 0/1", "begin 0/0"]);
  assertEquals(after(press(DEAL, " R"), "y"), ["end lost 1/1", "begin 0/0"]);
  assertEquals(after(press(DEAL, " uR"), "x"), []);
  assertEquals(typeLine(press(DEAL, " "), "new! 7").effects.map(short), [
    "end lost 1/1",
    "begin 0/0",
  ]);
  for (const asked of ["new 7", "new", "restart"]) {
    assertEquals(typeLine(press(DEAL, " "), asked).effects, [], asked);
  }
  assertEquals(after(typeLine(press(DEAL, " "), "new 7").model, "y"), [
    "end lost 1/1",
    "begin 0/0",
  ]);
  assertEquals(after(typeLine(press(DEAL, " "), "new 7").model, "n"), []);
});

Deno.test("a won game ends once, whatever follows", () => {
  const almost = press(WON, WINNING_KEYS.slice(0, -1).join(""));
  const last = WINNING_KEYS.at(-1) ?? "";
  const steps = [...last].map((_, index) =>
    press(WON, WINNING_KEYS.slice(0, -1).join("") + last.slice(0, index))
  );
  const total = almost.game.turns.length + 1;
  assertEquals(after(steps.at(-1) ?? almost, last.slice(-1)), [`end won ${total}/${total}`]);
  const won = press(WON, WINNING_KEYS.join(""));
  assertEquals(typeLine(won, "u").effects, []);
  assertEquals(typeLine(typeLine(won, "u").model, "U").effects, []);
  assertEquals(after(awaiting(won), { kind: "deal", seed: 5 }), ["begin 0/0"]);
  assertEquals(after(won, "R"), ["begin 0/0"]);
});

Deno.test("the page of a won game shows the statistics once the game is counted", () => {
  const won = press(WON, WINNING_KEYS.join(""));
  const statistics = statisticsOf([
    { won: true, milliseconds: 252_000, score: 500, helped: false },
    { won: false, milliseconds: 1000, score: 30, helped: false },
    { won: true, milliseconds: 600_000, score: 745, helped: false },
    { won: true, milliseconds: 1000, score: 745, helped: true },
  ]);
  const { model } = update(won, { kind: "counted", statistics, wins: 2 }, won.now);
  for (const size of [{ width: 80, height: 25 }, { width: 40, height: 12 }]) {
    const screen = rowsOf(view(model, size)).join("\n");
    assertStringIncludes(screen, "Won 2 of 3, 1 in a row (longest 1)");
    assertStringIncludes(screen, "Best time   04:12");
    assertStringIncludes(screen, "n new");
  }
  const next = update(awaiting(model), { kind: "deal", seed: 5 }, won.now).model;
  assertEquals(
    update(next, { kind: "counted", statistics, wins: 2 }, won.now).model.statistics,
    undefined,
  );
});

Deno.test("pasted moves are saved up to the first illegal one", () => {
  const { model, effects } = update(
    modelOf(DEAL),
    { kind: "paste", text: "s\nc5 c4\nc5 c2\ns" },
    0,
  );
  assertEquals(effects.map(short), ["keep 1/1", "keep 2/2"]);
  assertEquals(recordFromModel(model).turns.length, 2);
});

Deno.test("an earlier refusal and empty lines do not end pasted moves", () => {
  const refused = typeLine(modelOf(DEAL), "c5 c2").model;
  const { effects } = update(refused, { kind: "paste", text: "\n \ns\n\nc5 c4\n" }, 0);
  assertEquals(effects.map(short), ["keep 1/1", "keep 2/2"]);
});

Deno.test("a restart in pasted text loses the game before it", () => {
  const { effects } = update(modelOf(DEAL), { kind: "paste", text: "s\nrestart!\ns" }, 0);
  assertEquals(effects.map(short), ["keep 1/1", "end lost 1/1", "begin 0/0", "keep 1/1"]);
});

Deno.test("a loaded file begins a game, and does not end the game before it", () => {
  const model = press(DEAL, "  ");
  assertEquals(typeLine(model, "load! a b.txt").effects, [
    { kind: "load", path: "a b.txt", variant: DEAL.variant },
  ]);
  assertEquals(typeLine(modelOf(DEAL), "load a.txt").effects.length, 1);
  const loaded: GameEvent = {
    kind: "loaded",
    name: "a b.txt",
    variant: WON.variant,
    start: WON.start,
    moves: asOpaque([{ kind: "draw" }, { kind: "draw" }]),
  };
  assertEquals(after(model, loaded), ["begin 2/2"]);
  assertEquals(update(model, loaded, 0).model.notice, {
    kind: "said",
    text: "Loaded a b.txt.",
  });
});

Deno.test("the game is saved with its seed and its moves so far", () => {
  const { effects } = typeLine(press(DEAL, "  u"), "save my game.txt");
  const [effect] = effects;
  assert(effect?.kind === "save");
  assertEquals(effect.path, "my game.txt");
  assertEquals(effect.record, recordFromModel(press(DEAL, "  u")));
  assertEquals([effect.record.origin, effect.record.played], [{ kind: "seed", seed: 10 }, 1]);
  assertEquals(typeLine(modelOf(DEAL), "save").effects, []);
  assertEquals(press(DEAL, "x").mode, { kind: "prompt", text: "save ", cursor: 5 });
});
