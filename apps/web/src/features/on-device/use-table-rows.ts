import { useEffect, useMemo, useState } from "react";
import { hearOfTables } from "../../local-room/table-news.ts";
import type { SavedHere, TableRow } from "../../local-room/table-schema.ts";
import { tableStore } from "../../local-room/tables.ts";

type Listed<T> = readonly T[] & { reload(): void };

/** The tables of this device, the newest first; read again when a tab has changed one. Empty where none can be kept. */
export const useTableRows = (): Listed<TableRow> => useListed(tableStore.list);

/** The games that were saved at tables of this device, as those. */
export const useSavedHere = (): Listed<SavedHere> => useListed(tableStore.saves);

function useListed<T>(list: () => Promise<T[]>): Listed<T> {
  const [rows, setRows] = useState<readonly T[]>([]);
  const reload = useMemo(
    () => () => {
      // Where the browser forbids databases there are no tables.
      list().then(setRows, () => setRows([]));
    },
    [list],
  );
  useEffect(() => {
    reload();
    return hearOfTables(reload);
  }, [reload]);
  return useMemo(() => Object.assign([...rows], { reload }), [rows, reload]);
}
