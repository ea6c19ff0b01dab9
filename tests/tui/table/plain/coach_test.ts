import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createKlondikeEngine } from "../../../../cli/klondike/engine.ts";
import { type Game, gameAfter } from "../../../../tui/table/game.ts";
import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";

const DEAL = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const MOVES = (winByHints(WON_SEEDS[1], 1) ?? []).map(({ move }) => move);
const engine = createKlondikeEngine();

/** Returns the replies to some lines, in a game `before` moves from its end. */
function talk(before: number, lines: readonly string[], asks = false): string[] {
  const game = gameAfter(DEAL, asOpaque(MOVES.slice(0, MOVES.length - before)));
  return talkIn(game, lines, asks);
}

function talkIn(game: Game, lines: readonly string[], asks = false): string[] {
  const program = plainMode({ model: modelOf(game), effects: [] }, {
    now: () => 0,
    perform: (effect, send) => {
      if (effect.kind !== "coach" && effect.kind !== "review") return;
      for (const event of engine.answers(effect)) if (event) send(event);
    },
    prompt: "",
    asks,
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

Deno.test("a person is asked before the coach plays to the end of a game", () => {
  const [asked = "", unclear = "", no, , played = "", status] = talk(20, [
    "coach",
    "what",
    "n",
    "coach",
    "y",
    "status",
  ], true);
  assertMatch(asked, /^The coach plays this game to its end, .* hint\..*undo .*\(y\/n\)\n$/);
  assertEquals(unclear, `Answer y or n.\n${asked}`);
  assertEquals(no, "The game goes on.\n");
  assertStringIncludes(played, "You won: all 52 cards are on the foundations.");
  assertMatch(status ?? "", /^Score \d+, \d+ moves/);
  // Consent for the coach is not consent for the solver.
  const stuck = talkIn(dealOf(10, rulesOfTurn(1)), ["coach", "y", "undo 5", "solve"], true);
  assertMatch(stuck.at(-1) ?? "", /Ask the solver\? \(y\/n\)\n$/);
});

Deno.test("the coach's moves are all named, and counted as the status counts them", () => {
  const lines = ["coach", "status", "undo 1000", "redo 1000", "undo 2", "undo all"];
  const [played = "", status = "", back = "", again, few, all] = talkIn(
    dealOf(10, rulesOfTurn(1)),
    lines,
  );
  assert(!/\bmore (moves?|cards?)\b/.test(played), played);
  assertMatch(played, /\d+\. Draw from the stock \d+ times, .* from the waste to column \d/);
  assertMatch(played, /, reset the waste, draw from the stock/);
  const [, moves] = / (\d+) moves/.exec(status) ?? [];
  const [, steps] = /^Undid (\d+) steps, (\d+) moves\.\n$/.exec(back) ?? [];
  assertEquals(back, `Undid ${steps} steps, ${moves} moves.\n`);
  assertStringIncludes(played, `\n${steps}. `);
  assertStringIncludes(played, `\nundo ${steps} takes the coach's moves back.\n`);
  assertEquals(again, `Redid ${steps} steps, ${moves} moves.\n`);
  assertMatch(few ?? "", /^Undid 2 /);
  assertEquals(all, "Undid all moves.\n");
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
