/** The caches of a browser, for tests of the service worker where there is none: in memory, and as strict about answers. */

/** @param origin of the site, without a slash at the end; addresses without one are of it */
export function browserCaches(origin: string): CacheStorage {
  const all = new Map<string, Cache>();
  const match = async (request: RequestInfo | URL) => {
    for (const cache of all.values()) {
      const kept = await cache.match(request);
      if (kept) return kept;
    }
    return undefined;
  };
  const storage: CacheStorage = {
    match,
    async open(name) {
      const cache = all.get(name) ?? browserCache(origin);
      all.set(name, cache);
      return cache;
    },
    has: async (name) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
  };
  return storage;
}

function browserCache(origin: string): Cache {
  const kept = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const cache: Pick<Cache, "match" | "put" | "delete" | "keys"> = {
    match: async (request) => kept.get(urlOf(request))?.clone(),
    async put(request, response) {
      if (response.status === 206) throw new TypeError("A part of an answer is not kept.");
      kept.set(urlOf(request), response);
    },
    delete: async (request) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return cache as Cache;
}
