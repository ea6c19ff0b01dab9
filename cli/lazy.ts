/** A module that is imported when it is needed. */
export interface Lazy<Module> {
  readonly url: string;
  load(): Promise<Module>;
}

/**
 * Makes a lazy module: `lazy<typeof import("./csv.ts")>(import.meta.resolve("./csv.ts"))`. Deno
 * loads the modules of literal imports at every start, whether they are reached or not; one that is
 * imported by a computed name costs nothing until then. `tools/compile.ts` cannot follow such an
 * import, so it includes every `import.meta.resolve("…")`.
 */
export function lazy<Module>(url: string): Lazy<Module> {
  return { url, load: () => import(url) };
}
