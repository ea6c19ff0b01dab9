import { assert, assertEquals } from "@std/assert";
import { storeVerdict, withStoredVerdict } from "../../../../tui/table/advice/stored_verdict.ts";
import { currentVerdict } from "../../../../tui/table/advice/advice.ts";
import type { VerdictState } from "../../../../tui/table/advice/advice_text.ts";
import { currentMoves, currentState, dealGame, gameAfter } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { modelFromRecord, recordFromModel } from "../../../../tui/table/record.ts";
import { update } from "../../../../tui/table/update.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../../klondike/player.ts";
import { press, WINNING_KEYS } from "../../klondike/scenes.ts";

const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const PLAYED = press(WON, WINNING_KEYS.slice(0, 40).join(""));
const REST = currentMoves(press(WON, WINNING_KEYS.join("")).game)
  .slice(currentMoves(PLAYED.game).length);

function withVerdict(model: Model, verdict: VerdictState): Model {
  return { ...model, verdicts: new Map([[currentState(model.game), verdict]]) };
}

/** A game of MOLEK-SYNTEZ after its first legal move. */
function molek(): Model {
  const { patience } = MOLEK_TABLE;
  const game = dealGame(patience, 4);
  const [move] = patience.legalMoves(game.start);
  assert(move !== undefined);
  return newModel(MOLEK_TABLE, gameAfter(game, [move]));
}

function resumed(model: Model): Model {
  return modelFromRecord(model.table, recordFromModel(model));
}

const VERDICTS: readonly (readonly [Model, VerdictState])[] = [
  [PLAYED, { kind: "won", moves: REST }],
  [PLAYED, { kind: "lost", back: { turns: 3, isProved: true } }],
  [PLAYED, { kind: "lost", back: "none" }],
  [molek(), { kind: "lost", back: { turns: 1, isProved: false } }],
  [molek(), { kind: "lost", back: "unknown" }],
];

Deno.test("a verdict is known again when its game is resumed", () => {
  for (const [model, verdict] of VERDICTS) {
    const known = withVerdict(model, verdict);
    const stored = storeVerdict(known);
    assertEquals(currentVerdict(withStoredVerdict(resumed(known), stored)), verdict);
    const { effects } = update(known, keyInput("q"), 0);
    const [settings] = effects.flatMap((effect) =>
      effect.kind === "remember" ? [effect.settings] : []
    );
    assertEquals(settings, stored, "it is stored when the game is left");
  }
});

Deno.test("a verdict that the solver has not given is not stored", () => {
  assertEquals(storeVerdict(PLAYED), {});
  assertEquals(storeVerdict(withVerdict(PLAYED, { kind: "undecided", seconds: 10 })), {});
  assertEquals(storeVerdict(withVerdict(PLAYED, { kind: "lost", back: "searched" })), {});
  const { effects } = update(PLAYED, keyInput("q"), 0);
  assertEquals(effects.some(({ kind }) => kind === "remember"), false);
});

Deno.test("a verdict on another position or game is not taken over", () => {
  const model = PLAYED;
  const stored = storeVerdict(withVerdict(model, { kind: "lost", back: "none" }));
  assertEquals(Object.keys(stored), ["klondike.verdict"]);
  const { usage } = model;
  const others: readonly Model[] = [
    press(WON, WINNING_KEYS.slice(0, 41).join("")),
    { ...model, usage: { ...usage, solver: usage.solver + 1 } },
    press(dealOf(10, rulesOfTurn(1)), " "),
  ];
  for (const other of others) assertEquals(withStoredVerdict(other, stored), other);
});

Deno.test("a corrupt verdict is ignored, and so is a solution that does not win", () => {
  const known = withVerdict(PLAYED, { kind: "won", moves: REST });
  const [[name = "", text = ""] = []] = Object.entries(storeVerdict(known));
  const changed = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...JSON.parse(text), ...change });
  const texts = [
    ...["", "{", "null", "1", "[]", "{}", text.slice(1)],
    ...[{ won: "" }, { won: "x" }, { won: ". . ." }, { won: 5 }, { won: undefined }].map(changed),
    ...[{ turns: 0, isProved: true }, { turns: 1e9, isProved: true }, { turns: 1 }, "all", null]
      .map((lost) => changed({ won: undefined, lost })),
  ];
  for (const one of texts) {
    assertEquals(withStoredVerdict(PLAYED, { [name]: one }), PLAYED, one.slice(0, 60));
  }
});
