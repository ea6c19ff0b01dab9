// Presses one key in the program, and prints the source files that it passes: those of which a
// function is called between the bytes of the key and the bytes of the frame it brings about.
//
//   KEY=x deno run -A tools/press_key.ts game -s 10
//
// The program runs as it is, from `main.ts`; only the terminal is one in memory, with a clock that
// stands still, so that nothing but the key makes anything happen.

import { type Profiler, Session } from "node:inspector";

const ROOT = new URL("..", import.meta.url).href;
const SIZE = { columns: 80, rows: 25 };

const session = new Session();
const firstFrame = Promise.withResolvers<void>();
let isPressed = false;

async function startCounting(): Promise<void> {
  session.connect();
  await new Promise<void>((resolve) => session.post("Profiler.enable", () => resolve()));
  const counted = { callCount: true, detailed: false };
  await new Promise<void>((resolve) =>
    session.post("Profiler.startPreciseCoverage", counted, () => resolve())
  );
}

/** The source files of which a function was called since this was asked last. */
async function filesCalled(): Promise<string[]> {
  const scripts = await new Promise<readonly Profiler.ScriptCoverage[]>((resolve, reject) =>
    session.post(
      "Profiler.takePreciseCoverage",
      (error, answer) => error ? reject(error) : resolve(answer.result),
    )
  );
  return scripts
    .filter(({ url }) => url.startsWith(ROOT) && url !== import.meta.url)
    .filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
    )
    .map(({ url }) => url.slice(ROOT.length));
}

function replaceTerminal(): void {
  const stdin = { isTerminal: () => true, setRaw: () => {}, read: readKey };
  const stdout = { isTerminal: () => true, write: writeFrame };
  Object.assign(Deno, { stdin, stdout, consoleSize: () => SIZE, addSignalListener: () => {} });
}

function stopClock(): void {
  const { setTimeout } = globalThis;
  performance.now = () => 0;
  Object.assign(globalThis, {
    setTimeout: (action: () => void, wait = 0) => wait > 0 ? 0 : setTimeout(action, 0),
  });
}

async function readKey(buffer: Uint8Array): Promise<number> {
  if (isPressed) return new Promise(() => {}); // no more keys
  await firstFrame.promise;
  await settled();
  isPressed = true;
  return new TextEncoder().encodeInto(Deno.env.get("KEY") ?? "", buffer).written;
}

/** Waits until the start is over: until a turn of the event loop calls nothing any more. */
async function settled(): Promise<void> {
  while ((await filesCalled()).length > 0) await new Promise((resolve) => setTimeout(resolve, 0));
}

async function writeFrame(bytes: Uint8Array): Promise<number> {
  if (isPressed) await end();
  else firstFrame.resolve();
  return bytes.length;
}

async function end(): Promise<void> {
  console.log((await filesCalled()).toSorted().join("\n"));
  Deno.exit();
}

await startCounting();
replaceTerminal();
stopClock();
await import("../main.ts");
