/** The app's typefaces for the pages that the server writes, from the built app. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const FACES = [
  { family: "Inter Variable", file: /^inter-latin-wght-normal-.*\.woff2$/ },
  { family: "Fraunces Variable", file: /^fraunces-latin-wght-normal-.*\.woff2$/ },
];

/** A style sheet; empty while the app is not built, where the system's typefaces serve. */
export async function fontFaces(webDir: string): Promise<string> {
  const files = await readdir(join(webDir, "assets")).catch((): string[] => []);
  return FACES.flatMap(({ family, file }) => {
    const name = files.find((candidate) => file.test(candidate));
    return name === undefined
      ? []
      : `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url("/assets/${encodeURI(name)}") format("woff2"); }\n`;
  }).join("");
}
