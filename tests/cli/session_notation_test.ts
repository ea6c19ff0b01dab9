import { assert, assertEquals, assertThrows } from "@std/assert";
import type { Said } from "./fake_console.ts";
import { type Call, formatAnswer, parseSession } from "./session_notation.ts";

/** Texts for standard output, and after `2:` for standard error. */
function saidOf(texts: readonly string[]): Said[] {
  return texts.map((text) =>
    text.startsWith("2:") ? { stream: "err", text: text.slice(2) } : { stream: "out", text }
  );
}

function shown(texts: readonly string[], code = 0): string {
  return formatAnswer({ said: saidOf(texts), code });
}

function callsOf(text: string): Call[] {
  return parseSession("a.session", text).filter((part) => typeof part !== "string");
}

Deno.test("standard output stands as it is, standard error after its number, the exit code last", () => {
  assertEquals(shown([]), "");
  assertEquals(shown(["a\n\n b\n"]), "a\n\n b\n");
  assertEquals(shown(["a\n", "2:b\n\nc\n", "d\n"], 2), "a\n2| b\n2|\n2| c\nd\n[2]\n");
});

Deno.test("a line without its end is marked", () => {
  assertEquals(shown(["a", "2:b\nc", "d\n"]), "a (no-eol)\n2| b\n2| c (no-eol)\nd\n");
});

Deno.test("what nobody would see is escaped", () => {
  assertEquals(
    shown(["a \nb\t\\\r\n", "2:\x1b[31m\u{9b}\u{200b} …\n"]),
    "a\\x20 (esc)\nb\\x09\\\\\\x0d (esc)\n2| \\x1b[31m\\u{9b}\\u{200b} … (esc)\n",
  );
});

Deno.test("what would be read as something else is escaped", () => {
  assertEquals(shown(["$ a\n$a\n"]), "\\x24 a (esc)\n$a\n");
  assertEquals(shown(["2| a\n2 a\n"]), "\\x32| a (esc)\n2 a\n");
  assertEquals(shown(["[1]\n[1] a\n", "2:[1]\n"]), "\\x5b1] (esc)\n[1] a\n2| [1]\n");
  assertEquals(shown(["a (esc)\nb (no-eol)"]), "a (esc) (esc)\nb (no-eol) (esc) (no-eol)\n");
  assertEquals(shown(["\n\n# a\n\nb\n\n"]), "\n (esc)\n# a\n\nb\n (esc)\n");
});

Deno.test("different answers look different, and each is found again in its session", () => {
  const outs = ["\n", "a", " ", "\\", "$ ", "# ", "2|", "[1]", " (esc)", " (no-eol)"];
  const texts = [...outs, "2:\n", "2:a"];
  const meanings = new Map<string, string>();
  for (const three of texts.flatMap((a) => texts.flatMap((b) => texts.map((c) => [a, b, c])))) {
    const characters = saidOf(three).flatMap(({ stream, text }) =>
      [...text].map((character) => `${stream} ${character}`)
    );
    for (const code of [0, 1]) {
      const answer = shown(three, code);
      const meaning = [...characters, code].join();
      assertEquals(meanings.get(answer) ?? meaning, meaning);
      meanings.set(answer, meaning);
      const calls = callsOf(`$ a\n${answer}\n# comment\n$ b\n${answer}$ c\n${answer}`);
      assertEquals(calls.map((call) => call.answer), [answer, answer, answer]);
    }
  }
});

Deno.test("a call has its here-document, its answer and its line", () => {
  const text = `# Comment

$ cat > a <<'END'
# no comment

$ no command
END
$ patience 'a  b'
# output

more


# Comment
# of two lines
$ exit
[3]
`;
  assertEquals(
    callsOf(text).map((
      { where, command, hereDocument, answer },
    ) => [where, command, hereDocument, answer]),
    [
      ["a.session:3", "cat > a <<'END'", "# no comment\n\n$ no command\n", ""],
      ["a.session:8", "patience 'a  b'", "", "# output\n\nmore\n"],
      ["a.session:16", "exit", "", "[3]\n"],
    ],
  );
});

Deno.test("a line that is nothing, and a here-document without end, name their file and line", () => {
  for (const [text, line] of [["# a\nb\n", 2], ["\n\n$ cat <<'END'\nEND \n", 3]] as const) {
    const error = assertThrows(() => parseSession("a.session", text));
    assert(error instanceof Error && error.message.startsWith(`a.session:${line}: `));
  }
});
