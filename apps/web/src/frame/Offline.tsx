import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { followNetwork } from "../app/follow-network.ts";
import { live } from "../app/services.ts";
import { useFetchAhead } from "../features/on-device/fetch-ahead.ts";
import { withTexts } from "../i18n/i18n.ts";
import { startOffline } from "../offline/page/start.ts";
import { updates } from "../offline/page/updates.ts";

const UpdateNote = lazy(() => withTexts(import("../features/on-device/UpdateNote.tsx"), "on-device"));

/** A frame of another page of ours leaves it to that page. */
export default function Offline() {
  return location.pathname === "/try" ? null : <OfflineParts />;
}

/** Makes the app one that goes on without a network, and says when there is a newer version; at a table nothing is said. */
function OfflineParts() {
  const isNewer = useStore(updates, ({ waiting }) => waiting !== null);
  const { pathname } = useLocation();
  const isAtTable = /^\/(?:room|table|play)\//.test(pathname);
  useEffect(() => void startOffline(), []);
  useEffect(() => followNetwork(() => live.getState().socket), []);
  useFetchAhead(!isAtTable);
  if (!isNewer || isAtTable) return null;
  return (
    <Suspense>
      <UpdateNote />
    </Suspense>
  );
}
