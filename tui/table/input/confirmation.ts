import { type KeyInput, keyName } from "../../input.ts";
import { actionOf } from "../../key_table.ts";
import type { Action } from "./action.ts";
import { DEAL_KEYS } from "./keys.ts";

/** An action that would lose the game, and is confirmed first. */
export type Confirmed = "new" | "newWinnable" | "restart" | "load";

/** A typed command that would lose the game or a file. */
export type Risky = Extract<Action, { readonly kind: "new" | "restart" | "load" | "save" }>;

const ANSWERS: Readonly<Record<Confirmed, readonly [key: string, text: string]>> = {
  new: ["n", "deals anew"],
  newWinnable: ["N", "deals a game that can be won"],
  restart: ["R", "starts this deal again"],
  load: ["y", "loads the other"],
};

/** The question that is asked: by a key, or by a typed command, which y confirms. */
export function confirmationText(confirmed: Confirmed, isTyped = false, stays = false): string {
  const [key, text] = ANSWERS[confirmed];
  const lost = stays ? "This game can be resumed later." : "This game would be lost.";
  return `${lost} ${isTyped ? "y" : key} ${text}, any other key goes on.`;
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
  const asked = actionOf(DEAL_KEYS, key);
  if (asked?.kind === "askRestart") {
    return action === "restart" ? { kind: "restart" } : undefined;
  }
  if (asked?.kind !== "askNew") return undefined;
  return action === (asked.winnable ? "newWinnable" : "new")
    ? { ...asked, kind: "new" }
    : undefined;
}
