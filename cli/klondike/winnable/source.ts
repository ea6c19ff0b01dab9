import { dealDeck } from "../../../lib/klondike/deal.ts";
import { sampleDecks } from "../../../lib/klondike/sample.ts";
import { type Rules, type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { type Shard, shardRange } from "../../../lib/shard.ts";
import type { GameList, PlayableGame, Problem } from "../game_list.ts";

/** A deal of a sample. */
export interface SampleDeal {
  readonly deal: number;
  readonly state: State;
  readonly game?: undefined;
}

/** The deals of a run, and where they come from. */
export interface DealSource<Deal = SampleDeal | PlayableGame | Problem> {
  /** Where they come from, as fields of the run's JSON. */
  readonly about: Readonly<Record<string, unknown>>;
  /** What these are called. */
  readonly noun: "deal" | "game";
  readonly count: number;
  /** The number of the first deal. */
  readonly first: number;
  /** The rules of all of them, as the run's JSON has them. */
  readonly rules: Readonly<Record<"turn" | "resets" | "worryBack", unknown>>;
  deals(): Generator<Deal>;
  /** By which the deals of files are known from others; a sample is known by its seed. */
  digest?(): Promise<string>;
}

/** A random sample, or a part of one. */
export function sampleSource(
  seed: number,
  requested: number,
  shard: Shard | undefined,
  rules: Rules,
): DealSource<SampleDeal> {
  const { first, count } = shardRange(requested, shard ?? { index: 1, of: 1 });
  return {
    about: { seed, requested, shard: shard ?? null },
    noun: "deal",
    count,
    first: first + 1,
    rules: rulesJson(rules),
    *deals(): Generator<SampleDeal> {
      const decks = sampleDecks(seed, first);
      for (let deal = 1; deal <= count; deal++) {
        yield { deal: first + deal, state: dealDeck(decks.next().value, rules) };
      }
    },
  };
}

/** The games of files; `rules` are those of deals that name none. */
export function gamesSource(list: GameList, rules: Rules): DealSource<PlayableGame | Problem> {
  const { worryBack } = rules;
  return {
    about: list.about,
    noun: "game",
    count: list.count,
    first: 1,
    rules: list.haveRules ? { turn: null, resets: null, worryBack } : rulesJson(rules),
    deals: () => list.games(),
    digest: () => list.digest(),
  };
}

function rulesJson({ turn, resets, worryBack }: Rules): DealSource["rules"] {
  return { turn, resets: resets === UNLIMITED ? "unlimited" : resets, worryBack };
}
