// `npm start`: installs what is missing, builds the web app when its sources changed, and serves everything on
// http://localhost:4000 (PORT and DATA_DIR change that). Seeds the games of games/ on the first start.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { installDependencies, keepCompiledCode, root, toolEnvironment, usePinnedNode } from "./toolchain.mjs";

installDependencies();
usePinnedNode();
keepCompiledCode();
buildWeb();

const port = process.env.PORT ?? "4000";
const data = process.env.DATA_DIR ?? join(root, ".data");
const server = spawn(
  process.execPath,
  ["apps/cli/src/main.ts", "serve", "--port", port, "--data", data, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment(),
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
// The server ends by itself when it is told to: a signal that ended it was none of ours.
server.on("exit", (code) => process.exit(code ?? 1));
