import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createKlondikeEngine } from "../../../../cli/klondike/engine.ts";
import { gameAfter } from "../../../../tui/table/game.ts";
import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";

const DEAL = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const MOVES = (winByHints(WON_SEEDS[1], 1) ?? []).map(({ move }) => move);
const engine = createKlondikeEngine();

/** Returns the replies to some lines, in a game `before` moves from its end. */
function talk(before: number, lines: readonly string[]): string[] {
  const game = gameAfter(DEAL, asOpaque(MOVES.slice(0, MOVES.length - before)));
  const program = plainMode({ model: modelOf(game), effects: [] }, {
    now: () => 0,
    perform: (effect, send) => {
      if (effect.kind !== "coach" && effect.kind !== "review") return;
      for (const event of engine.answers(effect)) if (event) send(event);
    },
    prompt: "",
    asks: false,
  });
  let { model } = program.start;
  return lines.map((line) => {
    const answer = program.answer(model, line);
    model = answer.model;
    return answer.text;
  });
}

Deno.test("in plain mode the coach answers at once: hints, the win chance, and a game to its end", () => {
  const [hint = "", next = "", chance = "", played = ""] = talk(20, [
    "hint",
    "hint",
    "chance",
    "coach",
  ]);
  assertMatch(hint, /^Hint 1 of \d+: .+; .+ to win\.\n$/);
  assertMatch(next, /^Hint [12] of \d+: /);
  assertMatch(chance, /judged from the visible cards\.\n$/);
  assertMatch(played, /^1\. /);
  assertStringIncludes(played, "You won: all 52 cards are on the foundations.");
});

Deno.test("in plain mode a review is text, and 'from' resumes the game", () => {
  const [review = "", taken = "", far = ""] = talk(MOVES.length - 3, [
    "review",
    "from 2",
    "from 99",
  ]);
  assertStringIncludes(review, "It is still winnable.");
  assertStringIncludes(review, "The solver has helped");
  assertMatch(review, /\nWin chance, move by move: about \d+% before move \d+.*\.\n/);
  assert(![..."▁▂▃▄▅▆▇█↑"].some((block) => review.includes(block)), review);
  assertEquals(taken, "Resumed before move 2. U redoes the old moves.\n");
  assertEquals(far, "The game has only 3 moves.\n");
});
