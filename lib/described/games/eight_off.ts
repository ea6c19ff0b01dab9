import { createPatience, type DescribedPatience } from "../patience.ts";

/** Eight Off. */
export const EIGHT_OFF: DescribedPatience = createPatience({
  id: "eight-off",
  name: "Eight Off",
  columns: { deal: "6 6 6 6 6 6 6 6", build: "suit", group: "steps", empty: "king" },
  cells: { count: 8, filled: 4 },
  foundations: { kind: "suits" },
});
