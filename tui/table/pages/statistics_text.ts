import { countWithNoun, type Message } from "../../../lib/message.ts";
import type { Statistics } from "../../../lib/game_statistics.ts";
import { formatTime } from "../clock.ts";
import { capitalise } from "../wording.ts";

/** The statistics of a variant, in lines for the end of a game. */
export function statisticsLines(statistics: Statistics): string[] {
  const { played, won, streak, longestStreak, helped } = statistics;
  const { time, score } = statistics;
  if (played + helped.played === 0) return ["No game with these rules has ended yet"];
  return [
    played === 0
      ? "No game without help has ended yet"
      : `Won ${won} of ${played}, ${streak} in a row (longest ${longestStreak})`,
    ...(time.best === undefined ? [] : [`Best time   ${formatTime(time.best)}`]),
    ...(score.best === undefined ? [] : [`Best score  ${score.best}`]),
    ...(helped.played === 0
      ? []
      : [`With the solver's help: won ${helped.won} of ${helped.played}`]),
  ];
}

/** The statistics of a variant in one line, a sentence for each; in few columns the first of them. */
export function statisticsLine(statistics: Statistics): Message {
  const sentences = statisticsLines(statistics).map((line) => `${line.replace(/ {2,}/, " ")}.`);
  const { won, played, helped } = statistics;
  return [
    describeStatistics(statistics),
    sentences.join(" "),
    ...sentences.map((_, count) => sentences.slice(0, count + 1).join(" ")).toReversed(),
    played === 0 ? `Won ${helped.won} of ${helped.played}, helped.` : `Won ${won} of ${played}.`,
  ];
}

/** The statistics in whole sentences, for who listens to them. */
function describeStatistics(
  { played, won, streak, longestStreak, helped, time, score }: Statistics,
): string {
  const figures = [
    ...(time.best === undefined ? [] : [`your best time is ${formatTime(time.best)}`]),
    ...(score.best === undefined ? [] : [`your best score is ${score.best}`]),
  ];
  return [
    played === 0
      ? "No game with these rules has ended yet without help"
      : `You have won ${won} of ${countWithNoun(played, "game")} with these rules`,
    ...(streak > 1 ? [`You have won the last ${streak} in a row`] : []),
    ...(longestStreak > streak && longestStreak > 1
      ? [`The most you have won in a row is ${longestStreak}`]
      : []),
    ...(figures.length === 0 ? [] : [capitalise(figures.join(", and "))]),
    ...(helped.played === 0 ? [] : [
      `With the solver's help you have won ${helped.won} of ${
        countWithNoun(helped.played, "game")
      }`,
    ]),
  ].map((sentence) => `${sentence}.`).join(" ");
}
