/** Fetches all of a game onto this device: its definition, its cards, every picture that it names. */
import { unpackBundle } from "@baize/plugin";
import type { VisiblePluginResponse } from "@baize/protocol";
import { createStore } from "zustand/vanilla";
import { queryClient } from "../../app/query.ts";
import { http } from "../../app/services.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { ask } from "../../offline/messages.ts";
import { deviceDatabase, type KeptPlugin } from "../../offline/store/database.ts";
import { releasePictures } from "../../offline/store/pictures.ts";
import { shelf } from "./device-games.ts";
import { picturesOf } from "./pictures-of.ts";

export interface Keeping {
  /** `full`: the browser has no more space for this site. `away`: the line is gone, and what was fetched is here. */
  state: "running" | "stopped" | "full" | "away" | "failed";
  /** Pictures that were looked at, and how many there are; null until the definition is here. */
  done: number;
  total: number | null;
  /** Bytes of the pictures that are here. */
  bytes: number;
  missing: number;
}

/** The games that are being fetched now, or were until something came in the way; by id. */
export const keepings = createStore<Record<number, Keeping>>(() => ({}));

/** Pictures that are asked for at once. */
const AT_ONCE = 4;
const DEFINITION_PATIENCE_MS = 60_000;

const aborts: Map<number, AbortController> = new Map();

/** Stops fetching a game. What is here stays, and is not fetched again when somebody goes on. */
export function stopKeeping(id: number): void {
  aborts.get(id)?.abort();
}

/**
 * Fetches a game, or what is missing of it. Never rejects: `keepings` tells how it goes, and has nothing of a game that is here whole.
 * @param kept why; a game that somebody has asked for stays one
 */
export async function keepGame(
  item: VisiblePluginResponse["data"],
  kept: "asked" | "shipped",
): Promise<void> {
  const { id } = item;
  if (aborts.has(id)) return;
  const abort = new AbortController();
  aborts.set(id, abort);
  const show = (change: Partial<Keeping>) => {
    const before = keepings.getState()[id] ?? {
      state: "running",
      done: 0,
      total: null,
      bytes: 0,
      missing: 0,
    };
    keepings.setState({ [id]: { ...before, ...change } });
  };
  show({ state: "running", done: 0, total: null, bytes: 0, missing: 0 });
  try {
    await fetchGame(item, kept, abort.signal, show);
    keepings.setState(({ [id]: _, ...rest }) => rest, true);
  } catch (error) {
    if (!abort.signal.aborted) console.info("offline: game not kept", error);
    show({ state: abort.signal.aborted ? "stopped" : reasonOf(error) });
  } finally {
    aborts.delete(id);
    void queryClient.invalidateQueries({ queryKey: ["on-device"] });
  }
}

function reasonOf(error: unknown): Keeping["state"] {
  if (/QuotaExceeded/.test(String(error))) return "full";
  return navigator.onLine ? "failed" : "away";
}

async function fetchGame(
  item: VisiblePluginResponse["data"],
  asked: "asked" | "shipped",
  signal: AbortSignal,
  show: (change: Partial<Keeping>) => void,
): Promise<void> {
  const { id, version } = item;
  const worker = (await navigator.serviceWorker.ready).active;
  if (!worker) throw new Error("There is no service worker.");
  const packed = (await shelf.get(id, version)) ?? (await fetchDefinition(id, version, signal));
  signal.throwIfAborted();
  const bundle = unpackBundle(packed);
  const pictures = picturesOf(bundle, currentLanguage(), location.origin);
  const database = await deviceDatabase();
  const before = await database.get("plugins", id);
  const kept = before?.kept === "asked" ? "asked" : asked;
  const game: KeptPlugin = { id, version, item, kept, whole: false, pictures: pictures.length, missing: [] };
  await shelf.keep(id, version, packed);
  await database.put("plugins", game);
  await database.delete("declined", id);
  show({ total: pictures.length });

  const missing: string[] = [];
  let [done, bytes] = [0, 0];
  const waiting = pictures.values();
  const next = async () => {
    for (const addresses of waiting) {
      signal.throwIfAborted();
      if (await isGone(id)) return;
      const size = await keepFirst(addresses, (url) => ask(worker, "keep", { url, pluginId: id }), worker);
      if (size === null) missing.push(addresses[0] ?? "");
      else bytes += size;
      show({ done: ++done, bytes, missing: missing.length });
    }
  };
  const fetches = Array.from({ length: AT_ONCE }, next);
  // What was still on its way when the game was taken off the device would never go again.
  const leftovers = Promise.allSettled(fetches).then(async () => {
    if (await isGone(id)) await releasePictures(id);
  });
  leftovers.catch((error: unknown) => console.info("offline", error));
  await Promise.all(fetches);
  if (await isGone(id)) return leftovers;
  await database.put("plugins", { ...game, whole: true, missing });
  // Pictures that only an older version had.
  await releasePictures(id, new Set(pictures.flat()));
}

/** Whether the game was taken off the device meanwhile, here or in another tab. */
async function isGone(id: number): Promise<boolean> {
  return (await (await deviceDatabase()).get("plugins", id)) === undefined;
}

/** Answers with its bytes, or null when none of the addresses has a picture. Rejects when the line is gone, or the device is full. */
async function keepFirst(
  addresses: readonly string[],
  keep: (url: string) => Promise<{ had: { size: number; readable: boolean } | null }>,
  worker: ServiceWorker,
): Promise<number | null> {
  for (const url of addresses) {
    const had = await keep(url).then(
      (answer) => answer.had,
      (error: unknown) => {
        // A site that does not answer is one thing, a line that is gone another.
        if (!navigator.onLine || reasonOf(error) === "full") throw error;
        return null;
      },
    );
    // Whether a picture came of a site that lets nobody look is known once it is shown.
    if (had && (had.readable || (await isShown(url)))) return had.size;
    if (had) await ask(worker, "drop", { url });
  }
  return null;
}

function isShown(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.referrerPolicy = "no-referrer";
    image.src = url;
  });
}

async function fetchDefinition(id: number, version: number, signal: AbortSignal): Promise<string> {
  const answer: unknown = await http.call("GET /api/plugins/:id", {
    params: { id },
    query: { version },
    timeout: DEFINITION_PATIENCE_MS,
    signal,
  });
  if (typeof answer !== "string")
    throw new Error("The server answered with something else than plugin data.");
  return answer;
}
