import { PERMISSIONS } from "../tools/permissions.ts";

/** Output, exit code and files of a run of the program. */
export interface ProcessOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of a process. */
export interface ProcessOptions {
  /** Without it, standard input is not a pipe. */
  readonly input?: string | Uint8Array;
  readonly permissions?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Overrides the environment variables for the terminal and its colours. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  ...{ TERM: "xterm-256color", COLORTERM: "", COLUMNS: "" },
  ...{ NO_COLOR: "", FORCE_COLOR: "", CLICOLOR_FORCE: "", CLICOLOR: "" },
};

const MAIN = `${import.meta.dirname}/../main.ts`;

/** Command that runs a module with the Deno of the tests, without messages about downloads. */
export function fromModule(module: string, permissions: readonly string[] = PERMISSIONS): string[] {
  return [Deno.execPath(), "run", "--quiet", "--no-check", ...permissions, module];
}

/** Command that starts the program from source. */
export function fromSource(permissions: readonly string[] = PERMISSIONS): string[] {
  return fromModule(MAIN, permissions);
}

/** Starts a command and waits for its end. */
export async function runProcess(
  command: readonly string[],
  { input, cwd, env }: ProcessOptions = {},
): Promise<ProcessOutcome> {
  const [program = "", ...args] = command;
  const child = new Deno.Command(program, {
    args,
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...ENVIRONMENT, ...env },
  }).spawn();
  const [{ code, stdout, stderr }] = await Promise.all([
    child.output(),
    input === undefined ? undefined : send(child.stdin, input),
  ]);
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

/** Writes the standard input of a process, which need not read it. */
export async function send(
  stdin: Deno.ChildProcess["stdin"],
  input: string | Uint8Array,
): Promise<void> {
  const writer = stdin.getWriter();
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  await writer.write(bytes).then(() => writer.close()).catch(() => {});
}

/** Runs the program from source. */
export function runProgram(
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessOutcome> {
  return runProcess([...fromSource(options.permissions), ...args], options);
}

let folderOfDeno: Promise<string> | undefined;

/** Returns Deno's cache folder, which would be below HOME; some tests change HOME. */
export function denoFolder(): Promise<string> {
  folderOfDeno ??= runProcess([Deno.execPath(), "info", "--json"])
    .then(({ stdout }) => JSON.parse(stdout).denoDir);
  return folderOfDeno;
}
