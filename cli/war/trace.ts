import { type Card, formatLong } from "../../lib/card.ts";
import { jsonLine } from "../../lib/json_line.ts";
import { type GameResult, type Outcome, playBattles } from "../../lib/war/game.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { openingOf } from "../../lib/war/replay.ts";
import { type Battle, cardCount, type Side } from "../../lib/war/rules.ts";
import { type AnyCommand, type Context, newCommand } from "../command.ts";
import { formatCount } from "../io/figures.ts";
import { addOneGameOptions, readOneGame } from "./one_game.ts";

const AFTER = `
Examples:
  patience war trace -s 7
  patience war trace -s 7 -g 3 --json

Exit codes:
  0 done, 2 wrong usage`;

/** `patience war trace`: tells one game battle by battle. */
export function traceCommand(context: Context): AnyCommand {
  const { console } = context;
  const command = newCommand("trace", context)
    .summary("tell one game battle by battle")
    .showHelpAfterError("See 'patience war trace --help'.")
    .description("Tells one game battle by battle, with the cards each player has afterwards.");
  addOneGameOptions(command);
  command.option("-j, --json", "print one JSON object a battle, and one for the game");
  command.addHelpText("after", AFTER);
  return command.action(() => {
    const { json } = command.opts() as { json?: true };
    const { options, seed, game } = readOneGame(command, console);
    const { position, chance } = openingOf(options, seed, game);
    const battles = playBattles(position, options, chance);
    if (!json) console.out(`Seed ${seed}, game ${game}\n`);
    let step = 0;
    let next = battles.next();
    for (; !next.done; next = battles.next()) {
      step++;
      console.out(json ? battleJson(next.value, step) : battleText(next.value, step, options));
    }
    const result = next.value;
    console.out(json ? gameJson(result, { seed, game, options }) : gameText(result));
  });
}

/** How a game ended, in the lecture's words. */
export function outcomeSentence(outcome: Outcome, steps: number): string {
  const count = `${formatCount(steps)} ${steps === 1 ? "step" : "steps"}`;
  switch (outcome) {
    case "a":
      return `A wins in ${count}.`;
    case "b":
      return `B wins in ${count}.`;
    case "drawn":
      return `Drawn after ${count}.`;
    case "unfinished":
      return `Unfinished after ${count}.`;
    case "endless":
      return `Endless: after ${count} it is proved to repeat for ever.`;
    default:
      return outcome satisfies never;
  }
}

function battleText(battle: Battle, step: number, options: WarOptions): string {
  const [first, ...wars] = battle.rounds;
  const lines = [`${String(step).padStart(4)}  ${fight(first?.a ?? [], first?.b ?? [])}`];
  for (const { a, b } of wars) {
    lines.push(`      War: each adds ${counts(a, b)}; ${fight(a, b)}`);
  }
  lines.push(`      ${ending(battle, options)}`);
  return lines.map((line) => `${line}\n`).join("");
}

function fight(a: readonly Card[], b: readonly Card[]): string {
  return `A ${last(a)}, B ${last(b)}`;
}

function last(cards: readonly Card[]): string {
  const card = cards[cards.length - 1];
  return card === undefined ? "no card left" : formatLong(card);
}

function counts(a: readonly Card[], b: readonly Card[]): string {
  return a.length === b.length ? String(a.length) : `what there is (A ${a.length}, B ${b.length})`;
}

function ending({ winner, reason, pile, after }: Battle, { runOut }: WarOptions): string {
  if (after === undefined) return `War, but ${shortage(winner, runOut)}.`;
  const name = nameOf(winner);
  const why = reason === "peace" ? "Peace: " : "";
  const left = `A has ${cardCount(after.a)}, B ${cardCount(after.b)}`;
  return `${why}${name} wins ${pile.length} cards. ${left}.`;
}

function shortage(winner: Side | "drawn", runOut: WarOptions["runOut"]): string {
  if (winner !== "drawn") return `${winner === "a" ? "B" : "A"} cannot lay all the cards`;
  return runOut === "draw" ? "not all the cards can be laid" : "nobody has a card left";
}

function nameOf(winner: Side | "drawn"): string {
  return winner === "drawn" ? "nobody" : winner.toUpperCase();
}

function gameText({ outcome, steps, wars, chain }: GameResult): string {
  const longest = chain > 1 ? `, at most ${chain} in a row` : "";
  return `${outcomeSentence(outcome, steps)} ${wars} ${wars === 1 ? "war" : "wars"}${longest}.\n`;
}

function battleJson({ rounds, winner, reason, pile, after }: Battle, step: number): string {
  const left = after && { a: cardCount(after.a), b: cardCount(after.b) };
  const object = {
    type: "war-battle",
    schema: "patience.war-battle/1",
    step,
    rounds,
    winner,
    reason,
    pile,
    cards: left ?? null,
  };
  return jsonLine(object);
}

function gameJson(
  result: GameResult,
  played: { readonly seed: number; readonly game: number; readonly options: WarOptions },
): string {
  return jsonLine({ type: "war-game", schema: "patience.war-game/1", ...played, ...result });
}
