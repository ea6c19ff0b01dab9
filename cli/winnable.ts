import { jsonLine } from "../lib/json_line.ts";
import { formatMove } from "../lib/klondike/move.ts";
import { play } from "../lib/klondike/rules.ts";
import type { Question } from "../lib/klondike/solver/decide.ts";
import { Workspace } from "../lib/klondike/solver/search.ts";
import type { State } from "../lib/klondike/state.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { type AnyCommand, type Context, newCommand } from "./command.ts";
import { auditWithin, type Decided, decidedJson, decideWithin } from "./decided.ts";
import { Exit, type ExitCode } from "./exit.ts";
import { type GameFile, readGameFile } from "./game_file.ts";
import { STANDARD_INPUT } from "./input.ts";
import { addRulesOptions, rulesOf } from "./rules_options.ts";
import { decideMany } from "./winnable_many.ts";
import {
  addManyOptions,
  addQuestionOptions,
  auditPositions,
  conflictOf,
  MANY_DEALS,
  type ManyOptions,
  questionOf,
} from "./winnable_options.ts";

const EXAMPLES = `
Examples:
  patience winnable game.txt
  patience winnable -m 15 game.txt >> game.txt && patience advance game.txt
  patience deal -3 | patience winnable --thoughtful --worry-back
  patience winnable --sample 1000 -3 --thoughtful --worry-back
  patience winnable --deals deals.txt --json

Exit codes:
  0 winnable (many deals: done), 1 not winnable or not valid, 2 wrong usage or a
  file that cannot be read, 3 undecided, 130 Ctrl-C`;

interface WinnableOptions extends ManyOptions {
  readonly verbose?: true;
}

const EXIT_CODES: Readonly<Record<Decided["verdict"], ExitCode>> = {
  won: Exit.yes,
  lost: Exit.no,
  undecided: Exit.undecided,
};

/** `patience winnable`: looks for moves that win. */
export function winnableCommand(context: Context): AnyCommand {
  const command = newCommand("winnable", context)
    .description(
      "Looks for moves to a position that the course calls won: no covered card, no\n" +
        "stock card, at most one waste card. An answer is proved: a line was played, and\n" +
        "'not winnable' means that there is none. The moves of the file are played first.",
    )
    .argument("[FILE]", "the game; none or '-' reads standard input")
    .option("-v, --verbose", "write progress and the number of positions to standard error")
    .option("-j, --json", "print JSON: one object, or one a deal and one with the totals")
    .addHelpText("after", EXAMPLES);
  addQuestionOptions(command);
  addManyOptions(command);
  const chosen = addRulesOptions(command, MANY_DEALS);
  return command.action(async (file) => {
    const options = command.opts() as unknown as WinnableOptions;
    const problem = conflictOf(options, chosen, file);
    if (problem !== undefined) command.error(`error: ${problem}`);
    const isMany = options.sample !== undefined || options.deals !== undefined;
    context.exitCode = isMany
      ? await decideMany(context, options, rulesOf(chosen, options.worryBack ?? false))
      : decideFile(context, file ?? STANDARD_INPUT, options);
  });
}

function decideFile(context: Context, file: string, options: WinnableOptions): ExitCode {
  const game = readGameFile(context, file, { worryBack: options.worryBack ?? false });
  if (!game.ok) return game.error;
  const start = playMoves(game.value);
  if (!start.ok) {
    context.console.err(`error: ${start.error}\n`);
    return Exit.no;
  }
  const question = questionOf(options);
  const decided = decideOne(context, start.value, question, options);
  context.console.out(
    options.json ? answerJson(question, decided) : answerText(question, decided),
  );
  if (question.shortest && decided.verdict === "won" && !decided.isShortest) {
    context.console.err("The line is not proved to be a shortest one: memory ran out.\n");
  }
  return EXIT_CODES[decided.verdict];
}

function playMoves({ state, moves }: GameFile): Result<State, string> {
  let position = state;
  for (const [index, { move }] of moves.entries()) {
    const after = play(position, move);
    if (!after.ok) {
      return err(`Move ${index + 1} is illegal: ${formatMove(move)}: ${after.error}`);
    }
    position = after.value;
  }
  return ok(position);
}

function decideOne(
  { console }: Context,
  start: State,
  question: Question,
  options: WinnableOptions,
): Decided {
  const budget = {
    seconds: options.time ?? Infinity,
    positions: options.positions ?? Infinity,
  };
  let shown = 0;
  const workspace = new Workspace(question.memory);
  const decided = decideWithin(start, question, workspace, budget, ({ positions }, seconds) => {
    if (!options.verbose || seconds < shown + 1) return;
    shown = seconds;
    console.err(`${positions} positions, ${seconds.toFixed(0)} s\n`);
  });
  const positions = auditPositions(options);
  const audited = positions === undefined
    ? decided
    : auditWithin(start, question, workspace, positions, decided);
  if (options.verbose) {
    const seconds = (decided.milliseconds / 1000).toFixed(3);
    console.err(`${decided.positions} positions searched in ${seconds} s\n`);
  }
  for (const [name, verdict] of Object.entries(audited.audit ?? {})) {
    console.err(`audit without ${name}: ${verdict}\n`);
  }
  return audited;
}

function answerText({ bound }: Question, decided: Decided): string {
  const { verdict, moves = [], positions, milliseconds, reason } = decided;
  switch (verdict) {
    case "won":
      return `# Game is winnable in ${moves.length} moves\n` +
        moves.map((move) => `${formatMove(move)}\n`).join("");
    case "lost":
      return `# Game is not winnable${bound === Infinity ? "" : ` within ${bound} moves`}\n`;
    case "undecided":
      return `# Game is undecided after ${(milliseconds / 1000).toFixed(1)} s and ${positions} ` +
        `positions: ${REASONS[reason ?? "time"]}\n`;
    default:
      return verdict satisfies never;
  }
}

const REASONS = {
  time: "time ran out",
  memory: "memory ran out",
  positions: "there was to be no more search",
} as const;

function answerJson({ goal, bound }: Question, decided: Decided): string {
  const object = {
    type: "winnable",
    schema: "patience.winnable/1",
    goal,
    bound: bound === Infinity ? null : bound,
    ...decidedJson(decided),
  };
  return jsonLine(object);
}
