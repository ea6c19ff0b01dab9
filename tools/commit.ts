/** Returns the commit of the sources, marked if they have changed; empty without git. */
export async function sourceCommit(): Promise<string> {
  try {
    const { success, stdout } = await new Deno.Command("git", {
      args: ["describe", "--always", "--abbrev=10", "--exclude=*", "--dirty=-changed"],
      stderr: "null",
    }).output();
    return success ? new TextDecoder().decode(stdout).trim() : "";
  } catch {
    return "";
  }
}
