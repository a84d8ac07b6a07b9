/** Writes the built files once more as a browser receives them, compressed as well as it goes: the server only sends them. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)];

/** Fonts, and pictures but those in SVG, are compressed as they are. */
const TEXT = /^assets\/.*\.(js|css|svg|json)$/;

/** Puts `.br` and `.gz` beside each file below `assets` that is text (`apps/server/src/app/web-app.ts` looks for them). */
export const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  enforce: "post",
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const text = Buffer.from(file.type === "chunk" ? file.code : file.source);
        const to = join(dir, file.fileName);
        // Brotli takes its best level where none is said.
        const [asBrotli, asGzip] = await Promise.all([brotli(text), zipped(text, { level: 9 })]);
        await Promise.all([writeFile(`${to}.br`, asBrotli), writeFile(`${to}.gz`, asGzip)]);
      }),
    );
  },
};
