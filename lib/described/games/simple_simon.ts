import { createPatience, type DescribedPatience } from "../patience.ts";

/** Simple Simon. */
export const SIMPLE_SIMON: DescribedPatience = createPatience({
  id: "simple-simon",
  name: "Simple Simon",
  columns: { deal: "8 8 8 7 6 5 4 3 2 1", build: "any", group: "suit", empty: "any" },
  foundations: { kind: "runs" },
});
