import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { browserCaches } from "../../testing/browser-caches.ts";
import { UNREADABLE } from "../store/limit.ts";
import { pictureAt } from "../store/pictures.ts";
import { keepPicture, pictureFor } from "./pictures.ts";
import type { PageRequest } from "./scope.ts";

/** How a site answers: by a status that scripts may read, to pages alone, or not at all. */
type Site = { readable: number } | "hidden" | "silent";

/** Sites by their hosts, behind a browser that lets scripts read only what a site allows. @returns how they were asked */
function browse(sites: Record<string, Site>): RequestMode[] {
  const asked: RequestMode[] = [];
  vi.stubGlobal("fetch", async (url: string, { mode = "cors" }: RequestInit = {}) => {
    const site = sites[new URL(url).host] ?? "silent";
    asked.push(mode);
    if (site === "silent" || (site === "hidden" && mode === "cors")) throw new TypeError("Failed to fetch");
    if (mode === "no-cors") return opaque();
    const status = site === "hidden" ? 200 : site.readable;
    const type = status === 200 ? "image/png" : "text/plain";
    return new Response("bytes", { status, headers: { "content-type": type } });
  });
  return asked;
}

/** An answer of which nobody is told what it is. */
function opaque(): Response {
  const hidden = { type: { value: "opaque" }, status: { value: 0 }, clone: { value: opaque } };
  return Object.defineProperties(new Response("bytes"), hidden);
}

/** A page shows a picture. Resolves with what it was given once the account of it is written. */
async function shown(url: string): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const event = { request: new Request(url), waitUntil: (work: Promise<unknown>) => void works.push(work) };
  const response = await pictureFor(event as unknown as PageRequest);
  let isDone = false;
  void Promise.all(works).then(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(1000);
  return response;
}
const isKept = async (url: string) => (await caches.match(url)) !== undefined;

beforeEach(() => {
  // What is shown at once is written together, a second later.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("caches", browserCaches("https://table.test"));
  vi.stubGlobal("location", new URL("https://table.test/lobby"));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe("a picture of another site", () => {
  it("that may be read is asked for once, and counts as what it is", async () => {
    const asked = browse({ "open.test": { readable: 200 } });
    expect(await keepPicture("https://open.test/1.png", 7)).toEqual({ size: 5, readable: true });
    expect(asked).toEqual(["cors"]);
    expect(await pictureAt("https://open.test/1.png")).toMatchObject({ size: 5, charge: 5, keptFor: [7] });
  });

  it("of a site that lets nobody read is asked for as a page would, from then on at once", async () => {
    const asked = browse({ "hidden.test": "hidden" });
    await shown("https://hidden.test/1.png");
    await shown("https://hidden.test/2.png");
    expect(asked).toEqual(["cors", "no-cors", "no-cors"]);
    expect(await pictureAt("https://hidden.test/2.png")).toMatchObject(UNREADABLE);
  });

  it.each([404, 429, 500, 503])(
    "is not kept where its site answers %i, which is no reason to ask in another way, then or later",
    async (status) => {
      const url = `https://busy-${status}.test/1.png`;
      const { host } = new URL(url);
      const asked = browse({ [host]: { readable: status } });
      expect((await shown(url)).status).toBe(status);
      expect(await keepPicture(url, 7)).toBeNull();
      expect(asked).toEqual(["cors", "cors"]);
      expect(await isKept(url)).toBe(false);

      const later = browse({ [host]: { readable: 200 } });
      expect((await shown(url)).status).toBe(200);
      expect(later).toEqual(["cors"]);
      expect(await pictureAt(url)).toMatchObject({ size: 5, charge: 5 });
    },
  );

  it("that is refused to whoever would read it is asked for as a page would, others of its site are not", async () => {
    const refused = browse({ "choosy.test": { readable: 403 } });
    expect((await shown("https://choosy.test/1.png")).type).toBe("opaque");
    expect(refused).toEqual(["cors", "no-cors"]);

    const allowed = browse({ "choosy.test": { readable: 200 } });
    expect(await keepPicture("https://choosy.test/2.png", 7)).toEqual({ size: 5, readable: true });
    expect(allowed).toEqual(["cors"]);
  });

  it("does not come from a site that does not answer, of which nothing is learnt", async () => {
    browse({});
    await expect(shown("https://away.test/1.png")).rejects.toThrow("Failed to fetch");
    const asked = browse({ "away.test": { readable: 200 } });
    await shown("https://away.test/1.png");
    expect(asked).toEqual(["cors"]);
  });
});
