import { Arrangement } from "../solver/steps.ts";
import type { Move } from "../move.ts";
import { type PlayerView, positionFromView } from "./player_view.ts";
import type { PossibleChoice } from "./choices.ts";

/** The moves of a choice: draws, rearrangements, and the step itself at the end. */
export function movesOfChoice(view: PlayerView, { way }: PossibleChoice): readonly Move[] {
  if (way.length === 0) return [{ kind: view.stock.length > 0 ? "draw" : "reset" }];
  const arrangement = new Arrangement(positionFromView(view));
  for (const step of way) {
    if (!arrangement.carryOut(step)) throw new Error("A choice cannot be carried out");
  }
  return arrangement.moves;
}
