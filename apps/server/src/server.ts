/** The composition root: makes every part of the server and plugs them together. */
import { flushCompileCache } from "node:module";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { createAccounts } from "./accounts/accounts.ts";
import { createLoginSessions } from "./accounts/login-sessions.ts";
import { buildHttp } from "./app/app.ts";
import { createJobs } from "./app/create-jobs.ts";
import type { HttpDeps } from "./app/http-deps.ts";
import { type Closers, closeAll } from "./base/closers.ts";
import { sql } from "./base/drizzle.ts";
import { logOptions } from "./base/loggable-error.ts";
import { VERSION } from "./base/version.ts";
import { createCaptcha } from "./captcha/create-captcha.ts";
import type { Config } from "./config/settings.ts";
import type { DeclaredRoute } from "./http/access.ts";
import { explainListening } from "./http/listen-error.ts";
import { createMailer } from "./mail/mailer.ts";
import { createPackedPlugins } from "./plugins/packed-plugins.ts";
import { createPluginTexts } from "./plugins/plugin-texts.ts";
import { type SeededPlugin, seedPlugin, seedShipped } from "./plugins/seed-plugin.ts";
import type { JoinCluster } from "./rooms/cluster-service.ts";
import { createRooms } from "./rooms/index.ts";
import { type Database, openDatabase } from "./storage/database.ts";
import { startHousekeeping } from "./storage/housekeeping.ts";
import { inTurn, onlyOne } from "./storage/job-lock.ts";
import { refuseCluster } from "./storage/living-nodes.ts";
import { createStores, type Stores } from "./storage/stores.ts";
import { configuredPatreon, createSupporters, syncDaily, syncOncePerDay } from "./support/supporters.ts";

export interface BaizeServer {
  /** Starts to listen; answers the address to open in a browser. */
  listen(): Promise<{ url: string }>;
  /** Serves the plugin of a folder as a public plugin of that author. Throws SeedError. */
  seedPlugin(dir: string, options: { authorAlias: string }): Promise<SeededPlugin>;
  /** For the operator's tools: what the server has stored. */
  readonly stores: Stores;
  /** Every API route with who may call it. */
  readonly routes: readonly DeclaredRoute[];
  /** Refusals that no contract names, `POST /api/v1/decks: not_found`; there should be none. */
  readonly undeclaredRefusals: ReadonlySet<string>;
  /** Tells open rooms of a plugin that was changed how to play its new version. */
  offerReload(plugin: SeededPlugin): void;
  /** Closes sockets, rooms and the database, in this order. */
  close(): Promise<void>;
}

/**
 * Opens the data folder or database, migrates it, seeds the shipped plugins. When any of that fails, everything that
 * was opened is closed again, and it throws.
 */
export async function createServer(config: Config): Promise<BaizeServer> {
  const database = await openDatabase(config);
  const opened: Closers = [() => database.close()];
  try {
    if (config.natsUrl === null) await refuseCluster(database.db);
    return await assemble(config, database, opened);
  } catch (error) {
    await closeAll(opened).catch(() => {});
    throw error;
  }
}

/** The code of clusters is loaded only where there is one. */
function clusterOf(config: Config, stores: Stores, log: Logger): JoinCluster | null {
  const { natsUrl, clusterSecret } = config;
  if (!natsUrl || !clusterSecret) return null;
  return async (node) => {
    const { joinCluster } = await import("./cluster/join-cluster.ts");
    return joinCluster({ config: { ...config, natsUrl, clusterSecret }, stores, log }, node);
  };
}

async function sharedAttempts(stores: Stores, log: Logger) {
  const { createSharedAttempts } = await import("./cluster/shared-limits.ts");
  return createSharedAttempts(stores.attempts, log);
}

async function assemble(config: Config, database: Database, opened: Closers): Promise<BaizeServer> {
  const now = Date.now;
  const log = pino(logOptions(config.logLevel));
  await database.upkeep?.start(log);
  const stores = createStores(database.db, { ...config, kind: database.kind });
  const sessions = createLoginSessions(stores.sessions, now, { log });
  const mailer = createMailer(config, log);
  opened.push(() => mailer.close());
  let listeningAt = `http://localhost:${config.port}`;
  const publicUrl = () => config.publicUrl ?? listeningAt;
  const accounts = createAccounts({ stores, sessions, mailer, publicUrl, product: config.product, now });
  const pluginTexts = createPluginTexts(stores.plugins);
  const sideWork = createJobs();
  opened.push(() => sideWork.close());
  const packedPlugins = createPackedPlugins(pluginTexts, sideWork.jobs);

  // Servers that start at once find all of it done, once.
  await inTurn(database, "seeding", async () => {
    await stores.users.fillSkeletons();
    await seedShipped(config.gamesDir, stores, { now, log });
  });

  // Nobody waits for it: a list without it is complete but for this.
  const describing = onlyOne(database, "describing", () => stores.plugins.describeOlder()).catch(
    (error: unknown) => log.error({ err: error }, "Older plugins do not say what they are in lists."),
  );
  opened.push(() => describing);

  // Made after the rooms, and closed after them as well.
  let http: FastifyInstance | null = null;
  opened.push(async () => http?.close());
  const rooms = await createRooms({
    joinCluster: clusterOf(config, stores, log),
    config,
    stores,
    pluginTexts,
    sideWork: sideWork.jobs,
    sessions,
    log,
    now,
    expectPlayers(plugin, host) {
      packedPlugins
        .get(plugin, plugin.version, plugin.authorId === host)
        .catch((error: unknown) => log.warn({ plugin: plugin.id, err: error }, "A plugin was not packed."));
    },
  });
  opened.push(() => rooms.close());
  const patreon = configuredPatreon(config, publicUrl);
  const supporters = createSupporters(patreon, stores.users);
  const deps: HttpDeps = {
    config,
    stores,
    sessions,
    accounts,
    mailer,
    captcha: createCaptcha(config, now, stores.usedCaptchas),
    supporters,
    packedPlugins,
    pluginTexts,
    sideWork: sideWork.jobs,
    isRoomMember: rooms.isMember,
    closeRoomsOf: rooms.discardRoomsOf,
    deliverRepoUpdate: rooms.deliverRepoUpdate,
    offerReload: ({ id, name, version }) => rooms.offerReload({ id, name, version }),
    importDeck: rooms.importDeck,
    measureRooms: rooms.measure,
    unready: rooms.unready,
    roomRoutes: rooms.routes,
    sharedAttempts: config.natsUrl ? await sharedAttempts(stores, log) : null,
    checkStorage: async () => {
      await database.db.execute(sql`select 1`);
    },
    publicUrl,
    now,
  };
  const app = await buildHttp(deps);
  http = app;
  rooms.attach(app.server);

  if (patreon) {
    const sync = () => syncOncePerDay(supporters, stores.attempts);
    const stop = syncDaily(sync, (error) => log.error({ err: error }, "Supporter levels were not synced."));
    opened.push(async () => stop());
  }
  const stopHousekeeping = startHousekeeping(database, stores, { now, log });

  return {
    async listen() {
      await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
        throw explainListening(config, error);
      });
      const address = app.server.address();
      if (typeof address === "object" && address) listeningAt = `http://localhost:${address.port}`;
      // A server that is killed has written nothing by itself.
      flushCompileCache();
      log.info({ version: VERSION, database: database.kind, url: publicUrl() }, "Baize is ready");
      return { url: publicUrl() };
    },
    stores,
    routes: app.declaredRoutes,
    undeclaredRefusals: app.undeclaredRefusals,
    async seedPlugin(dir, options) {
      const seed = () => seedPlugin(dir, stores, { ...options, now });
      const plugin = await inTurn(database, "seeding", seed);
      log.info({ dir, name: plugin.name, version: plugin.version }, `A plugin was ${plugin.change}`);
      return plugin;
    },
    offerReload: (plugin) => rooms.offerReload(plugin),
    async close() {
      stopHousekeeping();
      log.info({ version: VERSION }, "Baize is ending");
      await closeAll(opened);
      log.info("Baize has ended");
    },
  };
}
