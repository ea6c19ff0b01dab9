// Engine for tests: counts in thousands up to a number, or endlessly.

import type { RequestHandler } from "../../../play/engine_client.ts";
import { runEngineLoop } from "../../../cli/run/worker_loop.ts";

/** Name of the count and its end; without an end it runs until the next request. */
export interface Count {
  readonly name: string;
  readonly to?: number;
}

/** Progress of a count. */
export interface Counted {
  readonly kind: "counted";
  readonly name: string;
  readonly number: number;
}

class Counter implements RequestHandler<Count, Counted> {
  *answers({ name, to = Infinity }: Count): Generator<Counted | undefined, void> {
    for (let number = 1; number <= to; number++) {
      yield number % 1000 === 0 ? { kind: "counted", name, number } : undefined;
    }
  }
}

runEngineLoop(() => new Counter());
