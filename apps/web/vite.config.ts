import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressed } from "./build/compressed.ts";
import { serviceWorker } from "./build/service-worker.ts";

/** Pages of many small files, which nobody comes to first. */
const LARGE_PAGE =
  /\b(PluginBuilderPage|PluginCodePage|FolderCodePage|LayoutGeneratorPage|MyPluginsPage|DeckPage|DeckListPage)-/;

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

export default defineConfig({
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
    modulePreload: {
      // Every browser of the target knows the hint.
      polyfill: false,
      // The entry names every file that a page needs, and every visitor loads the entry. The scripts of pages with dozens
      // of them are therefore found through those that import them; style sheets have nobody else who names them.
      resolveDependencies: (file, dependencies) =>
        LARGE_PAGE.test(file) ? dependencies.filter((name) => name.endsWith(".css")) : dependencies,
    },
    rolldownOptions: {
      // Compressing takes half of a build, and is known to.
      checks: { pluginTimings: false },
      output: {
        // Names of hundreds of files stand in those that every page loads; seven letters tell them apart as well as eight.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          // What every page needs travels as one file: dozens of small ones compress worse and each costs a request.
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next|use-sync-external-store|zustand|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]/,
            },
            {
              // Our own small parts that the first page needs; the rest of `ui` stays with the pages that use it.
              name: "site",
              test: /[\\/]src[\\/](features[\\/]game-about[\\/](?!show)[A-Za-z-]+|app[\\/](alerts|awaited-address|format|http|profile|query|save-language|services|session|site|socket|storage|theme|usePageTitle|useReturnTo|visible-plugins)|i18n[\\/](i18n|languages|useLocale)|ui[\\/](Alert|Chip|EmptyState|LinkButton|Logo|NativeSelect|SearchField|Skeleton|Spinner|Tabs|button-style|cx|field-style|fold)|features[\\/]lobby[\\/]plugins|fold|http|transport|browser[\\/]when-idle)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](search|wifi-off|menu|layers|external-link|x|languages|moon|sun|sun-moon|star|heart|log-out|circle-user-round)\.mjs$/,
            },
            {
              // The other icons: a dozen of two hundred bytes each on every page.
              name: "icons",
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
            },
            {
              // What lists and tables of one's own device share: each name of a file weighs on the first page.
              name: "device",
              test: /[\\/]src[\\/](local-room[\\/](tables|table-news|device-table|line-socket)|features[\\/]account-games[\\/]this-device)\.ts$/,
            },
            {
              // What the table and the parts that come after it both stand on.
              name: "room",
              test: /[\\/]src[\\/](ui[\\/](save-file|modal-closing|menu-style|safe-style)|features[\\/]card-face[\\/]|features[\\/]room[\\/](model[\\/](?!conditions|definition-for)|parts[\\/](?!pan)|table[\\/](layout[\\/]|context[\\/](?!glide))|chrome[\\/](context[\\/]|hotkeys[\\/]product-keys|messages[\\/]chat-news)))/,
            },
          ],
        },
      },
    },
  },
});
