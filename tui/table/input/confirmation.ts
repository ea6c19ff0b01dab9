import type { Message } from "../../../lib/message.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import type { Action } from "./action.ts";

/** An action that would lose the game and needs a confirmation. */
export type DestructiveAction =
  | "new"
  | "newWinnable"
  | "next"
  | "previous"
  | "daily"
  | "restart"
  | "abandon"
  | "load"
  | "again";

/** A typed command that would lose the game or a file. */
export type DestructiveCommand = Extract<
  Action,
  {
    readonly kind:
      | ("new" | "neighbour" | "daily" | "restart" | "load" | "save" | "again")
      | "abandon";
  }
>;

/** A question, and the command if it was typed. */
interface AskedAction {
  readonly action: DestructiveAction | "save";
  readonly typed?: DestructiveCommand;
}

/**
 * Key, effect and label of a confirmation, and its action; without an action, it is only for typed
 * commands.
 */
interface Confirmation {
  readonly key: string;
  readonly does: string;
  readonly label: string;
  readonly action?: Action;
}

const CONFIRMATIONS: Readonly<Record<DestructiveAction, Confirmation>> = {
  new: { key: "y", does: "deals again", label: "y new deal" },
  newWinnable: {
    key: "N",
    does: "deals a winnable game",
    label: "N winnable deal",
    action: { kind: "new", deals: "winnable" },
  },
  next: {
    // Not `+`, because it also speeds up a replay and may be held down.
    key: "y",
    does: "deals the next seed",
    label: "y next deal",
    action: { kind: "neighbour", by: 1 },
  },
  previous: {
    key: "y",
    does: "deals the previous seed",
    label: "y previous deal",
    action: { kind: "neighbour", by: -1 },
  },
  daily: { key: "y", does: "deals the daily deal", label: "y daily deal" },
  restart: {
    key: "R",
    does: "starts this deal again",
    label: "R restart",
    action: { kind: "restart" },
  },
  abandon: { key: "y", does: "ends it", label: "y end it" },
  again: { key: "y", does: "deals that one", label: "y that deal" },
  load: { key: "y", does: "loads the other", label: "y load" },
};

/** Returns the question about an action; y confirms a typed command. */
export function confirmationText(
  confirmed: DestructiveAction,
  isTyped = false,
  stays = false,
): Message {
  const { key: own, does } = CONFIRMATIONS[confirmed];
  const key = isTyped ? "y" : own;
  const lost = stays ? "You can resume this game later." : "This game will be abandoned.";
  return [
    `${lost} ${key} ${does}, Esc cancels.`,
    `${stays ? "Leave" : "Abandon"} this game? ${key} yes, Esc no.`,
  ];
}

/** Returns the labels of the keys that answer a question. */
export function confirmationLabels({ action, typed }: AskedAction): readonly string[] {
  const yes = action === "save" ? "y overwrite" : CONFIRMATIONS[action].label;
  return [typed ? `y${yes.slice(1)}` : yes, "Esc keep playing"];
}

/**
 * Returns the action if the key confirms it, or `undefined` for any other key; a typed command is
 * confirmed by y.
 */
export function confirmedAction({ action, typed }: AskedAction, key: KeyInput): Action | undefined {
  if (typed) return keyName(key) === "y" ? typed : undefined;
  if (action === "save") return undefined;
  const confirmation = CONFIRMATIONS[action];
  return keyName(key) === confirmation.key ? confirmation.action : undefined;
}
