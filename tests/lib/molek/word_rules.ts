// Second implementation of the rules, on board strings, without code of lib/molek.

const ORDER = "67890VDKT";

/** The moves of a board, each with the board after it: `2 4 -> 0 6` and `2 5 !> 1 3`. */
export function wordMoves(board: string): Map<string, string> {
  const columns: readonly string[] = board.match(/[^.!]*[.!]/g) ?? [];
  const moves = new Map<string, string>();
  columns.forEach((source, x) => {
    const [cards, cheated] = [source.slice(0, -1), source.endsWith("!")];
    if (cards === "TKDV09876") return;
    for (let y = cards.length - 1; y >= 0 && isRun(cards.slice(y)); y--) {
      if (cheated && y < cards.length - 1) break;
      columns.forEach((target, nx) => {
        if (nx === x || target.endsWith("!") || target === "TKDV09876.") return;
        const under = target.slice(0, -1);
        const belongs = under === "" || isRun(under.slice(-1) + cards.charAt(y));
        if (!belongs && (cheated || y < cards.length - 1)) return;
        const after = columns.with(x, `${cards.slice(0, y)}.`)
          .with(nx, under + cards.slice(y) + (belongs ? "." : "!"));
        moves.set(`${x} ${y} ${belongs ? "-" : "!"}> ${nx} ${under.length}`, after.join(""));
      });
    }
  });
  return moves;
}

/** Returns the number of sequences of this many moves of a board. */
export function countWords(board: string, depth: number): number {
  if (depth === 0) return 1;
  const moves = wordMoves(board);
  if (depth === 1) return moves.size;
  return [...moves.values()].reduce((sum, after) => sum + countWords(after, depth - 1), 0);
}

function isRun(cards: string): boolean {
  return "TKDV09876".includes(cards) && [...cards].every((card) => ORDER.includes(card));
}
