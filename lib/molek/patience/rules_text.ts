/**
 * How the solitaire of MOLEK-SYNTEZ is played, in paragraphs for somebody who has never played it.
 */
export const RULES_TEXT: readonly string[] = [
  "Goal: four complete runs, each alone in a column: T K D V 10 9 8 7 6. With the fourth the " +
  "game is won.",
  "This is the solitaire inside MOLEK-SYNTEZ, a puzzle game by Zachtronics.",
  "Cards: each of the nine ranks occurs four times, and suits do not count. T is the ace and " +
  "the highest card; K is the king, D the queen and V the jack; the 6 is the lowest.",
  "Layout: six columns of six cards, all of them open. There is no stock.",
  "Moves: the last card of a column goes onto the last card of another column if that is one rank " +
  "higher, such as 8 onto 9. Cards at the end of a column that follow each other rank by rank go " +
  "together, all of them or only the last ones. An empty column takes any card or run.",
  "A complete run that is alone in its column stays there for good: no card leaves it, and none is " +
  "put on it, not by a cheat either.",
  "Cheating: the last card of a column may be put onto a card where it does not belong, at any time. " +
  "Until it has gone on to where it does belong, or to an empty " +
  "column, its column takes no other card. Games with cheats are counted separately.",
];
