// Positions and moves of described games as text.
import { aceLowCard, type Card, parseCard, suitOf, SUITS } from "../card.ts";
import { formatCards, type Pile } from "../deck.ts";
import type { Variant } from "../patience.ts";
import { foundationCount, isSound, resolveRules } from "./deal.ts";
import type { Description } from "./description.ts";
import { KING } from "./rules.ts";
import type { Move, Place, State } from "./state.ts";

const RANKS = "A23456789TJQK";

/**
 * Formats a position. Lines of piles without cards are left out, but not those of columns. Cards
 * before a bar are face down; the last card of a line is on top.
 *
 * ```text
 * Foundations: C-3 D-0 H-A S-0
 * Freecells: - Kh - 5d
 * Stock: 4h 2s
 * Waste: 9c
 * : 7c 8d | 9s 8h
 * ```
 *
 * Where fc-solve has the game, it reads this text, too. Complete runs are only their suits: `S H S`.
 */
export function formatPosition(state: State): string {
  const { columns, cells, foundations, stock, waste } = state;
  const line = (label: string, text: string): string[] => text === "" ? [] : [`${label}: ${text}`];
  return [
    ...line("Foundations", formatFoundations(state)),
    ...line(
      "Freecells",
      cells.some((cell) => cell.length > 0)
        ? cells.map((cell) => formatCards(cell) || "-").join(" ")
        : "",
    ),
    ...line("Stock", formatCards(stock)),
    ...line("Waste", formatCards(waste)),
    ...columns.map(({ faceDown, faceUp }) =>
      `: ${faceDown.length > 0 ? `${formatCards(faceDown)} | ` : ""}${formatCards(faceUp)}`.trim()
    ),
  ].join("\n");

  function formatFoundations({ rules }: State): string {
    if (foundations.every((pile) => pile.length === 0)) return "";
    if (rules.goal === "suits") {
      return foundations.map((pile, suit) =>
        `${"CDHS".charAt(suit)}-${pile.length === 0 ? 0 : RANKS.charAt(pile.length - 1)}`
      ).join(" ");
    }
    return foundations.flatMap(([king]) => king === undefined ? [] : "CDHS".charAt(suitOf(king)))
      .join(" ");
  }
}

/**
 * Parses a text of {@linkcode formatPosition}, or returns `undefined` if it is corrupt or not all
 * cards are there. It also accepts what fc-solve does: `10` for `T`, and any case.
 */
export function parsePosition(
  description: Description,
  text: string,
  variant: Variant,
): State | undefined {
  const labels = new Map<string, string>();
  const columns: State["columns"][number][] = [];
  for (const line of text.trim().split("\n")) {
    const [, label = "", content] = /^\s*([a-z]*):(.*)$/i.exec(line) ?? [];
    if (content === undefined || labels.has(label.toLowerCase())) return undefined;
    if (label !== "") labels.set(label.toLowerCase(), content.trim());
    else {
      const [first = "", second, ...more] = content.split("|");
      const [faceDown, faceUp] = [
        parseCards(second === undefined ? "" : first),
        parseCards(second ?? first),
      ];
      if (!faceDown || !faceUp || more.length > 0) return undefined;
      columns.push({ faceDown, faceUp });
    }
  }
  const take = (label: string): string => {
    const content = labels.get(label) ?? "";
    labels.delete(label);
    return content;
  };
  const rules = resolveRules(description, variant);
  const foundations = parseFoundations(description, take("foundations"));
  const { count = 0 } = description.cells ?? {};
  const cells = parseCells(take("freecells"), count);
  const [stock, waste] = [parseCards(take("stock")), parseCards(take("waste"))];
  if (!foundations || !cells || !stock || !waste || labels.size > 0) return undefined;
  const state = { rules, columns, cells, foundations, stock, waste, resetsLeft: rules.resets };
  return isSound(description, variant, state) ? state : undefined;
}

function parseCards(text: string): Card[] | undefined {
  const cards = wordsOf(text).map((word) => {
    const [rank = "", suit = ""] = [word.slice(0, -1).toUpperCase(), word.slice(-1).toLowerCase()];
    return parseCard((rank === "10" ? "T" : rank) + suit);
  });
  return cards.includes(undefined) ? undefined : cards as Card[];
}

function parseCells(text: string, count: number): Pile[] | undefined {
  const cells = wordsOf(text).map((word) => word === "-" ? [] : parseCards(word));
  if (cells.includes(undefined)) return undefined;
  const empty: Pile[] = Array.from({ length: Math.max(0, count - cells.length) }, () => []);
  return [...cells as Pile[], ...empty];
}

function parseFoundations(description: Description, text: string): Pile[] | undefined {
  const piles = Array.from({ length: foundationCount(description) }, (): Pile => []);
  for (const [index, word] of wordsOf(text).entries()) {
    const [, letter = "", height] = /^([cdhs])(?:-([0a2-9tjqk]|10))?$/i.exec(word) ?? [];
    const suit = SUITS.find((one) => "CDHS".charAt(one) === letter.toUpperCase());
    const isRun = description.foundations.kind === "runs";
    if (suit === undefined || isRun !== (height === undefined) || index >= piles.length) {
      return undefined;
    }
    if (isRun) piles[index] = Array.from({ length: KING }, (_, n) => aceLowCard(KING - n, suit));
    else {
      const top = height === "10" ? "T" : height?.toUpperCase() ?? "0";
      const length = RANKS.indexOf(top) + 1;
      piles[suit] = Array.from({ length }, (_, n) => aceLowCard(n + 1, suit));
    }
  }
  return piles;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Formats a move: `c1-c5`, `3c1-c5` with three cards, `c1-f`, `e2-c3`, `w-f`; `s` is the draw. */
export function formatMove(move: Move): string {
  if (move.kind === "draw") return "s";
  return `${move.count === 1 ? "" : move.count}${move.from}-${move.to}`;
}

/** Parses a word of {@linkcode formatMove}, or returns `undefined` if it is not a move. */
export function parseMove(word: string): Move | undefined {
  if (word === "s") return { kind: "draw" };
  const [, count = "1", from, to] =
    /^([2-9]|[1-9]\d)?([cef][1-9]\d?|w)-([ce][1-9]\d?|f)$/.exec(word) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { kind: "carry", from: from as Place, count: Number(count), to: to as Place };
}
