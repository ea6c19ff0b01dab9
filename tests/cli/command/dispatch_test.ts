import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { command, group, type Subcommand } from "../../../cli/command/command.ts";
import { type Called, runCommandLine } from "../../../cli/command/dispatch.ts";
import { COMMON_OPTIONS } from "../../../cli/command/help.ts";
import { flag, operands, option } from "../../../cli/command/option.ts";
import { custom, whole } from "../../../cli/command/value.ts";
import { UserError } from "../../../cli/user_error.ts";
import { ok } from "../../../lib/result.ts";
import { FakeConsole } from "../fake_console.ts";

const WORD = custom("WORD", "a word", ok);

/** A program `cards` with the commands `deal`, `war`, which has `sweep` below it, and a group `molek`. */
class Cards {
  readonly console = new FakeConsole();
  /** Modules loaded and commands run, in their order. */
  readonly events: string[] = [];

  async call(...args: string[]): Promise<readonly string[]> {
    const code = await runCommandLine(this.#root(), args, this.console, [
      { name: "colour", summary: "colours", sections: (words) => [{ text: `of ${words.join()}` }] },
    ]);
    return [...this.events, String(code)];
  }

  #root(): Called {
    const below = [
      this.#leaf("deal"),
      this.#leaf("war", [this.#leaf("sweep")]),
      this.#group("molek", [this.#leaf("solve")]),
    ];
    const about = { about: "Play cards.", examples: [], exits: {} };
    const root = command({
      ...about,
      options: {
        version: flag("-V, --version", "show the version", { triedAs: { version: "--version" } }),
        ...COMMON_OPTIONS,
      },
      commands: below,
      run: ({ version }): number => {
        this.events.push(`root ${version}`);
        return 0;
      },
    });
    return { path: ["cards"], summary: "cards", command: root };
  }

  #leaf(name: string, commands: readonly Subcommand[] = []): Subcommand {
    const COMMAND = command({
      about: `About ${name}.`,
      options: {
        words: operands(WORD, "what there is"),
        count: option("-n, --count", whole(1), "how many"),
        ...(name === "war" ? { luck: flag("--luck", "try it") } : {}),
      },
      examples: [],
      exits: {},
      commands,
      refusal: ({ count }) => count === 13 ? "13 brings no luck" : undefined,
      run: ({ words, count }, { color, path }): number => {
        if (words[0] === "wrong") {
          throw new UserError("it is wrong", { hint: "be\x1bright", code: 1 });
        }
        this.events.push([...path, count ?? "", color, ...words].join(" "));
        return 0;
      },
    });
    return this.#subcommand(name, COMMAND);
  }

  #group(name: string, commands: readonly Subcommand[]): Subcommand {
    const COMMAND = group({ about: `About ${name}.`, examples: [], exits: {}, commands });
    return this.#subcommand(name, COMMAND);
  }

  #subcommand(name: string, COMMAND: ReturnType<typeof group>): Subcommand {
    const load = (): Promise<{ readonly COMMAND: typeof COMMAND }> => {
      this.events.push(`load ${name}`);
      return Promise.resolve({ COMMAND });
    };
    const triedAs = [`${name}ing`, [`often-${name}`, "-n 9"]] as const;
    return { name, summary: `what ${name} does`, triedAs, load };
  }
}

const CALLS: readonly (readonly [line: string, events: readonly string[]])[] = [
  ["deal", ["load deal", "cards deal  auto", "0"]],
  ["deal war", ["load deal", "cards deal  auto war", "0"]],
  ["--color never deal -n2 a", ["load deal", "cards deal 2 never a", "0"]],
  ["deal --color=always", ["load deal", "cards deal  always", "0"]],
  ["war -n 5", ["load war", "cards war 5 auto", "0"]],
  ["war sweep -n 5", ["load war", "load sweep", "cards war sweep 5 auto", "0"]],
  ["molek solve", ["load molek", "load solve", "cards molek solve  auto", "0"]],
  ["-V", ["root true", "0"]],
];

Deno.test("a command line loads only the commands that it names, and runs them", async () => {
  for (const [line, events] of CALLS) {
    assertEquals(await new Cards().call(...line.split(" ")), events, line);
  }
});

const MISTAKES: readonly (readonly [line: string, code: number, text: string])[] = [
  ["dael", 2, "cards: there is no command 'dael'\nhint: did you mean 'cards deal'?\n"],
  ["waring", 2, "cards: there is no command 'waring'\nhint: did you mean 'cards war'?\n"],
  ["warign", 2, "cards: there is no command 'warign'\nhint: did you mean 'cards war'?\n"],
  [
    "often-deal",
    2,
    "cards: there is no command 'often-deal'\nhint: did you mean 'cards deal -n 9'?\n",
  ],
  [
    "help often-deal",
    2,
    "cards: there is no command 'often-deal'\nhint: did you mean 'cards help d",
  ],
  ["x", 2, "cards: there is no command 'x'\n"],
  ["version", 2, "cards: there is no command 'version'\nhint: did you mean 'cards --version'?\n"],
  ["color", 2, "cards: there is no command 'color'\nhint: did you mean 'cards help colour'?\n"],
  ["help color", 2, "cards: there is no command 'color'\nhint: did you mean 'cards help colour'?"],
  [
    "help daeling",
    2,
    "cards: there is no command 'daeling'\nhint: did you mean 'cards help deal'?",
  ],
  ["help deal dael", 2, "cards deal: there is no command 'dael'\n"],
  [
    "war sweeep",
    2,
    "cards war: there is no command 'sweeep'\nhint: did you mean 'cards war sweep'?\n",
  ],
  ["war -n 5 sweep", 2, "cards war: unexpected argument 'sweep'\nhint: "],
  ["deal --cuont 3", 2, "cards deal: unknown option '--cuont'\nhint: did you mean --count?\n"],
  ["deal --version", 2, "cards deal: unknown option '--version'\n"],
  [
    "molek solve --luck",
    2,
    "cards molek solve: unknown option '--luck'\nhint: --luck is an option of 'cards war'\n",
  ],
  [
    "deal --luck",
    2,
    "cards deal: unknown option '--luck'\nhint: --luck is an option of 'cards war'\n",
  ],
  ["--luck", 2, "cards: unknown option '--luck'\nhint: did you mean 'cards war --luck'?\n"],
  ["deal -n 13", 2, "cards deal: 13 brings no luck\n"],
  ["deal wrong", 1, "cards deal: it is wrong\nhint: be\\x1bright\n"],
  ["deal -n\x1b[31m", 2, "cards deal: --count must be a whole number from 1 up, such as 1000"],
];

Deno.test("an error names the command, and nothing is run", async () => {
  for (const [line, code, text] of MISTAKES) {
    const cards = new Cards();
    const events = await cards.call(...line.split(" "));
    assertEquals(events.at(-1), String(code), line);
    assert(events.slice(0, -1).every((event) => event.startsWith("load")), line);
    assertEquals(cards.console.stdout, "");
    assert(cards.console.stderr.startsWith(text), cards.console.stderr);
    assert(!cards.console.stderr.includes("\x1b"), line);
  }
});

Deno.test("help can be asked for in any order, for a command, a group and a topic", async () => {
  const shown = async (line: string): Promise<string> => {
    const cards = new Cards();
    assertEquals((await cards.call(...line.split(" "))).at(-1), "0", line);
    return cards.console.stdout;
  };
  const sweep = await shown("war sweep --help");
  assertStringIncludes(sweep, "Usage: cards war sweep [OPTIONS] [WORD...]");
  assertEquals(await shown("help war sweep"), sweep);
  assertEquals(await shown("war help sweep"), sweep);
  assertEquals(await shown("--help war sweep"), sweep);
  assertEquals(await shown("war sweep -n 3 --help"), sweep);
  assertStringIncludes(await shown("-h"), "what molek does");
  assertEquals(await shown("help colour a b"), "of a,b\n");
  assertStringIncludes(await shown("help molek"), "Usage: cards molek COMMAND");
});

Deno.test("a group without a command prints its help on standard error", async () => {
  const cards = new Cards();
  assertEquals(await cards.call("molek"), ["load molek", "2"]);
  assertEquals(cards.console.stdout, "");
  assertStringIncludes(cards.console.stderr, "Usage: cards molek COMMAND");
});
