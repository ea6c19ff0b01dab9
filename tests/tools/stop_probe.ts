// Sends itself a signal that changes nothing, and prints whether that was allowed: Ctrl-Z needs it.

try {
  Deno.kill(Deno.pid, "SIGCONT");
  console.log("done");
} catch {
  console.log("refused");
}
