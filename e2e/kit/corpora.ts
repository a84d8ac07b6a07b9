/** Real plugins of the format, used as test data where they are beside the project. Never part of the product. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.ts";

/** The folder of a corpus, or why tests that need it are skipped. */
export function corpus(name: string): { folder: string; missing: string | null } {
  const folder = join(root, "../shared/plugins", name);
  const missing = existsSync(folder) ? null : `No plugin corpus at ../shared/plugins/${name}.`;
  return { folder, missing };
}
