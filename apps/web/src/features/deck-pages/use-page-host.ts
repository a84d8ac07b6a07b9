import type { Json, JsonObject } from "@baize/engine";
import { findPictureHosts, resolveLabel } from "@baize/plugin";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useProfile } from "../../app/profile.ts";
import { alerts, http } from "../../app/services.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { DeckHost } from "../decks/deck-host.ts";
import { namesInLanguages, readableCards } from "../decks/model/readable-cards.ts";
import type { VisiblePlugin } from "../plugin-lobby/plugin.ts";
import { loadFromServer } from "../room/sync/server-home.ts";
import { type PluginLoad, useRoomPlugin } from "../room/sync/use-room-plugin.ts";

/** A page as the place where decks stand: the plugin's present version, and no table. Null until the plugin is here. */
export function usePageHost(plugin: VisiblePlugin): { load: PluginLoad; host: DeckHost | null } {
  const wanted = useMemo(() => ({ id: plugin.id, version: plugin.version }), [plugin.id, plugin.version]);
  const load = useRoomPlugin(wanted, loadFromServer);
  const { profile } = useProfile();
  const navigate = useNavigate();
  const language = currentLanguage();
  const ready = load.status === "ready" ? load.plugin : null;
  const host = useMemo<DeckHost | null>(() => {
    if (!ready) return null;
    const { gameDef, cardDb } = ready;
    const settings = (profile?.plugin_settings[String(plugin.id)] ?? {}) as JsonObject;
    const label = (text: Json | undefined) => resolveLabel(gameDef, text, language);
    return {
      game: {
        pluginId: plugin.id,
        name: plugin.name,
        gameDef,
        cardDb: readableCards(cardDb, label),
        otherNames: (databaseId) => namesInLanguages(gameDef, cardDb, databaseId),
      },
      user: profile && {
        id: profile.id,
        alias: profile.alias,
        level: profile.supporter_level ?? 0,
        isAdmin: profile.admin,
      },
      table: null,
      pictures: {
        prefixes: object(gameDef.imageUrlPrefix),
        cardBacks: object(gameDef.cardBacks),
        altArt: object(settings.altArt),
        language,
        hosts: [...findPictureHosts(gameDef, cardDb).hosts],
      },
      http,
      isOnline: true,
      label,
      alert: (level, text) => alerts.show(level, text),
      openSupport: () => void navigate({ to: "/profile" }),
    };
  }, [ready, plugin.id, plugin.name, profile, language, navigate]);
  return { load, host };
}

function object(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
