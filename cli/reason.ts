/** Why the system refused something, in plain words and without its error number. */
export function reasonOf(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "no such file or folder";
  if (error instanceof Deno.errors.PermissionDenied) return "permission denied";
  if (error instanceof Deno.errors.IsADirectory) return "it is a folder";
  if (error instanceof Deno.errors.NotADirectory) return "a part of its path is not a folder";
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Deno.errors.NotCapable) return missingPermission(message);
  const [first = ""] = message.split("\n");
  return lowerFirst(first.replace(/ \(os error \d+\).*$/, ""));
}

/** Deno's message names the flag that would have granted it. */
function missingPermission(message: string): string {
  const [flag = "a permission"] = /--allow-[a-z]+/.exec(message) ?? [];
  return `the program was started without ${flag}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
