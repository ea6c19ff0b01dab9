import { assertEquals, assertStringIncludes } from "@std/assert";
import { command } from "../../../cli/command/command.ts";
import { briefHelp, fullHelp } from "../../../cli/command/help.ts";
import { flag, option, optional } from "../../../cli/command/option.ts";
import { FILE, whole } from "../../../cli/command/value.ts";

const RUN = command({
  about: "Do something often.",
  options: {
    size: option("--size", whole(1, 9), "how large", { group: "Rules" }),
    peace: flag("--peace", "no wars", { group: "Rules" }),
    seed: option("--seed", whole(0), "the seed", { group: "Game" }),
    resume: option("--resume", FILE, "go on with a run", { group: "Runs" }),
  },
  relations: [{ option: "resume", excludes: ["seed", "all Rules"] }],
  examples: [],
  exits: { 0: "done" },
  run: () => 0,
});

Deno.test("a group that an option excludes is named once, by its heading", () => {
  const tree = { path: ["run"], summary: "", command: RUN, below: [] };
  const page = fullHelp(tree, { width: 100, bold: (text) => text });
  assertStringIncludes(page, "go on with a run. Not with --seed or options under Rules.\n");
  assertStringIncludes(page, "the seed. Not with --resume.\n");
  assertStringIncludes(page, "--peace        no wars\n");
});

Deno.test("-h counts the options that it leaves out", () => {
  const style = { width: 100, bold: (text: string) => text };
  const page = (...hidden: readonly string[]): string => {
    const options = {
      size: flag("--size", "how large", { brief: true }),
      ...Object.fromEntries(hidden.map((name) => [name, flag(`--${name}`, "more")])),
    };
    const run = command({ about: "Do it.", options, examples: [], exits: {}, run: () => 0 });
    return briefHelp({ path: ["run"], summary: "", command: run, below: [] }, style);
  };
  assertStringIncludes(page(), "\nExit codes and examples: run --help\n");
  assertStringIncludes(page("a"), "\n1 more option, exit codes and examples: run --help\n");
  assertStringIncludes(page("a", "b"), "\n2 more options, exit codes and examples: run --help\n");
});

Deno.test("headings and names are bold, words for values are not, and columns stay aligned", () => {
  const options = {
    count: option("-n, --count", whole(1), "how many"),
    back: optional("--continue", whole(1), true, "go on"),
    all: flag("--all", "every one"),
  };
  const run = command({
    about: "Do it.",
    options,
    examples: [],
    exits: { 0: "done" },
    run: () => 0,
  });
  const tree = { path: ["run"], summary: "", command: run, below: [] };
  const bold = fullHelp(tree, { width: 100, bold: (text) => `<${text}>` });
  for (
    const line of [
      "<Options:>",
      "  <-n, --count> N       how many",
      "      <--continue>[=N]  go on",
      "      <--all>           every one",
      "  <0>  done",
    ]
  ) assertStringIncludes(bold, `${line}\n`);
  const plain = fullHelp(tree, { width: 100, bold: (text) => text });
  assertEquals(bold.replace(/[<>]/g, ""), plain);
});
