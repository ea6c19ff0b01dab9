// The games of a block, one after another; see lib/war/kernel.ts, which calls this.

import { chain, rounds, wars } from "./battle";
import { begin, fill } from "./chance";
import { dealCards, makePackets, shuffleDeck } from "./deck";
import { BY_COIN, BY_NUMBER, BY_WINNER, makeOrders, playGroups } from "./groups";
import {
  CHAINS, CHANCES, COMPARISONS, DEALS, OUTCOMES, PERIODS, SEEDS, STEPS, WARS,
} from "./memory";
import { savedAt, steps } from "./position";
import { ENDLESS, isSeparate, pickup, SHUFFLED, SWAP } from "./rules";
import { makeNumbers } from "./shuffle";

export {
  CHAINS, COMPARISONS, DEALS, OUTCOMES, PERIODS, SEEDS, SORTED, STEPS, WARS,
} from "./memory";
export { setRules } from "./rules";

makeNumbers();
makePackets();
makeOrders();

/** Plays so many games from the generators in memory. */
export function playBlock(games: i32): void {
  begin(DEALS);
  for (let game = 0; game < games; game++) {
    shuffleDeck();
    dealCards();
    fill(SEEDS, CHANCES, 4);
    begin(CHANCES);
    const outcome = play();
    store<u8>(OUTCOMES + game, outcome);
    store<u32>(STEPS + 4 * game, steps);
    store<u32>(COMPARISONS + 4 * game, steps + rounds);
    store<u32>(WARS + 4 * game, wars);
    store<u32>(CHAINS + 4 * game, chain);
    store<u32>(PERIODS + 4 * game, outcome == ENDLESS ? steps - savedAt : 0);
  }
}

/** A copy of the groups for each way to order the pairs, because each needs other steps. */
function play(): i32 {
  if (pickup == SWAP) return isSeparate ? playSeparateByCoin() : playByCoin();
  if (pickup == SHUFFLED) return isSeparate ? playSeparateByNumber() : playByNumber();
  return isSeparate ? playSeparateByWinner() : playByWinner();
}

function playByCoin(): i32 {
  return playGroups(BY_COIN, false);
}

function playByNumber(): i32 {
  return playGroups(BY_NUMBER, false);
}

function playByWinner(): i32 {
  return playGroups(BY_WINNER, false);
}

function playSeparateByCoin(): i32 {
  return playGroups(BY_COIN, true);
}

function playSeparateByNumber(): i32 {
  return playGroups(BY_NUMBER, true);
}

function playSeparateByWinner(): i32 {
  return playGroups(BY_WINNER, true);
}
