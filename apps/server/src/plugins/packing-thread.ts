/** The program of a packing thread: one plugin in, its body for the wire out, and the thread ends. */
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { PackingOrder } from "./pack-plugin.ts";

const { id, version, name, repoUrl, gameDef, cardDb } = workerData as PackingOrder;
// The same bytes as the plugin package's `packBundle`.
const json = JSON.stringify({
  id,
  game_def: JSON.parse(gameDef),
  card_db: JSON.parse(cardDb),
  version,
  name,
  repo_url: repoUrl,
});
const body = new TextEncoder().encode(`"${gzipSync(json).toString("base64")}"`);
const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
parentPort?.postMessage({ body, etag }, [body.buffer]);
