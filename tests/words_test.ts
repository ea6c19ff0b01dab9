// Phrases that must not return. Single words that have another meaning too are not in the list, and
// the lines that the course fixes have none of these phrases.
import { assertEquals } from "@std/assert";

/** Replaced phrase, the words to use instead, and files in which it means something else. */
type Replaced = readonly [phrase: RegExp, instead: string, except?: RegExp];

const REPLACED: readonly Replaced[] = [
  [/\d %/, "40%, without a space", /\.ts$/],
  [/the best-known solitaire/i, "Klondike"],
  [/card game without decisions/i, "War"],
  [/cannot be combined/i, "cannot be used together"],
  [/(turn|put|fill)s? the (waste|stock) (over|back|again)/i, "reset the waste"],
  [
    /(goes|go) home|(sends?|sent) (all |every |a |the )?(cards? )?home|at home/i,
    "foundation",
    /SOLVER/,
  ],
  [/takes? (back (a|the last) move|(a|the last) move back)|taken back|played again/i, "undo, redo"],
  [/counts? as helped|counts? apart/i, "with help"],
  [/covered cards are known|the covered cards/i, "face-down cards"],
  [/goes? on with (a|the) (run|game)|gone on with/i, "resume a run, continue a game"],
  [/how likely a win is|what a player sees/i, "win chance, visible cards"],
  [/somebody|\bnobody (is|has|can|knows)\b/i, "you, or the program"],
  [/as often as you like|any number of times/i, "unlimited"],
  [/gives? up (a|the|this) game|given up/i, "abandon"],
  [/the move that lost it/i, "losing move"],
];

/** Texts for users: documents, manual pages, the output of the program, and string literals. */
const FOLDERS = ["docs", "lib", "tui", "play", "cli", "testdata/cli", "testdata/screens"];
const OWN = ["docs/VOICE.md", "docs/GLOSSARY.md"];

function* files(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* files(path);
    else if (/\.(md|ts|1|session|txt)$/.test(name) && !OWN.includes(path)) yield path;
  }
}

/** Lines of a file that a user can see: in a source file, those that are not comments. */
function* linesForUsers(path: string): Generator<[number: number, line: string]> {
  for (const [at, line] of Deno.readTextFileSync(path).split("\n").entries()) {
    if (!path.endsWith(".ts") || !/^\s*(\/\/|\/?\*)/.test(line)) yield [at + 1, line];
  }
}

Deno.test("no text for users has a replaced phrase", () => {
  const found: string[] = [];
  for (
    const path of [
      "README.md",
      "CONTRIBUTING.md",
      "CHANGELOG.md",
      ...FOLDERS.flatMap((folder) => [...files(folder)]),
    ]
  ) {
    for (const [number, line] of linesForUsers(path)) {
      for (const [phrase, instead, except] of REPLACED) {
        const [text] = except?.test(path) ? [] : phrase.exec(line) ?? [];
        if (text !== undefined) found.push(`${path}:${number}: '${text}'; use ${instead}`);
      }
    }
  }
  assertEquals(found, []);
});
