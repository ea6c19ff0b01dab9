import { assertEquals } from "@std/assert";
import { engineWorker } from "../../../cli/run/engine_worker.ts";
import { type EngineClient, workerClient, type WorkerDeps } from "../../../play/engine_client.ts";
import type { Count, Counted } from "./counting_worker.ts";

type WorkerEvent = Counted | { readonly kind: "drawnOver" } | { readonly kind: "failed" };

/** Asks something, and answers what was told up to the first event that `isLast`. */
function ask(
  solver: EngineClient<Count, WorkerEvent>,
  request: Count,
  isLast: (event: WorkerEvent) => boolean,
): Promise<WorkerEvent[]> {
  const events: WorkerEvent[] = [];
  return new Promise((resolve) =>
    solver.ask(request, (event) => {
      events.push(event);
      if (isLast(event)) resolve(events);
    })
  );
}

/** True if an event is a count that has come so far. */
function isAt(name: string, number: number): (event: WorkerEvent) => boolean {
  return (event) => event.kind === "counted" && event.name === name && event.number === number;
}

function counted(name: string, number: number): Counted {
  return { kind: "counted", name, number };
}

/** A solver in the worker of a module, which is started when it is asked if nothing else is said. */
function solverOf(
  url: URL,
  soon: WorkerDeps<Count, WorkerEvent>["soon"] = () => () => {},
): EngineClient<Count, WorkerEvent> {
  const startWorker = engineWorker<Count, WorkerEvent>(url);
  return workerClient<Count, WorkerEvent>({
    startWorker,
    soon,
    failed: () => [{ kind: "failed" }],
  });
}

Deno.test("an engine in a worker reports that it is loaded, then answers", async () => {
  const solver = solverOf(new URL("./counting_worker.ts", import.meta.url));
  try {
    assertEquals(await ask(solver, { name: "a", to: 2500 }, isAt("a", 2000)), [
      { kind: "drawnOver" },
      counted("a", 1000),
      counted("a", 2000),
    ]);
  } finally {
    solver.close();
  }
});

Deno.test("a request ends the one before it", async () => {
  const solver = solverOf(new URL("./counting_worker.ts", import.meta.url));
  try {
    await ask(solver, { name: "endless" }, isAt("endless", 1000));
    await ask(solver, { name: "next", to: 1000 }, isAt("next", 1000));
    // What was still on its way is here by now; if the first one went on, it would be told of.
    const events = await ask(solver, { name: "last", to: 1000 }, isAt("last", 1000));
    assertEquals(events, [counted("last", 1000)]);
  } finally {
    solver.close();
  }
});

Deno.test("a worker that fails reports it, and the next request starts a new one", async () => {
  const broken = `data:text/javascript,onmessage = () => { throw "it is broken" }`;
  const solver = solverOf(new URL(broken));
  try {
    for (const name of ["first", "second"]) {
      assertEquals(await ask(solver, { name }, () => true), [{ kind: "failed" }]);
    }
  } finally {
    solver.close();
  }
});

Deno.test("a worker that fails before the first request is replaced for the request", () => {
  const realWorker = globalThis.Worker;
  const started: UnloadedWorker[] = [];
  globalThis.Worker = class extends UnloadedWorker {
    constructor() {
      super();
      started.push(this);
    }
  };
  try {
    let begin = (): void => {};
    const solver = solverOf(new URL("data:,"), (start) => {
      begin = start;
      return () => {};
    });
    begin();
    assertEquals(started[0]?.fail(), "handled");
    const events: WorkerEvent[] = [];
    solver.ask({ name: "a" }, (event) => events.push(event));
    assertEquals([started.length, events], [2, []]);
    assertEquals(started[1]?.fail(), "handled");
    assertEquals(events, [{ kind: "failed" }]);
    solver.close();
  } finally {
    globalThis.Worker = realWorker;
  }
});

/** A worker whose module cannot be loaded, which it says when the test wants it. */
class UnloadedWorker extends EventTarget implements Worker {
  declare onerror: Worker["onerror"];
  declare onmessage: Worker["onmessage"];
  declare onmessageerror: Worker["onmessageerror"];

  /** Reports the error; one that is not handled ends the program. */
  fail(): "handled" | "not handled" {
    const event = new ErrorEvent("error", { message: "it is broken", cancelable: true });
    this.onerror?.(event);
    return event.defaultPrevented ? "handled" : "not handled";
  }

  postMessage(): void {}

  terminate(): void {}
}
