import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { RULE_OPTIONS } from "../../../cli/war/options.ts";
import { parseValues } from "../../../cli/war/sweep.ts";

/** Values of a rule, or the error. */
function values(name: string, text: string): readonly unknown[] | string {
  const rule = RULE_OPTIONS.find((option) => option.name === name);
  assert(rule, name);
  const parsed = parseValues(rule, text);
  return parsed.ok ? parsed.value : parsed.error;
}

Deno.test("ranges and lists give their values in order, each once", () => {
  assertEquals(values("war-size", "1,4,8..11"), [1, 4, 8, 9, 10, 11]);
  assertEquals(values("war-size", "3..3,2,1..4"), [3, 2, 1, 4]);
  assertEquals(values("shuffle", "perfect,riffle:2..4"), [
    ...["perfect", "riffle:2", "riffle:3", "riffle:4"],
  ]);
});

Deno.test("all means every value of the rule", () => {
  for (const { name, all } of RULE_OPTIONS) {
    const found = values(name, "all");
    assert(typeof found !== "string", name);
    assertEquals(found, values(name, all.join(",")), name);
    assertEquals(found.length, all.length, name);
  }
});

Deno.test("the numbers of a range can have short forms", () => {
  assertEquals(values("war-size", "8..1e1,1_1"), [8, 9, 10, 11]);
  assertEquals(values("max-steps", "1k..1.002k"), [1000, 1001, 1002]);
  assertEquals(values("shuffle", "riffle:9..1e1"), ["riffle:9", "riffle:10"]);
});

Deno.test("a range that goes down or is too long is an error, however large its numbers", () => {
  assertEquals(values("war-size", "4..1"), "a range that goes up, unlike '4..1'");
  for (const text of ["1..2000", "1..1234567890", "1..1e300"]) {
    assertEquals(values("war-size", text), `a range of at most 1000 values, unlike '${text}'`);
  }
});

Deno.test("the error for an invalid value has what was expected", () => {
  for (const text of ["1..", "..3", "", ",", "27", "1...3", "1e300..1e300"]) {
    const error = values("war-size", text);
    assert(typeof error === "string", text);
    assertStringIncludes(
      error,
      "a whole number from 1 to 26, a list or a range of these (1..3), or all",
    );
  }
  assertEquals(
    values("peace", "on,maybe"),
    "on or off, a list of these, or all ('maybe' is none of these)",
  );
});
