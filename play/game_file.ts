// A game saved to a file of the player and loaded from one, in the format of its patience.

import { formatTurns, parseTurns, replayRecord } from "../lib/game_record.ts";
import type { LoadedGame, Patience, Variant } from "../lib/patience.ts";
import { escapeControls, excerptOf } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { byteOrderMarkLength, decodeText, wrongEncoding } from "../lib/utf8.ts";

/** The files of the player, as far as a game is saved to one and loaded from one. */
export interface GameFiles {
  /** The bytes of a file, or why it cannot be read. */
  read(path: string): Result<Uint8Array, string>;
  /** Whether a file is there, which writing would replace. */
  isThere(path: string): boolean;
  /** Writes a file, whole or not at all; returns the sentence that says why it cannot, if so. */
  write(path: string, text: string): Result<void, string>;
  /** The path of a typed one, where no shell has put the home folder in its place yet. */
  fromHome(path: string): string;
}

/** The file format of a patience: its own, or the common one. */
export function fileFormatOf(patience: Patience): NonNullable<Patience["file"]> {
  return patience.file ?? commonFile(patience);
}

/** What is wrong with the file of a game. */
export interface GameFileError {
  /** A sentence. */
  readonly message: string;
  /** Whether its bytes were read, which are no game then. */
  readonly isRead: boolean;
}

/** Reads the game of a file as `:save` writes it; or says what is wrong with the file. */
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
 * The file format of a patience that has none of its own: a comment, its id, its variant, then the
 * first position after `START` and the words of the moves after `MOVES`.
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
        formatTurns(patience, moves.map((move) => [move])),
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
  const [head, body = ""] = cut(text, /^START\n/m);
  const [position, words] = cut(body, /\nMOVES\s/);
  const [, id] = /^GAME (.*)$/m.exec(head) ?? [];
  if (id === undefined || words === undefined) {
    return err("expecting the lines GAME, START and MOVES");
  }
  if (id !== patience.id) {
    return err(`it is a game of '${excerptOf(id)}', not of '${patience.id}'`);
  }
  // What the file leaves out is as in most games, whatever is played when it is loaded.
  const variant = variantIn(head, patience.variant);
  const start = patience.text.parseStart(position, variant);
  if (start === undefined) return err("its first position cannot be read");
  const turns = parseTurns(patience, words.trim().replace(/\s+/g, " "));
  if (!turns) return err("one of its moves cannot be read");
  if (!replayRecord(patience, { start, variant, turns, played: turns.length })) {
    return err("one of its moves is illegal");
  }
  return ok({ variant, start, moves: turns.flat() });
}

/** A text before and after something in it; nothing is after what is not there. */
function cut(text: string, what: RegExp): readonly [before: string, after?: string] {
  const found = what.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text];
}

function variantIn(head: string, otherwise: Variant): Variant {
  const lines = [...head.matchAll(/^VARIANT (\S+) (.*)$/gm)];
  return { ...otherwise, ...Object.fromEntries(lines.map(([, name, value]) => [name, value])) };
}
