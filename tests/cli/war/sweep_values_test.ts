import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { RULE_OPTIONS } from "../../../cli/war/rules.ts";
import { parseValues } from "../../../cli/war/sweep_values.ts";

/** The values that a rule takes, or why it takes none. */
function values(name: string, text: string): readonly unknown[] | string {
  const rule = RULE_OPTIONS.find((option) => option.name === name);
  assert(rule, name);
  const parsed = parseValues(rule, text);
  return parsed.ok ? parsed.value : parsed.error;
}

Deno.test("ranges and lists are the values in their order, each once", () => {
  assertEquals(values("war-size", "1,4,8..11"), [1, 4, 8, 9, 10, 11]);
  assertEquals(values("war-size", "3..3,2,1..4"), [3, 2, 1, 4]);
  assertEquals(values("shuffle", "perfect,riffle:2..4"), [
    ...["perfect", "riffle:2", "riffle:3", "riffle:4"],
  ]);
});

Deno.test("all is the list of what the rule names", () => {
  for (const { name, all } of RULE_OPTIONS) {
    const found = values(name, "all");
    assert(typeof found !== "string", name);
    assertEquals(found, values(name, all.join(",")), name);
    assertEquals(found.length, all.length, name);
  }
});

Deno.test("a range that goes down, has no end or is too long is refused", () => {
  for (const text of ["4..1", "1..", "..3", "1..2000", "1..1234567890", "", ","]) {
    const error = values("war-size", text);
    assert(typeof error === "string", text);
    assertStringIncludes(error, `'${text === "," ? "" : text}': `);
    assertStringIncludes(error, "a list of these, or 'all'");
  }
});
