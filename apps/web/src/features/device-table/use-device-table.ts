import { useEffect, useState } from "react";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { canWatch } from "../../local-room/table-lock.ts";
import { tableStore, takeTable } from "../../local-room/tables.ts";
import type { WatchedTable, WatchNews } from "../../local-room/watching.ts";
import { createTableSaver, type TableSaver } from "./table-saver.ts";
import type { PersonHere } from "./use-device-person.ts";

export type TableState =
  | { status: "opening" }
  | { status: "open"; table: DeviceTable; saver: TableSaver }
  /** Another tab has it: from the start, or now. `watch`: absent where no browser tells tabs of each other's end. */
  | { status: "elsewhere"; takeOver(): void; watch?: () => void }
  /** Another tab has it, and it is shown here as well. */
  | { status: "watching"; table: WatchedTable; takeOver(): void }
  /** The tab that was watched is closed. */
  | { status: "ended"; takeOver(): void }
  | { status: "gone" }
  /** It was open here, and is not on this device any more. */
  | { status: "lost" }
  /** The browser gives this site no place to keep a table. */
  | { status: "forbidden" }
  | { status: "failed"; full: boolean; retry(): void };

/** Opens a table of this device for as long as the page shows it. */
export function useDeviceTable(slug: string, person: PersonHere): TableState {
  const [state, setState] = useState<TableState>({ status: "opening" });
  const [attempt, setAttempt] = useState<{ how: "open" | "steal" | "watch" }>({ how: "open" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a name or a setting that changes later opens no table anew.
  useEffect(() => {
    let saver: TableSaver | null = null;
    let watched: WatchedTable | null = null;
    let isLeft = false;
    const again = (how: typeof attempt.how) => {
      setState({ status: "opening" });
      setAttempt({ how });
    };
    const takeOver = () => again("steal");
    const elsewhere: TableState = {
      status: "elsewhere",
      takeOver,
      ...(canWatch() ? { watch: () => again("watch") } : {}),
    };
    const failed = (error: unknown) => {
      console.warn("A table could not be opened.", error);
      if (isLeft) return;
      setState({ status: "failed", full: false, retry: () => again(attempt.how) });
    };
    if (attempt.how === "watch") watch().catch(failed);
    else
      open().then((outcome) => {
        if (outcome.kind !== "opened") {
          if (!isLeft) setState(stateOf(outcome));
          return;
        }
        if (isLeft) return outcome.table.close();
        const { table } = outcome;
        const own = createTableSaver(table);
        saver = own;
        table.onTaken((how) => {
          own.stop();
          table.close();
          saver = null;
          setState(how === "lost" ? { status: "lost" } : elsewhere);
        });
        setState({ status: "open", table, saver });
      }, failed);
    return () => {
      isLeft = true;
      watched?.close();
      saver?.leave();
    };

    async function watch() {
      const { watchTable } = await import("../../local-room/watching.ts");
      const table = await watchTable(slug, (news) => tell(news));
      if (isLeft) return table.close();
      watched = table;

      function tell(news: WatchNews) {
        if (isLeft) return;
        if (news === "there") setState({ status: "watching", table, takeOver });
        // Whoever had it may have left it to a third tab.
        else if (news === "gone") setState({ status: "ended", takeOver: () => again("open") });
        else {
          table.close();
          setState(elsewhere);
        }
      }
    }

    /** What somebody prefers depends on the game. */
    async function open() {
      const row = await tableStore.find(slug).catch(() => null);
      return takeTable(slug, person.at(row?.pluginId ?? 0), attempt.how === "steal");
    }

    function stateOf(
      outcome: Exclude<Awaited<ReturnType<typeof takeTable>>, { kind: "opened" }>,
    ): TableState {
      if (outcome.kind === "held") return elsewhere;
      if (outcome.kind === "gone" || outcome.kind === "forbidden") return { status: outcome.kind };
      return { status: "failed", full: outcome.full, retry: () => again("open") };
    }
  }, [slug, attempt]);
  return state;
}
