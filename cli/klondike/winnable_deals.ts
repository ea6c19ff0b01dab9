import type { State } from "../../lib/klondike/state.ts";
import type { Console } from "../io/console.ts";
import { untilInterrupted } from "../io/signals.ts";
import { ProgressLine } from "../run/progress.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { createWinnableProver } from "./solve_result.ts";

/**
 * Calls `action` for each of the next `count` deals that are proved winnable and pass `filter`, as
 * soon as it is found. Returns false if `action` does, or if Ctrl-C came first.
 */
export async function forEachWinnable<Dealt extends { readonly start: State }>(
  console: Console,
  deals: Iterator<Dealt, never>,
  count: number,
  action: (dealt: Dealt) => boolean | void,
  filter: (dealt: Dealt) => Dealt | undefined = (dealt) => dealt,
): Promise<boolean> {
  const isWinnable = createWinnableProver();
  using progress = new ProgressLine(console, count, "winnable deals");
  let [found, passed] = [0, 0];
  function* search(): Generator<undefined, boolean> {
    while (found < count) {
      const next = deals.next().value;
      const dealt = (yield* withoutProgress(isWinnable(next.start))) ? filter(next) : undefined;
      if (dealt === undefined) {
        passed++;
        continue;
      }
      let goesOn = true;
      progress.printAbove(() => goesOn = action(dealt) !== false);
      if (!goesOn) return false;
      // Flush, so that a reader gets each deal at once and Ctrl-C does not lose it.
      console.flush();
      found++;
    }
    return true;
  }
  const showProgress = (): void => progress.update(found, `${passed} skipped`);
  return await untilInterrupted(search(), showProgress) ?? false;
}
