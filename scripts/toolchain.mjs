// Shared by start and test. Plain JavaScript for the machine's own Node (20 or newer): it runs before anything
// is installed, and hands over to the pinned Node of node_modules as soon as that is there.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const bin = join(root, "node_modules", ".bin");

/** Environment in which the pinned Node and the workspace's tools come first. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}

/** Compiled code is kept beside the packages: a server that is started again, and each room worker, is ready sooner. */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "node");
  // The machine's own Node may be too old for it.
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

/** Installs the dependencies when they are missing or older than the lock file. */
export function installDependencies() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (
    existsSync(installed) &&
    existsSync(join(bin, "node")) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  )
    return;
  console.log("Installing dependencies …");
  // Exactly what the lock file names: a lock that does not name everything is refused, and a test says so before.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", args, { cwd: root, stdio: "inherit" });
}

/** Runs this script again under the pinned Node when the current one is another. Never returns in that case. */
export function usePinnedNode() {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;
  if (process.versions.node === wanted) return;
  const node = join(bin, "node");
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (version !== `v${wanted}`) {
    console.error(`Node ${wanted} should be at ${node}, but found ${version || "nothing"}.`);
    console.error(
      "Remove node_modules and run this again; npm must be allowed to run the install script of the package «node».",
    );
    process.exit(1);
  }
  const { status, signal } = spawnSync(node, process.argv.slice(1), {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment(),
  });
  process.exit(signal ? 1 : (status ?? 1));
}
