import { BOARD, type Model } from "./model.ts";
import { nextTheme, themeNamed, THEMES } from "../theme.ts";
import { refuse } from "./turn.ts";

/** The theme of a name; without one, the next theme. */
export function changeTheme(model: Model, name?: string): Model {
  const theme = name === undefined ? nextTheme(model.theme) : themeNamed(name);
  if (!theme) return refuse(model, `there is no such theme: ${THEMES.join(", ")}`);
  return { ...model, theme, notice: { kind: "said", text: `Theme: ${theme}.` } };
}

/** Whether safe cards go home by themselves. */
export function switchAutomatic(model: Model, on: boolean): Model {
  const text = on
    ? "Safe cards go home by themselves from the next move on."
    : "Cards go home only when you send them.";
  return { ...model, automatic: on, mode: BOARD, notice: { kind: "said", text } };
}
