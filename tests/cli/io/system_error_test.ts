import { assertEquals } from "@std/assert";
import { describeSystemError } from "../../../cli/io/system_error.ts";

function reasonToOpen(path: string): string {
  try {
    Deno.openSync(path).close();
    return "none";
  } catch (error) {
    return describeSystemError(error);
  }
}

Deno.test("a system error is in plain words, without error numbers", () => {
  assertEquals(reasonToOpen("nowhere"), "no such file or folder");
  assertEquals(reasonToOpen("deno.json/below"), "part of the path is not a folder");
  assertEquals(
    describeSystemError(new Error("Something odd (os error 99): open 'x'")),
    "something odd",
  );
});

Deno.test("a system error that quotes a name has no escape sequences", () => {
  assertEquals(
    describeSystemError(new Error("Not so: 'a\x1b[2J\u202e'")),
    "not so: 'a\\x1b[2J\\u{202e}'",
  );
});
