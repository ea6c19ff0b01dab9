import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { createTable } from "../../../../tui/table/create_table.ts";
import type { GameStep } from "../../../../tui/table/effect.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Cost } from "../../../../tui/table/input/action.ts";
import { keysOf } from "../../../../tui/table/input/action_list.ts";
import type { AdviceKey, Family } from "../../../../tui/table/input/advice_keys.ts";
import { helpLines } from "../../../../tui/table/input/help_lines.ts";
import type { CardTable, Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { update } from "../../../../tui/table/update.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { YUKON } from "../../../yukon/patience.ts";

/** Every game, and Yukon with all that a game of each family can offer. */
const TABLES: readonly CardTable[] = [
  KLONDIKE_TABLE,
  MOLEK_TABLE,
  YUKON_TABLE,
  ...(["closed", "open"] as const).map((family) =>
    createTable(YUKON, { family, hasSolver: true, hasReview: true })
  ),
];

/** The costs by family. */
const COSTS: Readonly<Record<Family, Readonly<Record<AdviceKey, Cost>>>> = {
  closed: { H: "hint", S: "help", W: "help", B: "nothing", V: "help" },
  open: { H: "hint", S: "help", W: "nothing", B: "nothing", V: "help" },
};

const KEYS: readonly AdviceKey[] = ["H", "S", "W", "B", "V"];

/** Returns the word, action and cost of a key; empty if the game does not have it. */
function meaningOf(table: CardTable, key: string): readonly unknown[] {
  return keysOf(table.actions).flatMap(({ actions, words, costs }) =>
    key in actions ? [words?.[key], actions[key], costs?.[key] ?? "nothing"] : []
  );
}

/** Presses keys, with a second between them. */
function press(model: Model, ...keys: readonly string[]): GameStep {
  return keys.reduce(
    (step: GameStep, key) => update(step.model, keyInput(key), step.model.now + 1000),
    { model, effects: [] },
  );
}

/** A game after a first move; with an input that is no terminal, nobody is asked for consent. */
function begun(table: CardTable, isScripted: boolean): Model {
  const dealt = { ...newModel(table, dealGame(table.patience, 3)), isScripted };
  const keys = table.patience.enter === "lift"
    ? ["Tab", "Enter", "Tab", "Enter"]
    : ["Tab", "Enter"];
  const { model } = press(dealt, ...keys);
  assertEquals(model.game.turns.length, 1);
  return model;
}

/** The cost of an answer: what has been counted since. */
function costSince({ usage: before }: Model, { usage }: Model): Cost {
  if (usage.solver > before.solver) return "help";
  return usage.hints > before.hints ? "hint" : "nothing";
}

Deno.test("a key for advice has the same word, action and cost in every game of a family", () => {
  for (const family of ["closed", "open"] as const) {
    const own = TABLES.filter((table) => table.family === family);
    assert(own.length > 1, family);
    for (const key of [...KEYS, "Enter", "a"]) {
      const meanings = own.map((table) => meaningOf(table, key)).filter(({ length }) => length > 0);
      for (const meaning of meanings) assertEquals(meaning, meanings[0], `${family}: ${key}`);
    }
    const { enter } = own[0]?.patience ?? {};
    if (family === "closed") {
      for (const { patience } of own) assertEquals(patience.enter, enter, patience.name);
    }
  }
});

Deno.test("the table of the keys for advice has their costs, and the help says them", () => {
  for (const table of TABLES) {
    for (const key of KEYS.filter((one) => one in table.boardKeys)) {
      const [word, , cost] = meaningOf(table, key);
      assertEquals(cost, COSTS[table.family][key], `${table.patience.name}: ${key}`);
      const { text = "", full = "" } = keysOf(table.actions).find(({ actions }) =>
        key in actions
      ) ?? {};
      assertStringIncludes(text, String(word).split(" ")[0] ?? "");
      assertEquals(text.endsWith(": counted"), cost === "hint", text);
      assertEquals(text.endsWith(": help"), cost === "help", text);
      assertEquals(full.includes('listed as "with help"'), cost === "help", full);
    }
  }
});

Deno.test("the help of an open game has one line for each key for advice", () => {
  for (const table of TABLES.filter(({ family }) => family === "open")) {
    const asked = helpLines(table).flatMap(({ key = "" }) =>
      KEYS.some((one) => key.startsWith(one)) ? key : []
    );
    assertEquals(asked.toSorted(), KEYS.toSorted(), table.patience.name);
  }
});

Deno.test("a key for advice counts what the table says", () => {
  for (const table of TABLES) {
    // A coach would answer W first; its win chance costs nothing.
    const start = begun({ ...table, hasCoach: false }, true);
    for (const key of KEYS.filter((one) => one in table.boardKeys)) {
      const asked = press(start, key);
      const id = asked.model.pendingSolve?.id;
      const { model } = id === undefined
        ? asked
        : update(asked.model, { kind: "solved", id, verdict: "undecided", moves: [] }, 0);
      const name = `${table.patience.name}: ${key}`;
      assertEquals(costSince(start, model), COSTS[table.family][key], name);
    }
  }
});

Deno.test("before consent no key that costs help asks the solver, and no other key needs consent", () => {
  for (const table of TABLES) {
    const start = begun({ ...table, hasCoach: false }, false);
    for (const key of KEYS.filter((one) => one in table.boardKeys)) {
      const { model, effects } = press(start, key);
      const name = `${table.patience.name}: ${key}`;
      const isHelp = COSTS[table.family][key] === "help";
      assertEquals(model.mode.kind === "consent", isHelp, name);
      const asks = effects.some(({ kind }) => kind === "solve" || kind === "review");
      // The hints of closed games come from the visible cards.
      assertEquals(asks, !isHelp && key !== "B" && table.family === "open", name);
      if (isHelp) assertEquals([model.usage, model.verdicts.size], [start.usage, 0], name);
    }
  }
});

Deno.test("the win chance of the coach costs nothing and needs no consent", () => {
  const start = begun(KLONDIKE_TABLE, false);
  const { model, effects } = press(start, "W");
  assertEquals([model.mode.kind, model.usage], ["board", start.usage]);
  assertEquals(effects.map(({ kind }) => kind), ["coach"]);
});
