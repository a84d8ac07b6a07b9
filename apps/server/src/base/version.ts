/** Which version of Baize this is. */
import { readFileSync } from "node:fs";

/** As in the manifests of all packages. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;
