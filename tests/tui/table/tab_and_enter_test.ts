// A new player who reads only the message line presses Tab, Enter, Tab, Enter.
import { assert, assertEquals } from "@std/assert";
import type { Patience, PlayedTurn } from "../../../lib/patience.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { cursorPositions } from "../../../tui/table/cursor.ts";
import { dealGame, isWon, turnsIn } from "../../../tui/table/game.ts";
import { enter, focusNextMovable } from "../../../tui/table/input/activate.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { sampleOf } from "../../sample.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";

const ROUNDS = 200;
const DEALS = 200;

/** A game played by Tab and Enter, and the number of rounds until it said that it is stuck. */
interface Run {
  readonly model: Model;
  readonly stuckAfter: number | undefined;
}

function seedOf(deal: number): number {
  return 7919 * deal + 13;
}

/** Presses Tab and Enter in turns until the game is won; twice per round if Enter picks up. */
function tabAndEnter(table: CardTable, seed: number, variant = table.patience.variant): Run {
  let model = newModel(table, dealGame(table.patience, seed, variant));
  let stuckAfter: number | undefined;
  const pairs = table.patience.enter === "lift" ? 2 : 1;
  for (let round = 0; round < ROUNDS && !isWon(model.game); round++) {
    for (let pair = 0; pair < pairs; pair++) {
      const found = focusNextMovable(model, false);
      if (found.notice?.kind === "said" && found.notice !== model.notice) stuckAfter ??= round;
      model = enter(found);
    }
  }
  return { model, stuckAfter };
}

/** Returns the repeated positions of a game, each as its number of turns. */
function repeatsIn({ model: { game } }: Run): number[] {
  const { text } = game.patience;
  const positions = [game.start, ...game.turns.map(({ after }) => after)].map(text.start);
  return [...positions.keys()].filter((turn) => positions.indexOf(positions[turn] ?? "") < turn);
}

/** True if the first hint wins within as many moves as Tab and Enter have rounds. */
function isWonByHints<State, Move>(
  { deal, hints, isWon, play }: Patience<State, Move>,
  seed: number,
  variant: Patience<State, Move>["variant"],
): boolean {
  let state = deal(seed, variant);
  const earlier: PlayedTurn<State, Move>[] = [];
  while (!isWon(state) && earlier.length < ROUNDS) {
    const [move] = hints?.(state, earlier) ?? [];
    if (move === undefined) return false;
    earlier.unshift({ before: state, moves: [move] });
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error);
    state = played.value;
  }
  return isWon(state);
}

for (const [turn, few, fewest, all] of [["1", 12, 4, 97], ["3", 12, 2, 26]] as const) {
  Deno.test(`Tab and Enter never go in circles at turn ${turn}, and win what the first hint wins`, () => {
    const variant = { ...KLONDIKE.variant, turn };
    const deals = sampleOf(few, DEALS);
    let [won, hinted] = [0, 0];
    for (let deal = 1; deal <= deals; deal++) {
      const run = tabAndEnter(KLONDIKE_TABLE, seedOf(deal), variant);
      const { model: { game }, stuckAfter } = run;
      hinted += Number(isWonByHints(KLONDIKE, seedOf(deal), variant));
      won += Number(isWon(game));
      const repeats = repeatsIn(run);
      // Going through the stock once repeats a position, and then the game says that it is stuck.
      assert(repeats.length <= 1, `deal ${deal}: ${repeats}`);
      assertEquals(repeats.filter((number) => number !== game.turns.length), [], `deal ${deal}`);
      assertEquals(stuckAfter !== undefined, !isWon(game), `deal ${deal}`);
      assertEquals(movedBack(run), [], `deal ${deal}`);
    }
    assert(
      won >= hinted && won >= (deals === DEALS ? all : fewest),
      `${won} won, ${hinted} by hints`,
    );
  });
}

/** Returns the turns that move cards back to where the last move took them from. */
function movedBack({ model: { game } }: Run): number[] {
  const { patience } = game;
  const carries = game.turns.flatMap(({ before, moves: [move] }, turn) => {
    const anatomy = move === undefined ? undefined : patience.pileChange(before, move);
    return anatomy?.kind === "carry" ? [{ ...anatomy, turn }] : [];
  });
  return carries.flatMap(({ from, count, to, turn }, index) => {
    const last = carries[index - 1];
    return last?.from === to && last.to === from && last.count === count ? [turn] : [];
  });
}

Deno.test("Tab and Enter never repeat a position in other games", () => {
  const deals = sampleOf(5, DEALS);
  for (let deal = 1; deal <= deals; deal++) {
    for (const run of [tabAndEnter(MOLEK_TABLE, deal), tabAndEnter(YUKON_TABLE, deal)] as const) {
      assertEquals(repeatsIn(run as Run), [], `deal ${deal}`);
    }
  }
});

Deno.test("Tab and Enter do not move the sequence of deal 161168931 back and forth", () => {
  const run = tabAndEnter(KLONDIKE_TABLE, 161168931);
  assertEquals(movedBack(run), []);
  const moved = turnsIn(run.model.game, KLONDIKE).map(({ before, moves: [move] }) =>
    move && KLONDIKE.text.move(move) + KLONDIKE.text.start(before)
  );
  assertEquals(new Set(moved).size, moved.length);
});

Deno.test("Tab and Enter never go in circles with few resets or with worrying back", () => {
  const deals = sampleOf(6, DEALS);
  for (const rules of [{ turn: "3", resets: "2" }, { turn: "1", worryBack: "yes" }]) {
    const variant = { ...KLONDIKE.variant, ...rules };
    for (let deal = 1; deal <= deals; deal++) {
      const run = tabAndEnter(KLONDIKE_TABLE, seedOf(deal), variant);
      const { game: { turns } } = run.model;
      assertEquals(repeatsIn(run).filter((number) => number !== turns.length), [], `deal ${deal}`);
      assertEquals(movedBack(run), [], `deal ${deal}`);
    }
  }
});

Deno.test("Enter alone, wherever the cursor is, never moves cards back", () => {
  const deals = sampleOf(5, DEALS);
  for (let deal = 1; deal <= deals; deal++) {
    assertEquals(movedBack(enterAnywhere(KLONDIKE_TABLE, deal)), [], `deal ${deal}`);
    // In Yukon cards can go back onto a card that their move turned over.
    assertEquals(repeatsIn(enterAnywhere(YUKON_TABLE, deal)), [], `deal ${deal}`);
  }
});

/** Presses Enter at random positions of the cursor. */
function enterAnywhere(table: CardTable, deal: number): Run {
  const random = Xoshiro128.fromSeed(deal);
  let model = newModel(table, dealGame(table.patience, seedOf(deal)));
  for (let round = 0; round < ROUNDS && !isWon(model.game); round++) {
    const places = cursorPositions(model.game);
    const focus = places[random.below(places.length)] ?? model.focus;
    model = enter({ ...model, focus });
  }
  return { model, stuckAfter: undefined };
}
