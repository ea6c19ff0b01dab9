/** How hard a deal is. */
export type Level = "easy" | "medium" | "hard" | "expert";

/** The levels, the easiest first. */
export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "expert"];
