import { counted } from "../../../lib/counted.ts";
import type { Seat } from "../../../lib/patience.ts";
import { originName, timeText } from "../draw/status.ts";
import { type Game, moveCount, scoreOf } from "../game.ts";
import type { LineTexts, Model } from "../model.ts";
import { capital, WORDS } from "../phrases.ts";
import { seatsOf, viewOf } from "../place.ts";

/** What a game says of itself where it is played in lines, unless it has words of its own. */
export function lineTexts<State, Move>(): LineTexts<State, Move> {
  return {
    introduce: introduced,
    board: boardText,
    status: (model) => statusSentence(model),
    command: (form, text) => `${form.padEnd(16)}${text}`,
    saysNew: false,
    won: (result, status) => [`${result} ${status}`],
  };
}

/** The deal of a game in one sentence, with what is to be said of its variant. */
export function introduced<State, Move>(
  { patience, origin }: Game<State, Move>,
  ...more: readonly string[]
): string {
  const name = originName(origin);
  const deal = origin.kind === "given" ? name : `${origin.kind} ${name}`;
  return `${[patience.name, deal, ...more].join(", ")}.`;
}

/** Score, moves and time in one sentence, with what else is counted before the time. */
export function statusSentence<State, Move>(
  model: Model<State, Move>,
  ...more: readonly string[]
): string {
  const score = scoreOf(model.game);
  const points = score === undefined ? [] : [`score ${score}`];
  const moves = counted(moveCount(model.game), "move");
  return `${capital([...points, moves, ...more, `time ${timeText(model)}`].join(", "))}.`;
}

/** The whole board in sentences: stock and waste, the foundations, and each column on a line. */
function boardText<State, Move>(game: Game<State, Move>): string[] {
  const { patience } = game;
  const above = [...seatsOf(patience, "stock"), ...seatsOf(patience, "waste")];
  const foundations = seatsOf(patience, "foundation").map((seat) => foundationText(game, seat));
  return [
    ...(above.length === 0 ? [] : [above.map((seat) => aboveText(game, seat)).join(" ")]),
    ...(foundations.length === 0 ? [] : [`Foundations: ${foundations.join(", ")}.`]),
    ...seatsOf(patience, "column").map((seat) => columnText(game, seat)),
  ];
}

function aboveText<State, Move>(game: Game<State, Move>, { pile, kind }: Seat): string {
  const { covered, open } = viewOf(game, pile);
  const shown = open.map(WORDS.card).toReversed();
  const top = shown.length > 0 ? `, on top the ${shown.join(", below it the ")}` : "";
  return `${kind === "stock" ? "Stock" : "Waste"}: ${covered + open.length}${top}.`;
}

function foundationText<State, Move>(game: Game<State, Move>, { pile }: Seat): string {
  const top = viewOf(game, pile).open.at(-1);
  return `${pile} ${top === undefined ? "empty" : WORDS.card(top)}`;
}

function columnText<State, Move>(game: Game<State, Move>, { pile }: Seat): string {
  const { covered, open } = viewOf(game, pile);
  if (open.length === 0) return `Column ${pile}: empty.`;
  const hidden = covered > 0 ? `${covered} covered, ` : "";
  return `Column ${pile}: ${hidden}${open.map(WORDS.card).join(", ")}.`;
}
