// Deals of other programs come in here too, for `winnable` and `game -f`: their format is
// recognised, and `validate` checks them like any exchange file. `check` reads them only when it is
// told the format.

import type { Diagnostic } from "../../lib/klondike/exchange/diagnostic.ts";
import { type ReadGame as GameFile, readGame } from "../../lib/klondike/exchange/read.ts";
import { importDeal } from "../../lib/klondike/formats/deals.ts";
import { type DealFormat, detectFormat } from "../../lib/klondike/formats/format.ts";
import type { Rules } from "../../lib/klondike/state.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Context } from "../command/command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { UserError } from "../user_error.ts";
import { formatDiagnostics } from "./format_diagnostics.ts";
import { readFileOrInput } from "../io/input.ts";
import { colouriser } from "../io/paint.ts";
import { formatHint, withFormatHint } from "./deal_formats.ts";
import { type ChosenRules, hasRuleOptions, rulesFromOptions } from "./rules.ts";

/** Reads the bytes of an exchange file; else says what is wrong with them. */
function parseGameFile(
  bytes: Uint8Array,
  options: { readonly worryBack?: boolean },
): Result<GameFile, readonly Diagnostic[]> {
  const game = readGame(bytes, options);
  if (game.ok) return game;
  return err(withFormatHint(game.error, bytes, (format) => `${formatHint(format)}: ${READERS}`));
}

const READERS = "'patience winnable' and 'patience game -f' read it";

/** How a deal of another program is read. */
export interface ForeignReading {
  /** Its format; `undefined` where its text tells. */
  readonly format?: DealFormat | undefined;
  /** The rules that were asked for, because the deal has none. */
  readonly chosen: ChosenRules;
}

/** What {@linkcode readGameFile} reads besides games without moves from the foundations. */
export interface GameFileOptions {
  readonly worryBack?: boolean;
  /** Without it only exchange files are read. */
  readonly foreign?: ForeignReading;
}

/**
 * Reads an exchange file or the deal of another program. If it is not valid, writes the findings as
 * `patience check` does, and returns the exit code; throws a {@linkcode UserError} if it cannot be read.
 */
export function readGameFile(
  context: Pick<Context, "console" | "color">,
  file: string,
  { worryBack = false, foreign }: GameFileOptions = {},
): Result<GameFile, ExitCode> {
  const { console, color } = context;
  const bytes = readFileOrInput(console, file);
  if (!bytes.ok) throw new UserError(bytes.error);
  const format = foreign && (foreign.format ?? detectFormat(bytes.value));
  if (foreign && format === undefined && hasRuleOptions(foreign.chosen)) {
    throw new UserError(
      "-1, -3 and --limit cannot be used with an exchange file: it names its rules",
    );
  }
  const game = foreign && format !== undefined
    ? readDeal(context, bytes.value, format, rulesFromOptions(foreign.chosen, worryBack))
    : parseGameFile(bytes.value, { worryBack });
  if (game.ok) return game;
  console.err(formatDiagnostics(game.error, bytes.value, colouriser(console, "err", color)));
  return err(ExitStatus.no);
}

function readDeal(
  { console }: Pick<Context, "console">,
  bytes: Uint8Array,
  format: DealFormat,
  rules: Rules,
): Result<GameFile, readonly Diagnostic[]> {
  const deal = importDeal(bytes, format, rules);
  if (!deal.ok) return deal;
  const { state, moreFollows } = deal.value;
  if (moreFollows) {
    console.err("More deals follow the first in this file; only the first is used.\n");
  }
  return ok({ state, moves: [] });
}
