// Builds apps/web when a source is newer than the last build.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, toolEnvironment } from "./toolchain.mjs";

const sources = [
  "apps/web/src",
  "apps/web/index.html",
  "apps/web/vite.config.ts",
  "apps/web/package.json",
  "packages",
  "package-lock.json",
];

export function buildWeb() {
  const stamp = join(root, ".cache", "web-build");
  const built =
    existsSync(stamp) && existsSync(join(root, "apps/web/dist/index.html")) ? statSync(stamp).mtimeMs : 0;
  const started = Date.now();
  if (built > newest(sources.map((path) => join(root, path)))) return;
  console.log("Building the web app …");
  execFileSync("vite", ["build", "apps/web", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment(),
  });
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stamp, `${started}\n`);
}

/** Latest modification time below the paths, in milliseconds. */
function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) continue;
    if (!stat.isDirectory()) latest = Math.max(latest, stat.mtimeMs);
    else {
      const entries = readdirSync(path).filter(
        (name) => name !== "node_modules" && !name.endsWith(".test.ts") && !name.endsWith(".test.tsx"),
      );
      latest = Math.max(latest, newest(entries.map((name) => join(path, name))));
    }
  }
  return latest;
}

if (process.argv[1] === import.meta.filename) buildWeb();
