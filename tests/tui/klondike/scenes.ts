import type { Review } from "../../../lib/advice.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { aceLowCard, type Card, type Suit } from "../../../lib/card.ts";
import { type Column, EMPTY_COLUMN, type State } from "../../../lib/klondike/state.ts";
import type { ScreenEvent } from "../../../tui/terminal/screen.ts";
import { isTerminalResponse } from "../../../tui/terminal/input.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import type { Model } from "../../../tui/table/model.ts";
import { update } from "../../../tui/table/update.ts";
import {
  dealOf,
  type Game,
  gameFrom,
  keysOf,
  rulesOfTurn,
  winByHints,
  WON_SEEDS,
} from "./player.ts";
import { LOST_GAME, REVIEW_OF_LOST } from "../../../tools/pictures/lost_game.ts";

export type { Model };

/** A position that is drawn, and how it is reached. */
export interface Scene {
  readonly name: string;
  readonly game: Game;
  readonly keys: string;
  /** Review of the game that is shown. */
  readonly review?: Review;
}

const DEAL = dealOf(10, { turn: 3, resets: 2, worryBack: false });
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

/** The keys that win {@linkcode WON}. */
export const WINNING_KEYS: readonly string[] = (winByHints(WON_SEEDS[1], 1) ?? []).map(keysOf);

/** Returns six face-down cards under a sequence from king to ace, beside shorter columns. */
export function tallState(): State {
  const columnWith = (faceDown: number, faceUp: number): Column => ({
    faceDown: Array.from({ length: faceDown }, (_, i) => i as Card),
    faceUp: Array.from(
      { length: faceUp },
      (_, i) => aceLowCard(13 - i, i % 2 === 0 ? 3 : 2 as Suit),
    ),
  });
  const tableau = [
    columnWith(6, 13),
    columnWith(0, 13),
    columnWith(5, 9),
    columnWith(6, 1),
    columnWith(1, 5),
    columnWith(6, 7),
    EMPTY_COLUMN,
  ];
  return {
    rules: { turn: 3, resets: 0, worryBack: false },
    stock: [],
    waste: [3, 17] as Card[],
    foundations: [0, 1, 0, 13],
    tableau,
    resetsLeft: 0,
  };
}

/** The scenes of the golden screens. */
export const SCENES: readonly Scene[] = [
  { name: "deal", game: DEAL, keys: "" },
  { name: "drawn", game: DEAL, keys: "\r " },
  { name: "held", game: WON, keys: `${played(60)}6` },
  { name: "targets", game: WON, keys: `${played(91)}3` },
  { name: "hint", game: WON, keys: `${played(40)}H` },
  { name: "played", game: WON, keys: played(75) },
  { name: "refused", game: DEAL, keys: "  2" + "4" },
  { name: "prompt", game: DEAL, keys: " :c6 c5" },
  { name: "confirm", game: DEAL, keys: " +" },
  { name: "new-game", game: DEAL, keys: " njj\x1b[C" },
  { name: "new-seed", game: DEAL, keys: "n12" },
  { name: "paused", game: DEAL, keys: " p" },
  { name: "reset", game: DEAL, keys: `${" ".repeat(8)}\x1b[A` },
  { name: "undone", game: WON, keys: `${played(30)}uuu` },
  { name: "offer", game: WON, keys: played(WINNING_KEYS.length - 20) },
  { name: "won", game: WON, keys: played(WINNING_KEYS.length) },
  { name: "review", game: LOST_GAME, keys: "VV", review: REVIEW_OF_LOST },
  {
    name: "review-slip",
    game: LOST_GAME,
    keys: "VV\x1b[H" + "l".repeat(28),
    review: REVIEW_OF_LOST,
  },
  { name: "review-end", game: LOST_GAME, keys: "VV\x1b[F", review: REVIEW_OF_LOST },
  { name: "settings", game: DEAL, keys: " ,jjl" },
  { name: "help", game: DEAL, keys: "?" },
  { name: "help-2", game: DEAL, keys: "??" },
  { name: "help-4", game: DEAL, keys: "????" },
  {
    name: "tall",
    game: gameFrom("games/tall.txt", tallState()),
    keys: "",
  },
  {
    name: "tall-focus",
    game: gameFrom("games/tall.txt", tallState()),
    keys: "\x1b[A".repeat(6),
  },
];

/** Returns the model of a game before the first key. */
export function modelOf(game: Game): Model {
  return newModel(KLONDIKE_TABLE, game);
}

/** Returns the model of a scene. */
export function modelIn({ game, keys, review }: Scene): Model {
  const model = press(game, keys);
  const { reviewed, now } = model;
  return review && reviewed
    ? update(model, { kind: "reviewed", id: reviewed.id, review }, now).model
    : model;
}

/** Returns the model after some keys, one second apart. */
export function press(game: Game, keys: string): Model {
  let model = modelOf(game);
  let now = 0;
  for (const event of eventsOf(keys)) {
    now += 1000;
    ({ model } = update(model, event, now));
  }
  return model;
}

/** Converts keys and mouse input to events of the screen. */
export function eventsOf(keys: string, size = { width: 80, height: 25 }): ScreenEvent[] {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()];
  return inputs.flatMap((input): ScreenEvent[] => {
    if (isTerminalResponse(input)) return [];
    return [input.kind === "mouse" ? { ...input, size } : input];
  });
}

function played(count: number): string {
  return WINNING_KEYS.slice(0, count).join("");
}
