import { DENO_VERSION } from "../../tools/release/find_deno.ts";
import { type ProcessOutcome, runProcess } from "../process.ts";

/** npm package, installed as on a machine with only Node, or the reason why it is not. */
export type Installed = NpmPackage | { readonly missing: string };

/** Environment variables that npm can need to reach its registry. */
const CONNECTION = ["NODE_EXTRA_CA_CERTS", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];

/**
 * Packs a package and installs it from the packed file, into an empty home: `npm` is the program,
 * `rules` the library; other npm packages can be installed beside it.
 */
export async function installPackage(
  order: "npm" | "rules" = "npm",
  beside: readonly string[] = [],
): Promise<Installed> {
  if (Deno.version.deno !== DENO_VERSION) return { missing: `it is made with ${DENO_VERSION}` };
  if (Deno.build.os === "windows") return { missing: "these tests need a shell" };
  const { code, stdout, stderr } = await runProcess([Deno.execPath(), "task", "release", order]);
  const [, tarball] = /^(dist\/\S+\.tgz): /m.exec(stdout) ?? [];
  if (code !== 0 || tarball === undefined) throw new Error(`it cannot be packed: ${stderr}`);
  const installed = new NpmPackage(Deno.realPathSync(tarball), await npmEnvironment());
  const packages = [installed.tarball, ...beside];
  const install = await installed.run(["npm", "install", "--no-audit", ...packages]);
  installed.output = install.stdout + install.stderr;
  if (install.code === 0) return installed;
  installed[Symbol.dispose]();
  if (!/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/.test(install.stderr)) throw new Error(install.stderr);
  return { missing: "no registry can be reached" };
}

/** Installed package, in its own project and home. */
export class NpmPackage implements Disposable {
  readonly tarball: string;
  /** Output of npm while it installed. */
  output = "";
  readonly env: Readonly<Record<string, string>>;
  readonly #folder = Deno.realPathSync(Deno.makeTempDirSync());
  readonly project = `${this.#folder}/project`;
  /** Home without any package around it. */
  readonly home = `${this.#folder}/home`;

  constructor(tarball: string, env: Readonly<Record<string, string>>) {
    this.tarball = tarball;
    this.env = { ...env, HOME: this.home, PATH: this.#pathWithoutDeno() };
    Deno.mkdirSync(this.project);
    Deno.mkdirSync(this.home);
  }

  /** Placeholder for the package in skipped tests. */
  static none(): NpmPackage {
    return new NpmPackage("", {});
  }

  /** Runs a command in the project. */
  run(command: readonly string[], input = "", cwd = this.project): Promise<ProcessOutcome> {
    return runProcess(["env", "-i", ...this.variables(), ...command], { cwd, input });
  }

  /** Environment as arguments of `env`. */
  variables(): string[] {
    return Object.entries(this.env).map(([name, value]) => `${name}=${value}`);
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.#folder, { recursive: true });
  }

  /**
   * Folders of programs; a folder with Deno is replaced by one with links to its other programs.
   */
  #pathWithoutDeno(): string {
    const folders = (Deno.env.get("PATH") ?? "").split(":");
    return folders.map((folder, index) => {
      if (!hasDeno(folder)) return folder;
      const others = `${this.#folder}/bin${index}`;
      Deno.mkdirSync(others);
      for (const { name } of Deno.readDirSync(folder)) {
        if (name !== "deno") Deno.symlinkSync(`${folder}/${name}`, `${others}/${name}`);
      }
      return others;
    }).join(":");
  }
}

/** Returns the environment variables that npm needs, besides the programs. */
async function npmEnvironment(): Promise<Record<string, string>> {
  const { stdout } = await runProcess(["npm", "config", "get", "registry"]);
  const connection = CONNECTION.map((name) => [name, Deno.env.get(name)] as const)
    .flatMap(([name, value]) => value === undefined ? [] : [[name, value]]);
  return {
    LC_ALL: "C.UTF-8",
    TERM: "xterm-256color",
    npm_config_registry: stdout.trim(),
    npm_config_update_notifier: "false",
    ...Object.fromEntries(connection),
  };
}

function hasDeno(folder: string): boolean {
  try {
    return Deno.statSync(`${folder}/deno`).isFile;
  } catch {
    return false;
  }
}
