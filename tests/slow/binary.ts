import { runProcess } from "../process.ts";

/** A compiled program, or why there is none. */
export type Binary = { readonly path: string } | { readonly missing: string };

const ROOT = `${import.meta.dirname}/../..`;

/**
 * Compiles the program as the compile task does. `PATIENCE_COMPILER` names another Deno to compile
 * with, where the one that runs the tests cannot get at its runtime.
 */
export async function compileBinary(): Promise<Binary> {
  const compiler = Deno.env.get("PATIENCE_COMPILER") || Deno.execPath();
  const { code, stderr } = await runProcess([compiler, "task", "compile"], { cwd: ROOT });
  const path = `${ROOT}/dist/patience${Deno.build.os === "windows" ? ".exe" : ""}`;
  if (code === 0) return { path };
  const reason = stderr.split("\n").find((line) => line.includes("error"))?.trim();
  if (/download|fetch|connect|dns/i.test(stderr)) {
    return { missing: `no runtime to compile with could be had (${reason})` };
  }
  throw new Error(`The compile task failed: ${stderr}`);
}
