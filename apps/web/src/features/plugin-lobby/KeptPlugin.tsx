import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment } from "../../app/create-room.ts";
import { useKeptPlugin } from "../on-device/use-kept-plugin.ts";
import { PluginLobby } from "./PluginLobby.tsx";

export interface KeptPluginProps {
  pluginId: string;
  attachment: Attachment | null;
  /** What is shown where nothing of the game is on this device. */
  children: ReactNode;
}

/** The lobby of a game while the server does not answer: as it is kept on this device, with a word on what has to wait. */
export default function KeptPlugin({ pluginId, attachment, children }: KeptPluginProps) {
  const { t } = useTranslation("on-device");
  const plugin = useKeptPlugin(pluginId);
  if (plugin === undefined) return null;
  if (plugin === null) return children;
  return (
    <>
      <p
        role="status"
        className="m-0 border-b border-line bg-ink-1 px-4 py-2 text-center text-small text-text-2"
      >
        {t("lobby.cannot")}
      </p>
      <PluginLobby plugin={plugin} attachment={attachment} />
    </>
  );
}
