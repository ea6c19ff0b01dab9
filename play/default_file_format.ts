import { formatTurns, parseTurns, replayRecord } from "../lib/game_record.ts";
import type { LoadedGame, Patience, Variant } from "../lib/patience.ts";
import { excerptOf } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { byteOrderMarkLength, decodeText } from "../lib/utf8.ts";

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
