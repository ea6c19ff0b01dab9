import type { Patience } from "../lib/patience.ts";

/** How a patience is played without further options, for the help of its command. */
export function rulesHelp(
  { name, rules, variant }: Pick<Patience, "name" | "rules" | "variant">,
): string {
  return [`How ${name} is played:`, ...rules(variant)].join("\n\n");
}
