// Types for what this project uses of the Deno standard library: its npm mirror ships none.

declare module "@std/cli/parse_args" {
  export function parseArgs<Name extends string>(
    args: readonly string[],
    options: {
      readonly string: readonly ("_" | Name)[];
      readonly unknown?: (arg: string, key?: string) => unknown;
    },
  ): { readonly _: string[] } & { readonly [name in Name]?: string };
}

declare module "@std/csv/parse" {
  export function parse(
    text: string,
    options: { readonly skipFirstRow: true },
  ): Record<string, string>[];
}

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

declare module "@std/fmt/bytes" {
  export function format(bytes: number): string;
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
  export function assertThrows(
    fn: () => unknown,
    errorClass: new (message: string) => Error,
    msgIncludes: string,
  ): unknown;
}
