import { useEffect, useMemo, useState } from "react";
import { hearOfTables } from "../../local-room/table-news.ts";
import type { TableRow } from "../../local-room/table-store.ts";
import { tableStore } from "../../local-room/tables.ts";

/** The tables of this device, the newest first; read again when a tab has changed one. Empty where none can be kept. */
export function useTableRows(): readonly TableRow[] & { reload(): void } {
  const [rows, setRows] = useState<readonly TableRow[]>([]);
  const reload = useMemo(
    () => () => {
      // Where the browser forbids databases there are no tables.
      tableStore.list().then(setRows, () => setRows([]));
    },
    [],
  );
  useEffect(() => {
    reload();
    return hearOfTables(reload);
  }, [reload]);
  return useMemo(() => Object.assign([...rows], { reload }), [rows, reload]);
}
