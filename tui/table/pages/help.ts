import { longestForm } from "../../../lib/message.ts";
import type { Patience } from "../../../lib/patience.ts";
import type { Size } from "../../terminal/grid.ts";
import { drawPage, type Page } from "../../terminal/page.ts";
import type { FrameContext } from "../draw/scene.ts";
import { commandHelp, keysOf } from "../input/action_list.ts";
import type { Model } from "../model.ts";
import { columnKeys } from "../wording.ts";
import { specsOfKind } from "../cursor.ts";
import { type Help, helpPages } from "./help_page.ts";
import { clearPanel, pageLook } from "./page_look.ts";

/** The window of which nothing was told. */
export const DEFAULT_WINDOW: Size = { width: 80, height: 24 };

/** Draws a page of the help over the board, by its number. */
export function drawHelp(scene: FrameContext, number: number): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const pages = pagesIn(model, grid);
  // A window that has grown may have fewer pages.
  const page = pages[number] ?? pages.at(-1);
  if (page) drawPage(grid, page, pageLook(draw.pageMargin));
}

/** How many pages the help has in the window of a game. */
export function helpLength(model: Model): number {
  return pagesIn(model, model.window ?? DEFAULT_WINDOW).length;
}

/** The number of the first page with the rules of the game. */
export function rulesPage(model: Model): number {
  const { title } = helpOf(model).rules;
  return pagesIn(model, model.window ?? DEFAULT_WINDOW).findIndex((page) =>
    longestForm(page.title).startsWith(title)
  );
}

function pagesIn(model: Model, size: Size): readonly Page[] {
  return helpPages(helpOf(model), size);
}

/** The help of a game, made from its keys, its commands and its rules. */
function helpOf({ table, game: { patience, variant } }: Model): Help {
  const listed = keysOf(table.actions).filter(({ text }) => text !== undefined);
  const [begin, toBegin] = patience.enter === "best" ? ["Tab, then Enter", "Enter plays it"] : [
    `Tab, Enter, then ${columnKeys(patience)}`,
    `Enter lifts it, ${columnKeys(patience)} drops it`,
  ];
  return {
    keys: listed.map(({ name, text = "" }) => [name, text]),
    commands: commandHelp(table),
    begin,
    rules: {
      title: `How ${patience.name} is played`,
      paragraphs: [
        ...patience.rules(variant),
        `To begin: Tab finds a card that can move, ${toBegin}. ${mouseText(patience)}`,
      ],
    },
  };
}

/** What the mouse does. */
function mouseText(patience: Patience): string {
  if (specsOfKind(patience, "foundation").length === 0) return "Or drag cards.";
  const wheel = specsOfKind(patience, "stock").length > 0 ? ", the wheel draws" : "";
  return `Or drag cards. A double click plays a card, a right click sends it home${wheel}.`;
}
