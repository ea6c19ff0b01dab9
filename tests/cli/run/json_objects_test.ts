import { assertEquals } from "@std/assert";
import { jsonObjects } from "../../../cli/run/json_objects.ts";

/** Returns the objects of a text in pieces of a length. */
function found(text: string, length: number): unknown[] {
  const pieces = Array.from(
    { length: Math.ceil(text.length / length) },
    (_, i) => text.slice(i * length, (i + 1) * length),
  );
  return [...jsonObjects(pieces)].map((one) => one.ok ? one.value : one.error);
}

Deno.test("objects are found in pieces of any length, each with its line", () => {
  const text = '{"a":"}{\\"\\\\"}\n\n{\n  "b": [{"c": 1}, "]"]\n} {"d":2}\n';
  const objects = [
    { json: { a: '}{"\\' }, line: 1 },
    { json: { b: [{ c: 1 }, "]"] }, line: 3 },
    { json: { d: 2 }, line: 5 },
  ];
  for (const length of [1, 2, 3, 7, 1000]) assertEquals(found(text, length), objects, `${length}`);
});

Deno.test("anything but an object ends the stream, with its line", () => {
  for (const length of [1, 1000]) {
    const [first, error, ...more] = found('{"a":1}\nseed 7\n{"b":2}', length) as { line: number }[];
    assertEquals([first, error?.line, more], [{ json: { a: 1 }, line: 1 }, 2, []]);
    assertEquals(found('\n{"a":[1,', length), [{ line: 2, found: "found one without its end" }]);
    assertEquals((found("{]}", length)[0] as { line: number }).line, 1);
    const deep = '{"a":'.repeat(21);
    assertEquals(found(deep, length), [{
      line: 1,
      found: "found JSON nested deeper than 20 levels",
    }]);
  }
});
