/** Deno 2.4 lets `node:net` connect to a number without asking; nothing in the program uses it. */
const ASKS_IN_NODE_NET = !/^2\.[0-4]\./.test(Deno.version.deno);

/** Attempts of the probe that were not denied. */
export function unrefused(output: string, asksInNodeNet = ASKS_IN_NODE_NET): string[] {
  return output.trimEnd().split("\n").filter((line) =>
    !line.endsWith(": refused") && (asksInNodeNet || !line.startsWith("nodeSocket: "))
  );
}
