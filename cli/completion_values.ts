// @ts-types="@commander-js/extra-typings"
import type { Option } from "commander";

/** Values of an option that a shell completes. */
export interface SuggestedValues {
  readonly words: readonly string[];
  /** Whether several may stand in a row, with commas between them. */
  readonly isList: boolean;
}

const SUGGESTED = new WeakMap<object, SuggestedValues>();

/** Names the values of an option for shells, where the help has them in a sentence. */
export function setCompletionValues(
  option: Option,
  words: readonly string[],
  isList = false,
): Option {
  SUGGESTED.set(option, { words, isList });
  return option;
}

/** The values that {@linkcode setCompletionValues} named for an option. */
export function completionValues(option: object): SuggestedValues | undefined {
  return SUGGESTED.get(option);
}

/** Whether a value is worth completing: numbers are not. */
export function isName(value: string): boolean {
  return !/^\d+$/.test(value);
}
