/** Something that has a result, or none: then it has no number. */
export interface Numbered {
  readonly deal?: number | undefined;
}

/** Hands on results in the order of what they belong to, whatever the order in which they come. */
export class InOrder<Item extends Numbered, Found extends { readonly deal: number }> {
  readonly #items: Iterator<Item>;
  readonly #write: (item: Item, found: Found | undefined) => void;
  readonly #waiting = new Map<number, Found>();
  #next: IteratorResult<Item> | undefined;

  /** `write` is called for each item in order, with its result if it has one. */
  constructor(items: Iterator<Item>, write: (item: Item, found: Found | undefined) => void) {
    this.#items = items;
    this.#write = write;
  }

  /** Takes a result. */
  take(found: Found): void {
    this.#waiting.set(found.deal, found);
    this.handOn();
  }

  /** Hands on everything before the first item whose result is missing. */
  handOn(): void {
    for (;;) {
      this.#next ??= this.#items.next();
      if (this.#next.done) return;
      const { value } = this.#next;
      const found = value.deal === undefined ? undefined : this.#waiting.get(value.deal);
      if (value.deal !== undefined && found === undefined) return;
      if (value.deal !== undefined) this.#waiting.delete(value.deal);
      this.#next = undefined;
      this.#write(value, found);
    }
  }
}
