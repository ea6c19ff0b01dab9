import { allBelow, type Tree, treeOf } from "../../cli/command/command.ts";
import { COMMON_OPTIONS, shownOptions } from "../../cli/command/help.ts";
import type { Option } from "../../cli/command/option.ts";
import { ROOT } from "../../cli/commands.ts";
import { runInMemory } from "./fake_console.ts";

/** Program with all its commands. */
export const PROGRAM: Tree = await treeOf(ROOT);

/** Help of a command. */
export interface HelpPage {
  /** The command after the program's name: `["war", "sweep"]`. */
  readonly path: readonly string[];
  readonly tree: Tree;
  /** Output of `--help` and of `-h`. */
  readonly text: string;
  readonly brief: string;
  /** Names of all its options, including the common ones. */
  readonly options: readonly string[];
  readonly commands: readonly string[];
}

/** The help of every command. */
export async function helpPages(
  env: Readonly<Record<string, string>> = {},
): Promise<HelpPage[]> {
  const common: readonly Option<unknown>[] = Object.values(COMMON_OPTIONS);
  const pages: HelpPage[] = [];
  for (const tree of allBelow(PROGRAM)) {
    const path = tree.path.slice(1);
    const all = new Set([...shownOptions(tree.command.options), ...common]);
    pages.push({
      path,
      tree,
      text: (await runInMemory([...path, "--help"], { env })).stdout,
      brief: (await runInMemory([...path, "-h"], { env })).stdout,
      options: [...all].flatMap(({ names }) => names),
      commands: tree.below.map(({ path }) => path.at(-1) ?? ""),
    });
  }
  return pages;
}
