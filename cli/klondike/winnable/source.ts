import { parseDealLine } from "../../../lib/klondike/deal_line.ts";
import { layOutDeck } from "../../../lib/klondike/deal.ts";
import { sampleDecks } from "../../../lib/klondike/sample.ts";
import type { Rules, State } from "../../../lib/klondike/state.ts";
import { linesOf } from "../../../lib/lines.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { type Shard, shardRange } from "../../../lib/shard.ts";
import type { Console } from "../../io/console.ts";
import { Exit, type ExitCode } from "../../exit.ts";
import { inputName, readFileOrInput, textOf } from "../../io/input.ts";

/** The deals of a run, and where they come from. */
export interface DealSource {
  /** Where they come from, as fields of the run's JSON. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly count: number;
  /** The number of the first deal. */
  readonly first: number;
  deals(): Generator<State>;
}

/** A random sample, or a part of one. */
export function sampleSource(
  seed: number,
  requested: number,
  shard: Shard | undefined,
  rules: Rules,
): DealSource {
  const { first, count } = shardRange(requested, shard ?? { index: 1, of: 1 });
  return {
    about: { seed, requested, shard: shard ?? null },
    count,
    first: first + 1,
    *deals(): Generator<State> {
      const decks = sampleDecks(seed, first);
      for (let deal = 0; deal < count; deal++) yield layOutDeck(decks.next().value, rules);
    },
  };
}

/** The deals of a file, or what is wrong with it. */
export function fileSource(
  console: Console,
  path: string,
  rules: Rules,
): Result<DealSource, { readonly message: string; readonly code: ExitCode }> {
  const bytes = readFileOrInput(console, path);
  if (!bytes.ok) return err({ message: bytes.error, code: Exit.usage });
  const text = textOf(bytes.value, path);
  if (!text.ok) return err({ message: text.error, code: Exit.no });
  const states: State[] = [];
  let number = 0;
  for (const line of linesOf(text.value)) {
    number++;
    const cards = line.replace(/#.*/, "").split(" | ")[0] ?? "";
    if (cards.trim() === "") continue;
    const state = parseDealLine(cards, rules);
    if (!state.ok) {
      const message = `${inputName(path)}, line ${number}: ${state.error}`;
      return err({ message, code: Exit.no });
    }
    states.push(state.value);
  }
  return ok({
    about: { path },
    count: states.length,
    first: 1,
    *deals(): Generator<State> {
      yield* states;
    },
  });
}
