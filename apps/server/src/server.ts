/** The composition root: makes every part of the server and plugs them together. */
import { flushCompileCache } from "node:module";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { createAccounts } from "./accounts/accounts.ts";
import { createLoginSessions } from "./accounts/login-sessions.ts";
import { createCaptcha } from "./captcha/captcha.ts";
import type { Config } from "./config.ts";
import type { DeclaredRoute } from "./http/access.ts";
import { buildHttp } from "./http/app.ts";
import type { HttpDeps } from "./http/http-deps.ts";
import { logOptions } from "./loggable-error.ts";
import { createMailer } from "./mail/mailer.ts";
import { createPackedPlugins } from "./plugins/packed-plugins.ts";
import { createPluginTexts } from "./plugins/plugin-texts.ts";
import {
  SeedError,
  type SeededPlugin,
  SHIPPED_AUTHOR,
  seedPlugin,
  shippedPluginFolders,
} from "./plugins/seed-plugin.ts";
import { createRooms } from "./rooms/index.ts";
import { createSideWork } from "./side-work/pool.ts";
import { openDatabase } from "./storage/database.ts";
import { createStores, type Stores } from "./storage/stores.ts";
import { configuredPatreon, createSupporters, syncDaily } from "./support/supporters.ts";

export interface BaizeServer {
  /** Starts to listen; answers the address to open in a browser. */
  listen(): Promise<{ url: string }>;
  /** Serves the plugin of a folder as a public plugin of that author. Throws SeedError. */
  seedPlugin(dir: string, options: { authorAlias: string }): Promise<SeededPlugin>;
  /** For the operator's tools: what the server has stored. */
  readonly stores: Stores;
  /** Every API route with who may call it. */
  readonly routes: readonly DeclaredRoute[];
  /** Tells open rooms of a plugin that was changed how to play its new version. */
  offerReload(plugin: SeededPlugin): void;
  /** Closes sockets, rooms and the database, in this order. */
  close(): Promise<void>;
}

/** How often expired sessions and plugin versions nobody needs are deleted. */
const HOUSEKEEPING_MS = 3_600_000;

/** Opens the data folder or database, migrates it, seeds the shipped plugins. Throws when any of that fails. */
export async function createServer(config: Config): Promise<BaizeServer> {
  const now = Date.now;
  const log = pino(logOptions(config.logLevel));
  const database = await openDatabase(config);
  const stores = createStores(database.db);
  await stores.users.fillSkeletons();
  const sessions = createLoginSessions(stores.sessions, now);
  const mailer = createMailer(config, log);
  let listeningAt = `http://localhost:${config.port}`;
  const publicUrl = () => config.publicUrl ?? listeningAt;
  const accounts = createAccounts({ stores, sessions, mailer, publicUrl, product: config.product, now });
  const pluginTexts = createPluginTexts(stores.plugins);
  const sideWork = createSideWork();
  const packedPlugins = createPackedPlugins(pluginTexts, sideWork);

  for (const dir of shippedPluginFolders(config.gamesDir)) {
    try {
      await seedPlugin(dir, stores, { authorAlias: SHIPPED_AUTHOR, now });
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      log.error({ dir }, error.message);
    }
  }

  const rooms = createRooms({
    config,
    stores,
    pluginTexts,
    sideWork,
    sessions,
    log,
    now,
    expectPlayers(plugin, host) {
      packedPlugins
        .get(plugin, plugin.version, plugin.authorId === host)
        .catch((error: unknown) => log.warn({ plugin: plugin.id, err: error }, "A plugin was not packed."));
    },
  });
  const supporters = createSupporters(configuredPatreon(config, publicUrl), stores.users);
  const deps: HttpDeps = {
    config,
    stores,
    sessions,
    accounts,
    mailer,
    captcha: createCaptcha(config, now),
    supporters,
    packedPlugins,
    pluginTexts,
    sideWork,
    isRoomMember: rooms.isMember,
    closeRoomsOf: rooms.discardRoomsOf,
    deliverRepoUpdate: rooms.deliverRepoUpdate,
    importDeck: rooms.importDeck,
    measureRooms: rooms.measure,
    roomRoutes: rooms.routes,
    checkStorage: async () => {
      await database.db.execute(sql`select 1`);
    },
    publicUrl,
    now,
  };
  const app = await buildHttp(deps);
  rooms.attach(app.server);

  const stopSync = syncDaily(supporters, (error) =>
    log.error({ err: error }, "Supporter levels were not synced."),
  );
  const housekeeping = setInterval(() => {
    Promise.all([stores.sessions.prune(now()), stores.plugins.pruneVersions(now())]).catch((error: unknown) =>
      log.error({ err: error }, "Housekeeping failed."),
    );
  }, HOUSEKEEPING_MS);
  housekeeping.unref();

  return {
    async listen() {
      await app.listen({ port: config.port, host: config.host });
      const address = app.server.address();
      if (typeof address === "object" && address) listeningAt = `http://localhost:${address.port}`;
      // A server that is killed has written nothing by itself.
      flushCompileCache();
      return { url: publicUrl() };
    },
    stores,
    routes: app.declaredRoutes,
    seedPlugin: (dir, options) => seedPlugin(dir, stores, { ...options, now }),
    offerReload: (plugin) => rooms.offerReload(plugin),
    async close() {
      clearInterval(housekeeping);
      stopSync();
      await rooms.close();
      await app.close();
      await sideWork.close();
      await mailer.close();
      await database.close();
    },
  };
}
