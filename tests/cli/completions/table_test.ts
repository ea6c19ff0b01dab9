import { assert, assertEquals } from "@std/assert";
import { allTables, type CommandTable, programTable } from "../../../cli/completions/table.ts";
import { TOPICS } from "../../../cli/help/topics.ts";
import { helpPages, PROGRAM as TREE } from "../help_pages.ts";

const PROGRAM = programTable(TREE, TOPICS);

function tableFor(path: readonly string[]): CommandTable {
  const table = allTables(PROGRAM).find((one) => one.path.slice(1).join() === path.join());
  if (table === undefined) throw new Error(`there is no table for ${path.join(" ")}`);
  return table;
}

Deno.test("the tables have every command and option of the help", async () => {
  const pages = await helpPages();
  assert(pages.length > 15);
  for (const { path, options, commands } of pages) {
    const table = tableFor(path);
    const names = table.options.flatMap((option) => option.names);
    assertEquals(names.toSorted(), options.toSorted(), path.join(" "));
    const help = path.length === 0 ? ["help"] : [];
    assertEquals(table.commands.map((one) => one.path.at(-1)), [...commands, ...help]);
  }
});

Deno.test("the tables know what each value completes to", () => {
  const completion = (path: string[], option: string): unknown =>
    tableFor(path).options.find(({ names }) => names.includes(option))?.value?.completion;
  assertEquals(completion(["game"], "--file"), { kind: "files" });
  assertEquals(completion(["game"], "--scoring"), {
    kind: "words",
    words: ["standard", "vegas", "none"],
  });
  assertEquals(completion(["game"], "--seed"), { kind: "anything" });
  assertEquals(completion(["game"], "--plain"), undefined);
  assertEquals(completion(["war"], "--war-size"), { kind: "anything" });
  assertEquals(completion(["war", "sweep"], "--peace"), {
    kind: "list",
    words: ["all", "off", "on"],
  });
  assertEquals(completion(["molek", "play"], "--image"), { kind: "pictures" });
  assertEquals(tableFor(["molek", "read"]).arguments[0]?.completion, { kind: "pictures" });
  assertEquals(completion(["deal"], "--level"), {
    kind: "words",
    words: ["easy", "medium", "hard", "expert"],
  });
});

Deno.test("'help' completes to every command and topic", () => {
  const explained = (...path: string[]): string[] =>
    tableFor(path).commands.map((one) => one.path.slice(path.length + 1).join(" "));
  const commandsOf = (...path: string[]): string[] =>
    tableFor(path).commands.map((one) => one.path.at(-1) ?? "").filter((name) => name !== "help");
  assertEquals(explained("help"), [...commandsOf(), ...TOPICS.map(({ name }) => name)]);
  assertEquals(explained("help", "war"), commandsOf("war"));
  assertEquals(explained("help", "check"), []);
});

Deno.test("completed words need no quotes in any shell", () => {
  for (const table of allTables(PROGRAM)) {
    const completions = [
      ...table.options.map(({ value }) => value?.completion),
      ...table.arguments.map(({ completion }) => completion),
    ];
    for (const completion of completions) {
      if (completion === undefined || !("words" in completion)) continue;
      for (const word of completion.words) assert(/^[a-z0-9][a-z0-9:-]*$/.test(word), word);
    }
  }
});
