import type { RoomPolicy } from "@baize/protocol";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { createRoom, type PluginVersion } from "../../app/create-room.ts";
import { isUnconfirmed, useProfile } from "../../app/profile.ts";
import { isUnanswered } from "../../app/room-request.ts";
import { refusalText } from "../../app/server-texts.ts";
import { alerts } from "../../app/services.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { openRoomsOf } from "./open-rooms-of.ts";

const ConfirmFirst = lazy(() =>
  withTexts(import("../confirm-account/ConfirmFirst.tsx"), "plugin-lobby", "profile"),
);
const RoomsFullDialog = lazy(() => withTexts(import("./RoomsFullDialog.tsx"), "plugin-lobby", "server"));

export interface PrivateRoom {
  /**
   * Makes a room and goes there; ends when it is shown, or when it is said why there is none.
   * @param policy absent: open, as private rooms are where nobody has chosen
   */
  start(plugin: PluginVersion, policy?: RoomPolicy): Promise<void>;
  /** The plugin whose room is being made. */
  pendingFor: number | null;
  /** What has to be done first, where there is something: shown by whoever starts. */
  dialog: ReactNode;
}

/** A private room at the press of a button, without the questions of the lobby (platform §2.3). */
export function usePrivateRoom(): PrivateRoom {
  const { t } = useTranslation(["my-plugins", "common"]);
  const navigate = useNavigate();
  const { href } = useLocation();
  const { profile } = useProfile();
  const [pendingFor, setPendingFor] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [full, setFull] = useState<{ again: () => Promise<void>; error: unknown } | null>(null);

  async function start(plugin: PluginVersion, policy?: RoomPolicy): Promise<void> {
    if (isUnconfirmed(profile)) return setAsked(true);
    setPendingFor(plugin.id);
    try {
      const slug = await createRoom(plugin, profile?.id ?? 0, "private", null, policy);
      await navigate({ to: "/room/$slug", params: { slug } });
    } catch (error) {
      const isFull = openRoomsOf(error) !== null;
      setFull(isFull ? { again: () => start(plugin, policy), error } : null);
      const failed = isUnanswered(error) ? "common:roomUnanswered" : "roomFailed";
      if (!isFull) alerts.show("error", refusalText(error) ?? t(failed));
    } finally {
      setPendingFor(null);
    }
  }

  return {
    start,
    pendingFor,
    dialog: (
      <Suspense>
        {isAsked && isUnconfirmed(profile) ? (
          <ConfirmFirst email={profile.email} returnTo={href} onClose={() => setAsked(false)} />
        ) : null}
        {full ? (
          <RoomsFullDialog
            error={full.error}
            isPending={pendingFor !== null}
            onRetry={() => void full.again()}
            onClose={() => setFull(null)}
          />
        ) : null}
      </Suspense>
    ),
  };
}
