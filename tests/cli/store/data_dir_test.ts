import { assertEquals } from "@std/assert";
import { dataDir } from "../../../cli/store/data_dir.ts";

function folder(os: string, env: Readonly<Record<string, string>>): string {
  const found = dataDir((name) => env[name], os);
  return found.ok ? found.value : `error: ${found.error}`;
}

Deno.test("the folder of the saved games depends on the platform", () => {
  assertEquals(folder("linux", { HOME: "/home/ann" }), "/home/ann/.local/share/patience");
  assertEquals(
    folder("linux", { HOME: "/home/ann", XDG_DATA_HOME: "/data" }),
    "/data/patience",
  );
  assertEquals(
    folder("darwin", { HOME: "/Users/ann", XDG_DATA_HOME: "/data" }),
    "/Users/ann/Library/Application Support/patience",
  );
  assertEquals(
    folder("windows", { LOCALAPPDATA: "C:\\Users\\ann\\AppData\\Local" }),
    "C:\\Users\\ann\\AppData\\Local\\patience",
  );
});

Deno.test("a relative or empty XDG_DATA_HOME is ignored", () => {
  for (const data of ["here", ""]) {
    const env = { HOME: "/home/ann", XDG_DATA_HOME: data };
    assertEquals(folder("linux", env), "/home/ann/.local/share/patience");
  }
});

Deno.test("PATIENCE_HOME overrides the default of the platform", () => {
  for (const os of ["linux", "darwin", "windows"]) {
    assertEquals(folder(os, { PATIENCE_HOME: "/mine", HOME: "/home/ann" }), "/mine");
  }
});

Deno.test("without a home folder the error names PATIENCE_HOME", () => {
  const message = "error: cannot find your home folder; set PATIENCE_HOME";
  for (const os of ["linux", "darwin", "windows"]) assertEquals(folder(os, {}), message);
});
