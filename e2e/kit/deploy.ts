/** The built app as a folder of a test's own, of which newer versions can be put in its place. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./server.ts";

export interface Deployment {
  /** For the server's WEB_DIR. */
  folder: string;
  /**
   * Puts another version there, as a deploy does: another name of the build, and the code under other names. The old files are gone.
   * @param build names the version, of twelve letters
   */
  deploy(build: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyApp(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), "baize-app-"));
  await cp(join(root, "apps/web/dist"), folder, { recursive: true });
  let hash = 0;
  return {
    folder,
    async deploy(build) {
      const assets = join(folder, "assets");
      const texts = new Map<string, string>();
      for (const path of ["index.html", "sw.js"]) texts.set(path, await readFile(join(folder, path), "utf8"));
      for (const name of await readdir(assets))
        if (/\.(js|css)$/.test(name)) texts.set(`assets/${name}`, await readFile(join(assets, name), "utf8"));
      const old = /baize:build" content="(\w+)"/.exec(texts.get("index.html") ?? "")?.[1] ?? "";
      hash++;
      // The same code under names that this version alone has.
      const names = [...texts.keys()].filter((path) => path.endsWith(".js") && path.startsWith("assets/"));
      const renamed = new Map(
        names.map((path) => [path.slice(7), path.slice(7).replace(/(-v\d+)?\.js$/, `-v${hash}.js`)]),
      );
      const pattern = new RegExp([...renamed.keys()].map((name) => name.replace(".", "\\.")).join("|"), "g");
      await rm(assets, { recursive: true });
      await cp(join(root, "apps/web/dist/assets"), assets, {
        recursive: true,
        filter: (path) => !/\.(js|css)(\.br|\.gz)?$/.test(path),
      });
      for (const [path, text] of texts) {
        const target = path.startsWith("assets/")
          ? `assets/${renamed.get(path.slice(7)) ?? path.slice(7)}`
          : path;
        await writeFile(
          join(folder, target),
          text.replaceAll(old, build).replace(pattern, (name) => renamed.get(name) ?? name),
        );
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
