/** What the HTTP half of the server works with. The composition root (`server.ts`) provides it. */

import type { JsonText } from "@baize/protocol/json-text";
import type { RoomDeps } from "@baize/room";
import type { FastifyPluginAsync } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import type { LoginSessions } from "../accounts/login-sessions.ts";
import type { Captcha } from "../captcha/captcha.ts";
import type { Config } from "../config.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { PackedPlugins } from "../plugins/packed-plugins.ts";
import type { PluginTexts } from "../plugins/plugin-texts.ts";
import type { SideWork } from "../side-work/pool.ts";
import type { Stores } from "../storage/stores.ts";
import type { Supporters } from "../support/supporters.ts";
import type { RoomMetrics } from "./room-metrics.ts";

export interface HttpDeps {
  config: Config;
  stores: Stores;
  sessions: LoginSessions;
  accounts: Accounts;
  mailer: Mailer;
  captcha: Captcha;
  supporters: Supporters;
  packedPlugins: PackedPlugins;
  pluginTexts: PluginTexts;
  sideWork: SideWork;
  /**
   * Whether this person is, or was within the last 60 s, in an open room of the plugin (api §3.3.20).
   * `visitorId` is the value of the cookie `vt_visitor`.
   */
  isRoomMember(pluginId: number, who: { userId: number | null; visitorId: string | null }): boolean;
  /** Closes the open rooms of a user whose account is being deleted, without saving. */
  closeRoomsOf?(userId: number): Promise<void>;
  /**
   * Sends `plugin_repo_update` to the author's sockets in rooms of the plugin (api §3.12).
   * `payload`: `{"files": […]}`, as text: it may be large.
   */
  deliverRepoUpdate?(update: { pluginId: number; authorId: number | null; payload: JsonText }): void;
  /** A deck of a deck site. */
  importDeck: RoomDeps["importDeck"];
  /** For /metrics: rooms, their threads and their journals. */
  measureRooms?(): Promise<RoomMetrics>;
  /** Routes of the rooms, registered under both base paths with the access rules of `access.ts`. */
  roomRoutes?: FastifyPluginAsync;
  /** Rejects when the database does not answer. */
  checkStorage(): Promise<void>;
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
  /** Milliseconds since 1970. */
  now(): number;
}
