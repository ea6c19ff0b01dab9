// Types for what this project uses of the Deno standard library: its npm mirror ships none.

declare module "@std/assert" {
  export function assert(expr: unknown, msg?: string): asserts expr;
  export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertMatch(actual: string, expected: RegExp, msg?: string): void;
  export function assertStringIncludes(actual: string, expected: string, msg?: string): void;
  export function assertThrows(fn: () => unknown, msg?: string): unknown;
  export function assertThrows(
    fn: () => unknown,
    errorClass: new (message: string) => Error,
    msgIncludes: string,
  ): unknown;
}
