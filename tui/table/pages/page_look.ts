import type { PageLook } from "../../terminal/page.ts";
import { STYLE_TOKENS } from "../draw/style_tokens.ts";
import type { FrameContext } from "../draw/scene.ts";

/** How the pages of a game look, whose margin is its own. */
export function pageLook(margin: PageLook["margin"]): PageLook {
  return { text: STYLE_TOKENS.text, title: STYLE_TOKENS.title, margin };
}

/** Clears the figures beside a board, of which a page in the middle would leave scraps. */
export function clearPanel(
  { grid, layout: { panel, keysRow } }: Pick<FrameContext, "grid" | "layout">,
): void {
  if (!panel) return;
  const { row, column } = panel;
  grid.fill(
    row,
    column,
    { width: grid.width - column, height: keysRow - row },
    " ",
    STYLE_TOKENS.text,
  );
}
