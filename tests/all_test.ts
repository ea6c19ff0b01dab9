import { assertEquals } from "@std/assert";
import { FOLDERS } from "./all/tests_of.ts";

Deno.test("deno task test runs the tests of every folder", () => {
  const { test } = JSON.parse(Deno.readTextFileSync("deno.json")).tasks;
  const parts = [...test.command.matchAll(/tests\/all\/(\w+)\.ts/g)].map(([, name]) => name);
  assertEquals(
    parts.toSorted(),
    [...FOLDERS.map((folder) => folder.replace("/", "_")), "others"].toSorted(),
  );
});
