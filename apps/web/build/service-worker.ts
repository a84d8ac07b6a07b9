/** Builds the service worker beside the app, with the list of the files that it keeps (`shell-files.ts`). */
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { buildMark } from "../src/offline/build-name.ts";
import type { Shell } from "../src/offline/worker/shell.ts";
import { shellOf } from "./shell-files.ts";

const SOURCE = join(import.meta.dirname, "../src/offline/worker/sw.ts");

/** Emits `sw.js`, and writes the name of the build into the page: by it a page knows the worker that is of its own version. */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      const shell = shellOf(bundle, html);
      page.source = html.replace("</head>", `${buildMark(shell.build)}</head>`);
      this.emitFile({ type: "asset", fileName: "sw.js", source: await workerCode(shell) });
    },
  },
};

/** The worker as one file: a browser compares it with the one it has to see whether there is a new version. */
async function workerCode(shell: Shell): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: ["chrome123", "edge123", "firefox120", "safari17.5"],
      rolldownOptions: { input: SOURCE, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
