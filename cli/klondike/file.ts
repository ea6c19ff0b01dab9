import type { Diagnostic } from "../../lib/klondike/exchange/diagnostic.ts";
import { parseGame } from "../../lib/klondike/exchange/parse.ts";
import type { PlacedMove } from "../../lib/klondike/exchange/setup.ts";
import { validate } from "../../lib/klondike/exchange/validate.ts";
import type { State } from "../../lib/klondike/state.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Context } from "../command.ts";
import { Exit, type ExitCode } from "../exit.ts";
import { describeFindings } from "./findings.ts";
import { readFileOrInput } from "../io/input.ts";
import { paintFor } from "../io/paint.ts";

/** A game read from a valid exchange file: its position and its moves, which may be illegal. */
export interface GameFile {
  readonly state: State;
  readonly moves: readonly PlacedMove[];
}

/** Reads the bytes of an exchange file; else says what is wrong with them. */
export function parseGameFile(
  bytes: Uint8Array,
  options: { readonly worryBack?: boolean },
): Result<GameFile, readonly Diagnostic[]> {
  const parsed = parseGame(bytes, options);
  if (!parsed.ok) return err([parsed.error]);
  const state = validate(parsed.value.setup, options);
  return state.ok ? ok({ state: state.value, moves: parsed.value.moves }) : state;
}

/**
 * Reads an exchange file. When it cannot be read or is not valid, writes the reason as
 * `patience check` does, and returns the exit code.
 */
export function readGameFile(
  { console, color }: Context,
  file: string,
  options: { readonly worryBack?: boolean } = {},
): Result<GameFile, ExitCode> {
  const bytes = readFileOrInput(console, file);
  if (!bytes.ok) {
    console.err(`error: ${bytes.error}\n`);
    return err(Exit.usage);
  }
  const game = parseGameFile(bytes.value, options);
  if (game.ok) return game;
  console.err(describeFindings(game.error, bytes.value, paintFor(console, "err", color)));
  return err(Exit.no);
}
