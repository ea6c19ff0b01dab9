import { chooseTheme } from "../table/theme.ts";
import { BOARD, type Model } from "./model.ts";
import { refuse, say } from "./turn.ts";

/** Changes the theme to that of a name; without one, to the next theme. */
export function changeTheme(model: Model, name?: string): Model {
  const theme = chooseTheme(model.theme, name);
  return theme.ok
    ? say({ ...model, theme: theme.value }, `Theme: ${theme.value}.`)
    : refuse(model, theme.error);
}

/** Turns automatic moves of safe cards home on or off. */
export function switchAutomatic(model: Model, on: boolean): Model {
  const text = on
    ? "Safe cards go home by themselves from the next move on."
    : "Cards go home only when you send them.";
  return say({ ...model, automatic: on, mode: BOARD }, text);
}
