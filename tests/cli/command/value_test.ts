import { assert, assertEquals } from "@std/assert";
import { memory, parseCount, TIME, whole } from "../../../cli/command/value.ts";
import { runInMemory } from "../fake_console.ts";

Deno.test("counts have short forms", () => {
  for (
    const [text, count] of [
      ["0", 0],
      ["100000", 100_000],
      ["100_000", 100_000],
      ["1e6", 1_000_000],
      ["2.3e6", 2_300_000],
      ["10M", 10_000_000],
      ["2.5k", 2500],
      ["1G", 1_000_000_000],
    ] as const
  ) assertEquals(parseCount(text), count, text);
});

Deno.test("text that is not a whole number is not a count", () => {
  const texts = [
    "",
    "-1",
    "1.5",
    "1e-3",
    "ten",
    "1m",
    "1 000",
    "0x10",
    "e6",
    "_1",
    "1_",
    "1__0",
    ".",
  ];
  for (const text of texts) assertEquals(parseCount(text), undefined, text);
});

Deno.test("a number above every limit is accepted if there is no upper limit", () => {
  const huge = "9".repeat(400);
  assertEquals(whole(0).read(huge), { ok: true, value: Number.MAX_VALUE });
  assert(!whole(0, 1e15).read(huge).ok);
  assert(!TIME.read(huge).ok);
});

Deno.test("a time is parsed like a count, with a unit or in seconds", () => {
  const times = ["10", "0.5", ".5", "1e1", "1_0", "90s", "5m", "500ms", "2h", "1.5m"];
  assertEquals(
    times.map((text) => TIME.read(text)),
    [10, 0.5, 0.5, 10, 10, 90, 300, 0.5, 7200, 90].map((value) => ({ ok: true as const, value })),
  );
  for (const text of ["0", "-1", "1x", "", "s", "1e999", "1 s"]) assert(!TIME.read(text).ok, text);
});

Deno.test("a memory size is parsed with a unit or in megabytes, and is bounded", () => {
  const read = (text: string): unknown => memory(16_000).read(text);
  assertEquals(read("300"), { ok: true, value: 300 });
  assertEquals(read("300M"), { ok: true, value: 300 });
  assertEquals(read("2G"), { ok: true, value: 2000 });
  for (const text of ["17G", "0", "2T", "", "M"]) assert(!memory(16_000).read(text).ok, text);
});

/** Calls with each option that takes a number, in long and short form. */
const SHORT: readonly (readonly [long: string, short: string])[] = [
  ["deal -s 1000 -n 10 --lines", "deal -s 1k -n 1_0 --lines"],
  [
    "advance -m 10 testdata/games/sixteen-moves.txt",
    "advance -m 1e1 testdata/games/sixteen-moves.txt",
  ],
  ["deal -s 1000 -l 2", "deal -s 1e3 -l 0.2e1"],
  ["molek deal -s 1000 -n 10", "molek deal -s 1_000 -n 1e1"],
  [
    "molek solve -m 1000 -t 1000 --time 10 -n 1000 -d 10 T6",
    "molek solve -m 1k -t 1k --time 1e1 -n 1k -d 1e1 T6",
  ],
  ["war show -s 1000 --nth 1000", "war show -s 1k --nth 1e3"],
  ["war trace -s 1000 -w 1 --max-steps 1000", "war trace -s 1k -w 1e0 --max-steps 1k"],
  [
    "molek auto --dry-run --pace 1000 --at 10,-20 --scale 1 -n 10 -m 1000 TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..",
    "molek auto --dry-run --pace 1k --at 1e1,-2e1 --scale 1e0 -n 1e1 -m 1k TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..",
  ],
];

Deno.test("every command parses numbers in the same way", async () => {
  const path = "testdata/games/sixteen-moves.txt";
  const files = { [path]: Deno.readTextFileSync(path) };
  for (const [long, short] of SHORT) {
    const [one, other] = [
      await runInMemory(long.split(" "), { files }),
      await runInMemory(short.split(" "), { files }),
    ];
    assert(!one.stderr.includes("must be"), one.stderr);
    assertEquals(other, one, short);
  }
});
