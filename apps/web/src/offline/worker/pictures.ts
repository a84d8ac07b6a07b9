/** Answers for pictures: those that are kept at once, others from the network, and keeps what was seen up to a limit. */
import type { KeptPicture } from "../store/database.ts";
import { UNREADABLE } from "../store/limit.ts";
import { enterPictures, forgetPictures, pictureAt, pictureCache, seePictures } from "../store/pictures.ts";
import { gathered } from "./gathered.ts";
import type { PageRequest } from "./scope.ts";

/** A kept picture that is older is asked for again, behind the one that is shown; milliseconds. */
const FRESH_MS = 86_400_000;
const GATHER_MS = 1000;
/** The answer of a site that gives its pictures to pages, and to no script of another site. */
const REFUSED = 403;

/** Sites that do not let us read their pictures; they are asked as any page would ask them. */
const unreadable = new Set<string>();

const enter = gathered<KeptPicture>(enterPictures, GATHER_MS);

const see = gathered<string>(async (urls) => {
  const now = Date.now();
  const old = await seePictures([...new Set(urls)], now, now - FRESH_MS);
  for (const url of old) await renew(url).catch(() => undefined);
}, GATHER_MS);

/** The picture that a page shows. */
export async function pictureFor(event: PageRequest): Promise<Response> {
  const { url } = event.request;
  const kept = await (await pictureCache()).match(url, { ignoreVary: true });
  if (kept) {
    event.waitUntil(see(url).catch(() => undefined));
    return kept;
  }
  const response = await fetchPicture(url);
  if (isPicture(response)) event.waitUntil(store(response.clone(), url, []).then(enter).catch(tell));
  return response;
}

/**
 * Keeps a picture for a game until that is given up. Rejects when it does not come, or there is no space.
 * @returns its bytes and whether its site lets us look at it; null when the site has no such picture
 */
export async function keepPicture(
  url: string,
  pluginId: number,
): Promise<{ size: number; readable: boolean } | null> {
  const known = await pictureAt(url);
  if (known && (await (await pictureCache()).match(url, { ignoreVary: true }))) {
    if (!known.keptFor.includes(pluginId)) await enterPictures([{ ...known, keptFor: [pluginId] }]);
    return { size: known.size, readable: true };
  }
  const response = await fetchPicture(url);
  if (!isPicture(response)) return null;
  const picture = await store(response, url, [pluginId]);
  await enterPictures([picture]);
  return { size: picture.size, readable: response.type !== "opaque" };
}

/** Forgets what has turned out to be no picture. */
export const dropPicture = (url: string): Promise<void> => forgetPictures([url]);

async function renew(url: string): Promise<void> {
  const response = await fetchPicture(url);
  if (isPicture(response)) await enterPictures([await store(response, url, [])]);
}

async function store(response: Response, url: string, keptFor: number[]): Promise<KeptPicture> {
  const isOpaque = response.type === "opaque";
  const size = isOpaque ? UNREADABLE.size : (await response.clone().blob()).size;
  await (await pictureCache()).put(url, response);
  const now = Date.now();
  return { url, size, charge: isOpaque ? UNREADABLE.charge : size, usedAt: now, fetchedAt: now, keptFor };
}

/**
 * Other sites are first asked for a picture that we may read, since a browser counts each that it must hide as many megabytes;
 * those that do not allow it are asked as every page asks. What a site lets us read is its answer, also that it has too much to do:
 * asked in the other way it would pass for a picture. Rejects without a network.
 */
async function fetchPicture(url: string): Promise<Response> {
  const { host, origin } = new URL(url);
  if (origin === location.origin) return fetch(url);
  if (unreadable.has(host)) return fetchUnread(url);
  let response: Response;
  try {
    response = await fetch(url, { mode: "cors", credentials: "omit", referrerPolicy: "no-referrer" });
  } catch {
    // The site forbids it, or does not answer: the next attempt tells which.
    const unread = await fetchUnread(url);
    unreadable.add(host);
    return unread;
  }
  return response.status === REFUSED ? fetchUnread(url) : response;
}

const fetchUnread = (url: string) => fetch(url, { mode: "no-cors", referrerPolicy: "no-referrer" });

function isPicture(response: Response): boolean {
  if (response.type === "opaque") return true;
  return response.status === 200 && /^image\//.test(response.headers.get("content-type") ?? "");
}

const tell = (error: unknown) => console.info("offline: picture not kept", error);
