// Writers of the answers for many deals, one after another, with the totals at the end.

import { toJsonLine } from "../../../lib/json_line.ts";
import { formatDealLine } from "../../../lib/klondike/deal.ts";
import { AUDIT_CHECKS } from "../../../lib/klondike/solver/audit.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import type { Rules } from "../../../lib/klondike/state.ts";
import { shardRange } from "../../../lib/shard.ts";
import type { ExitCode } from "../../exit.ts";
import type { OutputFile } from "../../io/console.ts";
import type { SettledRun } from "../../run/settle.ts";
import { type CsvColumn, csvColumns, csvRows, csvTable } from "../../run/csv.ts";
import type { Writer } from "../../run/experiment.ts";
import { type AnswerBlocks, sourceName } from "../game_answers.ts";
import { type GameList, reportProblem } from "../game_list.ts";
import { dealTasks, ListedAnswers } from "../runs.ts";
import { type DecidedJson, VERDICT_CODES } from "../solve_result.ts";
import { answerText, gameRow, ROW_HEAD, shortText } from "./answer.ts";
import { type DealResult, DECIDED, DECIDED_GAMES, type DecidedTotals } from "./kind.ts";

/** Output and settings of a run. */
interface Writing {
  readonly output: OutputFile;
  readonly run: SettledRun<DecidedTotals>;
  /** True if the number of positions and the undecided deals are reported at the end. */
  readonly isVerbose: boolean;
}

/** Creates a writer for a sample: a row per deal in JSON and CSV, only the totals in text. */
export function sampleWriter(
  { output, run: { facts, form, options }, isVerbose, rules }: Writing & { readonly rules: Rules },
): Writer<DealResult, DecidedTotals> {
  const notes = new Notes();
  const hasAudit = options["audit"] === true;
  const columns = [...csvColumns("deal", "cards"), ...decidedColumns(hasAudit)];
  const isText = form === "text";
  const span = shardRange(facts.requested, facts.shard ?? { index: 1, of: 1 });
  const deals = isText ? undefined : dealTasks(Number(facts.source["seed"]), span, rules);
  return {
    begin: () => {
      if (form === "csv") output.write(csvTable([], columns));
    },
    write: (result) => {
      notes.add(result, result.deal);
      const start = deals?.next().value?.start;
      if (start === undefined) return;
      const { deal, ...decided } = result;
      const row = { ...ROW_HEAD, deal, cards: formatDealLine(start), ...decided };
      output.write(form === "json" ? toJsonLine(row) : csvRows([decidedRow(row)], columns));
    },
    end: (totals, facts) => ({
      ...form === "csv" && { out: "" },
      err: (form === "csv" ? DECIDED.text(totals, facts, 0) : "") + (isVerbose ? notes.text : ""),
    }),
  };
}

/** Creates a writer for the games of a list: an answer per game, and the totals. */
export function gamesWriter(
  {
    output,
    run: { form, tally, options, facts },
    isVerbose,
    isQuiet,
    list,
    blocks,
    codes,
    task,
  }:
    & Writing
    & {
      readonly isQuiet: boolean;
      readonly list: GameList;
      readonly blocks: AnswerBlocks;
      readonly codes: Set<ExitCode>;
      readonly task: SolveTask;
    },
): Writer<DealResult, DecidedTotals> {
  const notes = new Notes();
  const columns = gameColumns(options["audit"] === true);
  const answers = new ListedAnswers<DealResult>(
    list,
    facts,
    ({ game }, { deal: _, ...decided }) => {
      notes.add(decided, sourceName(game));
      codes.add(VERDICT_CODES[decided.verdict]);
      if (form === "text") {
        output.write(
          isQuiet
            ? shortText(sourceName(game), decided)
            : blocks.comment(game) + answerText(task.bound, decided, true),
        );
        return;
      }
      const row = gameRow(game, task, decided);
      output.write(form === "json" ? toJsonLine(row) : csvRows([decidedRow(row)], columns));
    },
    (problem) => {
      tally.invalid++;
      const write = (object: object): void => output.write(toJsonLine(object));
      codes.add(reportProblem(problem, blocks, form === "json" ? write : undefined));
    },
  );
  return {
    begin: () => {
      if (form === "csv") output.write(csvTable([], columns));
      answers.begin();
    },
    write: (result) => answers.write(result),
    end: (totals, facts) => {
      const more = isVerbose ? notes.text : "";
      if (form === "json") return { err: more };
      const text = DECIDED_GAMES.text(totals, facts, 0);
      if (form === "csv") return { out: "", err: text + more };
      // A list without playable games has no totals; its problems are reported already.
      if (isQuiet) return { out: text, err: more };
      return { out: list.count === 0 ? "" : comment(text), err: more };
    },
  };
}

/** Collects the numbers that `--verbose` reports. */
class Notes {
  #positions = 0;
  readonly #undecided: (number | string)[] = [];

  add({ positions, verdict }: DecidedJson, name: number | string): void {
    this.#positions += positions;
    if (verdict === "undecided") this.#undecided.push(name);
  }

  get text(): string {
    const undecided = this.#undecided.join(", ");
    return `${this.#positions} positions searched\n` +
      (undecided === "" ? "" : `undecided: ${undecided}\n`);
  }
}

/** Turns lines into comments of an exchange file. */
function comment(lines: string): string {
  return lines.replace(/^(?=.)/gm, "# ");
}

/** Returns the columns of the CSV table of games: paths of fields in the JSON object. */
export function gameColumns(hasAudit: boolean): CsvColumn[] {
  return [...csvColumns("path", "index", "goal", "bound", "cards"), ...decidedColumns(hasAudit)];
}

function decidedColumns(hasAudit: boolean): CsvColumn[] {
  return [
    ...csvColumns(
      ...["verdict", "moves", "moveCount", "shortest", "reason", "positions", "ms", "cpuMs"],
    ),
    ...(hasAudit ? [...AUDIT_CHECKS.map((name) => ["audit", name]), ["unaudited"]] : []),
  ];
}

/** Joins the moves of an outcome for one cell of a CSV table. */
export function decidedRow<Outcome extends DecidedJson>(outcome: Outcome): object {
  return { ...outcome, moves: outcome.moves?.join(" ") };
}
