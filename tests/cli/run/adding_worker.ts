// Pool worker for tests: adds its tasks to the number of its setup; fails below 0.

import { runWorkerLoop } from "../../../cli/run/worker_loop.ts";

runWorkerLoop((base: number) => (task: number): number => {
  if (task < 0) throw new Error("a number below 0");
  return base + task;
});
