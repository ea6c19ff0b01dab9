// Checks the import rule in the current folder, and prints a line `file:line: what is wrong` for
// each violation.
import { findViolations } from "./import_rule.ts";
import { readSourceFiles } from "./module_graph.ts";

const files = await readSourceFiles(Deno.cwd());
const violations = findViolations(files);
for (const { path, line, message } of violations) console.error(`${path}:${line}: ${message}`);
console.log(`${files.length} files, ${violations.length} violations of the import rule`);
Deno.exitCode = violations.length > 0 ? 1 : 0;
