// Saves a game to a file of the player and loads it again, in the format of its patience.

import { formatTurns, parseTurns, replayRecord, turnsOfMoves } from "../lib/game_record.ts";
import type { LoadedGame, Patience, Variant } from "../lib/patience.ts";
import { escapeControls, excerptOf } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { byteOrderMarkLength, decodeText, wrongEncoding } from "../lib/utf8.ts";

/** Access to the player's files. */
export interface GameFiles {
  /** Returns the bytes of a file. Fails if it cannot be read. */
  read(path: string): Result<Uint8Array, string>;
  /** True if the file exists, so that writing would replace it. */
  isThere(path: string): boolean;
  /** Writes a file atomically. Fails with a sentence that gives the reason. */
  write(path: string, text: string): Result<void, string>;
  /** Replaces `~/` at the start of a typed path with the home folder, as a shell does. */
  fromHome(path: string): string;
}

/** Returns the file format of a patience: its own, or the common one. */
export function fileFormatOf(patience: Patience): NonNullable<Patience["file"]> {
  return patience.file ?? commonFile(patience);
}

/** Error in the file of a game. */
export interface GameFileError {
  readonly message: string;
  /** True if the file was read, but is not a valid game. */
  readonly isRead: boolean;
}

/**
 * Loads a game from a file that `:save` wrote. Fails if the file cannot be read or is not a valid
 * game.
 */
export function loadGame(
  files: Pick<GameFiles, "read">,
  patience: Patience,
  path: string,
  variant: Variant,
): Result<LoadedGame, GameFileError> {
  const name = escapeControls(path);
  const bytes = files.read(path);
  if (!bytes.ok) return err({ message: `cannot read '${name}': ${bytes.error}`, isRead: false });
  const wrong = wrongEncoding(bytes.value, `'${name}'`);
  const game = wrong === undefined
    ? fileFormatOf(patience).parse(bytes.value, variant, name)
    : err(wrong);
  return game.ok ? game : err({ message: game.error, isRead: true });
}

/**
 * Returns the file format of a patience that has none of its own: a comment, its ID, its variant,
 * then the starting position after `START` and the words of the moves after `MOVES`.
 */
export function commonFile<S, M>(patience: Patience<S, M>): NonNullable<Patience<S, M>["file"]> {
  return {
    format: ({ variant, start, moves }, comment) =>
      [
        ...(comment === "" ? [] : [`# ${comment}`]),
        `GAME ${patience.id}`,
        ...Object.entries(variant).map(([name, value]) => `VARIANT ${name} ${value}`),
        "START",
        patience.text.start(start),
        "MOVES",
        formatTurns(patience, turnsOfMoves(patience, start, moves)),
        "",
      ].join("\n"),
    parse: (bytes, _variant, name) => {
      const game = parseCommon(patience, decodeText(bytes.subarray(byteOrderMarkLength(bytes))));
      return game.ok ? game : err(`'${name}': ${game.error}`);
    },
  };
}

function parseCommon<S, M>(
  patience: Patience<S, M>,
  file: string,
): Result<LoadedGame<S, M>, string> {
  const text = file.replaceAll("\r\n", "\n");
  const [head, body = ""] = splitAt(text, /^START\n/m);
  const [position, words] = splitAt(body, /\nMOVES\s/);
  const [, id] = /^GAME (.*)$/m.exec(head) ?? [];
  if (id === undefined || words === undefined) {
    return err("expected the lines GAME, START and MOVES");
  }
  if (id !== patience.id) {
    return err(`this is a '${excerptOf(id)}' game, not a '${patience.id}' game`);
  }
  // Options that the file leaves out have the patience's defaults, not the values of the current
  // game.
  const variant = parseVariantLines(head, patience.variant);
  const start = patience.text.parseStart(position, variant);
  if (start === undefined) return err("its starting position is invalid");
  const turns = parseTurns(patience, words.trim().replace(/\s+/g, " "));
  if (!turns) return err("one of its moves cannot be read");
  if (!replayRecord(patience, { start, variant, turns, played: turns.length })) {
    return err("one of its moves is illegal");
  }
  return ok({ variant, start, moves: turns.flat() });
}

/** Splits a text at the first match of `what`; `after` is missing if there is no match. */
function splitAt(text: string, what: RegExp): readonly [before: string, after?: string] {
  const found = what.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text];
}

function parseVariantLines(head: string, otherwise: Variant): Variant {
  const lines = [...head.matchAll(/^VARIANT (\S+) (.*)$/gm)];
  return { ...otherwise, ...Object.fromEntries(lines.map(([, name, value]) => [name, value])) };
}
