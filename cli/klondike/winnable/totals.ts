import { countWithNoun } from "../../../lib/message.ts";
import { wilson } from "../../../lib/statistics.ts";
import type { DecidedJson } from "../solve_result.ts";
import { formatCount, formatPercent } from "../../io/format_number.ts";
import { isCount, isObject } from "../../run/shard_files.ts";

/** The result of one of many deals. */
export interface DealResult extends DecidedJson {
  /** Its number, from 1 on. */
  readonly deal: number;
}

/** The result that a journal holds; `undefined` when it is damaged, or of no deal of the run. */
export function parseDealResult(
  value: unknown,
  { first, count }: { readonly first: number; readonly count: number },
): DealResult | undefined {
  if (!isObject(value)) return undefined;
  const { deal, verdict, moves, moveCount, positions, ms, cpuMs, audit } = value;
  const isSound = isCount(deal) && deal >= first && deal < first + count &&
    ["won", "lost", "undecided"].some((name) => name === verdict) &&
    (moves === null || Array.isArray(moves) && moves.every((move) => typeof move === "string")) &&
    moveCount === (moves?.length ?? null) && isCount(positions) && typeof ms === "number" &&
    typeof cpuMs === "number" && (audit === undefined || isAudit(audit));
  return isSound ? value as unknown as DealResult : undefined;
}

function isAudit(value: unknown): boolean {
  return isObject(value) &&
    Object.values(value).every((verdict) => ["won", "lost", "undecided"].includes(String(verdict)));
}

/** How many deals were won, lost and left undecided. */
export interface Totals {
  readonly won: number;
  readonly lost: number;
  readonly undecided: number;
}

/** The totals of no deals. */
export const NO_DEALS: Totals = { won: 0, lost: 0, undecided: 0 };

/** Adds to totals those of another part, or one more verdict. */
export function addTotals(one: Totals, other: Totals | DealResult["verdict"]): Totals {
  if (typeof other === "string") return { ...one, [other]: one[other] + 1 };
  return {
    won: one.won + other.won,
    lost: one.lost + other.lost,
    undecided: one.undecided + other.undecided,
  };
}

/** The number of deals. */
export function dealCount({ won, lost, undecided }: Totals): number {
  return won + lost + undecided;
}

/**
 * The share of deals that can be won: the interval of 95 % whose lower end counts the undecided ones
 * as lost, and whose upper end counts them as won.
 */
export function winnableInterval(totals: Totals): { readonly low: number; readonly high: number } {
  const { won, undecided } = totals;
  const count = dealCount(totals);
  return { low: wilson(won, count).low, high: wilson(won + undecided, count).high };
}

/** The totals as text. */
export function totalsText(totals: Totals, noun = "deal"): string {
  const { won, lost, undecided } = totals;
  const count = dealCount(totals);
  if (count === 0) return `no ${noun}s\n`;
  const { low, high } = winnableInterval(totals);
  const deals = countWithNoun(count, noun);
  const shares = [won / count, (won + undecided) / count].map(formatPercent);
  return `${deals}: ${formatCount(won)} won, ${formatCount(lost)} lost, ` +
    `${formatCount(undecided)} undecided\n` +
    `winnable: ${undecided === 0 ? shares[0] : shares.join(" to ")}, ` +
    `interval of 95 %: ${formatPercent(low)} to ${formatPercent(high)}\n`;
}

/** Of how many deals that were won the line is proved to be a shortest one, as text. */
export function formatProvedShortest(proved: number, { won }: Totals): string {
  return `shortest solutions: ${formatCount(proved)} of ${formatCount(won)} proved\n`;
}

/** How many searches of audits agreed that a deal is lost, contradicted it, or did not finish. */
export interface AuditTotals {
  readonly lost: number;
  readonly won: number;
  readonly undecided: number;
}

/** The audits as text, and how many lost deals they left out. */
export function auditText({ lost, won, undecided }: AuditTotals, unaudited: number): string {
  return `audit: ${formatCount(lost)} searches agree, ${formatCount(undecided)} did not finish, ` +
    `${won === 0 ? "none contradicts" : `${formatCount(won)} CONTRADICT`}` +
    (unaudited === 0 ? "\n" : `; not audited: ${formatCount(unaudited)} lost\n`);
}
