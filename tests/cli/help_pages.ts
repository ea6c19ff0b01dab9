import { runInMemory } from "./fake_console.ts";

/** What the help of a command shows. */
export interface HelpPage {
  /** The command after the program's name: `["war", "sweep"]`. */
  readonly path: readonly string[];
  readonly text: string;
  /** All names of its options. */
  readonly options: readonly string[];
  readonly commands: readonly string[];
}

/** The help of every command, found by reading the help of the one above it. */
export async function helpPages(
  path: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<HelpPage[]> {
  const { stdout: text } = await runInMemory([...path, "--help"], { env });
  const lines = text.split("\n");
  const options = lines.filter((line) => /^ {2}-/.test(line)).flatMap((line) => {
    const [flags = ""] = line.trim().split("  ");
    return [...flags.matchAll(/(?:^|, )(--?[\w-]+)/g)].map(([, name = ""]) => name);
  });
  const from = lines.findIndex((line) => line.startsWith("Commands"));
  const listed = from < 0 ? [] : lines.slice(from + 1, lines.indexOf("", from));
  const commands = listed.map((line) => /^ {2}([\w-]+)/.exec(line)?.[1])
    .filter((name) => name !== undefined);
  const pages: HelpPage[] = [{ path, text, options, commands }];
  for (const name of commands) {
    if (name !== "help") pages.push(...await helpPages([...path, name], env));
  }
  return pages;
}
