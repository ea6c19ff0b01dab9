import { type Card, formatLong } from "../../lib/card.ts";
import { jsonLine } from "../../lib/json_line.ts";
import { openingOf } from "../../lib/war/replay.ts";
import { type AnyCommand, type Context, newCommand } from "../command.ts";
import { addOneGameOptions, readOneGame } from "./one_game.ts";

const AFTER = `
Examples:
  patience war show -s 7
  patience war show -s 7 -g 3 --deal halves

Exit codes:
  0 done, 2 wrong usage`;

/** `patience war show`: the deck and the hands before the first battle. */
export function showCommand(context: Context): AnyCommand {
  const command = newCommand("show", context)
    .summary("show a shuffled deck and both hands")
    .showHelpAfterError("See 'patience war show --help'.")
    .description("Shows a shuffled deck and the two hands that are dealt from it, top first.");
  addOneGameOptions(command);
  command.option("-j, --json", "print one JSON object");
  command.addHelpText("after", AFTER);
  return command.action(() => {
    const { json } = command.opts() as { json?: true };
    const { options, seed, game } = readOneGame(command, context.console);
    const { deck, position } = openingOf(options, seed, game);
    const [a, b] = [position.a.hand.toReversed(), position.b.hand.toReversed()];
    if (json) {
      const type = { type: "war-show", schema: "patience.war-show/1", seed, game, options };
      context.console.out(jsonLine({ ...type, deck, hands: { a, b } }));
      return;
    }
    const lines = [
      `Seed ${seed}, game ${game}: the deck, the first card to be dealt first`,
      ...numbered(deck),
      "",
      ...alignLeft([["A's hand", "B's hand"], ...a.map((card, i) => pair(card, b[i]))]),
    ];
    context.console.out(lines.map((line) => `${line}\n`).join(""));
  });
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
