import { assert, assertEquals } from "@std/assert";
import {
  addSubcommands,
  type AnyCommand,
  type Context,
  newCommand,
  type Subcommand,
  type SubcommandModule,
} from "../../cli/command.ts";
import { createProgram } from "../../cli/program.ts";
import { FakeConsole, runInMemory } from "./fake_console.ts";

/** A program `cards` with the commands `deal` and `war`, which has `play`, its default, and `sweep`. */
class Cards {
  readonly console = new FakeConsole();
  /** What was loaded and what was run, in this order. */
  readonly events: string[] = [];

  /** What happens when the program is called. */
  async call(...args: string[]): Promise<string[]> {
    const wholeProgram = (): Promise<AnyCommand> => Promise.reject(new Error("it is not wanted"));
    const context: Context = { console: this.console, color: "auto", exitCode: 0, wholeProgram };
    const program = newCommand("cards", context).option("--color <when>", "colours");
    const war = [{ ...this.#leaf("play"), isDefault: true as const }, this.#leaf("sweep")];
    addSubcommands(program, [this.#leaf("deal"), this.#group("war", war)], context);
    try {
      await program.parseAsync(args, { from: "user" });
    } catch (error) {
      this.events.push(error instanceof Error ? error.message : "");
    }
    return this.events;
  }

  #leaf(name: string): Subcommand {
    return this.#group(name, undefined, (command) => {
      command.description(`about ${name}`).argument("[WORD...]").option("-n <n>", "how many")
        .action((words) => void this.events.push(`run ${[name, ...words].join(" ")}`));
    });
  }

  #group(
    name: string,
    COMMANDS: readonly Subcommand[] | undefined,
    fill: SubcommandModule["fill"] = (command) => void command.helpOption(false),
  ): Subcommand {
    const load = (): Promise<SubcommandModule> => {
      this.events.push(`load ${name}`);
      return Promise.resolve({ ...COMMANDS ? { COMMANDS } : {}, fill });
    };
    return { name, summary: `what ${name} does`, module: { url: "", load } };
  }
}

const called: readonly (readonly [args: readonly string[], events: readonly string[]])[] = [
  [["deal"], ["load deal", "run deal"]],
  [["deal", "war"], ["load deal", "run deal war"]],
  [["deal", "help"], ["load deal", "run deal help"]],
  [["--color", "war", "deal"], ["load deal", "run deal"]],
  [["war"], ["load war", "load play", "run play"]],
  [["war", "-n", "sweep"], ["load war", "load play", "run play"]],
  [["war", "sweep", "deal"], ["load war", "load sweep", "run sweep deal"]],
  [["del"], ["error: unknown command 'del'\n(Did you mean deal?)"]],
  [["--help"], ["(outputHelp)"]],
  [["help"], ["(outputHelp)"]],
  [["help", "del"], ["error: unknown command 'del'\n(Did you mean deal?)"]],
  [["help", "deal", "foo"], ["load deal", "error: unknown command 'foo'"]],
  [["help", "war", "swep"], ["load war", "error: unknown command 'swep'\n(Did you mean sweep?)"]],
  [["war", "help", "zzz"], ["load war", "error: unknown command 'zzz'"]],
  [["help", "war", "play"], ["load war", "error: unknown command 'play'"]],
  [["war", "play"], ["load war", "error: unknown command 'play'"]],
  [["war", "-n", "5", "play"], ["load war", "load play", "error: unknown command 'play'"]],
  [["deal", "-h"], ["load deal", "(outputHelp)"]],
  [["help", "deal"], ["load deal", "(outputHelp)"]],
  [["--color", "never", "help", "deal"], ["load deal", "(outputHelp)"]],
  [["war", "-h"], ["load war", "load play", "(outputHelp)"]],
  [["war", "help"], ["load war", "load play", "(outputHelp)"]],
  [["help", "war"], ["load war", "load play", "(outputHelp)"]],
  [["war", "help", "sweep"], ["load war", "load sweep", "(outputHelp)"]],
  [["help", "war", "sweep"], ["load war", "load sweep", "(outputHelp)"]],
  [["help", "help", "war", "help", "sweep"], ["load war", "load sweep", "(outputHelp)"]],
];

for (const [args, events] of called) {
  Deno.test(`'${["cards", ...args].join(" ")}' loads what it calls and nothing else`, async () => {
    assertEquals(await new Cards().call(...args), events);
  });
}

Deno.test("an error points to the help of its command; a default's to that of its group", async () => {
  const hint = async (...args: string[]): Promise<string> => {
    const cards = new Cards();
    await cards.call(...args);
    return cards.console.stderr.trimEnd().split("\n").at(-1) ?? "";
  };
  assertEquals(await hint("del"), "See 'cards --help'.");
  assertEquals(await hint("deal", "--nope"), "See 'cards deal --help'.");
  assertEquals(await hint("war", "--nope"), "See 'cards war --help'.");
  assertEquals(await hint("war", "sweep", "--nope"), "See 'cards war sweep --help'.");
});

Deno.test("options of the program stand before its commands and before help", async () => {
  const asked = async (...args: string[]): Promise<string> => (await runInMemory(args)).stdout;
  for (const path of [["war"], ["war", "sweep"], ["molek"], ["molek", "solve"]]) {
    const [group = "", ...below] = path;
    const help = await asked(...path, "--help");
    assertEquals(await asked("--color", "never", "help", ...path), help);
    assertEquals(await asked("--color=never", group, "help", ...below), help);
  }
});

Deno.test("options that switch off say themselves that they are on: commands are filled late", async () => {
  // Those that only take back an option of their command leave it to that one.
  const off = allBelow(await createProgram(new FakeConsole())).flatMap(({ options }) =>
    options.filter(({ negate, long }) =>
      negate && !options.some((one) => one.long === long?.replace("--no-", "--"))
    )
  );
  assert(off.length > 5);
  for (const { flags, defaultValue } of off) assertEquals(defaultValue, true, flags);
});

Deno.test("modules that are loaded late have the types of the files that they come from", () => {
  const text = filesIn("cli").map((path) => Deno.readTextFileSync(path)).join("");
  const late = [
    ...text.matchAll(/lazy<typeof import\("(.+)"\)>\(\s*import\.meta\.resolve\("(.+)"\)/g),
  ];
  assert(late.length > 20);
  for (const [, type, url] of late) assertEquals(url, type);
});

function allBelow(command: AnyCommand): AnyCommand[] {
  return [command, ...command.commands.flatMap(allBelow)];
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}
