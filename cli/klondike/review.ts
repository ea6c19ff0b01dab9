import { DEFAULT_SEED } from "../../lib/klondike/coach/settings.ts";
import { command } from "../command/command.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import { flag, option } from "../command/option.ts";
import { FILE, whole } from "../command/value.ts";
import { gameFileOptions } from "./read_games.ts";
import { review } from "./review/run.ts";
import { RULES, WORRY_BACK } from "./rules.ts";
import { PLAYOUTS } from "./review/verdicts.ts";

const MAX_PLAYOUTS = 100_000;

/** `patience review`: a game that was played, move by move. */
export const COMMAND = command({
  about:
    "Review a finished game of Klondike: which move lost it, and what was best at each choice.",
  more: [
    "The solver, which knows all cards, proves whether the deal could be won and which move lost it. " +
    "The coach judges each choice from the visible cards: the win chance, and what was better.",
    "All games of a file are reviewed.",
    RULES_OF_GAMES,
  ],
  options: {
    ...gameFileOptions("the last finished game"),
    verdicts: flag("--verdicts", "show only whether and where the game was lost", {
      group: "Answer",
    }),
    playouts: option("--playouts", whole(1, MAX_PLAYOUTS), "play out each choice N times", {
      group: "Answer",
      defaultText: `${PLAYOUTS}`,
      triedAs: { "--samples": "--playouts" },
    }),
    seed: option("-s, --seed", whole(0, Number.MAX_SAFE_INTEGER), "set the seed of the playouts", {
      group: "Answer",
      defaultText: `${DEFAULT_SEED}`,
    }),
    seenStock: flag("--seen-stock", "treat the order of the file's stock as known", {
      group: "Game",
    }),
    worryBack: WORRY_BACK,
    json: flag("--json", "print one JSON object per game", {
      group: "Answer",
      triedAs: { "-j": "--json" },
    }),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
    ...RULES,
  },
  relations: [
    {
      option: "verdicts",
      excludes: ["playouts", "seed", "seenStock"],
      because: "verdicts are without chances",
    },
    ...(["worryBack", "turn", "limit", "format"] as const).map((option) => ({
      option,
      needs: ["files", "filesFrom"] as const,
    })),
  ],
  examples: [
    ["patience review"],
    ["patience review game.txt"],
    ["patience review --verdicts game.txt"],
    ["patience review --json game.txt | jq .lostBy"],
  ],
  exits: {
    0: "done",
    1: "a file is not valid, a move is illegal, or no game has been finished yet",
    2: "wrong usage, or a file that cannot be read or written",
    3: "whether the deal can be won is undecided",
    130: "Ctrl-C",
  },
  run: (options, context) => review(context, options),
});
