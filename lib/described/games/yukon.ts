import { createPatience, type DescribedPatience } from "../patience.ts";

/** Yukon. */
export const YUKON: DescribedPatience = createPatience({
  id: "yukon",
  name: "Yukon",
  columns: {
    deal: "0+1 1+5 2+5 3+5 4+5 5+5 6+5",
    order: "columns",
    build: "alternate",
    group: "all",
    empty: "king",
  },
  foundations: { kind: "suits" },
});
