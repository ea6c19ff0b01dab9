import type { Review } from "../lib/advice.ts";
import type { GameRecord, SavedTurn } from "../lib/game_record.ts";
import { KLONDIKE as OWN_KLONDIKE } from "../lib/klondike/patience/klondike.ts";
import { MOLEK as OWN_MOLEK } from "../lib/molek/patience/molek.ts";
import type { Move, Patience, State } from "../lib/patience.ts";
import { YUKON as OWN_YUKON } from "./yukon/patience.ts";

/** Values that the table and the store handle without knowing their content. */
type Opaque =
  | State
  | Move
  | readonly State[]
  | readonly Move[]
  | readonly SavedTurn[]
  | GameRecord
  | Patience
  | Review;

/** Converts what a test made of a game to the opaque type that the table and the store use. */
export function asOpaque<Wanted extends Opaque>(own: unknown): Wanted {
  return own as Wanted;
}

/** Klondike, as the table and the store see it. */
export const KLONDIKE: Patience = asOpaque(OWN_KLONDIKE);

/** MOLEK-SYNTEZ in the same way. */
export const MOLEK: Patience = asOpaque(OWN_MOLEK);

/** Yukon in the same way. */
export const YUKON: Patience = asOpaque(OWN_YUKON);
