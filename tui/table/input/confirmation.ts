import { type KeyInput, keyName } from "../../input.ts";
import type { Action } from "./action.ts";

/** An action that would lose the game, and is confirmed first. */
export type Confirmed = "new" | "newWinnable" | "next" | "previous" | "restart" | "load";

/** A typed command that would lose the game or a file. */
export type Risky = Extract<
  Action,
  { readonly kind: "new" | "neighbour" | "restart" | "load" | "save" }
>;

/** What is confirmed: its key, what that does, and the action; without one, it is only typed. */
interface Confirmation {
  readonly key: string;
  readonly does: string;
  readonly action?: Action;
}

const CONFIRMATIONS: Readonly<Record<Confirmed, Confirmation>> = {
  new: { key: "y", does: "deals anew" },
  newWinnable: {
    key: "N",
    does: "deals a game that can be won",
    action: { kind: "new", winnable: true },
  },
  next: { key: "+", does: "deals the next seed", action: { kind: "neighbour", by: 1 } },
  previous: { key: "-", does: "deals the seed before", action: { kind: "neighbour", by: -1 } },
  restart: { key: "R", does: "starts this deal again", action: { kind: "restart" } },
  load: { key: "y", does: "loads the other" },
};

/** The question that is asked: by a key, or by a typed command, which y confirms. */
export function confirmationText(confirmed: Confirmed, isTyped = false, stays = false): string {
  const { key, does } = CONFIRMATIONS[confirmed];
  const lost = stays ? "This game can be resumed later." : "This game would be lost.";
  return `${lost} ${isTyped ? "y" : key} ${does}, any other key goes on.`;
}

/**
 * The action, confirmed by the key that brought the question up, or by y where it was typed;
 * `undefined` for any other key.
 */
export function confirmedAction(
  { action, typed }: { readonly action: Confirmed | "save"; readonly typed?: Risky },
  key: KeyInput,
): Action | undefined {
  if (typed) return keyName(key) === "y" ? typed : undefined;
  if (action === "save") return undefined;
  const confirmation = CONFIRMATIONS[action];
  return keyName(key) === confirmation.key ? confirmation.action : undefined;
}
