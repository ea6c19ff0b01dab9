import { formatDealLine, parseDealLine } from "../../../lib/klondike/deal_line.ts";
import type { Diagnostic } from "../../../lib/klondike/exchange/diagnostic.ts";
import { importDeals } from "../../../lib/klondike/formats/deals.ts";
import { type DealFormat, detectFormat } from "../../../lib/klondike/formats/format.ts";
import { dealDeck } from "../../../lib/klondike/deal.ts";
import { sampleDecks } from "../../../lib/klondike/sample.ts";
import type { Rules, State } from "../../../lib/klondike/state.ts";
import { splitLines } from "../../../lib/utf8.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { type Shard, shardRange } from "../../../lib/shard.ts";
import type { Console } from "../../io/console.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { decodeInput, displayName, readFileOrInput } from "../../io/input.ts";
import { sha256 } from "../../run/sha256.ts";

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
      for (let deal = 0; deal < count; deal++) yield dealDeck(decks.next().value, rules);
    },
  };
}

/** Why a file of deals cannot be used. */
interface Trouble {
  readonly message: string;
  readonly code: ExitCode;
}

/** The deals of a file, lines or in the format of another program; or what is wrong with it. */
export function fileSource(
  console: Console,
  path: string,
  rules: Rules,
  format?: DealFormat,
): Result<DealSource, Trouble> {
  const bytes = readFileOrInput(console, path);
  if (!bytes.ok) return err({ message: bytes.error, code: ExitStatus.usage });
  const foreign = format ?? detectFormat(bytes.value);
  const text = foreign === undefined ? decodeInput(bytes.value, path) : ok("");
  if (!text.ok) return err({ message: text.error, code: ExitStatus.no });
  // Read twice, as very many positions take more memory than their text.
  const read = (): Generator<Result<State, string>> =>
    foreign === undefined
      ? ownDeals(text.value, path, rules)
      : foreignDeals(bytes.value, path, rules, foreign);
  let count = 0;
  for (const state of read()) {
    if (!state.ok) return err({ message: state.error, code: ExitStatus.no });
    count++;
  }
  if (count === 0) {
    return err({ message: `${displayName(path)} has no deals`, code: ExitStatus.no });
  }
  return ok({
    about: { path },
    count,
    first: 1,
    *deals(): Generator<State> {
      for (const state of read()) if (state.ok) yield state.value;
    },
  });
}

/** By which the deals of a source are known from others. */
export function hashDeals(source: DealSource): Promise<string> {
  const lines = Array.from(source.deals(), formatDealLine).join("\n");
  return sha256(new TextEncoder().encode(lines));
}

function* ownDeals(text: string, path: string, rules: Rules): Generator<Result<State, string>> {
  let number = 0;
  for (const line of splitLines(text)) {
    number++;
    const [cards = ""] = line.split(/[#|]/, 1);
    if (cards.trim() === "") continue;
    const state = parseDealLine(cards, rules);
    const hint = cards.trim() === "RULES:" ? ": lines of deals are what 'deal --lines' writes" : "";
    yield state.ok ? state : err(`${displayName(path)}, line ${number}: ${state.error}${hint}`);
  }
}

function* foreignDeals(
  bytes: Uint8Array,
  path: string,
  rules: Rules,
  format: DealFormat,
): Generator<Result<State, string>> {
  for (const state of importDeals(bytes, format, rules)) {
    yield state.ok ? state : err(`${displayName(path)}, ${shortReason(state.error)}`);
  }
}

/** The first finding with its line. */
function shortReason([finding]: readonly Diagnostic[]): string {
  if (finding === undefined) return "";
  const { message, line, related } = finding;
  return `line ${related?.[0]?.line ?? line}: ${message}`;
}
