import { backNamed, BACKS } from "./draw/art/backs.ts";
import { CARD_SIZES, choiceOf, SIZE_CHOICES, sizeNamed } from "./draw/card_size.ts";
import { cardNumber, withFit } from "./draw/fit.ts";
import { chooseTheme } from "./draw/theme.ts";
import { type Model, refuse, say } from "./model.ts";

/** Changes the theme to that of a name; without one, to the next theme. */
export function changeTheme<State, Move>(
  model: Model<State, Move>,
  name: string | undefined,
): Model<State, Move> {
  const theme = chooseTheme(model.theme, name);
  return theme.ok
    ? say({ ...model, theme: theme.value }, `Theme: ${theme.value}.`)
    : refuse(model, { reason: theme.error });
}

/** Changes the back of the cards to that of a name; without one, to the next. */
export function changeBack<State, Move>(
  model: Model<State, Move>,
  name: string | undefined,
): Model<State, Move> {
  const next = BACKS[(BACKS.indexOf(model.back) + 1) % BACKS.length];
  const back = name === undefined ? next : backNamed(name);
  return back === undefined
    ? refuse(model, { reason: `there is no such back: ${BACKS.join(", ")}` })
    : say({ ...model, back }, `Back: ${back}.`);
}

/** Changes the size of the cards, as far as the window has room for it. */
export function changeSize<State, Move>(
  model: Model<State, Move>,
  { name, by }: { readonly name?: string; readonly by?: 1 | -1 },
): Model<State, Move> {
  if (by !== undefined) return resize(model, by);
  const cardSize = name === undefined ? model.cardSize : sizeNamed(name);
  if (cardSize === undefined) {
    return refuse(model, { reason: `there is no such size: ${SIZE_CHOICES.join(", ")}` });
  }
  const changed = withFit(model, { ...model, cardSize, fit: undefined });
  const drawn = changed.fit && choiceOf(changed.fit.card);
  if (cardSize === "auto") {
    return say(changed, `Cards as large as fit${drawn === undefined ? "" : `: ${drawn}`}.`);
  }
  const isSame = drawn === undefined || drawn === cardSize;
  return say(changed, isSame ? `Cards: ${cardSize}.` : `Cards: ${drawn}; ${cardSize} has no room.`);
}

/** Chooses the next larger or smaller size. */
function resize<State, Move>(model: Model<State, Move>, by: 1 | -1): Model<State, Move> {
  const { window } = model;
  if (!window) return model;
  const number = cardNumber(model, window);
  const next = number + by;
  if (next < 0) return refuse(model, { reason: "there are no smaller cards" });
  const changed = withFit(model, { ...model, cardSize: choiceOf(next), fit: undefined });
  if (next >= CARD_SIZES.length || changed.fit?.card === number) {
    return refuse(model, { reason: "larger cards have no room in this window" });
  }
  return say(changed, `Cards: ${changed.cardSize}.`);
}
