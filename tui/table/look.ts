// The look at the board: all cards of a rank light up, and a column is shown unfolded, until the
// next key. Terminals do not report that a key is released.

import { faceUpIndex, viewOf } from "./cursor.ts";
import { currentState } from "./game.ts";
import { BOARD, type Model, notifyIllegal } from "./model.ts";
import type { Look } from "./wording.ts";

/** Looks at a rank or, without one, at the card and the pile under the cursor. */
export function lookAt(model: Model, typed: string | undefined): Model {
  const { game, focus } = model;
  const view = viewOf(game, focus.pile);
  const rank = typed ?? view.faceUp[faceUpIndex(view, focus)]?.rank;
  const isEmpty = view.faceUp.length + view.faceDown === 0;
  if (typed === undefined && isEmpty) return notifyIllegal(model, { reason: "no card here" });
  const pile = typed === undefined ? focus.pile : undefined;
  return {
    ...model,
    mode: BOARD,
    notice: { kind: "look", state: currentState(game), look: { rank, pile } },
  };
}

/** Returns what the player looks at, or `undefined`. */
export function currentLook({ notice }: Pick<Model, "notice">): Look | undefined {
  return notice?.kind === "look" ? notice.look : undefined;
}

/** Ends the look. */
export function withoutLook(model: Model): Model {
  return currentLook(model) ? { ...model, notice: undefined } : model;
}
