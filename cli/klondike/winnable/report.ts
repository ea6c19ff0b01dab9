import { toJsonLine } from "../../../lib/json_line.ts";
import { formatDealLine } from "../../../lib/klondike/deal_line.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import type { OutputFile } from "../../io/console.ts";
import { type AnswerBlocks, sourceName } from "../game_answers.ts";
import { reportProblem } from "../game_list.ts";
import { InOrder } from "../in_order.ts";
import { VERDICT_CODES } from "../solve_result.ts";
import { type ExitCode, worstExitCode } from "../../exit.ts";
import { formatCount } from "../../io/format_number.ts";
import { type CsvColumn, csvRows, csvTable } from "../../run/csv.ts";
import { answerText, gameRow, ROW_HEAD, shortText } from "./answer.ts";
import { dealColumns, decidedRow, gameColumns } from "./csv.ts";
import type { DealSource } from "./source.ts";
import { VERSION } from "../../version.ts";
import {
  addTotals,
  auditText,
  dealCount,
  type DealResult,
  formatProvedShortest,
  NO_DEALS,
  type Totals,
  totalsText,
  winnableInterval,
} from "./totals.ts";

/** How the results of many deals are written. */
export interface DealsReportOptions {
  readonly json: boolean;
  readonly csv: boolean;
  /** Whether the moves of games are left out, and each gets one line. */
  readonly quiet: boolean;
  readonly audit: boolean;
  /** Whether lines have to be shortest ones, so that it is told how many are proved to be. */
  readonly shortest: boolean;
}

/** Writes results in the order of the deals, whatever the order in which they come. */
export class DealsReport {
  readonly #output: OutputFile;
  readonly #options: DealsReportOptions;
  readonly #codes = new Set<ExitCode>();
  readonly #source: DealSource;
  readonly #question: SolveTask;
  readonly #blocks: AnswerBlocks;
  readonly #inOrder: InOrder<SourceItem, DealResult>;
  #totals: Totals = NO_DEALS;
  #positions = 0;
  readonly #undecided: (number | string)[] = [];
  #problems = 0;
  #shortest = 0;
  readonly #audits = { won: 0, lost: 0, undecided: 0 };
  #unaudited = 0;

  /** A report of the deals of a source; the blocks tell what is wrong with games. */
  constructor(
    output: OutputFile,
    options: DealsReportOptions,
    source: DealSource,
    question: SolveTask,
    blocks: AnswerBlocks,
  ) {
    this.#output = output;
    this.#options = options;
    this.#source = source;
    this.#question = question;
    this.#blocks = blocks;
    this.#inOrder = new InOrder(source.deals(), (item, result) => this.#answer(item, result));
    if (options.csv) output.write(csvTable([], this.#columns()));
  }

  /** Says what is wrong with the games before the first that can be decided. */
  begin(): void {
    this.#inOrder.handOn();
  }

  /** The worst code of the results so far. */
  get exitCode(): ExitCode {
    return worstExitCode(this.#codes);
  }

  /**
   * The totals of the results so far in words. Of an interrupted run only the deals before the first
   * one without a result count: those that are missing are the hard ones, so that the others would
   * describe easy deals only.
   */
  get totalsText(): string {
    const { audit, shortest } = this.#options;
    const done = dealCount(this.#totals);
    const { count, noun } = this.#source;
    const counts = [done, count].map(formatCount).join(" of ");
    return (done < count ? `interrupted after the first ${counts} ${noun}s\n` : "") +
      totalsText(this.#totals, noun) +
      (this.#problems === 0 ? "" : `not valid: ${formatCount(this.#problems)}\n`) +
      (shortest ? formatProvedShortest(this.#shortest, this.#totals) : "") +
      (audit ? auditText(this.#audits, this.#unaudited) : "");
  }

  /** What `--verbose` tells of the results that count. */
  get verboseText(): string {
    const undecided = this.#undecided.join(", ");
    return `${this.#positions} positions searched\n` +
      (undecided === "" ? "" : `undecided: ${undecided}\n`);
  }

  /** Takes a result, and writes it once all before it are written. */
  take(result: DealResult): void {
    this.#inOrder.take(result);
  }

  /** Writes the totals; a table has none, because its lines are the deals. */
  end(about: Readonly<Record<string, unknown>>): void {
    const { json, csv, audit, shortest } = this.#options;
    // Where there is no game at all, what is wrong was said.
    if (csv || !json && this.#areBlocks && this.#source.count === 0) return;
    if (!json) {
      return this.#output.write(this.#areBlocks ? comment(this.totalsText) : this.totalsText);
    }
    const summary = {
      ...this.#totals,
      ...winnableInterval(this.#totals),
      ...(this.#problems === 0 ? {} : { invalid: this.#problems }),
      ...(shortest ? { shortest: this.#shortest } : {}),
      ...(audit ? { audit: this.#audits, unaudited: this.#unaudited } : {}),
    };
    this.#output.write(toJsonLine({ ...TOTALS_FIELDS, summary, ...about }));
  }

  #answer(item: SourceItem, result: DealResult | undefined): void {
    if (item.deal === undefined) {
      this.#problems++;
      const write = (object: object): void => this.#output.write(toJsonLine(object));
      this.#codes.add(reportProblem(item, this.#blocks, this.#options.json ? write : undefined));
    } else if (result !== undefined) {
      this.#count(item, result);
      this.#write(item, result);
    }
  }

  #count(item: Answered, result: DealResult): void {
    this.#totals = addTotals(this.#totals, result.verdict);
    this.#positions += result.positions;
    if (result.verdict === "undecided") {
      this.#undecided.push(item.game ? sourceName(item.game) : item.deal);
    }
    if (result.shortest) this.#shortest++;
    this.#codes.add(VERDICT_CODES[result.verdict]);
    if (result.unaudited !== undefined) this.#unaudited++;
    for (const verdict of Object.values(result.audit ?? {})) this.#audits[verdict]++;
  }

  #write({ deal, state, game }: Answered, { deal: _, ...decided }: DealResult): void {
    const { json, csv, quiet } = this.#options;
    if (json || csv) {
      const row = game
        ? gameRow(game, this.#question, decided)
        : { ...ROW_HEAD, deal, cards: formatDealLine(state), ...decided };
      this.#output.write(json ? toJsonLine(row) : csvRows([decidedRow(row)], this.#columns()));
    } else if (game) {
      const text = quiet
        ? shortText(sourceName(game), decided)
        : this.#blocks.comment(game) + answerText(this.#question.bound, decided, true);
      this.#output.write(text);
    }
  }

  /** Whether the answers are blocks that are read again. */
  get #areBlocks(): boolean {
    return this.#source.noun === "game" && !this.#options.quiet;
  }

  #columns(): CsvColumn[] {
    const { noun } = this.#source;
    return noun === "game" ? gameColumns(this.#options) : dealColumns(this.#options);
  }
}

type SourceItem = ReturnType<DealSource["deals"]> extends Generator<infer Item> ? Item : never;
type Answered = Exclude<SourceItem, { readonly deal?: undefined }>;

/** Lines as comments of an exchange file. */
function comment(lines: string): string {
  return lines.replace(/^(?=.)/gm, "# ");
}

/** The first fields of the JSON object with the totals. */
export const TOTALS_FIELDS = {
  type: "winnable-totals",
  schema: "patience.winnable-totals/1",
  version: VERSION,
} as const;
