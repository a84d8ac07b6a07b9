import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { live } from "../app/services.ts";

/** A reconnect usually takes less than this, milliseconds; shorter losses are not worth a banner. */
const PATIENCE = 3000;

/**
 * Says that the connection to the server is lost, once it has been for a while, or at once when the browser knows that
 * there is no network at all; goes when it is back.
 */
export function OfflineBanner() {
  const { t } = useTranslation("common");
  const connected = useStore(live, (state) => state.connected);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [connected]);
  return (
    <div role="status" className="contents">
      {!online || (late && !connected) ? (
        <p className="m-0 flex items-center justify-center gap-2 bg-warn px-4 py-2 text-center text-[13px] font-semibold text-ink-0">
          <WifiOff size={16} aria-hidden />
          {t("offline")}
        </p>
      ) : null}
    </div>
  );
}

function onNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
