// Types for what this project uses of D3: its types are packages of their own, which would become
// part of the compiled program.

declare module "d3-array" {
  export function min<T>(values: Iterable<T>, accessor: (value: T) => number): number | undefined;
  export function max<T>(values: Iterable<T>, accessor: (value: T) => number): number | undefined;
}

declare module "d3-scale" {
  export interface LinearScale {
    (value: number): number;
    domain(ends: readonly [number, number]): LinearScale;
    range(ends: readonly [number, number]): LinearScale;
    nice(count?: number): LinearScale;
    ticks(count?: number): number[];
  }
  export interface PointScale {
    (value: string): number | undefined;
    domain(values: readonly string[]): PointScale;
    range(ends: readonly [number, number]): PointScale;
    padding(share: number): PointScale;
  }
  export function scaleLinear(): LinearScale;
  export function scaleLog(): LinearScale;
  export function scalePoint(): PointScale;
}

declare module "d3-shape" {
  export interface Line<T> {
    (values: Iterable<T>): string | null;
    x(accessor: (value: T) => number): Line<T>;
    y(accessor: (value: T) => number): Line<T>;
  }
  export function line<T>(): Line<T>;
}

declare module "d3-format" {
  export function format(specifier: string): (value: number) => string;
}
