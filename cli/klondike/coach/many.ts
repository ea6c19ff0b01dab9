// Runs of the coach over many games; each answer is the same as for the game alone.

import { DEFAULT_SEED } from "../../../lib/klondike/coach/settings.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, worstExitCode } from "../../exit.ts";
import { conduct } from "../../run/conduct.ts";
import { type SettledRun } from "../../run/settle.ts";
import type { Experiment } from "../../run/experiment.ts";
import type { AnswerBlocks } from "../game_answers.ts";
import { type GameList, reportProblem } from "../game_list.ts";
import {
  chosenRules,
  chosenRulesJson,
  ListedAnswers,
  listedTasks,
  RULES_TYPED,
  toTrials,
  typedOptions,
} from "../runs.ts";
import type { ChosenRules } from "../rules.ts";
import type { GameAdvice, Thinking } from "./advice.ts";
import type { AdviceTask } from "./advice_worker.ts";
import { formatAnswer } from "./answer.ts";
import { ADVISED } from "./kind.ts";
import type { CoachOptions } from "./options.ts";

/** Advises on each of many games; `listOf` reads them under the given rules. */
export function adviseMany(
  context: Context,
  listOf: (rules: ChosenRules, worryBack: boolean) => GameList,
  blocks: (list: GameList) => AnswerBlocks,
  given: CoachOptions,
): Promise<ExitCode> {
  const { seed = DEFAULT_SEED, playouts, seenStock, worryBack, resume, ...run } = given;
  let list: GameList | undefined;
  return conduct(context, { ...run, ...resume !== undefined && { resume } }, {
    kind: ADVISED,
    options: {
      ...{ seed, seenStock, samples: playouts ?? null, worryBack },
      ...chosenRulesJson(given),
    },
    typed: typedOptions(
      { ...RULES_TYPED, seed: "seed", seenStock: "seenStock", samples: "playouts" },
      context.given,
    ),
    read: (options) => {
      list = listOf(chosenRules(options), options["worryBack"] === true);
      return toTrials(list, options, resume !== undefined || given.shard !== undefined);
    },
    tally: () => ({ count: 0 }),
    make: (settled) => {
      if (list === undefined) throw new Error("games are read before they are thought about");
      return adviceExperiment(settled, list, blocks(list));
    },
  });
}

function adviceExperiment(
  { options, form, facts }: SettledRun<{ count: number }>,
  list: GameList,
  blocks: AnswerBlocks,
): Experiment<AdviceTask, GameAdvice, { count: number }> {
  const codes = new Set<ExitCode>();
  const isJson = form === "json";
  const { seed, seenStock, samples } = options;
  const thinking: Thinking = {
    seed: Number(seed),
    playouts: typeof samples === "number" ? samples : undefined,
    seenStock: seenStock === true,
  };
  return {
    worker: new URL("./advice_worker.ts", import.meta.url),
    setup: thinking,
    tasks: listedTasks(list, ({ deal, game: { state: start, moves } }) => ({
      ...{ first: deal - 1, count: 1, deal, start },
      moves: moves.map(({ move }) => move),
    })),
    writer: (output) => {
      const answers = new ListedAnswers<GameAdvice>(
        list,
        facts,
        ({ game }, { deal: _, ...advice }) => {
          const { text, code } = formatAnswer(game, advice, isJson);
          output.write((isJson ? "" : blocks.heading("out", game)) + text);
          codes.add(code);
        },
        (problem) => {
          const write = (object: object): void => output.write(toJsonLine(object));
          codes.add(reportProblem(problem, blocks, isJson ? write : undefined));
        },
      );
      return Object.assign(answers, { end: () => ({ out: "" }) });
    },
    end: () => ({ code: worstExitCode(codes) }),
  };
}
