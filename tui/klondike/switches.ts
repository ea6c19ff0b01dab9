import { chooseTheme } from "../theme.ts";
import { BOARD, type Model } from "./model.ts";
import { refuse } from "./turn.ts";

/** The theme of a name; without one, the next theme. */
export function changeTheme(model: Model, name?: string): Model {
  const theme = chooseTheme(model.theme, name);
  if (!theme.ok) return refuse(model, theme.error);
  return { ...model, theme: theme.value, notice: { kind: "said", text: `Theme: ${theme.value}.` } };
}

/** Whether safe cards go home by themselves. */
export function switchAutomatic(model: Model, on: boolean): Model {
  const text = on
    ? "Safe cards go home by themselves from the next move on."
    : "Cards go home only when you send them.";
  return { ...model, automatic: on, mode: BOARD, notice: { kind: "said", text } };
}
