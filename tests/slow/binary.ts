import { runProcess } from "../process.ts";

/** Compiled program, or the reason why there is none. */
export type Binary = { readonly path: string } | { readonly missing: string };

const ROOT = `${import.meta.dirname}/../..`;
const DIST = `${ROOT}/dist`;

/**
 * Deno that compiles. `PATIENCE_COMPILER` names another one, if the Deno of the tests cannot
 * download its runtime.
 */
export const COMPILER = Deno.env.get("PATIENCE_COMPILER") || Deno.execPath();

/**
 * Compiles the program like a compile task, once for all test files of a run. They share only the
 * process and its environment, so a second file waits for the first.
 */
export async function compileBinary(task: "compile" | "compile:auto" = "compile"): Promise<Binary> {
  const variable = `PATIENCE_COMPILED_BY_${task}`;
  await Deno.mkdir(DIST, { recursive: true });
  using turn = await Deno.open(`${DIST}/compiling.lock`, { create: true, write: true });
  await turn.lock(true);
  const known = Deno.env.get(variable);
  if (known !== undefined) return JSON.parse(known);
  const binary = await compile(task);
  Deno.env.set(variable, JSON.stringify(binary));
  return binary;
}

async function compile(task: string): Promise<Binary> {
  const { code, stderr } = await runProcess([COMPILER, "task", task], { cwd: ROOT });
  const name = task === "compile" ? "patience" : "patience-auto";
  const path = `${DIST}/${name}${Deno.build.os === "windows" ? ".exe" : ""}`;
  if (code === 0) return { path };
  const reason = stderr.split("\n").find((line) => line.includes("error"))?.trim();
  if (!stderr.includes("not usable") && /download|fetch|connect|dns/i.test(stderr)) {
    return { missing: `no runtime to compile with could be had (${reason})` };
  }
  throw new Error(`The compile task failed: ${stderr}`);
}
