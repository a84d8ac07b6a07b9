/** The scripts that stand in the app's page itself: the content policy names each by its hash. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** Sources for the directive `script-src` that allow the inline scripts of a page, and no others. */
export function inlineScriptSources(file: string): string[] {
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
