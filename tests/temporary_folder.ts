/** Connections that the running test has opened. */
const opened: { close(): void }[] = [];

/** An empty folder of a test's own, which goes when the test ends: `using folder = new …`. */
export class TemporaryFolder implements Disposable {
  /** Without links, as the system names it in what it reports. */
  readonly path = Deno.realPathSync(Deno.makeTempDirSync());

  /** Closes what was opened in it first. */
  [Symbol.dispose](): void {
    opened.splice(0).forEach((one) => one.close());
    Deno.removeSync(this.path, { recursive: true });
  }
}

/** Has something closed when the test that runs ends, before its folder goes. */
export function closeAtEnd(one: { close(): void }): void {
  opened.push(one);
}
