import { type KeyInput, keyName } from "../../input.ts";
import type { Action } from "./action.ts";

/** What would lose the game, and is confirmed first. */
export type Confirmed = "newWinnable" | "next" | "previous" | "restart";

/** What is confirmed: its key, what that does, and the action. */
interface Confirmation {
  readonly key: string;
  readonly does: string;
  readonly action: Action;
}

const CONFIRMATIONS: Readonly<Record<Confirmed, Confirmation>> = {
  newWinnable: {
    key: "N",
    does: "deals a game that can be won",
    action: { kind: "new", winnable: true },
  },
  next: { key: "+", does: "deals the next seed", action: { kind: "neighbour", by: 1 } },
  previous: { key: "-", does: "deals the seed before", action: { kind: "neighbour", by: -1 } },
  restart: { key: "R", does: "starts this deal again", action: { kind: "restart" } },
};

/** The question that is asked. */
export function confirmationText(confirmed: Confirmed): string {
  const { key, does } = CONFIRMATIONS[confirmed];
  return `This game would be lost. ${key} ${does}, any other key goes on.`;
}

/** The action, confirmed by the key that brought the question up; `undefined` for any other key. */
export function confirmedAction(confirmed: Confirmed, key: KeyInput): Action | undefined {
  const { key: yes, action } = CONFIRMATIONS[confirmed];
  return keyName(key) === yes ? action : undefined;
}
