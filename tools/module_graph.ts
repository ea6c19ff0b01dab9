// Reads the source files of a folder and their imports, with `deno info`.
import type { Import, SourceFile } from "./import_rule.ts";

interface GraphModule {
  readonly specifier: string;
  readonly local?: string;
  readonly dependencies?: readonly GraphDependency[];
}

interface GraphDependency {
  readonly code?: GraphTarget;
  readonly type?: GraphTarget;
}

interface GraphTarget {
  readonly specifier?: string;
  readonly span: { readonly start: { readonly line: number } };
}

const FOLDERS = ["lib", "tui", "play", "cli", "tests", "tools"];

/** Reads all source files below a folder, with their imports as Deno resolves them. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile>();
  for (const path of listSources(root)) {
    if (files.has(path)) continue;
    for (const module of await graphOf(root, path)) {
      const inside = relativePath(root, module.specifier);
      if (inside === undefined || !inside.endsWith(".ts")) continue;
      const text = Deno.readTextFileSync(`${root}/${inside}`);
      files.set(inside, { path: inside, text, imports: importsOf(root, module) });
    }
  }
  return [...files.values()].toSorted((a, b) => a.path < b.path ? -1 : 1);
}

function listSources(root: string): string[] {
  const paths: string[] = [];
  const list = (folder: string): void => {
    for (const entry of Deno.readDirSync(`${root}/${folder}`)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) list(path);
      else if (path.endsWith(".ts")) paths.push(path);
    }
  };
  const top = [...Deno.readDirSync(root)].map(({ name }) => name);
  FOLDERS.filter((folder) => top.includes(folder)).forEach(list);
  return [...top.filter((name) => name.endsWith(".ts")), ...paths];
}

async function graphOf(root: string, path: string): Promise<readonly GraphModule[]> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", path],
    cwd: root,
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout)).modules;
}

function importsOf(root: string, module: GraphModule): Import[] {
  return (module.dependencies ?? []).flatMap(({ code, type }) =>
    [code, type].flatMap((target) =>
      target?.specifier === undefined ? [] : [{
        line: target.span.start.line + 1,
        target: relativePath(root, target.specifier) ?? target.specifier,
      }]
    )
  );
}

function relativePath(root: string, specifier: string): string | undefined {
  const slashed = root.replaceAll("\\", "/");
  const base = `file://${slashed.startsWith("/") ? "" : "/"}${slashed}/`;
  return specifier.startsWith(base) ? decodeURI(specifier.slice(base.length)) : undefined;
}
