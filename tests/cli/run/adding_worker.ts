// A worker of a pool for tests: adds its tasks to the number it was set up with; fails below 0.

import { serve } from "../../../cli/run/serve.ts";

serve((base: number) => (task: number): number => {
  if (task < 0) throw new Error("a number below 0");
  return base + task;
});
