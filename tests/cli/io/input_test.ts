import { assertEquals } from "@std/assert";
import { inputName, readFileOrInput } from "../../../cli/io/input.ts";
import { FakeConsole, type FakeWorld } from "../fake_console.ts";

function read(path: string, world: FakeWorld): readonly [read: string, said: string] {
  const console = new FakeConsole(world);
  const bytes = readFileOrInput(console, path);
  return [bytes.ok ? new TextDecoder().decode(bytes.value) : bytes.error, console.stderr];
}

Deno.test("'-' is standard input, whatever files there are", () => {
  const world = { files: { "-": "of the file", a: "of a" }, input: "of the input" };
  assertEquals(read("-", world), ["of the input", ""]);
  assertEquals(read("a", world), ["of a", ""]);
  assertEquals([inputName("-"), inputName("a\x1b")], ["<stdin>", "a\\x1b"]);
});

Deno.test("only who would type the input is told that it is waited for", () => {
  const waits = "Reading from the terminal; Ctrl-D ends the input.\n";
  assertEquals(read("-", { input: "x", terminals: ["in"] }), ["x", waits]);
  assertEquals(read("a", { files: { a: "x" }, terminals: ["in"] }), ["x", ""]);
});

Deno.test("what cannot be read is named, and steers no terminal", () => {
  assertEquals(read("no\x1b[2J", {}), ["cannot read 'no\\x1b[2J': no such file or folder", ""]);
});
