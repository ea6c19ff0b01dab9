// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";

/** The option for a table; `what` says what its rows are. */
export function csvOption(what: string): Option<"--csv"> {
  return new Option("--csv", `print comma-separated values, ${what}`).conflicts("json");
}
