import { assert, assertEquals } from "@std/assert";
import { PlayoutBoard } from "../../../../lib/klondike/coach/board.ts";
import { cardOfStep, DRAW, kindOfStep } from "../../../../lib/klondike/coach/packed_row.ts";
import { choicesOf, explainChoice, movesOfChoice } from "../../../../lib/klondike/coach/choices.ts";
import { toStep } from "../../../../lib/klondike/coach/review.ts";
import { SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { formatMove, parseMove } from "../../../../lib/klondike/move.ts";
import { faceDownCount, type State } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { position, randomPosition, RULE_SETS } from "../positions.ts";
import { after, randomGame } from "./games.ts";

/** Choices of a position as typed moves, each with its description. */
function describedChoices(state: State, seenStock = false): Record<string, string> {
  const view = new SeenStock(state, seenStock).viewOf(state);
  return Object.fromEntries(
    choicesOf(view, new PlayoutBoard(view)).map((choice) => [
      movesOfChoice(view, choice).map(formatMove).join(" "),
      explainChoice(view, choice),
    ]),
  );
}

Deno.test("every choice is a list of legal moves that ends with its step", () => {
  const random = Xoshiro128.fromSeed(41);
  let [count, reveals] = [0, 0];
  for (let round = 0; round < sampleOf(300, 10_000); round++) {
    const rules = RULE_SETS[round % RULE_SETS.length] as State["rules"];
    const state = round % 3 === 0
      ? randomPosition(rules, random)
      : randomGame(rules, random.below(90), random).end;
    const view = new SeenStock(state, round % 2 === 0).viewOf(state);
    for (const choice of choicesOf(view, new PlayoutBoard(view))) {
      const moves = movesOfChoice(view, choice);
      const before = after(state, moves.slice(0, -1));
      const last = moves.at(-1);
      assert(last !== undefined);
      const step = toStep(before, last);
      assertEquals(step === undefined ? -1 : kindOfStep(step), kindOfStep(choice.step));
      if (kindOfStep(choice.step) !== DRAW) {
        assertEquals(cardOfStep(step ?? 0), cardOfStep(choice.step));
      }
      // Only the last move can turn over a card.
      assertEquals(faceDownCount(before), faceDownCount(state));
      if (faceDownCount(after(before, [last])) < faceDownCount(state)) reveals++;
      count++;
    }
  }
  assert(count > 300 && reveals > 50, `${count} choices, ${reveals} reveals`);
});

const ENDGAME = `RULES: turn 3 unlimited
FOUNDATIONS: 2c Ad _h _s
TABLEAU:
  * | 9d
  | Ks Qh
  | Kd Qs
  | 9h
  |
  | Tc
  | Kh
STOCK:
  Ts 3c |
MOVES:
`;

Deno.test("choices are described in moves and in words", () => {
  const choices = describedChoices(position(ENDGAME));
  assertEquals(choices["7->2"], "turns over a card in column 7");
  assertEquals(choices["w->f"], "moves the 3 of clubs to its foundation");
  assert(!("4->2" in choices), "nothing is gained by emptying a column beside an empty one");
});

Deno.test("with worrying back, the last cards still go to the foundations", () => {
  const all = position(
    `RULES: turn 3 unlimited
FOUNDATIONS: Jc Qd Qh Ks
TABLEAU:
  |
  |
  |
  |
  | Kc
  | Kd Qc
  | Kh
STOCK:
  |
MOVES:
`,
    true,
  );
  assertEquals(Object.keys(describedChoices(all)).length, 1);
  const [moves = ""] = Object.keys(describedChoices(all));
  assertEquals(moves.split(" ").length, 4);
});

Deno.test("with worrying back, a card that can go to its foundation can also go to a column", () => {
  const choices = describedChoices(position(ENDGAME.replace("  |\n", "  | 4d\n"), true));
  assert("w->f" in choices && "w->3" in choices, Object.keys(choices).join(", "));
});

Deno.test("a step is named after the card that is unlocked, taken or played to a foundation", () => {
  const state = position(ENDGAME);
  const stepOf = (word: string): number | undefined => {
    const move = parseMove(word);
    return move && toStep(state, move);
  };
  assertEquals(stepOf("6->3"), undefined, "a king's column has no locked card");
  assert(stepOf("7->2") !== undefined && stepOf("w->f") !== undefined);
  assertEquals(kindOfStep(stepOf(".") ?? 0), DRAW);
});
