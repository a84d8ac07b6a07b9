/** Packs a plugin for the wire in a thread of its own: a large one takes a good quarter of a second of work. */
import { Worker } from "node:worker_threads";

export interface PackedPlugin {
  /** The body: a JSON string literal of base64 of gzip of the plugin's JSON. */
  body: Buffer;
  /** Strong; depends on the content alone. */
  etag: string;
}

export interface PackingOrder {
  id: number;
  version: number;
  name: string;
  repoUrl: string | null;
  /** JSON text. */
  gameDef: string;
  /** JSON text. */
  cardDb: string;
}

export function packPlugin(order: PackingOrder): Promise<PackedPlugin> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./packing-thread.ts", import.meta.url), { workerData: order });
    // A server that closes does not wait for it.
    thread.unref();
    thread.once("message", ({ body, etag }: { body: Uint8Array<ArrayBuffer>; etag: string }) =>
      resolve({ body: Buffer.from(body.buffer), etag }),
    );
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The packing thread ended with ${code}.`)));
  });
}
