import { suitName, SUITS } from "../../../lib/card.ts";
import type { Message } from "../../../lib/message.ts";
import type { Patience, PileId } from "../../../lib/patience.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { columnKeys } from "../wording.ts";
import { specsOfKind } from "../cursor.ts";

const FOUNDATIONS = ["foundation", "foundations", "home"];

/** Piles that a game may have: asked for where they are not, they are missed by these names. */
const MISSED: Readonly<Record<string, string>> = {
  stock: "stock",
  waste: "waste",
  ...Object.fromEntries(FOUNDATIONS.map((name) => [name, "foundation"])),
  ...Object.fromEntries(SUITS.map(suitName).map((suit) => [suit, `foundation of ${suit}`])),
};

/**
 * The piles that a typed line asks for, such as `column 5`, `c5`, `waste`, `w` or `foundations`; that
 * there is none of that name; or `undefined`, when the line has another form.
 */
export function parsePileNames(
  patience: Pick<Patience, "seats">,
  line: string,
): Result<readonly PileId[], Message> | undefined {
  const name = line.toLowerCase();
  const [, number] = /^(?:column |col |c ?)?(\d{1,2})$/.exec(name) ?? [];
  const foundations = specsOfKind(patience, "foundation");
  const [, numbered] = /^f(\d)$/.exec(name) ?? [];
  const named = numbered !== undefined
    ? foundations.slice(Number(numbered) - 1, Number(numbered) || 0)
    : FOUNDATIONS.includes(name)
    ? foundations
    : patience.seats.filter(({ pile, key }) => pile === (number ?? name) || key === name);
  if (named.length > 0) return ok(named.map(({ pile }) => pile));
  const missed = number !== undefined
    ? `column ${number}`
    : Object.hasOwn(MISSED, name)
    ? MISSED[name]
    : undefined;
  return missed === undefined
    ? undefined
    : err([`there is no ${missed}; the piles are ${pilesText(patience)}`, `there is no ${missed}`]);
}

/** All piles by their names: `stock, waste, foundations and columns 1-7`. */
function pilesText(patience: Pick<Patience, "seats">): string {
  const above = [...specsOfKind(patience, "stock"), ...specsOfKind(patience, "waste")];
  const foundations = specsOfKind(patience, "foundation");
  const names = [
    ...above.map(({ pile }) => pile),
    ...(foundations.length === 0 ? [] : ["foundations"]),
  ];
  const columns = `columns ${columnKeys(patience)}`;
  return names.length === 0 ? columns : `${names.join(", ")} and ${columns}`;
}
