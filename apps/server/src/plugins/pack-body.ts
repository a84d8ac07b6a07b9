/** Packs a plugin for the wire: a large one takes a good quarter of a second of work. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { forPlayers } from "./for-players.ts";

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

export function packBody({ id, version, name, repoUrl, gameDef, cardDb }: PackingOrder): {
  body: Uint8Array;
  etag: string;
} {
  // The same bytes as the plugin package's `packBundle`.
  const json = JSON.stringify({
    id,
    game_def: forPlayers(JSON.parse(gameDef)),
    card_db: JSON.parse(cardDb),
    version,
    name,
    repo_url: repoUrl,
  });
  const body = new TextEncoder().encode(`"${gzipSync(json).toString("base64")}"`);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  return { body, etag };
}
