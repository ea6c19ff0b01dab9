/**
 * Which rules leave out steps: {@linkcode ALL_RULES}, except when the rules are put to the test.
 */
export interface PruningRules {
  /** A safe card goes home at once, and never comes back. */
  readonly safe: boolean;
  /** A column is only emptied for a king, who follows at once. */
  readonly empty: boolean;
  /** Steps that neighbouring members share are taken once. */
  readonly shared: boolean;
  /** A card of the talon that is at hand is taken only for the sake of what follows at once. */
  readonly idle: boolean;
  /** A position in which a card can never be turned over or never leaves the talon is lost. */
  readonly stuck: boolean;
}

/** Every rule of {@linkcode PruningRules}. */
export const ALL_RULES: PruningRules = {
  safe: true,
  empty: true,
  shared: true,
  idle: true,
  stuck: true,
};
