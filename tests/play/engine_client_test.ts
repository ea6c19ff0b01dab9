import { inlineClient, workerClient, type WorkerListener } from "../../play/engine_client.ts";
import { assertEquals } from "@std/assert";

Deno.test("the inline client has answered when ask returns", () => {
  const events: number[] = [];
  const solver = inlineClient<string, number>({
    *answers(name): Generator<number | undefined, void> {
      yield undefined;
      yield name.length;
    },
  });
  solver.ask("four", (event) => void events.push(event));
  assertEquals(events, [4]);
});

/** A solver whose workers the test controls; the log lists what was done to them. */
function solverOf(log: string[]): {
  readonly solver: ReturnType<typeof workerClient<string, string>>;
  readonly workers: WorkerListener<string>[];
  start(): void;
} {
  const workers: WorkerListener<string>[] = [];
  let start = (): void => {};
  const solver = workerClient<string, string>({
    startWorker: (listener) => {
      const number = workers.push(listener);
      return {
        post: (request) => void log.push(`${number} is asked ${request}`),
        end: () => void log.push(`${number} is ended`),
      };
    },
    soon: (callback) => {
      start = callback;
      return () => void (start = () => {});
    },
    failed: (request, reason) => [`${request}: ${reason}`],
  });
  return { solver, workers, start: () => start() };
}

Deno.test("one worker is started, soon or at the first request, and ends with the solver", () => {
  const log: string[] = [];
  const { solver, workers, start } = solverOf(log);
  start();
  solver.ask("a", (event) => void log.push(event));
  workers[0]?.onEvent("yes");
  solver.ask("b", () => {});
  start();
  solver.close();
  assertEquals(workers.length, 1);
  assertEquals(log, ["1 is asked a", "yes", "1 is asked b", "1 is ended"]);
});

Deno.test("a worker that fails is replaced at the next request, and only a pending request gets the error", () => {
  const log: string[] = [];
  const { solver, workers, start } = solverOf(log);
  start();
  workers[0]?.onFailure("it cannot be loaded");
  solver.ask("a", (event) => void log.push(event));
  workers[1]?.onFailure("it is broken");
  solver.close();
  assertEquals(log, ["2 is asked a", "a: the solver failed: it is broken"]);
});

Deno.test("a solver that is closed before its worker starts never starts one", () => {
  const { solver, workers, start } = solverOf([]);
  solver.close();
  start();
  assertEquals(workers, []);
});
