/** A number of things in words: `no hints`, `one hint`, `2 hints`. */
export function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
