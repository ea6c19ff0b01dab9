import type { Size } from "../terminal/grid.ts";
import { type Message, messageAbout, variantsOf } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { backByName, BACKS } from "./draw/art/backs.ts";
import {
  CARD_SIZES,
  SIZE_CHOICES,
  sizeByName,
  type SizeChoice,
  sizeChoiceAt,
} from "./draw/layout.ts";
import { cardNumber, fitCards, windowNeeded } from "./draw/fit.ts";
import { chooseTheme, ownTheme, THEMES } from "./draw/themes.ts";
import { type Model, notify, notifyIllegal } from "./model.ts";

/** Changes the theme to the named one; without a name, to the next. */
export function changeTheme(model: Model, name: string | undefined): Model {
  const theme = name === "default" ? ownTheme(model) : chooseTheme(model.theme, name);
  const hasChosenTheme = theme !== ownTheme(model);
  return theme !== undefined
    ? notify({ ...model, theme, hasChosenTheme }, `Theme: ${theme}.`)
    : notifyIllegal(model, { reason: describeUnknownName("theme", name, THEMES) });
}

/** Draws in the terminal's 256 colours from now on, in the theme for them unless one was chosen. */
export function withColours(model: Model): Model {
  const rich: Model = { ...model, shown: { ...model.shown, rich: true } };
  const keepsTheme = model.hasChosenTheme || model.theme !== ownTheme(model);
  return keepsTheme ? rich : { ...rich, theme: ownTheme(rich) };
}

/** Changes the card back to the named one. */
export function changeBack(model: Model, name: string): Model {
  const back = backByName(name);
  return back === undefined
    ? notifyIllegal(model, { reason: describeUnknownName("back", name, BACKS) })
    : notify({ ...model, back }, `Card back: ${back}.`);
}

/**
 * Changes the card size, by one step or to the named size as far as it fits the window; without
 * either, shows it.
 */
export function changeSize(
  model: Model,
  { name, by }: { readonly name?: string; readonly by?: 1 | -1 },
): Model {
  if (by !== undefined) return changeByOne(model, by);
  if (name === undefined) {
    const text = describeSize(model);
    return notify(model, [`${text} Type size ${listChoices(SIZE_CHOICES)}.`, text]);
  }
  const cardSize = sizeByName(name);
  if (cardSize === undefined) {
    return notifyIllegal(model, { reason: describeUnknownName("size", name, SIZE_CHOICES) });
  }
  const changed = fitCards(model, { ...model, cardSize, fit: undefined });
  return notify(changed, describeSize(changed));
}

/** Chooses the next larger or smaller size. */
function changeByOne(model: Model, by: 1 | -1): Model {
  const { window } = model;
  if (!window) return model;
  const number = cardNumber(model, window);
  const next = number + by;
  const withSize = (cardSize: SizeChoice): Model =>
    fitCards(model, { ...model, cardSize, fit: undefined });
  const sizeAt = (card: number): Model | undefined => {
    const changed = withSize(sizeChoiceAt(card));
    return card in CARD_SIZES && changed.fit?.card === card ? changed : undefined;
  };
  const changed = sizeAt(next);
  if (!changed) {
    return notifyIllegal(model, { reason: noSuchSize(by, sizeAt(number - by) !== undefined) });
  }
  // Keep the size automatic if that gives the same size here, so that it still adapts to other
  // windows.
  const automatic = withSize("auto");
  const fitting = automatic.fit?.card === next ? automatic : changed;
  return notify(fitting, describeSize(fitting));
}

/** Returns the reason why no larger or smaller cards are shown, and the key for the other way. */
function noSuchSize(by: 1 | -1, hasOther: boolean): Message {
  const [whole, short, hint] = by > 0
    ? ["larger cards don't fit this window", "larger cards don't fit", "Z makes them smaller"]
    : ["there are no smaller cards", "no smaller cards", "z makes them larger"];
  const alone = [whole, short] as const;
  return hasOther ? [`${whole}; ${hint}`, `${short}; ${hint}`, ...alone] : alone;
}

/**
 * Returns the "no such name" message with as many of the available names as fit or, if not even two
 * do, the keys that change it.
 */
function describeUnknownName(
  what: "theme" | "back" | "size",
  name = "",
  names: readonly string[],
): Message {
  const keys = { theme: "; T: next one", back: "", size: "; z, Z resize" };
  const typed = escapeControls(name);
  const about = (hint: string): readonly [string, ...string[]] =>
    variantsOf(messageAbout(typed, (shown) => `'${shown}' is not a ${what}${hint}`));
  const [whole, ...shorter] = about(`; choose ${listChoices(names)}`);
  const partial = names.slice(2).flatMap((_, index) =>
    about(`; choose ${names.slice(0, -1 - index).join(", ")}, …`)
  );
  return [whole, ...shorter, ...partial, ...about(keys[what])];
}

/** Lists names: `felt, plain or mono`. */
function listChoices(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

function describeSize(model: Model): string {
  const { cardSize, fit, window } = model;
  const drawn = fit && sizeChoiceAt(fit.card);
  if (cardSize === "auto") return `Cards: ${drawn ? `${drawn}, ` : ""}chosen to fit the window.`;
  const misfit = window && describeMisfit(model, window);
  return `Cards: ${misfit ?? cardSize}.`;
}

/**
 * Describes the cards in a window that is too small for the chosen size, and the window that it
 * needs; returns `undefined` if the cards have that size.
 */
export function describeMisfit(model: Model, window: Size): string | undefined {
  const drawn = sizeChoiceAt(cardNumber(model, window));
  const { cardSize } = model;
  if (cardSize === "auto" || drawn === cardSize) return undefined;
  const needed = windowNeeded(model, window);
  return needed
    ? `${drawn}; ${cardSize} needs ${needed.width}x${needed.height}`
    : `${drawn}; ${cardSize} does not fit`;
}
