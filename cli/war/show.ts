import { type Card, formatLong } from "../../lib/card.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { riffleCount } from "../../lib/war/options.ts";
import { startOfGame } from "../../lib/war/game_start.ts";
import type { Command, Context } from "../command.ts";
import { addGameOptions, type GameSelection } from "./options.ts";

const AFTER = `
Examples:
  patience war show -s 7
  patience war show -s 7 -g 3 --deal halves
  patience war show --shuffle none

Exit codes:
  0 done, 2 wrong usage`;

/** `patience war show`: the deck and the hands before the first battle. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Shows a shuffled deck for War, the card game without decisions, and the two hands that are " +
        "dealt from it, top first.",
    );
  const named = addGameOptions(command, context.console);
  command.option("-j, --json", "print one JSON object")
    .addHelpText("after", AFTER)
    .action(({ json }) => context.console.out(json ? showJson(named()) : showText(named())));
}

function showJson({ options, seed, game }: GameSelection): string {
  const { deck, position: { a, b } } = startOfGame(options, seed, game);
  const hands = { a: a.hand.toReversed(), b: b.hand.toReversed() };
  const head = { type: "war-show", schema: "patience.war-show/2" };
  return toJsonLine({ ...head, seed, game, options, deck, hands });
}

function showText({ options, seed, game }: GameSelection): string {
  const { deck, position: { a, b } } = startOfGame(options, seed, game);
  const others = b.hand.toReversed();
  const lines = [
    `${
      isShuffled(options) ? `Seed ${seed}, game ${game}: the deck` : "The deck as it is sorted"
    }, the first card to be dealt first`,
    ...numbered(deck),
    "",
    ...alignLeft([
      ["A's hand", "B's hand"],
      ...a.hand.toReversed().map((card, i) => pair(card, others[i])),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function isShuffled({ shuffle }: GameSelection["options"]): boolean {
  return riffleCount(shuffle) !== 0;
}

function numbered(deck: readonly Card[]): string[] {
  return deck.map((card, i) => `${String(i + 1).padStart(3)} ${formatLong(card)}`);
}

function pair(a: Card, b: Card | undefined): string[] {
  return [formatLong(a), b === undefined ? "" : formatLong(b)];
}

function alignLeft(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([cell = ""]) => cell.length));
  return rows.map(([left = "", right = ""]) => `${left.padEnd(width + 3)}${right}`);
}
