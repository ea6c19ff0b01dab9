/** A module that is imported when it is wanted. */
export interface Lazy<Module> {
  readonly url: string;
  load(): Promise<Module>;
}

/**
 * A module with its type, `lazy<typeof import("./csv.ts")>(import.meta.resolve("./csv.ts"))`.
 * Deno loads the modules of literal imports at every start, whether they are reached or not; one
 * that is imported by a computed name costs nothing until then. No import leads to it, so
 * `tools/compile.ts` has to include it in the binary.
 */
export function lazy<Module>(url: string): Lazy<Module> {
  return { url, load: () => import(url) };
}
