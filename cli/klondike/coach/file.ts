import { advise, type ViewAdvice } from "../../../lib/klondike/coach/advise.ts";
import {
  type CoachSettings,
  DEFAULT_SEED,
  settingsFor,
} from "../../../lib/klondike/coach/settings.ts";
import { type PlayerView, playerViewAfter } from "../../../lib/klondike/coach/player_view.ts";
import { describeIllegalMove, replayMoves } from "../../../lib/klondike/exchange/replay.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { formatMove, type Move, parseMove } from "../../../lib/klondike/move.ts";
import { excerptOf } from "../../../lib/printable.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { alignColumns } from "../../io/format_number.ts";
import { untilInterrupted } from "../../io/interrupt.ts";
import { openOutput } from "../../io/outputs.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { searchLine } from "../../run/progress.ts";
import { wallClock } from "../../run/search_budget.ts";
import { readGameFile } from "../read_game_file.ts";
import { UserError } from "../../user_error.ts";
import type { CoachOptions } from "./options.ts";

/** Advises on the position after the moves of a file and those of the command line. */
export async function coachFile(
  context: Context,
  file: string,
  options: CoachOptions,
): Promise<ExitCode> {
  const { console } = context;
  const more = movesOf(options.moves);
  const game = readGameFile(context, file, {
    worryBack: options.worryBack,
    foreign: { format: options.format, chosen: options },
  });
  if (!game.ok) return game.error;
  const { state: start } = game.value;
  const moves = [...game.value.moves, ...more];
  const { illegal } = replayMoves(start, moves);
  if (illegal !== undefined) {
    context.console.err(`${describeIllegalMove(illegal)}\n`);
    return ExitStatus.no;
  }
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const view = playerViewAfter(start, moves.map(({ move }) => move), options.seenStock);
  const [wall, cpu] = [wallClock(), cpuClock()];
  const thinking = thinkingOf(options, view);
  const advice = await adviseUntilInterrupted(context, view, options, thinking);
  if (advice === undefined) return ExitStatus.interrupted;
  const made = { samples: thinking.playouts, ms: wall(), cpuMs: cpu() };
  output.write(
    options.json ? toJsonLine(adviceJson(advice, options, made)) : adviceText(advice, isWon(view)),
  );
  output.finish();
  return advice.choices.length === 0 && !isWon(view) ? ExitStatus.no : ExitStatus.yes;
}

/** What an answer took. */
interface Made {
  readonly samples: number;
  readonly ms: number;
  readonly cpuMs: number;
}

function isWon({ foundations }: PlayerView): boolean {
  return foundations.every((height) => height === 13);
}

function thinkingOf({ playouts }: CoachOptions, { rules }: PlayerView): CoachSettings {
  const usual = settingsFor(rules);
  return { ...usual, playouts: playouts ?? usual.playouts };
}

async function adviseUntilInterrupted(
  { console }: Context,
  view: PlayerView,
  options: CoachOptions,
  thinking: CoachSettings,
): Promise<ViewAdvice | undefined> {
  const random = Xoshiro128.fromSeed(options.seed ?? DEFAULT_SEED);
  using line = searchLine(console);
  return await untilInterrupted(
    advise(view, random, thinking),
    (tried) => line.show(() => `${tried} of ${thinking.playouts} playouts`),
  );
}

/** The moves of the command line. */
function movesOf(words: readonly string[]): { readonly move: Move }[] {
  const moves: { readonly move: Move }[] = [];
  for (const word of words) {
    const move = parseMove(word);
    if (move === undefined) {
      throw new UserError(
        `'${excerptOf(word)}' is not a move: moves are written '.', 'r', 'w->3' or '4->f'`,
      );
    }
    moves.push({ move });
  }
  return moves;
}

function adviceJson(advice: ViewAdvice, options: CoachOptions, made: Made): unknown {
  return {
    type: "coach",
    schema: "patience.coach/1",
    chance: advice.chance,
    calibrated: advice.isCalibrated,
    choices: advice.choices.map(({ moves, ...choice }) => ({
      moves: moves.map(formatMove),
      ...choice,
    })),
    seed: options.seed ?? DEFAULT_SEED,
    ...made,
  };
}

/** A share between 0 and 1 as whole percents. */
function percent(share: number): string {
  return String(Math.round(share * 100));
}

function adviceText({ chance, isCalibrated, choices }: ViewAdvice, isWon: boolean): string {
  if (isWon) return "The game is won.\n";
  if (choices.length === 0) return "Nothing can be done any more: the game is lost.\n";
  const rows = choices.map(({ moves, why, chance, low, high }) => [
    `${percent(chance)} %`.padStart(5),
    `${percent(low)} to ${percent(high)} %`,
    moves.map(formatMove).join(" "),
    why,
  ]);
  const shown = alignColumns(rows.map((row) => row.slice(0, 2)));
  const width = Math.max(...rows.map(([, , moves = ""]) => moves.length));
  return [
    `Chance to win from here, from what a player sees: about ${percent(chance)} %` +
    (isCalibrated ? "" : " (not calibrated)"),
    ...rows.map(([, , moves = "", why = ""], index) =>
      `${shown[index]}  ${moves.padEnd(width)}  ${why}`
    ),
    "",
  ].join("\n");
}
