// `npm run baize -- COMMAND`: the command line, from a checkout. Installs what is missing; `serve` also builds the web
// app when its sources changed, so that there is always a page to open.
import { installDependencies, keepCompiledCode, usePinnedNode } from "./toolchain.mjs";

installDependencies();
usePinnedNode();
keepCompiledCode();
if (process.argv[2] === "serve") (await import("./build-web.mjs")).buildWeb();
await import("../apps/cli/src/main.ts");
