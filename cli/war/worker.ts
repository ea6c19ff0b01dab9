// Plays War for cli/war/run.ts: the first message holds the rules, each further one a task.

import type { WarOptions } from "../../lib/war/options.ts";
import { createSimulation, type Task, type TaskAnswer } from "../../lib/war/simulation.ts";

interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(answer: TaskAnswer): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: rules }: MessageEvent<readonly WarOptions[]>) => {
  const simulate = createSimulation(rules);
  scope.onmessage = ({ data: task }: MessageEvent<Task>) => scope.postMessage(simulate(task));
};
