// Many games, each of which gets the answer that it would get alone.

import { toJsonLine } from "../../../lib/json_line.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../../exit.ts";
import type { OutputFile } from "../../io/console.ts";
import { openOutput } from "../../io/outputs.ts";
import { coreCount } from "../../run/pool.ts";
import { newRunMessage, runOnWorkers } from "../../run/run.ts";
import { UserError } from "../../user_error.ts";
import type { AnswerBlocks } from "../game_answers.ts";
import { type GameList, type ListedGame, type PlayableGame, reportProblem } from "../game_list.ts";
import { InOrder } from "../in_order.ts";
import { type GameAdvice, parseGameAdvice, type Thinking } from "./advice.ts";
import type { AdviceTask } from "./advice_worker.ts";
import type { GamesJournal } from "./games_journal.ts";
import { answerOf } from "./answer.ts";
import { type CoachOptions, thinkingOf } from "./options.ts";

/** Advises on each of many games. */
export async function adviseMany(
  context: Context,
  list: GameList,
  blocks: AnswerBlocks,
  options: CoachOptions,
): Promise<ExitCode> {
  const { console } = context;
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const report = new AdviceReport(list, output, blocks, options.json);
  const thinking = thinkingOf(options);
  using kept = await openKept(options, list, thinking, report);
  if (kept?.isNew) console.err(newRunMessage(options.resume ?? ""));
  if (kept?.warning !== undefined) console.err(`${kept.warning}.\n`);
  const advised = kept?.done ?? new Set();
  report.begin();
  let done = 0;
  const { failed, interrupted } = await runOnWorkers<AdviceTask, GameAdvice>(console, {
    worker: new URL("./advice_worker.ts", import.meta.url),
    setup: thinking,
    jobs: options.jobs ?? coreCount(),
    rounds: [tasksOf(list, advised)],
    total: list.count - advised.size,
    what: "games",
    take: (advice) => {
      kept?.add(advice);
      report.take(advice);
      // A reader of the output sees each answer as soon as it is there.
      console.flush();
      return { done: ++done };
    },
  });
  output.finish();
  if (failed) return ExitStatus.usage;
  return interrupted ? ExitStatus.interrupted : report.exitCode;
}

function* tasksOf(list: GameList, advised: ReadonlySet<number>): Generator<AdviceTask> {
  for (const one of list.games()) {
    if (one.deal === undefined || advised.has(one.deal)) continue;
    const { deal, game: { state: start, moves } } = one;
    yield { deal, start, moves: moves.map(({ move }) => move) };
  }
}

/** Opens the file of `--resume`, whose answers go to the report. */
async function openKept(
  { resume, worryBack }: CoachOptions,
  list: GameList,
  { playouts, ...options }: Thinking,
  report: AdviceReport,
): Promise<GamesJournal<GameAdvice> | undefined> {
  if (resume === undefined) return undefined;
  const { GamesJournal } = await import("./games_journal.ts");
  const about = {
    ...list.about,
    options: { ...options, samples: playouts ?? null, worryBack },
  };
  const run = { about, digest: await list.digest(), first: 1, count: list.count };
  const again = "advised on";
  const journal = GamesJournal.open(
    resume,
    run,
    { parse: parseGameAdvice, again },
    (advice) => report.take(advice),
  );
  if (!journal.ok) throw new UserError(journal.error);
  return journal.value;
}

/** Writes answers in the order of their games. */
class AdviceReport {
  readonly #codes = new Set<ExitCode>();
  readonly #output: OutputFile;
  readonly #blocks: AnswerBlocks;
  readonly #json: boolean;
  readonly #inOrder: InOrder<ListedGame, GameAdvice>;

  constructor(list: GameList, output: OutputFile, blocks: AnswerBlocks, json: boolean) {
    this.#output = output;
    this.#blocks = blocks;
    this.#json = json;
    this.#inOrder = new InOrder(list.games(), (one, advice) => {
      if (one.deal === undefined) {
        const write = (object: object): void => output.write(toJsonLine(object));
        this.#codes.add(reportProblem(one, blocks, json ? write : undefined));
      } else if (advice !== undefined) this.#write(one, advice);
    });
  }

  /** The worst code of the games so far. */
  get exitCode(): ExitCode {
    return worstExitCode(this.#codes);
  }

  /** Says what is wrong with the games before the first that can be advised on. */
  begin(): void {
    this.#inOrder.handOn();
  }

  take(advice: GameAdvice): void {
    this.#inOrder.take(advice);
  }

  #write({ game }: PlayableGame, { deal: _, ...advice }: GameAdvice): void {
    const heading = this.#json ? "" : this.#blocks.heading("out", game);
    const { text, code } = answerOf(game, advice, this.#json);
    this.#output.write(heading + text);
    this.#codes.add(code);
  }
}
