import type { Environment } from "../../tui/terminal/colour.ts";
import type { Console } from "./console.ts";

/** Windows and macOS show Unicode whatever the environment says; elsewhere the locale decides. */
export function localeIsUnicode(env: Environment): boolean {
  const locale = env("LC_ALL") || env("LC_CTYPE") || env("LANG");
  if (!locale && ["windows", "darwin"].includes(Deno.build.os)) return true;
  return /utf-?8/i.test(locale ?? "");
}

/** A text whose bars are of `#` where the locale shows no blocks. */
export function asciiBarsIfNeeded(console: Console, text: string): string {
  return localeIsUnicode((name) => console.env(name)) ? text : text.replaceAll(/[▏▎▍▌▋▊▉█]/g, "#");
}
