#!/usr/bin/env node
// The start of the npm package: runs patience with the Deno that npm has installed beside it. Node
// cannot replace itself by another program, so this one waits: the program uses the same streams,
// and signals and the exit code are passed on.

import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname } from "node:path";
import process from "node:process";
import { setInterval } from "node:timers";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import { AUTO_PERMISSIONS, PERMISSIONS } from "../permissions.ts";
import { findDeno } from "./find_deno.ts";

const MAIN = fileURLToPath(new URL("../../main.js", import.meta.url));
/** Interval between checks that npx is still running. */
const PARENT_MS = 250;

const REINSTALL = "install patience-cards again";

const args = process.argv.slice(2);

/** Nothing is downloaded, and no configuration of a folder around is read. */
const OPTIONS = [
  ...["--quiet", "--no-config", "--no-lock", "--no-remote", "--cached-only"],
  "--node-modules-dir=manual",
];

/**
 * On a terminal the program may start others, because only then Deno lets it stop those that it was
 * started by: Ctrl-Z has to stop npx too, or the shell would never come back.
 */
const mayRun = isatty(0) && isatty(1) || args.includes("auto");

const program = spawn(
  denoPath(),
  ["run", ...OPTIONS, ...(mayRun ? AUTO_PERMISSIONS : PERMISSIONS), MAIN, ...args],
  {
    stdio: "inherit",
    env: { ...process.env, DENO_NO_PACKAGE_JSON: "1", DENO_NO_UPDATE_CHECK: "1" },
  },
);

for (const signal of ["SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP"] as const) {
  // A terminal sends Ctrl-C and Ctrl-\ to the program as well, which would take a second one for
  // the wish to end at once.
  const comesTwice = (signal === "SIGINT" || signal === "SIGQUIT") && hasTerminal();
  process.on(signal, () => comesTwice || program.kill(signal));
}

// npx starts this by a shell and passes signals on to that shell alone, which ends without a word:
// who has lost it was meant too. Elsewhere a program may well outlive what has started it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "npx") {
  setInterval(() => process.ppid === parent || program.kill("SIGTERM"), PARENT_MS).unref();
}

program.on("error", ({ message }) => fail(message.split("\n")[0] ?? "", REINSTALL));
program.on("exit", (code, signal) => {
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
});

/** Returns the path of this machine's Deno, which has its own package. */
function denoPath(): string {
  const { resolve } = createRequire(import.meta.url);
  const found = findDeno(
    { platform: process.platform, arch: process.arch, hasGlibc },
    (name) => dirname(resolve(`${name}/package.json`)),
  );
  return "program" in found ? found.program : fail(found.why, found.hint);
}

/** True if Node itself runs with glibc. */
function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime !== undefined;
}

function fail(why: string, hint: string): never {
  console.error(`error: patience cannot be started: ${why}\nhint: ${hint}`);
  process.exit(2);
}

/** True if a terminal can send signals to this program and its children. */
function hasTerminal(): boolean {
  if (process.platform === "win32") return true;
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}
