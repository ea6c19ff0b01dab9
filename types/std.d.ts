// Types for what this project uses of the Deno standard library: its npm mirror ships none.

declare module "@std/csv/stringify" {
  export interface ColumnDetails {
    readonly header?: string;
    readonly prop: readonly (string | number)[];
  }
  export interface StringifyOptions {
    readonly columns?: readonly ColumnDetails[];
    readonly headers?: boolean;
  }
  export function stringify(data: readonly object[], options?: StringifyOptions): string;
}

declare module "@std/fmt/duration" {
  export interface FormatOptions {
    readonly style?: "narrow" | "full" | "digital";
    readonly ignoreZero?: boolean;
  }
  export function format(ms: number, options?: FormatOptions): string;
}

declare module "@std/assert" {
  export function assert(expr: unknown, msg?: string): asserts expr;
  export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertMatch(actual: string, expected: RegExp, msg?: string): void;
  export function assertStringIncludes(actual: string, expected: string, msg?: string): void;
  export function assertThrows(fn: () => unknown, msg?: string): unknown;
}
