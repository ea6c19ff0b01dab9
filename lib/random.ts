/** A source of whole numbers drawn at random. */
export interface Random {
  /** Returns a number from 0 to `n - 1`, each equally likely. */
  below(n: number): number;
}

/**
 * Shuffles items in place, every order equally likely: the Fisher–Yates shuffle from the front, as
 * the course deals.
 */
export function shuffle<T>(items: T[], random: Random): void {
  for (let i = 0; i < items.length - 1; i++) {
    const j = i + random.below(items.length - i);
    const item = items[i] as T;
    items[i] = items[j] as T;
    items[j] = item;
  }
}
