import type { Patience } from "../lib/patience.ts";

/** The paragraphs that say how a patience is played without further options. */
export function rulesHelp(
  { name, rules, variant }: Pick<Patience, "name" | "rules" | "variant">,
): readonly string[] {
  return [`How ${name} is played:`, ...rules(variant)];
}
