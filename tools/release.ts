// Makes the files of a release in dist: `deno task release [TARGET…|all|npm|rules] [--repository URL]`;
// without a target, the archive for this machine. With the address of the project the recipes are
// filled in too, once all archives are there.

import { format } from "@std/fmt/bytes";
import { SHELLS } from "../cli/completions/completions.ts";
import { programTable } from "../cli/completions/table.ts";
import { treeOf } from "../cli/command/command.ts";
import { ROOT } from "../cli/commands.ts";
import { TOPICS } from "../cli/help/topics.ts";
import { sha256 } from "../cli/run/sha256.ts";
import { VERSION } from "../cli/version.ts";
import { editionOf } from "./man.ts";
import {
  archiveName,
  layoutOf,
  manualPages,
  packing,
  type Program,
  programsFor,
  type Texts,
  WRITTEN_NOTICES,
} from "./release/archive.ts";
import { type Order, orderOf } from "./release/order.ts";
import { releasedDocuments } from "./release/documents.ts";
import { programNotices } from "./release/notices.ts";
import { packForNpm } from "./release/npm.ts";
import { fillIn, newsOf, RECIPES } from "./release/recipes.ts";
import { packRules } from "./release/rules.ts";
import { run } from "./release/run.ts";

const DIST = "dist";

async function release({ targets, npm, rules, repository }: Order): Promise<void> {
  const changelog = Deno.readTextFileSync("CHANGELOG.md");
  if (editionOf(changelog).date === "") {
    console.error(`The changelog gives no day to ${VERSION}: this is no release yet.`);
  }
  if (npm) console.log(sized(await packForNpm(repository)));
  if (rules) console.log(sized(await packRules(repository)));
  if (targets.length === 0) return;
  const { checksums, missing } = await packAll(targets);
  const sums = [...checksums].map(([archive, sum]) => `${sum}  ${archive}\n`);
  Deno.writeTextFileSync(`${DIST}/SHA256SUMS`, sums.join(""));
  if (missing.length > 0) throw new Error(`not everything was made: ${missing.join("; ")}`);
  if (repository === undefined) return;
  const filled = { version: VERSION, repository, checksums, news: newsOf(changelog, VERSION) };
  for (const [recipe, path] of Object.entries(RECIPES)) {
    Deno.writeTextFileSync(`${DIST}/${path}`, fillIn(Deno.readTextFileSync(recipe), filled));
    console.log(`${DIST}/${path}`);
  }
}

/** The archives with their checksums, and those that could not be made, with the reasons. */
interface Packed {
  readonly checksums: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
}

async function packAll(targets: readonly string[]): Promise<Packed> {
  const texts = { pages: manualPages(), documents: releasedDocuments() };
  const written = { ...await completionScripts(), [WRITTEN_NOTICES]: await programNotices() };
  const checksums = new Map<string, string>();
  const missing: string[] = [];
  for (const target of targets) {
    for (const program of programsFor(target)) {
      try {
        const archive = await pack(program, target, texts, written);
        checksums.set(archive, await sha256(Deno.readFileSync(`${DIST}/${archive}`)));
        console.log(sized(`${DIST}/${archive}`));
      } catch (error) {
        missing.push(`${program} for ${target} (${messageOf(error)})`);
      }
    }
  }
  return { checksums, missing };
}

async function pack(
  program: Program,
  target: string,
  texts: Texts,
  written: Readonly<Record<string, string>>,
): Promise<string> {
  const task = program === "patience" ? "compile" : "compile:auto";
  await run([Deno.execPath(), "task", task, "--target", target], ".");
  const folder = `${program}-${VERSION}-${target}`;
  const root = `${DIST}/${folder}`;
  await Deno.remove(root, { recursive: true }).catch(() => {});
  const layout = layoutOf(program, target, texts);
  for (const { path, from } of layout) {
    Deno.mkdirSync(`${root}/${path}`.replace(/[^/]*$/, ""), { recursive: true });
    const text = written[from];
    if (text === undefined) Deno.copyFileSync(from, `${root}/${path}`);
    else Deno.writeTextFileSync(`${root}/${path}`, text);
  }
  const archive = archiveName(folder, target);
  await Deno.remove(`${DIST}/${archive}`).catch(() => {}); // zip would add to it
  const paths = layout.map(({ path }) => path);
  await run(packing(folder, target, paths), DIST, { XZ_OPT: "-T0" });
  Deno.removeSync(root, { recursive: true });
  return archive;
}

async function completionScripts(): Promise<Readonly<Record<string, string>>> {
  const table = programTable(await treeOf(ROOT), TOPICS);
  return Object.fromEntries(Object.entries(SHELLS).map(([shell, write]) => [shell, write(table)]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sized(path: string): string {
  return `${path}: ${format(Deno.statSync(path).size)}`;
}

try {
  await release(orderOf(Deno.args));
} catch (error) {
  console.error(`error: ${messageOf(error)}`);
  Deno.exitCode = 1;
}
