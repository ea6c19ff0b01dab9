import { microsoftDeck } from "../microsoft_deck.ts";
import { createPatience, type DescribedPatience } from "../patience.ts";

/** FreeCell, with the numbers of Microsoft's deals as seeds. */
export const FREECELL: DescribedPatience = createPatience({
  id: "freecell",
  name: "FreeCell",
  columns: { deal: "7 7 7 7 6 6 6 6", build: "alternate", group: "steps", empty: "any" },
  cells: { count: 4 },
  foundations: { kind: "suits" },
  deck: microsoftDeck,
});
