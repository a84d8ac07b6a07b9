import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { live } from "../app/services.ts";

/** How long there may be no connection before a word of it is worth while, milliseconds. */
const PATIENCE = {
  /** The browser has no network. */
  offline: 1500,
  /** One that was there is lost, or an attempt has failed: the next usually does not. */
  failing: 4000,
  /** The first is on its way: over a slow line that takes its time. */
  opening: 15_000,
};

/**
 * Says that there is no connection to the server, once there has been none for a while; goes when it is back. It lies over the
 * page, at its lower edge, where it moves nothing and takes no press.
 */
export function OfflineBanner() {
  const { t } = useTranslation("common");
  const connected = useStore(live, (state) => state.connected);
  const failing = useStore(live, (state) => state.failing);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const state = !online ? "offline" : connected ? null : failing ? "failing" : "opening";
  const isLate = useLate(state && PATIENCE[state]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-60 flex justify-center sm:left-auto"
    >
      {isLate ? (
        <p className="m-0 flex items-center gap-2 rounded-m bg-warn px-4 py-2 text-small font-semibold text-ink-0 shadow-pop">
          <WifiOff size={16} aria-hidden className="flex-none" />
          {t("offline")}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Whether it has lasted for so long while the page was seen: out of sight nothing is tried.
 * @param patience milliseconds; null: there is nothing to wait for
 */
function useLate(patience: number | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (patience === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      setLate(false);
      if (!document.hidden) timer = setTimeout(() => setLate(true), patience);
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => {
      clearTimeout(timer);
      setLate(false);
      document.removeEventListener("visibilitychange", begin);
    };
  }, [patience]);
  return late && patience !== null;
}

function onNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
