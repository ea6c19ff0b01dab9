import type { Random } from "../../../../lib/random.ts";

/** Piece of a text between white space. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Text with one edit, and the piece of the old text that was changed. */
export interface Mutant {
  readonly text: string;
  readonly edit: "delete" | "double" | "swap" | "letter";
  readonly piece: Piece;
  /** Replacement of the piece in the new text. */
  readonly place: Piece;
}

const LETTERS = "A23456789TJQKcdhs_|.:->rwf0x#";

/** Pieces of a text, separated by white space. */
function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** Makes one random edit in a text without comments. */
export function mutate(text: string, random: Random): Mutant {
  const pieces = piecesOf(text);
  const index = random.below(pieces.length);
  const piece = pieces[index] as Piece;
  const { start, end } = piece;
  const word = text.slice(start, end);
  const next = pieces[index + 1];
  const make = (edit: Mutant["edit"], inserted: string, after = end): Mutant => ({
    text: text.slice(0, start) + inserted + text.slice(after),
    edit,
    piece,
    place: { start, end: start + inserted.length },
  });
  switch (random.below(4)) {
    case 0:
      return make("delete", "");
    case 1:
      return make("double", `${word} ${word}`);
    case 2:
      return next
        ? make(
          "swap",
          text.slice(next.start, next.end) + text.slice(end, next.start) + word,
          next.end,
        )
        : make("delete", "");
    default:
      return make("letter", mutateLetter(word, random));
  }
}

function mutateLetter(word: string, random: Random): string {
  const at = random.below(word.length);
  const letter = LETTERS.charAt(random.below(LETTERS.length));
  switch (random.below(3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    default:
      return word.slice(0, at) + letter + word.slice(at + 1);
  }
}
