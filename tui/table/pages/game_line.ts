import { countWithNoun } from "../../../lib/message.ts";
import { monthName, parseDate } from "../../../lib/date.ts";
import { type FinishedGame, formatOutcome } from "../../../lib/game_results.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { clipText } from "../../terminal/fit_text.ts";
import { formatTime } from "../clock.ts";

/** A game that has ended, in at most so many columns. */
export function gameLine(result: FinishedGame, room: number): string {
  const { date, milliseconds, moves, score, deal, variant } = result;
  const { origin } = deal ?? {};
  const name = origin?.kind === "seed"
    ? `seed ${origin.seed}`
    : origin
    ? escapeControls(origin.name)
    : "";
  const level = origin?.kind === "seed" ? origin.day ?? origin.level ?? "" : "";
  const cells = [
    `${shortDate(date)}  ${formatOutcome(result).padEnd("lost+help".length)} ${
      formatTime(milliseconds).padStart(7)
    }`,
    name.padEnd("seed 2147483646".length),
    ...[
      moves === undefined ? "" : countWithNoun(moves, "move"),
      score === undefined ? "" : countWithNoun(score, "point"),
    ]
      .map((text) => text.padStart(10)),
    level.padEnd("2026-11-19".length),
    escapeControls(variant),
  ];
  // What tells most comes first; what has no room is left out as a whole.
  let line = "";
  for (const cell of cells) {
    const longer = line === "" ? cell : `${line}  ${cell}`;
    if (longer.trimEnd().length > room) break;
    line = longer;
  }
  return clipText(line.trimEnd(), room);
}

/** A date in few columns: `19 Nov`. */
export function shortDate(text: string): string {
  const date = parseDate(text);
  return date ? `${String(date.day).padStart(2)} ${monthName(date.month).slice(0, 3)}` : text;
}
