import type { JsonObject } from "@baize/engine";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { nameOfLanguage } from "../../../../i18n/languages.ts";
import { StatColumns } from "../../../card-face/stat-columns.ts";
import { statColumns } from "../../../card-face/text-face.ts";
import { object } from "../../model/definition.ts";
import { RoomContext, type RoomContextValue } from "../../model/room-context.tsx";
import type { TableHome } from "../../model/table-home.ts";
import { RoomTexts } from "../../model/texts.tsx";
import type { RoomSession } from "../../sync/room-session.ts";
import { useRoomPlugin } from "../../sync/use-room-plugin.ts";
import { JoiningSkeleton } from "./JoiningSkeleton.tsx";
import { RemovedPanel } from "./late-parts.ts";
import { PluginLoader } from "./PluginLoader.tsx";
import { RoomFrame } from "./RoomFrame.tsx";
import { UnavailablePanel } from "./UnavailablePanel.tsx";

interface Visit {
  session: RoomSession;
  home: TableHome;
}

/** A visit of a room in whatever state it is: joining, gone, its plugin loading, or at the table. */
export function RoomSessionView(visit: Visit) {
  return (
    <RoomTexts>
      <VisitedRoom {...visit} />
    </RoomTexts>
  );
}

function VisitedRoom({ session, home }: Visit) {
  const { person } = home;
  const connection = useStore(session.store, (state) => state.connection);
  const wanted = useStore(
    session.store,
    useShallow(({ room }) => (room ? { id: room.game.pluginId, version: room.game.pluginVersion } : null)),
  );
  const load = useRoomPlugin(wanted, home.loadPlugin, home.pluginHere);
  const { i18n } = useTranslation("room");
  const plugin = load.status === "ready" ? load.plugin : null;
  const pluginSettings = useMemo(
    () => object(plugin ? person?.pluginSettings[String(plugin.id)] : undefined),
    [plugin, person],
  );
  useEffect(() => {
    if (plugin) session.setPlugin(plugin);
  }, [session, plugin]);
  useUserSettings(session, pluginSettings, person?.id ?? null, plugin?.id ?? null);

  const stats = useMemo(() => statColumns(object(plugin?.gameDef.faceProperties)), [plugin]);

  const userId = person?.id ?? null;
  const language = nameOfLanguage(i18n.resolvedLanguage ?? "en");
  const context = useMemo<RoomContextValue | null>(
    () =>
      plugin && {
        store: session.store,
        gather: session.gather,
        ui: session.ui,
        actions: session.actions,
        plugin,
        userId,
        language,
        pluginSettings,
        invite: home.invite,
      },
    [session, plugin, userId, language, pluginSettings, home.invite],
  );

  if (connection.phase === "unavailable") {
    const { alerts } = session.ui.getState();
    const told = (action: string) => alerts.find((alert) => alert.action === action) ?? null;
    return (
      <UnavailablePanel
        reason={connection.reason}
        signedIn={userId !== null}
        timeout={told("room_timeout")}
        closed={told("room_closed")}
        wasThere={wanted !== null}
      />
    );
  }
  if (connection.phase === "removed") return <RemovedPanel by={connection.by} />;
  if (wanted === null)
    return home.place === "server" ? <JoiningSkeleton onRetry={session.reconnect} /> : <JoiningSkeleton />;
  if (!context || load.status !== "ready") {
    return (
      <JoiningSkeleton isRoom={home.place === "server"}>
        {load.status === "ready" ? null : <PluginLoader load={load} />}
      </JoiningSkeleton>
    );
  }
  return (
    <RoomContext value={context}>
      <StatColumns value={stats}>
        <RoomFrame session={session} home={home} />
      </StatColumns>
    </RoomContext>
  );
}

/** The interface settings saved for this plugin are taken over once per person and plugin (table §1.2.8). */
function useUserSettings(
  session: RoomSession,
  settings: JsonObject,
  userId: number | null,
  pluginId: number | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the profile are not taken over.
  useEffect(() => {
    if (userId === null || pluginId === null) return;
    session.ui.setState(({ userSettings }) => ({
      userSettings: { ...userSettings, ...object(settings.ui) },
    }));
  }, [session, userId, pluginId]);
}
