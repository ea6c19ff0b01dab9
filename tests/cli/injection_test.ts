import { assert } from "@std/assert";
import { encode } from "fast-png";
import { assertClean } from "../clean.ts";
import { HOSTILE } from "../hostile.ts";
import { VALID } from "../lib/klondike/exchange/texts.ts";
import { type FakeWorld, runWithFiles } from "./fake_console.ts";

const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

/** Path of a text from outside to the output: a command with the text in it, named `pwn`. */
interface Way {
  readonly args: readonly string[];
  readonly world?: FakeWorld;
  /** True if the output need not contain the text. */
  readonly silent?: true;
}

type Channel = readonly [name: string, way: (text: string) => Way];

/** A file whose name or content is hostile. */
function file(args: readonly string[], content: string | Uint8Array, name = "x"): Way {
  return { args: [...args, name], world: { files: { [name]: content } } };
}

/** Returns a valid file with a text in place of one of its words. */
function withHostileWord(word: string): (text: string) => string {
  return (text) => VALID.replace(word, text);
}

const NAMES: readonly Channel[] = [
  ["check FILE", (text) => ({ ...file(["check"], "", text), silent: true })],
  ["check MISSING", (text) => ({ args: ["check", text] })],
  ["check FILE FILE", (text) => file(["check", text], VALID, text)],
  ["check --short", (text) => file(["check", "--short"], "", text)],
  ["check --json", (text) => file(["check", "--json"], VALID, text)],
  ["check --json MISSING", (text) => ({ args: ["check", "--json", text] })],
  ["advance FILE", (text) => ({ ...file(["advance"], "", text), silent: true })],
  ["advance MISSING", (text) => ({ args: ["advance", text] })],
  ["advance --json", (text) => file(["advance", "--json"], VALID, text)],
  ["advance -o", (text) => ({
    args: ["advance", "-o", text, "x"],
    world: { files: { x: VALID }, readOnly: [text] },
  })],
  ["winnable FILE", (text) => ({ ...file(["winnable"], "", text), silent: true })],
  ["winnable MISSING", (text) => ({ args: ["winnable", text] })],
  ["winnable -o", (text) => ({
    args: ["winnable", "-o", text, "x"],
    world: { files: { x: VALID.replace(/MOVES:[^]*/, "MOVES:") }, readOnly: [text] },
  })],
  [
    "winnable --sample -o",
    (text) => ({ args: ["winnable", "--sample", "1", "-o", text], world: { readOnly: [text] } }),
  ],
  ["coach MISSING", (text) => ({ args: ["coach", text] })],
  ["coach FILE", (text) => ({ ...file(["coach"], "", text), silent: true })],
  ["coach MOVES", (text) => ({ args: ["coach", "x", text], world: { files: { x: VALID } } })],
  ["review MISSING", (text) => ({ args: ["review", text] })],
  ["review -o", (text) => ({
    args: ["review", "--verdicts", "-o", text, "x"],
    world: { files: { x: VALID.replace(/MOVES:[^]*/, "MOVES:") }, readOnly: [text] },
  })],
  ["deal -o", (text) => ({ args: ["deal", "-o", text], world: { readOnly: [text] } })],
  [
    "deal -n -o",
    (text) => ({ args: ["deal", "-n", "2", "-o", text], world: { readOnly: [text] } }),
  ],
  ["merge MISSING", (text) => ({ args: ["merge", text] })],
  ["merge --files-from MISSING", (text) => ({ args: ["merge", "--files-from", text] })],
  ["war --resume MISSING", (text) => ({ args: ["war", "--resume", `/nowhere/${text}`] })],
  ["war --resume FILE", (text) => ({ args: ["war", "--resume", onDisk("{}", text)] })],
  ["war --plot", (text) => ({ args: ["war", "-n", "1", "--plot", `${text}.png`] })],
  ["merge FILE", (text) => file(["merge"], "{}", text)],
  ["war -o", (text) => ({ args: ["war", "-n", "1", "-o", text], world: { readOnly: [text] } })],
  ["molek read MISSING", (text) => ({ args: ["molek", "read", text] })],
  ["molek read FILE", (text) => file(["molek", "read"], "", text)],
  ["molek read --json", (text) => file(["molek", "read", "--json"], "", text)],
  ["molek verify MISSING", (text) => ({ args: ["molek", "verify", BOARD, text] })],
  ["molek play --image", (text) => ({ args: ["molek", "play", "--no-save", "--image", text] })],
  ["game -f", (text) => ({ args: ["game", "--no-save", "-f", text] })],
];

/** First bytes of a deal in the formats of other programs. */
const DEAL_STARTS: Readonly<Record<string, string>> = {
  pysol: "Talon: 7H ",
  solvitaire: '{"stock": ["7H", ',
  digits: "011",
};

const CONTENTS: readonly Channel[] = [
  ...["RULES:", "turn", "3", "limit", "2c", "Qs", "|", "STOCK:", "4d"].map((word): Channel => [
    `check, ${word}`,
    (text) => file(["check"], withHostileWord(word)(text)),
  ]),
  ["check --short", (text) => file(["check", "--short"], withHostileWord("Qs")(text))],
  ...["pysol", "solvitaire", "digits"].map((format): Channel => [
    `check --format ${format}`,
    (text) => file(["check", "--format", format], `${DEAL_STARTS[format]}${text}`),
  ]),
  ["winnable of a foreign deal", (text) => file(["winnable"], `Talon: ${text}`)],
  ["winnable of foreign deals", (text) => file(["winnable"], `{${text}`)],
  ["game -f of a foreign deal", (text) => file(["game", "--no-save", "-f"], `011${text}`)],
  ["check --json", (text) => file(["check", "--json"], withHostileWord("Qs")(text))],
  ["check, input", (text) => ({ args: ["check"], world: { input: text } })],
  ["check, a comment", (text) => ({
    ...file(["check"], VALID.replace("3h 7h", `3h 3h # ${text}\n`)),
    silent: true,
  })],
  ["advance, a move", (text) => file(["advance"], VALID.replace("w->3", text))],
  ["advance --json", (text) => file(["advance", "--json"], VALID.replace("w->3", text))],
  ["winnable", (text) => file(["winnable"], withHostileWord("Qs")(text))],
  ["winnable of lines", (text) => file(["winnable", "--format", "lines"], `Ac Ad ${text}`)],
  ["molek solve, input", (text) => ({
    args: ["molek", "solve"],
    world: { input: boardOf(text) },
    silent: true,
  })],
  [
    "molek solve --json",
    (text) => ({ args: ["molek", "solve", "--json"], world: { input: text } }),
  ],
  ["molek verify", (text) => file(["molek", "verify", BOARD], text)],
  ["molek verify --json", (text) => file(["molek", "verify", "--json", BOARD], text)],
  ["merge, no JSON", (text) => ({ ...file(["merge"], text), silent: true })],
  ["merge, a type", (text) => ({ ...mergeTwo(partWith({ type: text })), silent: true })],
  [
    "war --resume, a type",
    (text) => ({ args: ["war", "--resume", onDisk(partWith({ type: text }), "run")] }),
  ],
  ["merge --files-from, a name", (text) => file(["merge", "--files-from"], text)],
  ["merge, a schema", (text) => mergeTwo(partWith({ schema: text }))],
  ["merge, an option", (text) => mergeTwo(partWith({ options: { [text]: 1 } }))],
  ["merge, its value", (text) => mergeTwo(partWith({ options: { x: text } }))],
  ["merge --json, options", (text) => ({
    args: ["merge", "--json", "x"],
    world: { files: { x: winnablePart({ [`pwn${text}`]: text }) } },
  })],
  ["molek read, text in a picture", (text) => ({
    ...file(
      ["molek", "read"],
      encode({
        ...{ width: 4, height: 4, data: new Uint8Array(16), channels: 1 },
        text: { Title: text.replaceAll(/[^ -\xff]/g, "?") },
      }),
    ),
    silent: true,
  })],
];

const OPTIONS: readonly Channel[] = [
  ["a command", (text) => ({ args: [text] })],
  ["an option", (text) => ({ args: ["check", `--${text}`] })],
  ["an option of molek", (text) => ({ args: ["molek", "solve", `--${text}`] })],
  ["a command of molek", (text) => ({ args: ["molek", text] })],
  ["help", (text) => ({ args: ["help", text] })],
  ["game --continue", (text) => ({ args: ["game", `--continue=${text}`] })],
  ["game --daily", (text) => ({ args: ["game", `--daily=${text}`] })],
  ["too many arguments", (text) => ({ args: ["deal", text] })],
  ...[
    ["--color"],
    ["deal", "-s"],
    ["deal", "-n"],
    ["deal", "-l"],
    ["advance", "-m"],
    ["game", "--theme"],
    ["game", "--scoring"],
    ["war", "-n"],
    ["war", "--shard"],
    ["war", "--pickup"],
    ["war", "sweep", "--war-size"],
    ["winnable", "--time"],
    ["winnable", "--shard"],
    ["molek", "solve", "--improve"],
    ["completions"],
  ].map((args): Channel => [args.join(" "), (text) => ({ args: [...args, text] })]),
  ["molek solve BOARD", (text) => ({ args: ["molek", "solve", boardOf(text)], silent: true })],
  ["molek solve --json BOARD", (text) => ({ args: ["molek", "solve", "--json", text] })],
  ["molek verify BOARD", (text) => ({ args: ["molek", "verify", boardOf(text)], silent: true })],
  ["molek play BOARD", (text) => ({
    args: ["molek", "play", "--no-save", boardOf(text)],
    silent: true,
  })],
  ...["TERM", "LANG", "COLUMNS", "PATIENCE_HOME", "HOME", "XDG_DATA_HOME", "COLORFGBG"].map((
    name,
  ): Channel => [name, (text) => ({
    args: ["check", "x"],
    world: { env: { [name]: text }, files: { x: "" } },
    silent: true,
  })]),
];

/** Board error, which shows only the first invalid character: the hostile one. */
function boardOf(text: string): string {
  return text.replace("pwn", "VTK0KV.");
}

/** Shard of a run of an unknown kind, with some fields replaced. */
function partWith(fields: Readonly<Record<string, unknown>>): string {
  const part = { type: "war", schema: "patience.war/2", seed: 1, requested: 10, options: {} };
  return JSON.stringify({
    ...{ ...part, shard: { index: 1, of: 2 }, interrupted: false, seconds: 1, ...fields },
  });
}

const FOLDER = Deno.makeTempDirSync();
globalThis.addEventListener("unload", () => Deno.removeSync(FOLDER, { recursive: true }));

/** Path of a real file, if possible: runs are stored only in real files. */
function onDisk(content: string, name: string): string {
  const path = `${FOLDER}/${name}`;
  try {
    Deno.writeTextFileSync(path, content);
  } catch {
    // No file can have this name, so the error has it, too.
  }
  return path;
}

function mergeTwo(part: string): Way {
  return { args: ["merge", "x", "y"], world: { files: { x: part, y: partWith({}) } } };
}

/** Single shard of a sample of one deal, with other options. */
function winnablePart(options: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    ...{ type: "winnable-totals", schema: "patience.winnable-totals/1", seed: 1, requested: 1 },
    ...{ options, shard: { index: 1, of: 1 }, interrupted: false, seconds: 1 },
    summary: { won: 1, lost: 0, undecided: 0 },
  });
}

for (
  const [kind, channels] of [
    ["names of files", NAMES],
    ["contents of files", CONTENTS],
    ["arguments and environment", OPTIONS],
  ] as const
) {
  Deno.test(`no text from outside sends escape sequences to the terminal: ${kind}`, async () => {
    let tried = 0;
    for (const [name, way] of channels) {
      for (const hostile of HOSTILE) {
        const { args, world, silent } = way(`pwn${hostile}`);
        const { stdout, stderr, code } = await runWithFiles(args, world);
        assert(!stderr.includes("internal error:"), `${name}: ${stderr}`);
        assert([0, 1, 2, 3].includes(code), name);
        try {
          assertClean(stdout);
          assertClean(stderr);
        } catch (error) {
          throw new Error(name, { cause: error });
        }
        const isShown = (stdout + stderr).includes("pwn");
        assert(isShown || silent, `${name}: ${JSON.stringify(stdout + stderr)}`);
        tried++;
      }
    }
    console.log(`${tried} texts through ${channels.length} ways`);
  });
}
