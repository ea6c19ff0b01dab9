import type { KeyInput } from "../../input.ts";
import { actionOf } from "../../key_table.ts";
import type { Action } from "./action.ts";
import { DEAL_KEYS } from "./keys.ts";

/** An action that would lose the game, and is confirmed first. */
export type Confirmed = "new" | "newWinnable" | "restart";

const ANSWERS: Readonly<Record<Confirmed, string>> = {
  new: "n deals anew",
  newWinnable: "N deals a game that can be won",
  restart: "R starts this deal again",
};

const LABELS: Readonly<Record<Confirmed, string>> = {
  new: "n new deal",
  newWinnable: "N winnable deal",
  restart: "R restart",
};

/** The question that is asked. */
export function confirmationText(confirmed: Confirmed): string {
  return `This game would be lost. ${ANSWERS[confirmed]}, any other key goes on.`;
}

/** The labels of the keys that answer it. */
export function confirmationLabels(confirmed: Confirmed): readonly string[] {
  return [LABELS[confirmed], "Esc go on playing"];
}

/** The action, confirmed by the key that brought the question up; `undefined` for any other key. */
export function confirmedAction(confirmed: Confirmed, key: KeyInput): Action | undefined {
  const asked = actionOf(DEAL_KEYS, key);
  if (asked?.kind === "askRestart") {
    return confirmed === "restart" ? { kind: "restart" } : undefined;
  }
  if (asked?.kind !== "askNew") return undefined;
  return confirmed === (asked.winnable ? "newWinnable" : "new")
    ? { ...asked, kind: "new" }
    : undefined;
}
