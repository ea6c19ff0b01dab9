import { createPatience, type DescribedPatience } from "../patience.ts";

/** Baker's Game: FreeCell in suits. */
export const BAKERS_GAME: DescribedPatience = createPatience({
  id: "bakers-game",
  name: "Baker's Game",
  columns: { deal: "7 7 7 7 6 6 6 6", build: "suit", group: "steps", empty: "any" },
  cells: { count: 4 },
  foundations: { kind: "suits" },
});
