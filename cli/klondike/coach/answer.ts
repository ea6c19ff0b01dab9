import { toJsonLine } from "../../../lib/json_line.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { alignColumns } from "../../io/format_number.ts";
import { sourceJson } from "../game_answers.ts";
import type { GameSource } from "../read_games.ts";
import type { AdviceJson } from "./advice.ts";

/** Formats the advice on a game, and returns the exit code. */
export function formatAnswer(
  source: GameSource,
  advice: AdviceJson,
  json: boolean,
): { readonly text: string; readonly code: ExitCode } {
  const head = { type: "coach", schema: "patience.coach/1", ...sourceJson(source) };
  const isLost = advice.choices.length === 0 && advice.chance === 0;
  return {
    text: json ? toJsonLine({ ...head, ...advice }) : adviceText(advice),
    code: isLost ? ExitStatus.no : ExitStatus.yes,
  };
}

function adviceText({ chance, calibrated, choices }: AdviceJson): string {
  if (choices.length === 0) {
    return chance === 1 ? "The game is won.\n" : "No useful move is left: the game is lost.\n";
  }
  const rows = choices.map(({ moves, why, chance, low, high }) => [
    `${percent(chance)}%`.padStart(4),
    `${percent(low)} to ${percent(high)}%`,
    moves.join(" "),
    why,
  ]);
  const shown = alignColumns(rows.map((row) => row.slice(0, 2)));
  const width = Math.max(...rows.map(([, , moves = ""]) => moves.length));
  return [
    `Win chance, judged from the visible cards: about ${percent(chance)}%` +
    (calibrated ? "" : " (rough estimate)"),
    ...rows.map(([, , moves = "", why = ""], index) =>
      `${shown[index]}  ${moves.padEnd(width)}  ${why}`
    ),
    "",
  ].join("\n");
}

/** Formats a share between 0 and 1 as a whole percentage, without the sign. */
function percent(share: number): string {
  return String(Math.round(share * 100));
}
