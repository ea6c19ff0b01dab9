// The solver at the player's side, for cli/game_solver.ts: each message is a request, which ends the
// one before it.

import { type AdviceRequest, Adviser } from "../game_advice.ts";
import type { GameEvent } from "../../tui/klondike/effect.ts";

interface Scope {
  onmessage: ((event: MessageEvent<AdviceRequest>) => void) | null;
  postMessage(event: GameEvent): void;
}

/** So long a request may wait until the one before it is given up. */
const PATIENCE_MS = 20;

const scope = self as unknown as Scope;
scope.postMessage({ kind: "drawnOver" });
const adviser = new Adviser();
let last: AdviceRequest | undefined;

scope.onmessage = async ({ data: request }: MessageEvent<AdviceRequest>): Promise<void> => {
  last = request;
  let heard = performance.now();
  for (const event of adviser.answers(request)) {
    if (event) scope.postMessage(event);
    if (performance.now() - heard < PATIENCE_MS) continue;
    // A message is only heard when nothing runs.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (last !== request) return;
    heard = performance.now();
  }
};
