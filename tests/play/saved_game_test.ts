import { assert, assertEquals } from "@std/assert";
import type { GameRecord } from "../../lib/game_record.ts";
import type { Variant } from "../../lib/patience.ts";
import { parseSavedRow, recordFromRow, type SavedRow, toSavedRow } from "../../play/saved_game.ts";
import { KLONDIKE, MOLEK } from "../opaque.ts";
import { drawn, type KlondikeRecord, wonGame } from "../cli/store/world.ts";

const PLACE = { key: "a", revision: 7, saved: 9 };

function row(record: KlondikeRecord): SavedRow {
  return toSavedRow(KLONDIKE, record, PLACE);
}

Deno.test("a game is restored from its row, whatever its name", () => {
  const records: readonly KlondikeRecord[] = [
    drawn(0),
    drawn(5, { played: 3 }),
    wonGame(),
    ...["", " ", "a b\nfile c", "seed 4", "ü\u0000"].flatMap((name): KlondikeRecord[] => [
      { ...drawn(1), origin: { kind: "file", name } },
      { ...drawn(1), origin: { kind: "given", name } },
    ]),
  ];
  for (const record of records) {
    const saved = row(record);
    assertEquals(recordFromRow(KLONDIKE, saved), record);
    assertEquals(parseSavedRow({ ...saved }), saved);
  }
});

Deno.test("a row stores a game in readable fields", () => {
  const { start, ...rest } = row({ ...drawn(3, { played: 2 }), milliseconds: 17.6 });
  assert(start.startsWith("RULES:\n  turn 1\n"));
  assertEquals(rest, {
    ...PLACE,
    begun: "",
    game: "klondike",
    variant: '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}',
    origin: "seed 10",
    turns: ". . .",
    played: 2,
    milliseconds: 18,
    hints: 1,
    undos: 1,
    solver: 0,
  });
});

Deno.test("the text of a variant does not depend on the order of its keys", () => {
  const variants: readonly Variant[] = [{ b: "1", a: "2", c: "3" }, { c: "3", a: "2", b: "1" }];
  const texts = variants.map((variant) => row({ ...drawn(0), variant }).variant);
  assertEquals(texts, Array(2).fill('{"a":"2","b":"1","c":"3"}'));
});

Deno.test("a row of another patience is not read as a game", () => {
  assertEquals(recordFromRow(MOLEK, row(drawn(1))), undefined);
});

Deno.test("a damaged row is not read as a game", () => {
  const damages: readonly Partial<SavedRow>[] = [
    ...["", "[]", "null", "7", '{"turn":1}', '{"turn":"1"'].map((variant) => ({ variant })),
    ...["", "seed", "seed 0", "seed 1.5", "seed 2147483647", "seed 1e3", "sead 4", "FILE a"]
      .map((origin) => ({ origin })),
    ...["", "STOCK:", "\0"].map((start) => ({ start })),
    ...[" ", ". . 3->4", ".  .", ". . . . x"].map((turns) => ({ turns })),
    { played: 4 },
  ];
  const whole = row(drawn(3));
  for (const damage of damages) {
    assertEquals(
      recordFromRow(KLONDIKE, { ...whole, ...damage }),
      undefined,
      JSON.stringify(damage),
    );
  }
});

Deno.test("values of the wrong types are not read as a row", () => {
  const whole = row(drawn(3));
  for (const name of Object.keys(whole)) {
    const { [name]: _, ...others } = { ...whole } as Record<string, unknown>;
    const wrong = [null, -1, 0.5, 2 ** 53, NaN, true, {}, []];
    for (const value of typeof _ === "number" ? [...wrong, "1"] : wrong) {
      assertEquals(parseSavedRow({ ...others, [name]: value }), undefined, `${name} ${value}`);
    }
    assertEquals(parseSavedRow(others), undefined, name);
  }
});

Deno.test("a game of MOLEK-SYNTEZ with a given origin is restored with it", () => {
  const record: GameRecord<Parameters<typeof MOLEK.isWon>[0], never> = {
    origin: { kind: "given", name: "board" },
    variant: MOLEK.variant,
    start: MOLEK.deal(4, {}),
    turns: [],
    played: 0,
    milliseconds: 0,
    usage: { hints: 0, undos: 0, solver: 0 },
  };
  const saved = toSavedRow(MOLEK, record, PLACE);
  assertEquals([saved.game, saved.variant, saved.origin], ["molek-syntez", "{}", "given board"]);
  assertEquals(recordFromRow(MOLEK, saved), record);
});

Deno.test("a game with far too many turns is not read", () => {
  // Draw and reset the stock again and again.
  const round = `${". ".repeat(24)}r `;
  const rounds = (length: number): string =>
    round.repeat(Math.floor(length / round.length)).trimEnd();
  const read = (length: number): number | undefined =>
    recordFromRow(KLONDIKE, { ...row(drawn(0)), turns: rounds(length) })?.turns.length;
  assertEquals(read(10_000), 25 * Math.floor(10_000 / round.length));
  assertEquals(read(1 << 21), undefined);
});
