// The rules of the games, as numbers; lib/war/kernel.ts makes them of the options.

export const SWAP = 0, PLAYED = 1, WINNER_FIRST = 2, LOSER_FIRST = 3, SHUFFLED = 4;
export const LOSE = 0, LAST_CARD = 1, DRAW = 2;

/** How a game ends, as in lib/war/game.ts. */
export const WON_BY_A = 0, WON_BY_B = 1, DRAWN = 2, UNFINISHED = 3, ENDLESS = 4, UNDECIDED = -1;

export let cards: i32, warSize: i32, isPeace: bool, pickup: i32, runOut: i32, deal: i32;
export let isSeparate: bool, isReshuffled: bool;
/** 0 for the perfect shuffle, -1 for none. */
export let riffles: i32;
export let maxSteps: i32;
/** Whether positions that come back are looked for. */
export let isWatched: bool;

/** Takes the rules that the next blocks are played by. */
export function setRules(
  _cards: i32,
  _warSize: i32,
  _isPeace: bool,
  _pickup: i32,
  _runOut: i32,
  _deal: i32,
  _isSeparate: bool,
  _isReshuffled: bool,
  _riffles: i32,
  _maxSteps: i32,
): void {
  cards = _cards;
  warSize = _warSize;
  isPeace = _isPeace;
  pickup = _pickup;
  runOut = _runOut;
  deal = _deal;
  isSeparate = _isSeparate;
  isReshuffled = _isReshuffled;
  riffles = _riffles;
  maxSteps = _maxSteps;
  isWatched = pickup != SWAP && pickup != SHUFFLED && !isReshuffled;
}
