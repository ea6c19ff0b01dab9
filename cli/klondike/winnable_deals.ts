import type { State } from "../../lib/klondike/state.ts";
import type { Console } from "../io/console.ts";
import { untilInterrupted } from "../io/interrupt.ts";
import { Progress } from "../run/progress.ts";
import { quietly } from "../run/search.ts";
import { createProofInSlices } from "./proved_deals.ts";

/**
 * Does something with each of the next deals that are proved to be winnable, as soon as it is found;
 * answers whether there were `count` of them before Ctrl-C was pressed.
 */
export async function forEachWinnable<Dealt extends { readonly start: State }>(
  console: Console,
  deals: Iterator<Dealt, never>,
  count: number,
  action: (dealt: Dealt) => boolean | void,
): Promise<boolean> {
  const isWinnable = createProofInSlices();
  using progress = new Progress(console, count, "winnable deals");
  let passed = 0;
  function* findNext(): Generator<undefined, Dealt> {
    for (;; passed++) {
      const dealt = deals.next().value;
      if (yield* quietly(isWinnable(dealt.start))) return dealt;
    }
  }
  for (let found = 0; found < count; found++) {
    const tell = (): void => progress.update(found, `${passed} passed over`);
    const dealt = await untilInterrupted(findNext(), tell);
    if (dealt === undefined) return false;
    // Nobody listens while it is written: Ctrl-C also ends a write that nobody reads.
    let goesOn = true;
    progress.below(() => goesOn = action(dealt) !== false);
    if (!goesOn) return false;
    console.flush();
  }
  return true;
}
