import { type Card, formatLong } from "../../lib/card.ts";
import { formatCards } from "../../lib/deck.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { cycleEntry, playBattles, type WarGameResult } from "../../lib/war/game.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { startOfGame } from "../../lib/war/block.ts";
import { type Battle, cardCount, type Side } from "../../lib/war/rules.ts";
import { command } from "../command/command.ts";
import { flag } from "../command/option.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { GAME_OPTIONS, type GameSelection, ruleConflict, selectGame } from "./options.ts";
import { outcomeSentence } from "./outcome.ts";

/** `patience war trace`: prints one game battle by battle. */
export const COMMAND = command({
  about: "Print one game of War battle by battle.",
  more: [
    "Each battle ends with the card counts of both players and the cards won, in the order in which " +
    "they are picked up.",
  ],
  options: {
    ...GAME_OPTIONS,
    json: flag("--json", "print one JSON object per battle, and one for the game", {
      group: "Answer",
      brief: true,
    }),
  },
  refusal: ruleConflict,
  examples: [["patience war trace -s 7"], ["patience war trace -s 7 --nth 3 --json"]],
  exits: { 0: "done", 2: "wrong usage" },
  run(given, { console }): ExitCode {
    trace(console, selectGame(console, given), given.json);
    return ExitStatus.yes;
  },
});

function trace(console: Console, named: GameSelection, json: boolean): void {
  const { options, seed, game } = named;
  const { position, rng } = startOfGame(options, seed, game);
  const battles = playBattles(position, options, rng);
  if (!json) console.out(`Seed ${seed}, game ${game}\n${orderText(options)}\n`);
  let step = 0;
  let next = battles.next();
  for (; !next.done; next = battles.next()) {
    step++;
    console.out(json ? battleJson(next.value, step) : battleText(next.value, step, options));
  }
  const result = next.value;
  const entry = result.outcome === "endless"
    ? cycleEntry(position, options, result.period)
    : undefined;
  console.out(json ? gameJson(result, named, entry) : gameText(result, entry));
}

/** Explains the cards in brackets. */
function orderText({ piles }: WarOptions): string {
  return piles === "single"
    ? "[Won cards go under the hand; the first one listed is played first.]"
    : "[Won cards go onto the pile one by one; the last one listed is on top.]";
}

function battleText(battle: Battle, step: number, options: WarOptions): string {
  const [first, ...wars] = battle.rounds;
  const lines = [`${String(step).padStart(4)}  ${describeFight(first?.a ?? [], first?.b ?? [])}`];
  for (const { a, b } of wars) {
    lines.push(`      War: ${describeCounts(a, b)}; ${describeFight(a, b)}`);
    const covered = [a, b].map((cards) => formatCards(cards.slice(0, -1)));
    if (covered.some((cards) => cards !== "")) {
      lines.push(`           face down: A ${covered[0] || "none"}, B ${covered[1] || "none"}`);
    }
  }
  lines.push(`      ${describeEnding(battle, options)}`);
  return lines.map((line) => `${line}\n`).join("");
}

function describeFight(a: readonly Card[], b: readonly Card[]): string {
  return `A ${lastCardName(a)}, B ${lastCardName(b)}`;
}

function lastCardName(cards: readonly Card[]): string {
  const card = cards[cards.length - 1];
  return card === undefined ? "no card left" : formatLong(card);
}

function describeCounts(a: readonly Card[], b: readonly Card[]): string {
  return a.length === b.length ? `each adds ${a.length}` : `A adds ${a.length}, B adds ${b.length}`;
}

function describeEnding({ winner, reason, pile, after }: Battle, { runOut }: WarOptions): string {
  if (after === undefined) return `War, but ${describeShortage(winner, runOut)}.`;
  const name = playerName(winner);
  const why = reason === "peace" ? "Peace: " : "";
  const left = `A has ${cardCount(after.a)}, B ${cardCount(after.b)}`;
  return `${why}${name} wins ${pile.length} cards. ${left}. [${formatCards(pile)}]`;
}

function describeShortage(winner: Side | "drawn", runOut: WarOptions["runOut"]): string {
  if (winner !== "drawn") return `${winner === "a" ? "B" : "A"} cannot lay all the cards`;
  return runOut === "draw" ? "not all the cards can be laid" : "both players are out of cards";
}

function playerName(winner: Side | "drawn"): string {
  return winner === "drawn" ? "nobody" : winner.toUpperCase();
}

function gameText(result: WarGameResult, entry: number | undefined): string {
  const { wars, chain } = result;
  const longest = chain > 1 ? `, at most ${chain} in a row` : "";
  return `${outcomeSentence(result, entry)} ${countWithNoun(wars, "war")}${longest}.\n`;
}

function battleJson({ rounds, winner, reason, pile, after }: Battle, step: number): string {
  const left = after && { a: cardCount(after.a), b: cardCount(after.b) };
  const object = {
    type: "war-battle",
    schema: "patience.war-battle/2",
    step,
    rounds,
    winner,
    reason,
    pile,
    cards: left ?? null,
  };
  return toJsonLine(object);
}

function gameJson(
  { period, ...result }: WarGameResult,
  { seed, game, options }: GameSelection,
  entry: number | undefined,
): string {
  const head = { type: "war-game", schema: "patience.war-game/2" };
  return toJsonLine({
    ...head,
    seed,
    game,
    options,
    ...result,
    period: period || null,
    entry: entry ?? null,
  });
}
