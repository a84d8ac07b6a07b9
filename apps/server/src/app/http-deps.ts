/** What the HTTP half of the server works with. The composition root (`server.ts`) provides it. */
import type { FastifyPluginAsync } from "fastify";
import type { AccountDeps } from "../accounts/account-routes.ts";
import type { ProfileDeps } from "../accounts/profile-routes.ts";
import type { SessionDeps } from "../accounts/session-routes.ts";
import type { AdminDeps } from "../admin/admin-routes.ts";
import type { CaptchaDeps } from "../captcha/captcha-routes.ts";
import type { Config } from "../config/settings.ts";
import type { CustomCardDeps } from "../custom-cards/custom-card-routes.ts";
import type { DeckImportDeps } from "../decks/deck-import-routes.ts";
import type { DeckDeps } from "../decks/deck-routes.ts";
import type { SharedAttempts } from "../http/shared-attempts.ts";
import type { OutboxDeps } from "../mail/outbox-routes.ts";
import type { OpenApiDeps } from "../openapi/openapi-routes.ts";
import type { MyPluginDeps } from "../plugins/my-plugin-routes.ts";
import type { PermissionDeps } from "../plugins/permission-routes.ts";
import type { PluginDeps } from "../plugins/plugin-routes.ts";
import type { RepositoryDeps } from "../plugins/repository-routes.ts";
import type { WebhookDeps } from "../plugins/webhook-routes.ts";
import type { DeviceGameDeps } from "../replays/device-game-routes.ts";
import type { ReplayDeps } from "../replays/replay-routes.ts";
import type { RoomMetrics } from "../rooms/host/room-metrics.ts";
import type { Stores } from "../storage/stores.ts";
import type { SupportDeps } from "../support/support-routes.ts";
import type { ServerJobs } from "./create-jobs.ts";

/** Everything that some route asks for; each group of routes says what it works with itself. */
export interface HttpDeps
  extends AccountDeps,
    AdminDeps,
    CaptchaDeps,
    CustomCardDeps,
    DeckDeps,
    DeckImportDeps,
    DeviceGameDeps,
    MyPluginDeps,
    OpenApiDeps,
    OutboxDeps,
    PermissionDeps,
    PluginDeps,
    ProfileDeps,
    ReplayDeps,
    RepositoryDeps,
    SessionDeps,
    SupportDeps,
    WebhookDeps {
  config: Config;
  stores: Stores;
  sideWork: ServerJobs["jobs"];
  /** For /metrics: rooms, their threads and their journals. */
  measureRooms?(): Promise<RoomMetrics>;
  /** Routes of the rooms, registered under both base paths with the access rules of `access.ts`. */
  roomRoutes?: FastifyPluginAsync;
  /** Null, or absent: limits are counted by this process alone. */
  sharedAttempts?: SharedAttempts | null;
  /** Rejects when the database does not answer. */
  checkStorage(): Promise<void>;
  /** Why nobody should be sent to this process now, though it works; null: nothing speaks against it. */
  unready(): string | null;
}
