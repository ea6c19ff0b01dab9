import type { PageLook } from "../../page.ts";
import { Look } from "../draw/look.ts";

/** How the pages of a game look, whose margin is its own. */
export function pageLook(margin: PageLook["margin"]): PageLook {
  return { text: Look.text, title: Look.title, margin };
}
