// The pages of `patience help TOPIC`, for subjects that several commands share.

import { ENVIRONMENT, FILES, RULES_OF_GAMES } from "./facts.ts";
import { allBelow, type GameFacts, type Tree } from "../command/command.ts";
import type { PageSection, Topic } from "../command/help.ts";
import { inWords } from "../command/value.ts";
import { describeFolder } from "../folder_in_use.ts";
import { UserError } from "../user_error.ts";

/** The topics, in the order of the help. */
export const TOPICS: readonly Topic[] = [
  {
    name: "rules",
    summary: "how the games are played",
    sections: async (words, tree) => topicRules(allBelow(await tree()), words),
  },
  {
    name: "keys",
    summary: "the keys of the games, and what can be typed in them",
    sections: async (words, tree) => topicKeys(allBelow(await tree()), words),
  },
  {
    name: "formats",
    summary: "the text formats of games and deals",
    sections: () => [
      {
        text:
          "Commands that read games recognise the format of a file. If they do not, name it with " +
          "--format. 'patience deal' prints each of these formats.",
      },
      {
        rows: [
          ["exchange", "a game of Klondike as plain text: its rules, its cards and its moves"],
          ["lines", "one deal per line: its 52 cards as they are dealt, and its rules"],
          ["json", "one JSON object per line, as 'patience deal --json' prints it"],
          ["digits", "three digits per card, of Klondike-Solver and MinimalKlondike"],
          ["pysol", "the text of PySolFC"],
          ["solvitaire", "the JSON of Solvitaire"],
        ],
      },
      {
        text: `${RULES_OF_GAMES} docs/FORMAT.md describes the exchange file, and docs/JSON.md ` +
          "the JSON.",
      },
    ],
  },
  {
    name: "files",
    summary: "where games and results are saved",
    sections: (_words, _tree, env) => [
      {
        text:
          "Each move is saved. Games, settings and results share one folder. Set PATIENCE_HOME " +
          "to use another.",
      },
      { rows: FILES },
      { text: describeFolder(env) },
      {
        text:
          "A file that a command writes is written whole or not at all. '-' is standard input " +
          "or output. Write './-name' for a name that begins with a dash.",
      },
    ],
  },
  {
    name: "exit-codes",
    summary: "what the exit codes mean",
    sections: () => [
      {
        rows: [
          ["0", "yes, or done"],
          ["1", "no: not valid, illegal, not winnable, not one run, not confirmed"],
          ["2", "wrong usage, or a file that cannot be read or written"],
          ["3", "undecided: a limit came first, or --precision was not reached"],
          ["130", "Ctrl-C; another signal ends with 128 and its number"],
          ["141", "the reader of the output is gone"],
        ],
      },
      { text: "For several games, the exit code is the first of 2, 3, 1, 0 that occurs." },
    ],
  },
  {
    name: "environment",
    summary: "the environment variables that the program reads",
    sections: () => [{ rows: ENVIRONMENT }],
  },
  {
    name: "colour",
    alsoNamed: "color",
    summary: "when output is coloured",
    sections: () => [
      {
        text:
          "Output to a terminal is coloured; output to a file or a pipe is not. The first of these " +
          "that is set decides:",
      },
      {
        rows: [
          ["--color WHEN", "always, never or auto"],
          ["NO_COLOR", "if it is not empty: no colour"],
          ["FORCE_COLOR", "if it is not empty: colour, but 0 means none"],
          ["CLICOLOR_FORCE", "if it is not 0: colour"],
          ["CLICOLOR", "if it is 0: no colour"],
        ],
      },
      { text: "On the board, 'patience game --theme mono' does without colours." },
    ],
  },
];

/** Returns the rules of the games, or of those that are named. */
function topicRules(trees: readonly Tree[], words: readonly string[]): PageSection[] {
  return gamesNamed(gamesIn(trees), words)
    .flatMap(({ title, rules }) => [{ heading: title }, ...rules.map((text) => ({ text }))]);
}

/** Returns the keys and typed commands of the games, or of those that are named. */
function topicKeys(trees: readonly Tree[], words: readonly string[]): PageSection[] {
  const games = gamesIn(trees).filter(({ keys }) => keys !== undefined);
  return gamesNamed(games, words).flatMap((game): PageSection[] => {
    const { keys = [], typed = [], notes = [] } = game.keys?.() ?? {};
    return [
      { heading: `${game.title}: keys`, rows: keys },
      { heading: "Commands, after ':' or line by line with --plain", rows: typed },
      ...notes.map((text) => ({ text })),
    ];
  });
}

function gamesIn(trees: readonly Tree[]): GameFacts[] {
  return trees.map(({ command }) => command.game).filter((game) => game !== undefined);
}

/** Returns the named games, or all if none is named. */
function gamesNamed(games: readonly GameFacts[], words: readonly string[]): readonly GameFacts[] {
  const names = games.map(({ name }) => name);
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined) {
    throw new UserError(`'${unknown}' is not a game; choose ${inWords(names)}`);
  }
  return games.filter(({ name }) => words.length === 0 || words.includes(name));
}
