// A worker of a pool for tests: adds its tasks to the number it was set up with.

import { serve } from "../../../cli/run/serve.ts";

serve((base: number) => (task: number): number => base + task);
