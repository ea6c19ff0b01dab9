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

/** Effect and label of a confirmation, and its action; without one, it is only for typed commands. */
interface Confirmation {
  readonly does: string;
  readonly label: string;
  readonly action?: Action;
}

/** The key that confirms: not the one that asked, because that may be held down. */
const YES = "y";

const CONFIRMATIONS: Readonly<Record<DestructiveAction, Confirmation>> = {
  new: { does: "deals again", label: "new game" },
  newWinnable: {
    does: "deals a winnable game",
    label: "winnable game",
    action: { kind: "new", deals: "winnable" },
  },
  next: {
    does: "deals the next seed",
    label: "next seed",
    action: { kind: "neighbour", by: 1 },
  },
  previous: {
    does: "deals the previous seed",
    label: "previous seed",
    action: { kind: "neighbour", by: -1 },
  },
  daily: { does: "deals the daily deal", label: "daily deal" },
  restart: { does: "starts this deal again", label: "restart", action: { kind: "restart" } },
  abandon: { does: "ends it", label: "end it" },
  again: { does: "deals that one", label: "that deal" },
  load: { does: "loads the other", label: "load" },
};

/** Returns the question about an action. */
export function confirmationText(confirmed: DestructiveAction, stays = false): Message {
  const { does } = CONFIRMATIONS[confirmed];
  const lost = stays ? "You can resume this game later." : "This game will be abandoned.";
  return [
    `${lost} ${YES} ${does}, Esc cancels.`,
    `${stays ? "Leave" : "Abandon"} this game? ${YES} yes, Esc no.`,
  ];
}

/** Returns the labels of the keys that answer a question. */
export function confirmationLabels({ action }: AskedAction): readonly string[] {
  const does = action === "save" ? "overwrite" : CONFIRMATIONS[action].label;
  return [`${YES} ${does}`, "Esc keep playing"];
}

/** Returns the action if the key confirms it, or `undefined` for any other key. */
export function confirmedAction({ action, typed }: AskedAction, key: KeyInput): Action | undefined {
  if (keyName(key) !== YES) return undefined;
  return typed ?? (action === "save" ? undefined : CONFIRMATIONS[action].action);
}
