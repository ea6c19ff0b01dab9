import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { runProgram } from "../../cli/program.ts";
import { FakeConsole } from "../cli/fake_console.ts";
import { libraryPrograms } from "../library_programs.ts";
import { runProcess } from "../process.ts";
import { installPackage, NpmPackage } from "../slow/npm_package.ts";

/** Script that plays on the page and records what it shows for the test. */
const DRIVER = `<script type="module">
  const say = (what, answer) => document.body.append(\`\n[\${what}] \${answer}\`);
  say("dealt", table.textContent);
  say("verdict", verdict.value);
  move.value = "1->f . w->9 .";
  move.dispatchEvent(new Event("change"));
  say("played", table.textContent);
  undo.click();
  say("undone", table.textContent);
  say("verdict", verdict.value);
  say("done", "");
</script>
`;

/** Time limit of the page, in virtual time. */
const PAGE_MS = 60_000;

const hasChromium = await runProcess(["chromium", "--version"]).then(() => true, () => false);
const found = hasChromium ? await installPackage("rules") : { missing: "there is no chromium" };
if ("missing" in found) console.log(`The test in a browser is skipped: ${found.missing}`);
const installed = found instanceof NpmPackage ? found : NpmPackage.none();
addEventListener("unload", () => installed[Symbol.dispose]());

const browserTest = "missing" in found ? Deno.test.ignore : Deno.test;

browserTest("the page of LIBRARY.md deals, plays a line and solves in Chromium", async () => {
  const { page } = libraryPrograms();
  Deno.writeTextFileSync(`${installed.project}/index.html`, page + DRIVER);
  const shown = await domOf("index.html");
  assertStringIncludes(shown, "[done]");
  const textsOf = (what: string): string[] =>
    [...shown.matchAll(new RegExp(`\\[${what}\\] ([^\\[<]*)`, "g"))].map(([, text = ""]) =>
      text.trim()
    );
  assertEquals(textsOf("dealt")[0], await position());
  assertEquals(textsOf("played")[0], await position("1->f", ".", "."));
  assertEquals(textsOf("undone")[0], await position("1->f", "."));
  assertEquals(textsOf("verdict"), ["won", "won"]);
});

/** Position that the program prints after some moves of the page's deal. */
async function position(...moves: readonly string[]): Promise<string> {
  const dealt = new FakeConsole();
  await runProgram(["deal", "-s", "10"], dealt);
  const shown = new FakeConsole({ files: { game: `${dealt.stdout} ${moves.join(" ")}` } });
  await runProgram(["advance", "-q", "game"], shown);
  return shown.stdout.trim();
}

/** Page in Chromium after its scripts have run, with HTML entities decoded. */
async function domOf(file: string): Promise<string> {
  const { stdout } = await runProcess([
    ...["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"],
    // Modules can be loaded from files here, as from a server.
    "--allow-file-access-from-files",
    ...[`--user-data-dir=${installed.project}/profile`, `--virtual-time-budget=${PAGE_MS}`],
    `file://${installed.project}/${file}`,
  ]);
  assert(stdout !== "", "chromium shows nothing");
  return stdout.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
