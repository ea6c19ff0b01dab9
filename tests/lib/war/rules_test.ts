import { assertEquals } from "@std/assert";
import { type Card, formatCard, parseCard } from "../../../lib/card.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { type Battle, battle, type PlayerCards } from "../../../lib/war/rules.ts";

/** Hand whose first card is played first. */
function hand(text: string, won = ""): PlayerCards {
  return { hand: cards(text).toReversed(), won: cards(won) };
}

function cards(text: string): Card[] {
  return text.split(" ").filter((word) => word !== "").map((word) => {
    const card = parseCard(word);
    if (card === undefined) throw new Error(`no card: ${word}`);
    return card;
  });
}

function fight(
  a: PlayerCards,
  b: PlayerCards,
  options: Partial<WarOptions> = {},
  coins = 0,
): Battle {
  const chance = new GameRng({ next: () => coins });
  return battle({ a, b }, { ...DEFAULT_RULES, warSize: 2, ...options }, chance);
}

function shown(pile: readonly Card[] | undefined): string {
  return (pile ?? []).toReversed().map(formatCard).join(" ");
}

Deno.test("the higher card wins both, and a coin decides which goes under the hand first", () => {
  for (const [coins, expected] of [[0, "2c 5d 3c"], [1, "2c 3c 5d"]] as const) {
    const { winner, after } = fight(hand("5d 2c"), hand("3c 4c"), {}, coins);
    assertEquals([winner, shown(after?.a.hand), shown(after?.b.hand)], ["a", expected, "4c"]);
  }
});

Deno.test("suits do not matter, and the ace is highest", () => {
  assertEquals(fight(hand("Ac"), hand("Ks")).winner, "a");
  assertEquals(fight(hand("2s"), hand("3c")).winner, "b");
});

const WAR = [hand("7c 2c 9c Ac"), hand("7d 3d Td Kd")] as const;

Deno.test("a war's pile is picked up in one of five orders", () => {
  for (
    const [pickup, coins, pile] of [
      ["swap", 0, "7c 7d 2c 9c 3d Td"],
      ["swap", 1, "7d 7c 2c 9c 3d Td"],
      ["played", 1, "7c 7d 2c 9c 3d Td"],
      ["winner-first", 1, "7d 3d Td 7c 2c 9c"],
      ["loser-first", 1, "7c 2c 9c 7d 3d Td"],
    ] as const
  ) {
    const { after, winner, ties } = fight(...WAR, { pickup }, coins);
    assertEquals([winner, ties, shown(after?.b.hand)], ["b", 1, `Kd ${pile}`], pickup);
  }
  const shuffled = fight(...WAR, { pickup: "shuffle" }, 0x4321_8765);
  assertEquals(shuffled.pile.toSorted(), cards("7c 7d 2c 9c 3d Td").toSorted());
});

Deno.test("a war continues while the cards are equal", () => {
  const { ties, winner, pile } = fight(hand("7c 2c 9c 3c 4c"), hand("7d 3d 9d 5d 2d"));
  assertEquals([ties, winner, pile.length], [2, "a", 10]);
});

Deno.test("a player without enough cards loses, and A if neither has enough", () => {
  const short = (a: string, b: string): unknown => {
    const { winner, reason, after } = fight(hand(a), hand(b));
    return [winner, reason, after];
  };
  assertEquals(short("7c 2c", "7d 3d 4d"), ["b", "short", undefined]);
  assertEquals(short("7c 2c 3c", "7d 3d"), ["a", "short", undefined]);
  assertEquals(short("7c", "7d"), ["b", "short", undefined]);
});

Deno.test("with last-card the last or tied card fights, until a player has no card", () => {
  const runOut = { runOut: "last-card" } as const;
  assertEquals(fight(hand("7c 9c"), hand("7d 2d 8d 3d"), runOut).winner, "a");
  assertEquals(fight(hand("7c"), hand("7d 2d 8d"), runOut).winner, "b");
  assertEquals(fight(hand("7c"), hand("7d 2d 6d"), runOut).winner, "a");
  assertEquals(fight(hand("7c 9c"), hand("7d 9d"), runOut).winner, "drawn");
  assertEquals(fight(hand("7c"), hand("7d 2d 7h Kd"), runOut).winner, "b");
});

Deno.test("with draw a war that cannot be fought is drawn", () => {
  assertEquals(fight(hand("7c 2c"), hand("7d 3d 4d"), { runOut: "draw" }).winner, "drawn");
});

Deno.test("in peace B wins a tie", () => {
  const { winner, reason, ties, after } = fight(hand("7c 2c"), hand("7d 3d"), { peace: true });
  assertEquals([winner, reason, ties, shown(after?.b.hand)], ["b", "peace", 0, "3d 7c 7d"]);
});

Deno.test("won cards become the hand when it is empty, the last card won on top", () => {
  const separate = { piles: "separate", pickup: "played" } as const;
  const first = fight(hand("9c", "2c 3c"), hand("4d 5d"), separate);
  assertEquals([shown(first.after?.a.hand), shown(first.after?.a.won)], ["", "4d 9c 3c 2c"]);
  const then = fight(first.after?.a ?? hand(""), hand("5d"), separate);
  assertEquals([then.winner, shown(then.after?.a.hand)], ["b", "9c 3c 2c"]);
  const war = fight(hand("7c", "2c 9c"), hand("7d 3d 4d 5d"), separate);
  assertEquals([war.winner, shown(war.after?.b.won)], ["b", "4d 3d 2c 9c 7d 7c"]);
});

Deno.test("with reshuffle the won pile is shuffled first", () => {
  const options = { piles: "separate", pickup: "played", reshuffle: true } as const;
  const { after } = fight(hand("", "2c 3c 4c"), hand("5d"), options, 0x0001_0001);
  assertEquals(shown(after?.a.hand), "3c 2c");
  const other = fight(hand("", "2c 3c 4c"), hand("5d"), options, 0xffff_ffff);
  assertEquals(shown(other.after?.a.hand).length, 5);
  assertEquals(shown(other.after?.a.hand) === shown(after?.a.hand), false);
});
