/** Connections that the running test has opened. */
const opened: { close(): void }[] = [];

/** Empty folder for a test, removed at its end: `using folder = new …`. */
export class TemporaryFolder implements Disposable {
  /** Path without links, as the system reports it. */
  readonly path = Deno.realPathSync(Deno.makeTempDirSync());

  /** Closes first what was opened in it. */
  [Symbol.dispose](): void {
    opened.splice(0).forEach((one) => one.close());
    Deno.removeSync(this.path, { recursive: true });
  }
}

/** Closes something when the running test ends, before its folder is removed. */
export function closeAtEnd(one: { close(): void }): void {
  opened.push(one);
}
