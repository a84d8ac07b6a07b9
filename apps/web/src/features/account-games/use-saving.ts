import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { live } from "../../app/services.ts";
import { i18n } from "../../i18n/i18n.ts";
import type { TableRow } from "../../local-room/table-schema.ts";
import { type AccountHere, isUnsaved } from "./account-here.ts";

export interface ListedSaving {
  /** Why a table was not saved, by slug: the account does not take it, or nobody could read or send it when somebody asked for that. */
  refused: ReadonlyMap<string, string>;
  /** Saves one, also of no account or of another one. */
  save(slug: string): void;
}

/** Saves the tables of the account that are not saved, one after the other, once there is a line: their page was closed before. */
export function useSaving(rows: readonly TableRow[], account: AccountHere | null): ListedSaving {
  const connected = useStore(live, (state) => state.connected);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  /** Each version is tried once by itself. */
  const tried = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());

  const run = useCallback((slug: string, account: AccountHere, byHand: boolean) => {
    queue.current = queue.current.then(async () => {
      try {
        const { saveClosed, whyNotSaved } = await import("./saving.ts");
        const outcome = await saveClosed(slug, account, byHand);
        // What is tried by itself is tried again.
        tell(byHand || outcome.kind === "refused" ? whyNotSaved(outcome) : null);
      } catch (error) {
        console.warn("A table could not be saved to its account.", error);
        if (byHand) tell(i18n.t("device:account.failed"));
      }

      function tell(why: string | null): void {
        setRefused((before) => {
          const after = new Map(before);
          if (why === null) after.delete(slug);
          else after.set(slug, why);
          return after;
        });
      }
    });
  }, []);

  useEffect(() => {
    if (!account) return;
    if (!connected) return tried.current.clear();
    for (const row of rows) {
      const at = `${account.id} ${row.slug} ${row.version ?? 0}`;
      if (row.account?.userId !== account.id || !isUnsaved(row) || tried.current.has(at)) continue;
      tried.current.add(at);
      run(row.slug, account, false);
    }
  }, [rows, account, connected, run]);

  return { refused, save: (slug) => account && run(slug, account, true) };
}
