import type { Size } from "../../terminal/grid.ts";
import { CARD_SIZES } from "./card_size.ts";
import { drawnCards } from "./cards/card_painter.ts";
import { OUTLINE_CARDS } from "./cards/outline_cards.ts";
import { paperCards } from "./cards/paper_cards.ts";
import { textCards } from "./cards/text_cards.ts";
import type { Painter } from "./painter.ts";
import type { TerminalCapabilities, ThemeName } from "./theme.ts";
import { themeOf } from "./themes.ts";
import type { BackName } from "./art/backs.ts";

/** What decides how cards are drawn, besides their size. */
export interface CardLook {
  readonly theme: ThemeName;
  readonly back: BackName;
  readonly shown: TerminalCapabilities;
}

const painters = new Map<string, Painter>();

/** What draws the cards of a size. */
export function painterFor({ theme, back, shown }: CardLook, size: Size): Painter {
  const { cards } = themeOf(theme, shown);
  const letters = shown.letters || theme === "ascii";
  const key = [CARD_SIZES.indexOf(size), cards, back, letters].join();
  const known = painters.get(key);
  if (known) return known;
  const made = size.height === 1 ? textCards(back) : drawnCards({
    size,
    ground: cards === "sheets" ? paperCards(!letters) : OUTLINE_CARDS,
    letters,
    back,
  });
  painters.set(key, made);
  return made;
}
