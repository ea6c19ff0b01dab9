import type { Attack } from "./attack.ts";

/** Attack with one possible outcome and message. */
export type Known = Attack & { readonly codes: readonly [number]; readonly says: RegExp };

/** Picture to read. */
export const picture = (name: string, make: () => Uint8Array, says: RegExp): Known => ({
  name,
  args: ["molek", "read", "shot.png"],
  files: { "shot.png": make },
  codes: [1],
  says,
});

/** File as the last argument. */
export const file = (
  name: string,
  args: readonly string[],
  make: () => Uint8Array,
  code: number,
  says: RegExp,
): Known => ({ name, args: [...args, "it.txt"], files: { "it.txt": make }, codes: [code], says });

/** An error is shown with its line of the file and a mark below. */
export const finding = (...[name, args, make, code, says]: Parameters<typeof file>): Known => ({
  ...file(name, args, make, code, says),
  lines: 3,
});

/** Endless input: a device, a named pipe, or standard input. */
export const endless = (args: readonly string[], says: RegExp): readonly Known[] => [
  { name: `${args.join(" ")}: a device`, args: [...args, "/dev/zero"], codes: [2], says },
  {
    ...{ name: `${args.join(" ")}: a named pipe`, args: [...args, "it.txt"], codes: [2], says },
    prepare: (folder) => {
      const script = `mkfifo it.txt && (exec timeout 100 sh -c 'yes > it.txt' &)`;
      const quiet = { stdin: "null", stdout: "null", stderr: "null" } as const;
      new Deno.Command("/bin/sh", { args: ["-c", script], cwd: folder, ...quiet }).outputSync();
    },
  },
];

/** Keys on a terminal. Ctrl-C works after any number of them. */
export const typed = (args: readonly string[], key: string, count: number): Known => ({
  name: `${args.join(" ")}: ${count} times ${JSON.stringify(key)} on a terminal`,
  args,
  input: () => new TextEncoder().encode(`${key.repeat(count)}\x03`),
  onTerminal: true,
  codes: [130],
  says: /^/,
});
