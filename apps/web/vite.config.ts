import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressed } from "./build/compressed.ts";
import { filesOfPages } from "./build/files-of-pages.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** Where the server of a development session listens. */
const server = process.env.BAIZE_SERVER ?? "http://localhost:4102";

/**
 * Moves the style sheet behind the mark that the page shows while it loads: browsers draw nothing before the style sheets
 * of the head are there, and what stands before those of the body at once. Scripts wait for both.
 */
const markBeforeStyle: Plugin = {
  name: "mark-before-style",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const head = sheets.reduce((rest, sheet) => rest.replace(sheet, ""), html);
      return head.replace('<div id="root">', () => `${sheets.join("")}<div id="root">`);
    },
  },
};

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), markBeforeStyle, serviceWorker, compressed],
  server: {
    proxy: {
      // The server takes sockets from its own pages only: it must read the Origin that it knows, not vite's.
      "/be": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
      "/games": { target: server, changeOrigin: true },
    },
  },
  build: {
    // The tokens use light-dark() so that a part of a page can keep the dark scheme (the felt); it must not be lowered.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    // Every browser of the target knows the hint.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes half of a build, and is known to.
      checks: { pluginTimings: false },
      output: {
        // Names of hundreds of files stand in those that every page loads; seven letters tell them apart as well as eight.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: { groups: command === "build" ? await filesOfPages(import.meta.dirname) : [] },
      },
    },
  },
}));
