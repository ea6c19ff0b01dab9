import { assert, assertEquals, assertThrows } from "@std/assert";
import { formatAnswer } from "./cli/session_notation.ts";
import { Shell } from "./shell.ts";
import { parsePipeline, printf } from "./shell_words.ts";

Deno.test("words are plain, or between single quotes, or from printf, and may be joined", () => {
  assertEquals(parsePipeline(`a 'b  |c' d'e'f '' --x="$(printf 'g\\033\\n\\n')"`), [
    { words: ["a", "b  |c", "def", "", "--x=g\x1b"] },
  ]);
});

Deno.test("pipes and redirections need no spaces, and a here-document names its last line", () => {
  assertEquals(parsePipeline("a <b|c>d"), [
    { words: ["a"], input: "b" },
    { words: ["c"], output: "d" },
  ]);
  assertEquals(parsePipeline(`cat > game.txt <<'END'`), [
    { words: ["cat"], output: "game.txt", end: "END" },
  ]);
});

Deno.test("what another shell would understand differently is an error", () => {
  const lines = "a |,a >,a > | b,a; b,a *,a $b,a # b,a 'b,~/a,a & b,a\\b,cat <<END".split(",");
  for (const line of ["", `a "b"`, `"$(cat 'a')"`, ...lines]) {
    assertThrows(() => parsePipeline(line), line);
  }
});

Deno.test("printf writes bytes that are no text", () => {
  assertEquals([...printf("a\\377\\0\\n\\r\\t\\\\é")], [97, 255, 0, 10, 13, 9, 92, 195, 169]);
  for (const format of ["%s", "\\x1b", "\\"]) assertThrows(() => printf(format), format);
});

Deno.test("tools pass bytes on through pipes and files, and the last command is shown", async () => {
  const shell = new Shell();
  assertEquals(await shell.transcript("printf '\\357\\273\\277a\\nb\\nc\\n' > abc"), "");
  assertEquals((await shell.run("cat abc - <<'END' | tail -3", "d\n")).said, [
    { stream: "out", text: "b\nc\nd\n" },
  ]);
  assertEquals(await shell.transcript("head -1 < abc"), "\ufeffa\n");
  assertEquals(await shell.transcript("sed 's/b/| $1/' abc | tail -2"), "| $1\nc\n");
  assertEquals(await shell.transcript("echo 'd  e' f"), "d  e f\n");
});

Deno.test("a tool or a use of it that is not known is an error, and so is a missing file", async () => {
  const seds = ["sed 's/a.c/b/'", "sed 's/x/y/'", "sed 's/x/&/'"];
  for (const line of ["grep a", "head", "head -n 3", "cat none", ...seds]) {
    const refusal = await new Shell().run(line).catch((error) => error);
    assert(refusal instanceof Error, line);
  }
});

Deno.test("the program reads pipes and files, and says what it says in its order", async () => {
  const shell = new Shell();
  const missing = "patience check: cannot read 'no': no such file or folder\n";
  const valid = "Input file is valid\n8 covered cards\n30 stock cards\n2 waste cards\n";
  const game = "testdata/games/middle.txt";
  const answer = async (line: string): Promise<string> => formatAnswer(await shell.run(line));
  assertEquals(await answer(`patience check < ${game}`), valid);
  assertEquals(
    await answer(`cat ${game} | patience check no - no`),
    `2| ${missing}<stdin>:\n${valid}2|\n2| ${missing}[2]\n`,
  );
  assertEquals(await answer("patience check no | head -1"), `2| ${missing}`);
});

Deno.test("what the program writes with -o is a file of the shell", async () => {
  const shell = new Shell();
  await shell.run("patience deal -s 1 -o game.txt");
  assertEquals(
    await shell.transcript("cat game.txt"),
    await shell.transcript("patience deal -s 1"),
  );
});
