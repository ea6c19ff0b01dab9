/** Runs a command that has to succeed, and shows what it says. */
export async function run(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { success } = await new Deno.Command(program, { args, cwd, env }).spawn().status;
  if (!success) throw new Error(`${program.replace(/.*[/\\]/, "")} ${args.join(" ")} failed`);
}
