import type { PageLook } from "../../page.ts";
import { Look } from "../draw/look.ts";
import type { Scene } from "../draw/scene.ts";

/** How the pages of a game look, whose margin is its own. */
export function pageLook(margin: PageLook["margin"]): PageLook {
  return { text: Look.text, title: Look.title, margin };
}

/** Clears the figures beside a board, of which a page in the middle would leave scraps. */
export function clearPanel(
  { grid, layout: { panel, keysRow } }: Pick<Scene<unknown, unknown>, "grid" | "layout">,
): void {
  if (!panel) return;
  const { row, column } = panel;
  grid.fill(row, column, { width: grid.width - column, height: keysRow - row }, " ", Look.text);
}
