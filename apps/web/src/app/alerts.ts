/** Messages shown on every page: what the server sends to all (`send_alert`) and what an action has to report. */
import type { AlertLevel } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface Alert {
  id: number;
  level: AlertLevel;
  text: string;
  /** False: stays until it is closed. */
  autoClose: boolean;
}

export interface Alerts extends StoreApi<{ shown: readonly Alert[] }> {
  /** Shows an alert; the same text at the same level is shown once at a time. A crash never closes by itself. */
  show(level: AlertLevel, text: string, autoClose?: boolean): void;
  close(id: number): void;
}

/** How long an alert stays that closes by itself, milliseconds. */
export const ALERT_TIME = 6000;

export function createAlerts(): Alerts {
  const store = createStore<{ shown: readonly Alert[] }>(() => ({ shown: [] }));
  let lastId = 0;
  return {
    ...store,
    show(level, text, autoClose = true) {
      const { shown } = store.getState();
      if (shown.some((alert) => alert.level === level && alert.text === text)) return;
      lastId += 1;
      store.setState({
        shown: [...shown, { id: lastId, level, text, autoClose: autoClose && level !== "crash" }],
      });
    },
    close(id) {
      store.setState({ shown: store.getState().shown.filter((alert) => alert.id !== id) });
    },
  };
}
