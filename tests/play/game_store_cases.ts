// Cases that every store of games passes, wherever it saves them: they define play/game_store.ts.

import { assert, assertEquals } from "@std/assert";
import type { GameRecord } from "../../lib/game_record.ts";
import { bankrollOf, type Statistics } from "../../lib/game_results.ts";
import type { GameStore } from "../../play/game_store.ts";
import { localDate } from "../../play/local_date.ts";
import { asOpaque, MOLEK } from "../opaque.ts";
import { drawn, wonGame } from "../cli/store/world.ts";

/** A program with its store, and the time that passes while it runs. */
export interface StoreProgram {
  readonly store: GameStore;
  now(): number;
  /** Advances the clock and runs the timers that are due. */
  pass(milliseconds: number): void;
}

/** Data that the programs of a player share; programs with one name have one series of keys. */
export interface StoreHome extends Disposable {
  /** A program that plays Klondike, or another game. */
  program(name: string, patience?: typeof MOLEK): StoreProgram;
}

/** Longer than any store delays its writes, in milliseconds. */
const SOON = 3000;

/** Cases of a store, by the promise that they check. */
export const STORE_CASES: Readonly<Record<string, (home: StoreHome) => void>> = {
  "a game is resumed with its undone moves": (home) => {
    const { store } = home.program("first");
    store.begin(drawn(0));
    store.save(drawn(5));
    store.save(drawn(5, { played: 3 }));
    assertEquals(store.close(), undefined);
    assertEquals(home.program("next").store.resume(), {
      record: drawn(5, { played: 3 }),
      openElsewhere: 0,
    });
  },

  "the unfinished game that was played last is resumed, or the one that is named": (home) => {
    const first = home.program("first");
    first.store.begin(drawn(1, { seed: 1 }));
    first.pass(SOON);
    first.store.begin(drawn(2, { seed: 2 }));
    first.store.close();
    const second = home.program("second");
    assertEquals(second.store.resume().record, drawn(2, { seed: 2 }));
    second.store.close();
    const third = home.program("third");
    const listed = gamesOf(third.store).map(({ key }) => key);
    assertEquals(third.store.resume((_, key) => key === listed[1]).record, drawn(1, { seed: 1 }));
    assertEquals(
      gamesOf(third.store).map(({ record, isOpen }) => [record.turns.length, isOpen]),
      [[2, false], [1, true]],
    );
    const newest = third.store.unfinished(1);
    assert(newest.ok);
    assertEquals(newest.value.games.map(({ key }) => key), listed.slice(0, 1));
    assertEquals([newest.value.more, newest.value.damaged], [1, []]);
    assertEquals(third.store.unfinished(2), third.store.unfinished());
  },

  "only a game that is wanted is resumed": (home) => {
    const first = home.program("first");
    first.store.begin(drawn(1));
    first.store.close();
    const next = home.program("next");
    assertEquals(next.store.resume(() => false), { record: undefined, openElsewhere: 0 });
    assertEquals(next.store.resume(({ played }) => played === 1).record, drawn(1));
  },

  "a saved game has the time when it was played last": (home) => {
    const first = home.program("first");
    first.store.begin(drawn(0));
    first.pass(SOON);
    first.store.save(drawn(1));
    const saved = first.now();
    first.store.close();
    assertEquals(gamesOf(home.program("next").store).map((game) => game.saved), [saved]);
  },

  "a game that is open is not resumed elsewhere; once it is left, it is": (home) => {
    const first = home.program("first");
    first.store.begin(drawn(3));
    first.pass(SOON);
    const second = home.program("second");
    assertEquals(second.store.resume(), { record: undefined, openElsewhere: 1 });
    assertEquals(gamesOf(second.store).map(({ isOpen }) => isOpen), [true]);
    first.store.begin(drawn(1, { seed: 1 }));
    first.pass(SOON);
    assertEquals(second.store.resume().record, drawn(3));
    first.store.close();
    assertEquals(gamesOf(second.store).map(({ isOpen }) => isOpen).toSorted(), [false, true]);
  },

  "a deal without a move is not listed, and is forgotten when it is left": (home) => {
    const first = home.program("first");
    first.store.begin(drawn(0));
    first.pass(SOON);
    const second = home.program("second");
    assertEquals(gamesOf(second.store), []);
    assertEquals(second.store.resume(), { record: undefined, openElsewhere: 1 });
    first.store.begin(drawn(0, { seed: 2 }));
    first.store.close();
    assertEquals(second.store.resume(), { record: undefined, openElsewhere: 0 });
  },

  "the games, the results and the last game of another patience stay separate": (home) => {
    const molek: GameRecord = {
      origin: { kind: "seed", seed: 4 },
      variant: MOLEK.variant,
      start: MOLEK.deal(4, {}),
      turns: asOpaque([[MOLEK.legalMoves(MOLEK.deal(4, {}))[0]]]),
      played: 1,
      milliseconds: 10,
      usage: { hints: 0, undos: 0, solver: 0 },
    };
    const other = home.program("other", MOLEK);
    other.store.end(molek, true, () => {});
    other.store.begin(molek);
    other.store.close();
    const { store } = home.program("klondike");
    assertEquals([store.resume().record, gamesOf(store), store.wins()], [undefined, [], 0]);
    assertEquals(store.last(), undefined);
    const again = home.program("again", MOLEK).store;
    assertEquals([again.last(), again.wins(), again.resume().record], [molek, 1, molek]);
  },

  "a game that ends is counted with the others of its variant": (home) => {
    const { store, pass } = home.program("first");
    const counted: [Statistics, number][] = [];
    for (const won of [true, false, true, true]) {
      store.begin(drawn(0));
      store.save(drawn(4));
      store.end(drawn(4), won, (...one) => void counted.push(one));
      pass(SOON);
    }
    assertEquals(counted.map(([{ played, won, streak }, wins]) => [played, won, streak, wins]), [
      [1, 1, 1, 1],
      [2, 1, 0, 1],
      [3, 2, 1, 2],
      [4, 3, 2, 3],
    ]);
    assertEquals(counted.at(-1)?.[0].time.best, 4000);
    const statistics = store.statistics(drawn(1));
    assertEquals(statistics.ok && statistics.value, counted.at(-1)?.[0]);
    store.close();
    const { store: next } = home.program("next");
    assertEquals([next.resume().record, next.wins()], [undefined, 3]);
  },

  "the scores of the Vegas games add up to a bankroll, without those with help": (home) => {
    const { store } = home.program("first");
    assertEquals(store.bankroll(), 0);
    const vegas = (turn: string): GameRecord => ({
      ...drawn(3),
      variant: { ...drawn(3).variant, turn, scoring: "vegas" },
    });
    const helped = { ...vegas("1"), usage: { hints: 0, undos: 0, solver: 1 } };
    for (const record of [vegas("1"), drawn(4), vegas("3"), helped]) {
      store.begin(drawn(0));
      store.end(record, false, () => {});
    }
    const found = store.results();
    assertEquals(found.ok && bankrollOf(found.value.totals), { games: 2, points: -104 });
    assertEquals(store.bankroll(), -104);
    store.close();
    assertEquals(home.program("next").store.bankroll(), -104);
    assertEquals(home.program("other", MOLEK).store.bankroll(), 0);
  },

  "a game that has just ended is among the results, and counted": (home) => {
    const { store } = home.program("first");
    store.begin(drawn(0));
    store.end(drawn(4), true, () => {});
    const found = store.results();
    assertEquals(found.ok && found.value.last.length, 1);
    store.end(drawn(4, { seed: 2 }), true, () => {});
    const statistics = store.statistics(drawn(4));
    assertEquals(statistics.ok && statistics.value.played, 2);
  },

  "results are grouped by variant, by level and by day, and each daily deal has its outcome": (
    home,
  ) => {
    const { store, now, pass } = home.program("first");
    const { variant } = drawn(0);
    const day = localDate(now());
    const ended: readonly (readonly [GameRecord, boolean])[] = [
      [{ ...drawn(4), milliseconds: 61_000.4 }, true],
      [{ ...drawn(4), origin: { kind: "seed", seed: 4, level: "hard" } }, false],
      [{ ...drawn(2), usage: { hints: 0, undos: 0, solver: 1 } }, true],
      [{ ...drawn(3), variant: { ...variant, scoring: "vegas" } }, false],
      [{ ...drawn(3), variant: { ...variant, scoring: "none" } }, true],
      [{ ...drawn(3), origin: { kind: "seed", seed: 5, level: "easy", day } }, false],
      [{ ...drawn(3), origin: { kind: "seed", seed: 5, level: "easy", day } }, true],
      [{ ...drawn(3), origin: { kind: "seed", seed: 6, day: "2020-01-01" } }, true],
    ];
    for (const [record, won] of ended) {
      store.begin(drawn(0));
      store.end(record, won, () => {});
      pass(SOON);
    }
    const found = store.results();
    assert(found.ok);
    const { totals, last, days, daily, today } = found.value;
    assertEquals(totals.map(({ level, statistics: { played, won } }) => [level, played, won]), [
      ["", 1, 1],
      ["", 5, 3],
      ["easy", 2, 1],
      ["hard", 1, 0],
      ["", 1, 0],
    ]);
    assertEquals(totals[1]?.statistics.helped, { played: 1, won: 1 });
    assertEquals([last.length, last[0]?.won, last.at(-1)?.milliseconds], [8, true, 61_000]);
    assertEquals(last[0], {
      ...{ ended: now() - SOON, date: day, begun: day, game: "klondike" },
      variantName: "turn 1, unlimited resets, standard",
      ...{ won: true, milliseconds: 3000, helped: false, moves: 3 },
      score: last[0]?.score,
      deal: { origin: { kind: "seed", seed: 6, day: "2020-01-01" }, variant: variant },
    });
    assertEquals(last[3]?.score, undefined);
    assertEquals(days, [{ date: day, played: 7, won: 4 }]);
    assertEquals([...daily], [["2020-01-01", "later"], [day, "won"]]);
    const dates = [day, "2020-01-01", "2020-01-02"];
    assertEquals(dates.map((date) => store.hasPlayedDaily(date)), [true, true, false]);
    assertEquals(today, day);
    assertEquals(store.wins(), 5);
  },

  "a game that began in the middle ends without being counted": (home) => {
    const { store, pass } = home.program("first");
    store.begin(wonGame());
    store.end(wonGame(), true, () => {
      throw new Error("It was counted.");
    });
    pass(SOON);
    assertEquals(store.last(), wonGame());
    store.close();
    const { store: next } = home.program("next");
    assertEquals([next.resume().record, next.wins()], [undefined, 0]);
  },

  "a game that is already won is neither saved nor counted, and the game before it is left": (
    home,
  ) => {
    const { store, pass } = home.program("first");
    store.begin(drawn(2));
    pass(SOON);
    store.begin(wonGame());
    pass(SOON);
    assertEquals(store.close(), undefined);
    const { store: next } = home.program("next");
    assertEquals(gamesOf(next).length, 1);
    assertEquals(next.resume().record, drawn(2));
    assertEquals(next.wins(), 0);
  },

  "a game can go on after its end, and end again": (home) => {
    const { store, pass } = home.program("first");
    store.begin(drawn(0));
    store.end(drawn(3), false, () => {});
    store.save(drawn(2));
    pass(SOON);
    assertEquals(gamesOf(store).map(({ record }) => record), [drawn(2)]);
    store.end(drawn(4), true, () => {});
    const statistics = store.statistics(drawn(4));
    assertEquals(statistics.ok && [statistics.value.played, statistics.value.won], [2, 1]);
    assertEquals([gamesOf(store), store.last()], [[], drawn(4)]);
  },

  "settings are stored without a game, with the last value of each": (home) => {
    const { store, pass } = home.program("first");
    assertEquals(store.settings(), {});
    store.storeSettings({ theme: "felt", timer: "off" });
    store.storeSettings({ theme: "mono" });
    pass(SOON);
    assertEquals(store.settings(), { theme: "mono", timer: "off" });
    store.close();
    assertEquals(home.program("other", MOLEK).store.settings(), { theme: "mono", timer: "off" });
  },

  "later programs find the game that was finished last": (home) => {
    const { store } = home.program("first");
    assertEquals(store.last(), undefined);
    store.begin(drawn(0));
    store.save(drawn(3));
    store.end(drawn(3), false, () => {});
    assertEquals(store.last(), drawn(3));
    store.close();
    const { store: next } = home.program("next");
    next.begin(drawn(2));
    assertEquals(next.last(), drawn(3));
  },

  "an empty store has no games and no results": (home) => {
    const { store, now } = home.program("first");
    assertEquals(store.resume(), { record: undefined, openElsewhere: 0 });
    assertEquals([gamesOf(store), store.wins(), store.last()], [[], 0, undefined]);
    assertEquals(store.results(), {
      ok: true,
      value: { totals: [], last: [], days: [], daily: new Map(), today: localDate(now()) },
    });
    const statistics = store.statistics(drawn(1));
    assertEquals(statistics.ok && statistics.value.played, 0);
    assertEquals(store.close(), undefined);
  },
};

function gamesOf(store: GameStore): Extract<
  ReturnType<GameStore["unfinished"]>,
  { readonly ok: true }
>["value"]["games"] {
  const found = store.unfinished();
  assert(found.ok);
  return found.value.games;
}
