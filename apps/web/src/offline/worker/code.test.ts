import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { browserCaches } from "../../testing/browser-caches.ts";
import { buildMark } from "../build-name.ts";
import { fileOf, installShell, keptPage } from "./code.ts";
import type { Shell } from "./shell.ts";

const shell: Shell = {
  build: "aaaabbbbcccc",
  files: ["/assets/main-1a.js"],
  languages: { en: ["/assets/en-2b.js"], de: ["/assets/de-3c.js"] },
};
const pageOf = (build: string) => `<html><head>${buildMark(build)}</head><body></body></html>`;

/** What a server, or a balancer before several, answers; an address that it does not know is not found. */
function serve(answers: Record<string, string>): void {
  vi.stubGlobal("fetch", async (path: string) =>
    path in answers ? new Response(answers[path]) : new Response("Not found.", { status: 404 }),
  );
}
const files = { "/assets/main-1a.js": "main", "/assets/en-2b.js": "en" };

beforeEach(() => {
  vi.stubGlobal("caches", browserCaches("https://table.test"));
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe("a build that is installed", () => {
  it("has its page, its files and the texts of the languages that are kept", async () => {
    serve({ "/": pageOf(shell.build), ...files });
    await installShell(shell);
    expect(await (await keptPage(shell))?.text()).toBe(pageOf(shell.build));
    expect(await (await caches.match("/assets/en-2b.js"))?.text()).toBe("en");
    expect(await caches.match("/assets/de-3c.js")).toBeUndefined();
  });

  it("takes no page of another build, as a server gives it out while a new version arrives on one node after the other", async () => {
    serve({ "/": pageOf("ddddeeeeffff"), ...files });
    await expect(installShell(shell)).rejects.toThrow("/: the page is of build ddddeeeeffff");
    expect(await keptPage(shell)).toBeUndefined();

    serve({ "/": pageOf(shell.build), ...files });
    await installShell(shell);
    expect(await (await keptPage(shell))?.text()).toBe(pageOf(shell.build));
  });

  it("takes no page that is none of ours, as the one by which a hotel asks for a room number", async () => {
    serve({ "/": "<html><body>Welcome to our network.</body></html>", ...files });
    await expect(installShell(shell)).rejects.toThrow("/: the page is of no build");
    expect(await keptPage(shell)).toBeUndefined();
  });

  it("is not there where a file of it cannot be had", async () => {
    serve({ "/": pageOf(shell.build), "/assets/en-2b.js": "en" });
    await expect(installShell(shell)).rejects.toThrow("/assets/main-1a.js: the server answered 404.");
  });
});

describe("a file that no build has kept", () => {
  const file = "/assets/table-4d.js";

  it("is kept once a page has asked for it", async () => {
    vi.stubGlobal("fetch", async () => new Response("table"));
    const response = await fileOf(shell, new Request(`https://table.test${file}`));
    expect(await response.text()).toBe("table");
    expect(await (await caches.match(file))?.text()).toBe("table");
  });

  it("is there for the page where the device has no room to keep it", async () => {
    vi.stubGlobal("fetch", async () => new Response("table"));
    const cache = await caches.open("baize-code-aaaabbbbcccc");
    cache.put = async () => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
    const response = await fileOf(shell, new Request(`https://table.test${file}`));
    expect(await response.text()).toBe("table");
  });
});
