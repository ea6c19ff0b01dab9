import { escapeControls } from "../../lib/printable.ts";

/** Describes an error of the system in plain words, without its number. */
export function describeSystemError(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "no such file or folder";
  if (error instanceof Deno.errors.PermissionDenied) return "permission denied";
  if (error instanceof Deno.errors.IsADirectory) return "it is a folder";
  if (error instanceof Deno.errors.NotADirectory) return "part of the path is not a folder";
  const message = error instanceof Error ? error.message : String(error);
  if (isPermissionError(error)) return missingPermission(message);
  const [first = ""] = message.split("\n");
  return escapeControls(lowerFirst(first.replace(/ \(os error \d+\).*$/, "")));
}

/** True if a permission is missing; an import without one fails with a TypeError. */
export function isPermissionError(error: unknown): boolean {
  return error instanceof Deno.errors.NotCapable ||
    error instanceof TypeError && /run again with the --allow-/.test(error.message);
}

/** Deno's message names the flag that would have granted it. */
function missingPermission(message: string): string {
  const [flag = "a permission"] = /--allow-[a-z]+/.exec(message) ?? [];
  // Deno opens devices only with all permissions.
  if (flag === "--allow-all") return "no permission to open this device";
  return `the program was started without ${flag}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
