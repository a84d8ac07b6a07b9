/** Which files of a build the service worker keeps, so that the app starts and plays without a network. */
import { createHash } from "node:crypto";
import type { Rolldown } from "vite";
import type { Shell } from "../src/offline/worker/shell.ts";

/** Pages and windows for authors: nobody comes to them without a network first, and they are half of all code. */
const LEFT_OUT =
  /\/src\/features\/(plugin-builder|layout-generator|layout-editor|my-plugins|auth-test)\/|\/JsonEditor\.tsx$|\/i18n\/\w+\/(builder-\w+|plugin-builder|layout-\w+|my-plugins|auth-test)\.json$|\bcheck-worker-/;

const LANGUAGE = /\/i18n\/by-language\/(\w+)\.ts$/;

/** Letters of the languages that the app speaks; a browser fetches other subsets when somebody writes in them. */
const FONT = /-latin(-ext)?-.*\.woff2$/;

/** What stands beside the bundle and belongs to an installed app. */
const PUBLIC_FILES = [
  "favicon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable.png",
  "manifest.webmanifest",
];

/**
 * The shell of a build: everything that the entry reaches by imports, at once or later, without what is for authors only; the texts of
 * each language by themselves.
 * @param page the built page, which is part of what tells one build from another
 */
export function shellOf(bundle: Rolldown.OutputBundle, page: string): Shell {
  const files = Object.values(bundle);
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const found = new Set<string>();
  const languageLists: [string, Rolldown.OutputChunk][] = [];

  function take(chunk: Rolldown.OutputChunk | undefined): void {
    if (!chunk || found.has(chunk.fileName)) return;
    const module = chunk.facadeModuleId ?? chunk.fileName;
    const language = LANGUAGE.exec(module)?.[1];
    if (language !== undefined) {
      if (!languageLists.some(([, list]) => list === chunk)) languageLists.push([language, chunk]);
      return;
    }
    if (LEFT_OUT.test(module)) return;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) take(chunks.get(name));
  }

  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk);
  for (const { type, fileName } of files) {
    const isWorker = type === "asset" && fileName.endsWith(".js") && !LEFT_OUT.test(fileName);
    if (isWorker || FONT.test(fileName)) found.add(fileName);
  }
  const languages = Object.fromEntries(
    languageLists.map(([language, list]) => {
      const texts = list.dynamicImports.filter(
        (name) => !LEFT_OUT.test(chunks.get(name)?.facadeModuleId ?? name),
      );
      return [language, [list.fileName, ...texts].map(path).sort()];
    }),
  );
  return {
    build: createHash("sha256")
      .update(JSON.stringify([Object.keys(bundle).sort(), page]))
      .digest("hex")
      .slice(0, 12),
    files: [...found, ...PUBLIC_FILES].map(path).sort(),
    languages,
  };
}

const path = (fileName: string) => `/${fileName}`;
