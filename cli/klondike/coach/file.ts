import { describeIllegalMove, replayMoves } from "../../../lib/klondike/exchange/read.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { untilInterrupted } from "../../io/signals.ts";
import { openOutput } from "../../io/output_file.ts";
import { searchLine } from "../../run/progress.ts";
import { UserError } from "../../user_error.ts";
import { AnswerBlocks } from "../game_answers.ts";
import type { ChosenRules } from "../rules.ts";
import { GameList, type PlayableGame, reportProblem } from "../game_list.ts";
import { thinkAbout } from "./advice.ts";
import { formatAnswer } from "./answer.ts";
import { adviseMany } from "./many.ts";
import { type CoachOptions, toThinking } from "./options.ts";
import { splitOperands } from "./words.ts";

/**
 * Advises on each game after the moves of its file; for a single game, after the typed moves too.
 */
export async function coachFiles(context: Context, options: CoachOptions): Promise<ExitCode> {
  const { console } = context;
  const { format, filesFrom, resume } = options;
  const { files, moves } = splitOperands(
    options.files,
    (path) => console.isFile(path) || console.isFolder(path) || console.isStream(path),
  );
  const listOf = (chosen: ChosenRules, worryBack: boolean): GameList =>
    new GameList(console, { files, filesFrom, resume }, { format, worryBack, chosen });
  const blocksOf = (list: GameList): AnswerBlocks =>
    new AnswerBlocks(context, list.areSeveralFiles);
  // With --resume, the journal may set the rules, so `adviseMany` reads the games later.
  const list = resume === undefined ? listOf(options, options.worryBack) : undefined;
  const isRun = list?.only === undefined || options.shard !== undefined;
  if (isRun && moves.length > 0) {
    throw new UserError("moves can only follow a single game, without --resume and --shard", {
      hint: "write them after the MOVES: of their games",
    });
  }
  if (list === undefined) return await adviseMany(context, listOf, blocksOf, options);
  const blocks = blocksOf(list);
  const { only } = list;
  if (only === undefined || options.shard !== undefined) {
    return await adviseMany(context, () => list, () => blocks, options);
  }
  if (only.deal === undefined && !options.json) return reportProblem(only, blocks, undefined);
  const played = only.deal === undefined
    ? undefined
    : replayMoves(only.game.state, [...only.game.moves, ...moves]);
  if (played?.illegal !== undefined) {
    console.err(`${describeIllegalMove(played.illegal)}\n`);
    return ExitStatus.no;
  }
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const write = (text: string): void => output.write(text);
  const code = only.deal === undefined
    ? reportProblem(only, blocks, (object) => write(toJsonLine(object)))
    : await adviseOne(context, only, moves, options, write);
  if (code !== ExitStatus.interrupted) output.finish();
  return code;
}

async function adviseOne(
  { console }: Context,
  { game }: PlayableGame,
  further: readonly { readonly move: Move }[],
  options: CoachOptions,
  write: (text: string) => void,
): Promise<ExitCode> {
  const moves = [...game.moves, ...further];
  using line = searchLine(console);
  const advice = await untilInterrupted(
    thinkAbout(game.state, moves.map(({ move }) => move), toThinking(options)),
    ([done, of]) => line.show(() => `${done} of ${of} playouts`),
  );
  if (advice === undefined) return ExitStatus.interrupted;
  const { text, code } = formatAnswer(game, advice, options.json);
  write(text);
  return code;
}
