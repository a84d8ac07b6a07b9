import { useEffect, useState } from "react";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { tableStore, takeTable } from "../../local-room/tables.ts";
import type { PersonHere } from "./use-device-person.ts";

export type TableState =
  | { status: "opening" }
  | { status: "open"; table: DeviceTable }
  /** Another tab has it: from the start, or now. */
  | { status: "elsewhere"; takeOver(): void }
  | { status: "gone" }
  /** It was open here, and is not on this device any more. */
  | { status: "lost" }
  /** The browser gives this site no place to keep a table. */
  | { status: "forbidden" }
  | { status: "failed"; message: string; full: boolean; retry(): void };

/** Opens a table of this device for as long as the page shows it. */
export function useDeviceTable(slug: string, person: PersonHere): TableState {
  const [state, setState] = useState<TableState>({ status: "opening" });
  const [attempt, setAttempt] = useState({ steal: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a name or a setting that changes later opens no table anew.
  useEffect(() => {
    let table: DeviceTable | null = null;
    let isLeft = false;
    const again = (steal: boolean) => {
      setState({ status: "opening" });
      setAttempt({ steal });
    };
    const takeOver = () => again(true);
    open().then((outcome) => {
      if (outcome.kind !== "opened") {
        if (!isLeft) setState(stateOf(outcome));
        return;
      }
      if (isLeft) return outcome.table.close();
      table = outcome.table;
      table.onTaken((how) => {
        table?.close();
        table = null;
        setState(how === "lost" ? { status: "lost" } : { status: "elsewhere", takeOver });
      });
      setState({ status: "open", table });
    });
    return () => {
      isLeft = true;
      table?.close();
    };

    /** What somebody prefers depends on the game. */
    async function open() {
      const row = await tableStore.find(slug).catch(() => null);
      return takeTable(slug, person.at(row?.pluginId ?? 0), attempt.steal);
    }

    function stateOf(
      outcome: Exclude<Awaited<ReturnType<typeof takeTable>>, { kind: "opened" }>,
    ): TableState {
      if (outcome.kind === "held") return { status: "elsewhere", takeOver };
      if (outcome.kind === "gone" || outcome.kind === "forbidden") return { status: outcome.kind };
      const { message, full } = outcome;
      return { status: "failed", message, full, retry: () => again(false) };
    }
  }, [slug, attempt]);
  return state;
}
