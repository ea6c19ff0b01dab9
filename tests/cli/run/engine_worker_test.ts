import { assertEquals } from "@std/assert";
import { engineWorker } from "../../../cli/run/engine_worker.ts";
import { type EngineClient, workerClient, type WorkerDeps } from "../../../play/engine_client.ts";
import type { Count, Counted } from "./counting_worker.ts";

type WorkerEvent = Counted | { readonly kind: "drawnOver" } | { readonly kind: "failed" };

/** Sends a request, and returns the events up to the first that `isLast`. */
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

/** True if an event is this count at this number. */
function isAt(name: string, number: number): (event: WorkerEvent) => boolean {
  return (event) => event.kind === "counted" && event.name === name && event.number === number;
}

function counted(name: string, number: number): Counted {
  return { kind: "counted", name, number };
}

/** Engine in the worker of a module, by default started with the first request. */
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
    // Events still on their way have arrived by now; if the first request went on, so would its
    // events.
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

/** Worker whose module cannot be loaded; the test triggers the error. */
class UnloadedWorker extends EventTarget implements Worker {
  declare onerror: Worker["onerror"];
  declare onmessage: Worker["onmessage"];
  declare onmessageerror: Worker["onmessageerror"];

  /** Reports the error, which ends the program if it is not handled. */
  fail(): "handled" | "not handled" {
    const event = new ErrorEvent("error", { message: "it is broken", cancelable: true });
    this.onerror?.(event);
    return event.defaultPrevented ? "handled" : "not handled";
  }

  postMessage(): void {}

  terminate(): void {}
}
