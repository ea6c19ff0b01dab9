// The rules of Klondike a second time, from the text of docs/RULES.md and the exchange file alone:
// cards are words, a move is tried by playing it, and nothing of lib/klondike is used. It is slow
// and confirms the counts of testdata/perft.

/** Position in words; the first stock card is the next, the last waste card the top. */
export interface WordPosition {
  readonly turn: number;
  readonly resets: number;
  readonly worryBack: boolean;
  /** Top cards of c, d, h, s, or `_c` and so on. */
  readonly tops: readonly string[];
  /** Columns 1 to 7; face-down cards have a `#` in front. */
  readonly columns: readonly (readonly string[])[];
  readonly waste: readonly string[];
  readonly stock: readonly string[];
}

const RANKS = "_A23456789TJQK";
const SUITS = "cdhs";
const COLUMNS = ["1", "2", "3", "4", "5", "6", "7"];

const CARRIES = [
  ...["w", ...COLUMNS].flatMap((from) => ["f", ...COLUMNS].map((to) => `${from}->${to}`)),
  ...[...SUITS].flatMap((from) => COLUMNS.map((to) => `${from}->${to}`)),
];

/** Returns the number of sequences of `depth` moves, by the first move. */
export function countByMove(position: WordPosition, depth: number): Map<string, number> {
  return new Map(
    [...afterEachMove(position)].map(([word, next]) => [word, count(next, depth - 1)]),
  );
}

function count(position: WordPosition, depth: number): number {
  if (depth === 0) return 1;
  return [...afterEachMove(position)].reduce((sum, [, next]) => sum + count(next, depth - 1), 0);
}

function* afterEachMove(position: WordPosition): Generator<[string, WordPosition]> {
  const { stock, waste, turn, resets } = position;
  if (stock.length > 0) {
    yield [".", {
      ...position,
      waste: [...waste, ...stock.slice(0, turn)],
      stock: stock.slice(turn),
    }];
  } else if (resets > 0) {
    yield ["r", { ...position, waste: [], stock: waste, resets: resets - 1 }];
  }
  for (const word of CARRIES) {
    for (let cards = 1; cards <= 13; cards++) {
      const lifted = lift(position, word.charAt(0), cards);
      const next = lifted && drop(...lifted, word.charAt(3));
      if (next && word.charAt(0) !== word.charAt(3)) yield [word, next];
    }
  }
}

/** Returns the position without the cards that are picked up, and those cards. */
function lift(
  position: WordPosition,
  from: string,
  cards: number,
): [WordPosition, readonly string[]] | undefined {
  const { waste, tops, columns, worryBack } = position;
  if (from === "w") {
    if (cards > 1 || waste.length === 0) return undefined;
    return [{ ...position, waste: waste.slice(0, -1) }, waste.slice(-1)];
  }
  const suit = SUITS.indexOf(from);
  if (suit >= 0) {
    const top = tops[suit] ?? "";
    if (!worryBack || cards > 1 || top.startsWith("_")) return undefined;
    const below = RANKS.charAt(RANKS.indexOf(top.charAt(0)) - 1) + from;
    return [{ ...position, tops: tops.with(suit, below) }, [top]];
  }
  const column = columns[Number(from) - 1] ?? [];
  const lifted = column.slice(-cards);
  if (column.length < cards || lifted.some((card) => card.startsWith("#"))) return undefined;
  const left = column.slice(0, -cards);
  const turned = left.map((card, index) =>
    index === left.length - 1 ? card.replace("#", "") : card
  );
  return [{ ...position, columns: columns.with(Number(from) - 1, turned) }, lifted];
}

function drop(
  position: WordPosition,
  cards: readonly string[],
  to: string,
): WordPosition | undefined {
  const { tops, columns } = position;
  const [first = ""] = cards;
  if (to === "f") {
    const suit = SUITS.indexOf(first.charAt(1));
    const next = RANKS.charAt(RANKS.indexOf(tops[suit]?.charAt(0) ?? "") + 1);
    if (cards.length > 1 || next !== first.charAt(0)) return undefined;
    return { ...position, tops: tops.with(suit, first) };
  }
  const column = columns[Number(to) - 1] ?? [];
  if (!lies(first, column.at(-1))) return undefined;
  return { ...position, columns: columns.with(Number(to) - 1, [...column, ...cards]) };
}

function lies(upper: string, lower: string | undefined): boolean {
  if (lower === undefined) return upper.startsWith("K");
  const pair = RANKS.indexOf(lower.charAt(0)) - RANKS.indexOf(upper.charAt(0));
  return pair === 1 && /[dh]/.test(upper) !== /[dh]/.test(lower);
}

/** Parses a valid exchange file. */
export function readWords(text: string, worryBack: boolean): WordPosition {
  const plain = text.replace(/#.*/g, "");
  const part = (from: string, to: string): string => plain.split(from)[1]?.split(to)[0] ?? "";
  const words = (piece: string): string[] => piece.split(/\s+/).filter((word) => word !== "");
  const rules = words(part("RULES:", "FOUNDATIONS:"));
  const columns = part("TABLEAU:", "STOCK:").split("\n").filter((line) => line.includes("|"));
  const [waste = "", stock = ""] = part("STOCK:", "MOVES:").split("|");
  return {
    turn: Number(rules[1]),
    resets: rules[2] === "unlimited" ? Infinity : Number(rules[3]),
    worryBack,
    tops: words(part("FOUNDATIONS:", "TABLEAU:")),
    columns: columns.reverse().map((line) => {
      const [covered = "", open = ""] = line.split("|");
      return [...words(covered).map((card) => `#${card}`), ...words(open)];
    }),
    waste: words(waste),
    stock: words(stock),
  };
}
