/** All stores over one database. */
import { randomUUID } from "node:crypto";
import type { SupportLevels } from "../config/is-open-to-user.ts";
import { type AlertStore, createAlertStore } from "./alert-store.ts";
import { type AttemptStore, createAttemptStore } from "./attempt-store.ts";
import { type CustomCardStore, createCustomCardStore } from "./custom-card-store.ts";
import type { Database, Db } from "./database.ts";
import { createDeckStore, type DeckStore } from "./deck-store.ts";
import { createEventStore, type EventStore } from "./event-store.ts";
import { createNodeStore, type NodeStore } from "./node-store.ts";
import { createOneTimeTokenStore, type OneTimeTokenStore } from "./one-time-token-store.ts";
import { createPermissionStore, type PermissionStore } from "./permission-store.ts";
import { createPluginStore, type PluginStore } from "./plugin-store.ts";
import { createReplayStore, type ReplayStore } from "./replay-store.ts";
import { createRoomStore, type RoomStore } from "./room-store.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createUsedCaptchaStore, type UsedCaptchaStore } from "./used-captcha-store.ts";
import { createUserStore, type UserStore } from "./user-store.ts";

export interface Stores {
  /** This start of the process, as the owner of rooms: nobody else has the same. */
  readonly boot: string;
  nodes: NodeStore;
  users: UserStore;
  sessions: SessionStore;
  oneTimeTokens: OneTimeTokenStore;
  plugins: PluginStore;
  permissions: PermissionStore;
  rooms: RoomStore;
  replays: ReplayStore;
  decks: DeckStore;
  alerts: AlertStore;
  customCards: CustomCardStore;
  attempts: AttemptStore;
  events: EventStore;
  usedCaptchas: UsedCaptchaStore;
}

/** @param options `supportLevels` off: everybody's saved games keep every step. `kind`: how appends are paced for. */
export function createStores(
  db: Db,
  { supportLevels = "on", kind = "pglite" }: { supportLevels?: SupportLevels; kind?: Database["kind"] } = {},
): Stores {
  const owner = randomUUID();
  return {
    boot: owner,
    nodes: createNodeStore(db),
    users: createUserStore(db),
    sessions: createSessionStore(db),
    oneTimeTokens: createOneTimeTokenStore(db),
    plugins: createPluginStore(db),
    permissions: createPermissionStore(db),
    rooms: createRoomStore(db, owner, kind),
    replays: createReplayStore(db, supportLevels, owner),
    decks: createDeckStore(db),
    alerts: createAlertStore(db),
    customCards: createCustomCardStore(db),
    attempts: createAttemptStore(db),
    events: createEventStore(db),
    usedCaptchas: createUsedCaptchaStore(db),
  };
}
