/** The account of the pictures that are kept. Their bytes lie in a cache of the browser's, under their addresses. */
import { deviceDatabase, type KeptPicture } from "./database.ts";
import { beyond, boundsHere } from "./limit.ts";

const CACHE = "baize-pictures";

/** The cache with the pictures. */
export const pictureCache = () => caches.open(CACHE);

/** A picture's account, or null. */
export async function pictureAt(url: string): Promise<KeptPicture | null> {
  return (await (await deviceDatabase()).get("pictures", url)) ?? null;
}

/**
 * Enters pictures that have been fetched, and forgets those that have to go for them.
 * @param pictures for which games they are kept is added to what was known of them
 */
export async function enterPictures(pictures: readonly KeptPicture[]): Promise<void> {
  const database = await deviceDatabase();
  const { store, done } = database.transaction("pictures", "readwrite");
  for (const picture of pictures) {
    const known = await store.get(picture.url);
    await store.put({ ...picture, keptFor: [...new Set([...(known?.keptFor ?? []), ...picture.keptFor])] });
  }
  await done;
  if (pictures.some(({ keptFor }) => keptFor.length === 0)) await keepWithin();
}

/** Notes that pictures have been seen. @returns those that were fetched before a time. */
export async function seePictures(urls: readonly string[], now: number, before: number): Promise<string[]> {
  const { store, done } = (await deviceDatabase()).transaction("pictures", "readwrite");
  const old: string[] = [];
  for (const url of urls) {
    const known = await store.get(url);
    if (!known) continue;
    await store.put({ ...known, usedAt: now });
    if (known.fetchedAt < before) old.push(url);
  }
  await done;
  return old;
}

async function keepWithin(): Promise<void> {
  const all = await (await deviceDatabase()).getAll("pictures");
  await forgetPictures(beyond(all, await boundsHere()));
}

/** Takes pictures off the device. */
export async function forgetPictures(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const cache = await pictureCache();
  const { store, done } = (await deviceDatabase()).transaction("pictures", "readwrite");
  await Promise.all([...urls.map((url) => store.delete(url)), done]);
  for (const url of urls) await cache.delete(url);
}

/**
 * Takes a game's pictures off the device, but those that another game is kept with as well.
 * @param except addresses of pictures that it still has
 */
export async function releasePictures(
  pluginId: number,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction("pictures", "readwrite");
  const all = (await store.index("keptFor").getAll(pluginId)).filter(({ url }) => !except.has(url));
  const alone = all.filter(({ keptFor }) => keptFor.length === 1);
  for (const picture of all)
    if (picture.keptFor.length > 1)
      await store.put({ ...picture, keptFor: picture.keptFor.filter((id) => id !== pluginId) });
  await done;
  await forgetPictures(alone.map(({ url }) => url));
}

/** How much is kept: pictures seen lately, and those of each game that is kept; bytes. */
export async function pictureSizes(): Promise<{
  lately: number;
  count: number;
  byPlugin: Map<number, number>;
}> {
  const byPlugin = new Map<number, number>();
  let [lately, count] = [0, 0];
  for (const { size, keptFor } of await (await deviceDatabase()).getAll("pictures")) {
    for (const id of keptFor) byPlugin.set(id, (byPlugin.get(id) ?? 0) + size);
    if (keptFor.length > 0) continue;
    lately += size;
    count++;
  }
  return { lately, count, byPlugin };
}

/** Forgets every picture that was only seen. */
export async function forgetSeenPictures(): Promise<void> {
  const all = await (await deviceDatabase()).getAll("pictures");
  await forgetPictures(all.filter(({ keptFor }) => keptFor.length === 0).map(({ url }) => url));
}
