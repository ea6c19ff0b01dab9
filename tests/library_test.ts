import { assert, assertEquals } from "@std/assert";
import * as library from "patience-rules";
import { DENO_VERSION } from "../tools/release/find_deno.ts";
import { runProcess } from "./process.ts";
import { libraryPrograms } from "./library_programs.ts";
import { TemporaryFolder } from "./temporary_folder.ts";

const ENTRIES = ["lib/mod.ts", "lib/klondike/mod.ts", "lib/molek/mod.ts", "lib/war/mod.ts"];

/**
 * Runs only with the Deno that packs the library: other versions print documentation differently.
 */
const docTest = Deno.version.deno === DENO_VERSION ? Deno.test : Deno.test.ignore;

/** Entry of `deno doc` for one exported name. */
interface Exported {
  readonly name: string;
  readonly declarations: readonly {
    readonly kind: string;
    readonly jsDoc?: {
      readonly doc?: string;
      readonly tags?: readonly { readonly kind: string }[];
    };
  }[];
}

docTest("every export of the library is documented and typed", async () => {
  const { code, stderr } = await runProcess([Deno.execPath(), "doc", "--lint", ...ENTRIES]);
  assertEquals([code, code === 0 ? "" : stderr], [0, ""]);
});

docTest("every function and class that the library exports has an example", async () => {
  const names: string[] = [];
  // One module at a time, because an export of two modules is listed only once.
  for (const entry of ENTRIES.slice(1)) {
    const { stdout } = await runProcess([Deno.execPath(), "doc", "--json", entry]);
    const { nodes } = JSON.parse(stdout) as { nodes: Record<string, { symbols: Exported[] }> };
    for (const { name, declarations } of Object.values(nodes).flatMap(({ symbols }) => symbols)) {
      for (const { kind, jsDoc } of declarations) {
        assert(jsDoc?.doc, `${entry}: ${name} has no sentence`);
        if (kind !== "function" && kind !== "class") continue;
        names.push(name);
        const hasExample = jsDoc.tags?.some((tag) => tag.kind === "example");
        assert(hasExample, `${entry}: ${name} has no example`);
      }
    }
  }
  assert(names.length > 60 && names.includes("solve"), `only ${names.length}`);
});

Deno.test("LIBRARY.md lists exactly the exports of the library", () => {
  const text = Deno.readTextFileSync("docs/LIBRARY.md");
  for (const [game, door] of Object.entries(library)) {
    const heading = `\n\`patience-rules/${game}\`:\n\n|`;
    const [, section = ""] = text.split(heading);
    const [table = ""] = section.split("\n\n");
    const listed = [...table.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    assertEquals(listed.toSorted(), Object.keys(door).toSorted(), game);
  }
});

Deno.test("the examples import only what the installed package exports", () => {
  for (const entry of ENTRIES) {
    const text = Deno.readTextFileSync(entry);
    const exporting = [...text.matchAll(/^(?:export|\}) .*from "(\.[^"]+)";/gm)].map((
      [, path = ""],
    ) => new URL(path, `file:///${entry}`).pathname.slice(1));
    assert(exporting.length > 2, entry);
    for (const path of [entry, ...exporting]) {
      const examples = Deno.readTextFileSync(path).matchAll(/^ \* ```ts\n([^]*?)^ \* ```$/gm);
      for (const [, example = ""] of examples) {
        assert(!/\bDeno\b/.test(example), path);
        for (const [line] of example.matchAll(/^ \* import .*$/gm)) {
          assert(/from "(patience-rules(\/\w+)?|node:assert\/strict)";$/.test(line), path + line);
        }
      }
    }
  }
});

Deno.test("the three programs of LIBRARY.md have ten lines each, and the bot wins its game", async () => {
  const { bot, page, statistic } = libraryPrograms();
  for (const program of [bot, page, statistic]) assertEquals(program.trim().split("\n").length, 10);
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/bot.mjs`, bot);
  const config = ["--config", "deno.json", "--no-lock", "--no-check"];
  const { stdout } = await runProcess([
    ...[Deno.execPath(), "run", "--quiet", ...config, `${folder.path}/bot.mjs`],
  ]);
  assertEquals(stdout, "52 cards home after 212 moves\n");
});
