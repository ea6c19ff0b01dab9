import { printf, toBytes, toText } from "./shell_words.ts";

/** Reads the bytes of a file, for `-` those of standard input. */
export type Read = (name: string) => Uint8Array;

/** Returns the output of a shell tool; an unknown use is an error. */
export function runTool([tool, ...args]: readonly string[], read: Read): Uint8Array {
  const [first = "", name = "-"] = args;
  switch (tool) {
    case "echo":
      return toBytes(`${args.join(" ")}\n`);
    case "printf":
      return printf(first);
    case "cat":
      return Uint8Array.from((args.length === 0 ? ["-"] : args).flatMap((one) => [...read(one)]));
    case "head":
      return toBytes(linesOf(read(name)).slice(0, countOf(first)).join(""));
    case "tail":
      return toBytes(linesOf(read(name)).slice(-countOf(first)).join(""));
    case "sed":
      return toBytes(substituted(first, linesOf(read(name))));
    default:
      throw new Error(`not a command of this shell: ${tool}`);
  }
}

function linesOf(bytes: Uint8Array): string[] {
  return toText(bytes).split(/(?<=\n)/);
}

/** Number of an option like `-3`. */
function countOf(option: string): number {
  if (!/^-[1-9]\d*$/.test(option)) throw new Error(`not a number of lines: ${option}`);
  return -Number(option);
}

/** Lines with `s/before/after/` applied once each; both without special characters. */
function substituted(script: string, lines: readonly string[]): string {
  const [, before = "", after = ""] = /^s\/([^/.*[\]\\^$]+)\/([^/\\&]*)\/$/.exec(script) ?? [];
  const text = lines.map((line) => line.replace(before, () => after)).join("");
  if (before === "" || text === lines.join("")) throw new Error(`sed changes nothing: ${script}`);
  return text;
}
