import { NEW_CLOCK } from "./clock.ts";
import { dealGame, type Game, isWon, restartGame, stateOf } from "./game.ts";
import { BOARD, type CardTable, type Model } from "./model.ts";
import { BACKS } from "./draw/art/backs.ts";
import { firstPlace } from "./place.ts";

/** The screen of a game that is put on the table; one that is won already shows its end. */
export function newModel<State, Move>(
  table: CardTable<State, Move>,
  game: Game<State, Move>,
): Model<State, Move> {
  const isOver = isWon(game);
  return {
    table,
    game,
    focus: firstPlace(table.patience),
    held: undefined,
    press: undefined,
    drag: undefined,
    mode: isOver ? { kind: "won" } : BOARD,
    typed: "",
    history: [],
    advice: undefined,
    offered: undefined,
    notice: undefined,
    clock: NEW_CLOCK,
    now: 0,
    usage: { hints: 0, undos: 0, solver: 0 },
    timerShown: true,
    theme: table.draw.theme ?? "plain",
    back: BACKS[0],
    cardSize: "auto",
    shown: { rich: true, letters: false },
    window: undefined,
    fit: undefined,
    moved: undefined,
    slide: undefined,
    automatic: false,
    watches: false,
    verdicts: new Map(),
    asked: undefined,
    askedCount: 0,
    motion: false,
    winnableOnly: false,
    finish: table.patience.finish?.(stateOf(game)),
    variant: game.variant,
    gameNumber: 1,
    isOver,
    statistics: undefined,
    wins: 0,
  };
}

/** The deal of a seed, of the variant that was chosen at the start. */
export function withDeal<State, Move>(
  model: Model<State, Move>,
  seed: number,
): Model<State, Move> {
  const { table, variant } = model;
  const text = table.phrases.dealt(seed);
  const dealt = withNewGame(model, dealGame(table.patience, seed, variant));
  return { ...dealt, notice: { kind: "said", text } };
}

/** Another game on the same screen, with the settings of this one. */
export function withNewGame<State, Move>(
  model: Model<State, Move>,
  game: Game<State, Move>,
): Model<State, Move> {
  const { timerShown, theme, back, cardSize, automatic, watches, motion, winnableOnly } = model;
  const { table, now, variant, askedCount, wins, shown, window, history } = model;
  const gameNumber = model.gameNumber + 1;
  const switched = { timerShown, theme, back, cardSize, automatic, watches, motion, winnableOnly };
  const kept = { ...switched, askedCount, wins, gameNumber, now, variant, shown, window, history };
  return { ...newModel(table, game), ...kept };
}

/** The same deal from the beginning. */
export function withRestart<State, Move>(model: Model<State, Move>): Model<State, Move> {
  return withNewGame(model, restartGame(model.game));
}
