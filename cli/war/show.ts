import { type Card, formatLong } from "../../lib/card.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { riffleCount } from "../../lib/war/options.ts";
import { startOfGame } from "../../lib/war/block.ts";
import { command } from "../command/command.ts";
import { flag, type Options } from "../command/option.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { GAME_OPTIONS, type GameSelection, ruleConflict, selectGame } from "./options.ts";

/** Rules that do not affect the deal; accepted, so that the options of `trace` work here too. */
const { warSize, peace, pickup, runOut, piles, reshuffle, maxSteps } = GAME_OPTIONS;
const LATER_RULES = { warSize, peace, pickup, runOut, piles, reshuffle, maxSteps };

/** `patience war show`: shows the deck and the hands before the first battle. */
export const COMMAND = command({
  about: "Show a shuffled deck for War and both hands, top card first.",
  options: {
    ...GAME_OPTIONS,
    ...hidden(LATER_RULES),
    json: flag("--json", "print one JSON object", { group: "Answer", brief: true }),
  },
  refusal: ruleConflict,
  examples: [
    ["patience war show -s 7"],
    ["patience war show -s 7 --nth 3 --deal halves"],
    ["patience war show --shuffle none"],
  ],
  exits: { 0: "done", 2: "wrong usage" },
  run(given, { console }): ExitCode {
    const selected = selectGame(console, given);
    console.out(given.json ? showJson(selected) : showText(selected));
    return ExitStatus.yes;
  },
});

/** Hides options from the help. */
function hidden<O extends Options>(options: O): O {
  const entries = Object.entries(options).map(([key, one]) => [key, { ...one, hidden: true }]);
  return Object.fromEntries(entries) as O;
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
    `${isShuffled(options) ? `Seed ${seed}, game ${game}: deck` : "Sorted deck"}, in dealing order`,
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
