import { assert, assertEquals, assertMatch } from "@std/assert";
import { deal, dealDeck, formatDealLine, sampleDecks } from "../../../lib/klondike/deal.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { fromSource } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

/** Test that sends signals. */
const signalTest = Deno.build.os === "windows" ? Deno.test.ignore : Deno.test;
const RULES = { turn: 1, resets: Infinity, worryBack: false } as const;

/**
 * Starts `patience winnable` in a folder, presses Ctrl-C once `hasBegun`, and returns its outcome.
 */
async function interrupted(
  args: readonly string[],
  cwd: string,
  hasBegun: () => boolean,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const [program = "", ...rest] = fromSource();
  const child = new Deno.Command(program, {
    args: [...rest, "winnable", ...args],
    cwd,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  while (!hasEnded && !hasBegun()) await new Promise((resolve) => setTimeout(resolve, 20));
  assert(!hasEnded, "it ended by itself");
  child.kill("SIGINT");
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

signalTest("Ctrl-C during a search with -o does not change the file", async () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/game`, writeGame(deal(1, RULES)));
  Deno.writeTextFileSync(`${folder.path}/out`, "as it was\n");
  const search = ["--shortest", "--memory", "16000", "-o", "out", "game"];
  const end = await interrupted(search, folder.path, () => namesIn(folder.path).length > 2);
  assertEquals(end, { code: 130, stdout: "", stderr: "" });
  assertEquals(namesIn(folder.path), ["game", "out"]);
  assertEquals(Deno.readTextFileSync(`${folder.path}/out`), "as it was\n");
});

signalTest("Ctrl-C during many deals with -o writes the results so far", async () => {
  using folder = new TemporaryFolder();
  const sample = ["--sample", "1e9", "-s", "1", "--json", "--resume", "journal", "-o", "out"];
  const end = await interrupted(
    sample,
    folder.path,
    // Only deals before the first missing one count, and the workers can be slow.
    () => linesOf(`${folder.path}/journal`).some((line) => line.startsWith('{"deal":1,')),
  );
  assertEquals([end.code, end.stdout], [130, ""]);
  const stored = linesOf(`${folder.path}/journal`).length - 1;
  assertEquals(
    end.stderr,
    "started a new run in 'journal'\n" +
      `${stored} of 1,000,000,000 deals are done and saved in 'journal'; the same command resumes the run\n`,
  );
  assertEquals(namesIn(folder.path), ["journal", "out"]);
  const last = JSON.parse(linesOf(`${folder.path}/out`).at(-1) ?? "");
  assert(last.interrupted && last.summary.won + last.summary.lost > 0);
});

signalTest(
  "a row is read while the next deal is searched, and stays when Ctrl-C is pressed",
  async () => {
    using folder = new TemporaryFolder();
    // The second deal is lost; its audit without the table of positions takes many seconds.
    const decks = sampleDecks(7777, 8);
    const lines = [1, 2].map(() => formatDealLine(dealDeck(decks.next().value, RULES)));
    Deno.writeTextFileSync(`${folder.path}/deals`, lines.join("\n"));
    const [program = "", ...rest] = fromSource();
    const question = ["-3", "--goal", "home", "--worry-back", "--audit", "--positions", "1e7"];
    const child = new Deno.Command(program, {
      args: [...rest, "winnable", "--quiet", "deals", "--jobs", "1", ...question],
      cwd: folder.path,
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    let read = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      if (read === "") child.kill("SIGINT");
      read += text;
    }
    assertMatch(
      read,
      /^deals\[1\] won in at most \d+ moves\ninterrupted after the first 1 of 2 games\n1 game: 1 won/,
    );
    assertEquals((await child.status).code, 130);
  },
);

function linesOf(path: string): string[] {
  try {
    return Deno.readTextFileSync(path).trimEnd().split("\n");
  } catch {
    return []; // It is not there yet.
  }
}
