// The import rule of docs/ARCHITECTURE.md as data, and the check of a module graph against it.

/** One import of a source file. */
export interface Import {
  /** Counted from 1. */
  readonly line: number;
  /** The imported file relative to the root, or a specifier such as `npm:commander@15.1.0`. */
  readonly target: string;
}

/** A source file: its path relative to the root, its text and its imports. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** Something that breaks the rule. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface Allowed {
  /** Layers besides the own one; `GAME` is the folder of the same name, `lib/*` every game. */
  readonly layers: readonly string[];
  /** Beginnings of the specifiers of packages and built-in modules. */
  readonly packages: readonly string[];
}

const ALLOWED: Readonly<Record<string, Allowed>> = {
  "lib": { layers: [], packages: [] },
  "lib/exchange": { layers: ["lib", "lib/klondike"], packages: [] },
  "lib/GAME": { layers: ["lib"], packages: [] },
  "tui": { layers: ["lib"], packages: [] },
  "tui/GAME": { layers: ["tui", "lib", "lib/exchange", "lib/GAME"], packages: [] },
  "store": { layers: ["lib", "lib/*"], packages: ["node:sqlite"] },
  "cli": { layers: ["lib", "lib/*", "tui", "tui/*", "store"], packages: ["npm:"] },
  "main": { layers: ["cli"], packages: [] },
};

const FREE_FOLDERS = ["tests", "tools", "bench", "types"];

/** What `lib` may not read, because it would make the same call answer differently. */
const AMBIENT = /\bMath\s*\.\s*random\b|\bDate\b|\bTemporal\b/;

/** Every import that the rule forbids, every cycle, and every look at clock or chance in `lib`. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return [...files.flatMap(checkImports), ...files.flatMap(checkAmbient), ...checkCycles(files)];
}

/** The layer of a source file: its folder, with one more level below `lib` and `tui`. */
export function layerOf(path: string): string {
  const [top = "", second = "", third] = path.split("/");
  if (second === "") return top.replace(/\.ts$/, "");
  return (top === "lib" || top === "tui") && third !== undefined ? `${top}/${second}` : top;
}

function checkImports({ path, imports }: SourceFile): Violation[] {
  const from = layerOf(path);
  if (FREE_FOLDERS.includes(from)) return [];
  return imports.filter(({ target }) => !mayImport(from, target)).map(({ line, target }) => ({
    path,
    line,
    message: `${from} may not import ${isPackage(target) ? target : layerOf(target)}`,
  }));
}

function mayImport(from: string, target: string): boolean {
  const [top = "", game = ""] = from.split("/");
  const allowed = ALLOWED[from] ?? ALLOWED[`${top}/${game === "" ? "" : "GAME"}`];
  if (allowed === undefined) return false;
  if (isPackage(target)) return allowed.packages.some((start) => target.startsWith(start));
  const to = layerOf(target);
  return to === from || allowed.layers.some((layer) => {
    const wanted = layer.replace("GAME", game);
    return wanted === to ||
      wanted.endsWith("/*") && to.startsWith(wanted.slice(0, -1));
  });
}

function isPackage(target: string): boolean {
  return target.includes(":");
}

function checkAmbient({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith("lib/")) return [];
  return withoutComments(text).split("\n").flatMap((line, index) => {
    const found = AMBIENT.exec(line);
    return found ? [{ path, line: index + 1, message: `lib may not use ${found[0]}` }] : [];
  });
}

/** Comments become blank, line for line. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function checkCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (done.has(path)) return;
    for (const { target, line } of byPath.get(path)?.imports ?? []) {
      const start = [...trail, path].indexOf(target);
      if (start >= 0) {
        const cycle = [...[...trail, path].slice(start), target].join(" -> ");
        violations.push({ path, line, message: `imports in a circle: ${cycle}` });
      } else if (byPath.has(target)) {
        visit(target, [...trail, path]);
      }
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return violations;
}
