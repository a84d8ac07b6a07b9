import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DocsLibrary } from "./library.ts";
import { docsSearch } from "./search.ts";

test("a page that cannot be read at the first search is found by a later one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-docs-search-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = join(folder, "README.md");
  writeFileSync(page, "# Lanterns\n\nHow to light one.\n");
  const search = docsSearch(await DocsLibrary.of(folder));
  renameSync(page, `${page}.away`);
  await expect(search("light")).rejects.toThrow("ENOENT");
  renameSync(`${page}.away`, page);
  expect(await search("light")).toMatchObject([{ href: "/docs/README.md", page: "Lanterns" }]);
});
