import { assert, assertEquals } from "@std/assert";
import { PlayoutBoard } from "../../../../lib/klondike/coach/board.ts";
import { packStep, ROW_FIELDS } from "../../../../lib/klondike/coach/packed_row.ts";
import { EndgameSearch } from "../../../../lib/klondike/coach/endgame.ts";
import { SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../../../lib/klondike/deal.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { Search, Workspace } from "../../../../lib/klondike/solver/search.ts";
import { faceDownCount, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { randomPosition, RULE_SETS } from "../positions.ts";
import { randomGame } from "./games.ts";

/** Unseen cards of a position, in the order in which the board deals them. */
function orderOf({ tableau, stock }: State, stockIsSeen: boolean): number[] {
  const covered = tableau.flatMap((column) => column.faceDown);
  return [...covered, ...(stockIsSeen ? [] : stock.toReversed())].map(bitOf);
}

Deno.test("the quick look at an endgame agrees with the solver", () => {
  const random = Xoshiro128.fromSeed(31);
  const workspace = new Workspace(2 ** 22);
  const seen = { won: 0, lost: 0 };
  for (let count = 0; count < sampleOf(60, 2000); count++) {
    const rules = RULE_SETS[count % RULE_SETS.length] as State["rules"];
    const end = count % 3 === 0
      ? randomPosition(rules, random)
      : randomGame(rules, 40 + random.below(120), random).end;
    if (count % 3 > 0 && faceDownCount(end) > 12) continue;
    const seenStock = count % 2 === 0;
    const board = new PlayoutBoard(new SeenStock(end, seenStock).viewOf(end));
    board.lay(orderOf(end, seenStock));
    board.talon.settle(0);
    const found = new EndgameSearch(board, rules.worryBack, { toTheEnd: true }).look(0, 5000);
    if (found === "undecided") continue;
    const verdict = new Search(end, "all home", workspace).run(1e6);
    if (verdict === undefined) continue;
    assertEquals(found, verdict, JSON.stringify(end));
    seen[verdict]++;
  }
  assert(seen.won > 2 && seen.lost > 2, JSON.stringify(seen));
});

Deno.test("with worrying back, a deal that seems stuck can be winnable", () => {
  const decks = sampleDecks(1778);
  let [plain, more] = [0, 0];
  for (let deal = 0; deal < sampleOf(400, 4000); deal++) {
    const start = dealDeck(decks.next().value, { turn: 3, resets: UNLIMITED, worryBack: true });
    const board = new PlayoutBoard(new SeenStock(start, true).viewOf(start));
    board.lay(orderOf(start, true));
    const [wins, winsBack] = [false, true].map((back) => new EndgameSearch(board, back).playOut(0));
    assert(winsBack || !wins);
    if (wins) plain++;
    else if (winsBack) more++;
  }
  assert(plain > 0 && more > 0, `${plain} won, and ${more} more`);
});

Deno.test("a step does not change the stack entry before it", () => {
  const random = Xoshiro128.fromSeed(32);
  const { end } = randomGame(RULE_SETS[0] as State["rules"], 30, random);
  const board = new PlayoutBoard(new SeenStock(end, true).viewOf(end));
  board.lay(orderOf(end, true));
  const before = board.rows.slice(0, ROW_FIELDS);
  const reach = board.rows[10] as number;
  if (reach !== 0) {
    const place = 31 - Math.clz32(reach);
    board.take(0, packStep(1, (place & ~1) << 1 | place & 1));
    assertEquals(board.rows[ROW_FIELDS + 15], (board.rows[15] as number) - 1);
  }
  assertEquals(board.rows.slice(0, ROW_FIELDS), before);
});
