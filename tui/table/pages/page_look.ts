import type { PageLook } from "../../terminal/page.ts";
import { STYLE_TOKENS } from "../draw/style_tokens.ts";
import type { FrameContext } from "../draw/scene.ts";

/** Returns the styles of a game's pages, with its margin. */
export function pageLook(margin: PageLook["margin"]): PageLook {
  return { text: STYLE_TOKENS.text, title: STYLE_TOKENS.title, margin };
}

/**
 * Clears the panel beside a board, because a page in the middle would leave parts of it visible.
 */
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
