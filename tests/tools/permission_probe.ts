// Tries what the program is not permitted to do, and prints each result: NAME: ANSWER.

import { spawnSync } from "node:child_process";
import { connect } from "node:net";

const NOWHERE = { hostname: "127.0.0.1", port: 8999 } as const;

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  fetch: () => fetch(`http://${NOWHERE.hostname}:${NOWHERE.port}`),
  connect: () => Deno.connect(NOWHERE),
  listen: () => Deno.listen({ ...NOWHERE, port: 0 }),
  names: () => Deno.resolveDns("localhost", "A"),
  socket: () => new WebSocket(`ws://${NOWHERE.hostname}:${NOWHERE.port}`),
  nodeSocket: () =>
    new Promise((resolve, reject) =>
      connect({ ...NOWHERE, host: NOWHERE.hostname }).on("connect", resolve).on("error", reject)
    ),
  spawn: () => new Deno.Command("/bin/true").outputSync(),
  ownSpawn: () => new Deno.Command(Deno.execPath()).outputSync(),
  nodeSpawn: () => {
    const { error } = spawnSync("/bin/true");
    if (error) throw error;
  },
  kill: () => Deno.kill(Deno.ppid, "SIGURG"),
  library: () => Deno.dlopen("libc.so.6", {}),
  variable: () => Deno.env.get("USER"),
  variables: () => Deno.env.toObject(),
  hostname: () => Deno.hostname(),
  ...Object.fromEntries((["net", "run", "ffi", "sys", "env", "import"] as const).map((name) => [
    `asking for ${name}`,
    async () => {
      const { state } = await Deno.permissions.request({ name } as Deno.PermissionDescriptor);
      if (state !== "granted") throw new Deno.errors.NotCapable(state);
    },
  ])),
};

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  console.log(`${name}: ${await answerTo(attempt)}`);
}
Deno.exit(0);

async function answerTo(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return "done";
  } catch (error) {
    const { name, message } = error as Error;
    const isRefused = error instanceof Deno.errors.NotCapable || /--allow-/.test(message);
    return isRefused ? "refused" : `failed otherwise: ${name}: ${message}`;
  }
}
