import { toJsonLine } from "../../lib/json_line.ts";
import type { State } from "../../lib/klondike/state.ts";
import { command, type Context } from "../command/command.ts";
import { flag } from "../command/option.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import { displayName } from "../io/input.ts";
import {
  ANSWER_CODES,
  AnswerBlocks,
  cardCounts,
  checkJson,
  formatDiagnosticsShort,
} from "./game_answers.ts";
import { type GameAnswer, gameFileOptions, gameFiles, readGames } from "./read_games.ts";

/** Reports the result of checking one game. */
type Report = (answer: GameAnswer) => void;

/** `patience check`: validates exchange files. */
export const COMMAND = command({
  about: "Check that exchange files are well-formed and contain each of the 52 cards once.",
  more: [
    "To check the moves after MOVES:, use 'patience advance'.",
    "All games in a file are checked: exchange files one after another, the lines and JSON of " +
    "'patience deal', and deals in other formats.",
  ],
  options: {
    ...gameFileOptions(),
    quiet: flag("-q, --quiet", "print nothing; only set the exit code", {
      brief: true,
      triedAs: {
        "--silent": "--quiet",
        "-s": "--short or --quiet",
        "-l": "--short",
        "--list": "--short",
      },
    }),
    short: flag("--short", "print one line per error: FILE:LINE:COLUMN: error: message", {
      brief: true,
    }),
    json: flag("--json", "print one JSON object per game", {
      brief: true,
      triedAs: { "-j": "--json" },
    }),
  },
  relations: [{ oneOf: ["quiet", "short", "json"] }],
  examples: [
    ["patience check game.txt"],
    ["patience deal -n 1000 | patience check -q"],
    ["patience check --short games/*.txt"],
    ["patience check --json games | jq -r 'select(.valid|not).path'", "invalid ones"],
    ["patience check --quiet game.txt && echo valid"],
  ],
  exits: {
    0: "every game is valid",
    1: "a game is not valid",
    2: "wrong usage, or a file that cannot be read",
  },
  run({ files, filesFrom, format, ...options }, context): ExitCode {
    const { console } = context;
    const { paths, areSeveral } = gameFiles(console, { files, filesFrom });
    const report = chooseReport(context, options, areSeveral);
    let code: ExitCode = ExitStatus.yes;
    for (const answer of readGames(console, paths, { format, skipsMoves: true })) {
      report(answer);
      code = worstExitCode([code, ANSWER_CODES[answer.kind]]);
    }
    return code;
  },
});

function chooseReport(
  context: Context,
  options: { readonly quiet: boolean; readonly short: boolean; readonly json: boolean },
  areSeveral: boolean,
): Report {
  if (options.quiet) return () => {};
  const blocks = new AnswerBlocks(context, areSeveral);
  if (options.json) return jsonReport(context, blocks);
  return options.short ? shortReport(context, blocks) : textReport(context, blocks);
}

function textReport({ console }: Context, blocks: AnswerBlocks): Report {
  return (answer) => {
    if (answer.kind !== "valid") return blocks.problem(answer);
    console.out(blocks.heading("out", answer) + describeValid(answer.state));
  };
}

function describeValid(state: State): string {
  const { covered, stock, waste } = cardCounts(state);
  return `Input file is valid\n${covered} covered cards\n${stock} stock cards\n${waste} waste cards\n`;
}

function shortReport({ console }: Context, blocks: AnswerBlocks): Report {
  return (answer) => {
    if (answer.kind === "unreadable") blocks.problem(answer);
    if (answer.kind !== "invalid") return;
    console.out(formatDiagnosticsShort(answer.diagnostics, displayName(answer.path)));
  };
}

function jsonReport({ console }: Context, blocks: AnswerBlocks): Report {
  return (answer) => {
    if (answer.kind === "unreadable") blocks.problem(answer);
    console.out(toJsonLine(checkJson(answer)));
  };
}
