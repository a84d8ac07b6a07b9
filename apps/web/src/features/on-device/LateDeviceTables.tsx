import { lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand";
import { session } from "../../app/services.ts";
import { spare } from "../../app/spare-part.ts";
import { hasDatabase } from "../../browser/has-database.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { TABLES } from "../../local-room/table-database.ts";
import { hearOfTables } from "../../local-room/table-news.ts";

const DeviceTables = lazy(() => spare(withTexts(import("./DeviceTables.tsx"), "device")));

/**
 * The games that are played alone. The code of their list is fetched only where there may be any:
 * for an account, or on a device that has kept a table.
 * @param pluginId absent: the games of all plugins
 */
export function LateDeviceTables({ pluginId }: { pluginId?: number }) {
  const hasAccount = useStore(session, ({ tokens }) => tokens !== null);
  const wasKept = useWasTableKept();
  if (!hasAccount && !wasKept) return null;
  return (
    <Suspense>
      <DeviceTables {...(pluginId === undefined ? {} : { pluginId })} />
    </Suspense>
  );
}

/** Whether this device has ever kept a table; hears also of the first one. */
function useWasTableKept(): boolean {
  const [wasKept, setWasKept] = useState(false);
  useEffect(() => {
    void hasDatabase(TABLES).then((has) => has && setWasKept(true));
    return hearOfTables(() => setWasKept(true));
  }, []);
  return wasKept;
}
