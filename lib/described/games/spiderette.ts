import { createPatience, type DescribedPatience } from "../patience.ts";

/** Spiderette: Spider with one deck. */
export const SPIDERETTE: DescribedPatience = createPatience({
  id: "spiderette",
  name: "Spiderette",
  columns: { deal: "0+1 1+1 2+1 3+1 4+1 5+1 6+1", build: "any", group: "suit", empty: "any" },
  foundations: { kind: "runs" },
  stock: { to: "columns", needsFull: true },
});
