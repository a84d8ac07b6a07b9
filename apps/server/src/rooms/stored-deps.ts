/** What rooms need, from the server's stores. */
import type { PluginSettings } from "@baize/engine";
import { alertOf, externalDeckOf, say } from "@baize/protocol";
import { JsonText } from "@baize/protocol/json-text";
import type { DeckImport, FetchedDeck, RemoteRequests, RoomDeps, SaveResult } from "@baize/room";
import { storageFault, TooManySavesError } from "../base/storage-errors.ts";
import { levelThatCounts, type SupportLevels } from "../config/is-open-to-user.ts";
import type { NamedCardJobs } from "../custom-cards/named-cards.ts";
import { createNamedCards } from "../custom-cards/named-cards.ts";
import { keptDeck } from "../decks/kept-deck.ts";
import { DeckImportError, importOutcome } from "../outgoing/deck-sites/deck-site.ts";
import { createDeckImporter } from "../outgoing/deck-sites/import-deck.ts";
import type { DeckSiteUrls } from "../outgoing/deck-sites/sites.ts";
import { answerEngineRequest } from "../outgoing/engine-requests.ts";
import type { GuardedClient } from "../outgoing/guarded-client.ts";
import type { PluginTexts } from "../plugins/plugin-texts.ts";
import { mayUpdateReplay } from "../storage/replay-store.ts";
import type { Stores } from "../storage/stores.ts";
import { type CardSupply, type CardTexts, parsedCards } from "./host/card-supply.ts";
import type { HeldSave, HostDeps } from "./host/host-deps.ts";
import { readLargePayload } from "./host/large-payload.ts";
import { createPluginCache, type PluginSupply } from "./host/plugin-cache.ts";
import { threadMilliseconds } from "./turns/thread-time.ts";

/** The parts of `RoomDeps` that come from storage and the network. */
export type StoredDeps = Pick<
  HostDeps,
  | keyof RemoteRequests
  | "store"
  | "save"
  | "plugin"
  | "customCards"
  | "readUpload"
  | "storageFault"
  | "threadMs"
> &
  PluginSupply &
  CardSupply;

export interface StoredDepsOptions {
  stores: Stores;
  pluginTexts: PluginTexts;
  sideWork: NamedCardJobs;
  outgoing: GuardedClient;
  deckSites: DeckSiteUrls;
  /** By default levels are asked for. */
  supportLevels?: SupportLevels;
  now(): number;
  log: RoomDeps["log"];
}

export function createStoredDeps({
  stores,
  pluginTexts,
  sideWork,
  outgoing,
  deckSites,
  supportLevels = "on",
  now,
  log,
}: StoredDepsOptions): StoredDeps {
  const supply: PluginSupply = {
    pluginVersion: async (pluginId) => (await stores.plugins.find(pluginId))?.version ?? null,
    async pluginSource(pluginId, version) {
      const [plugin, text] = await Promise.all([
        stores.plugins.findHeld(pluginId),
        pluginTexts.read(pluginId, version),
      ]);
      return plugin && text && { ...text, name: plugin.name, authorId: plugin.authorId };
    },
  };
  const plugin = createPluginCache(supply);
  const named = createNamedCards(stores.customCards, sideWork);
  const fromSite = createDeckImporter({ client: outgoing, urls: deckSites, now });
  async function customCardTexts(
    pluginId: number,
    userId: number,
    ids: readonly string[],
  ): Promise<CardTexts> {
    const [own, shared] = await Promise.all([named.own(pluginId, userId, ids), named.shared(pluginId, ids)]);
    return { own, shared };
  }
  return {
    ...supply,
    store: stores.rooms,
    plugin,

    async user(userId, pluginId) {
      const user = await stores.users.find(userId);
      if (!user) return null;
      return {
        id: user.id,
        alias: user.alias,
        language: user.language,
        settings: (user.pluginSettings[String(pluginId)] ?? {}) as PluginSettings,
        admin: user.admin,
        supporterLevel: levelThatCounts(user.supporterLevel, supportLevels),
      };
    },

    save: (request) => saveGame(stores, request, log),

    async mayKeepGameId(gameId, userId, slug) {
      const [saved, open] = await Promise.all([stores.replays.find(gameId), stores.rooms.findByGame(gameId)]);
      if (open.some((room) => room.slug !== slug)) return false;
      return open.length > 0 || (saved !== null && saved.origin === null && mayUpdateReplay(saved, userId));
    },

    markSeenOpen: (gameIds) => stores.replays.markSeenOpen(gameIds),

    customCardTexts,

    async customCards(pluginId, userId, ids) {
      return parsedCards(await customCardTexts(pluginId, userId, ids));
    },

    readUpload: readLargePayload,
    storageFault,
    threadMs: threadMilliseconds,

    request: (request) => answerEngineRequest(outgoing, request),

    importDeck: (request) => importOutcome(() => fetchedDeck(request)),
  };

  async function fetchedDeck(request: DeckImport): Promise<FetchedDeck> {
    const { pluginId, pluginVersion, pluginName, seat, userId, from } = request;
    const held = await plugin(pluginId, pluginVersion);
    if (!held) throw new DeckImportError(say("import_plugin_gone"));
    const { source } = held.definition;
    // No game: those on sites are refused as any others of no site that the game has.
    const kept = "external" in from ? externalDeckOf(null, from.external) : null;
    if (kept && "deckId" in kept) {
      const { deckId } = kept;
      return keptDeck({ decks: stores.decks, cards: named }, { deckId, userId, seat, plugin: source });
    }
    const { gameDef, cardDb } = source;
    return fromSite({ pluginName, gameDef, cardDb, seat, from });
  }
}

async function saveGame(
  stores: Stores,
  { gameId, game, deltas, userId, ...about }: HeldSave,
  log: RoomDeps["log"],
): Promise<SaveResult> {
  try {
    if (!(await stores.users.find(userId))) {
      return { saved: false, alert: alertOf("error", say("save_user_unknown")) };
    }
    const { full } = await stores.replays.save({
      ...about,
      uuid: gameId,
      userId,
      game: new JsonText(game),
      deltas: deltas.map((delta) => new JsonText(delta)),
    });
    return { saved: true, alert: alertOf("success", say(full ? "replay_saved" : "game_saved")) };
  } catch (error) {
    if (error instanceof TooManySavesError)
      return { saved: false, alert: alertOf("error", say("too_many_saves", { most: error.most })) };
    log.error({ game: gameId, err: error }, "A game could not be saved.");
    return { saved: false, alert: alertOf("error", say("save_failed")) };
  }
}
