/** The alerts on this screen: at most three, newest last (table §9.7). */
import type { AlertMessage } from "@baize/protocol";
import {
  ALERT_EXTRA_MS,
  ALERT_LEADS_MS,
  ALERT_MINIMUM_MS,
  ALERT_PER_WORD_MS,
  MAX_ALERTS,
} from "./constants.ts";
import type { ShownAlert, UiState, UiStore } from "./ui-store.ts";

/** How long the bar of an alert runs: 300 ms per word, at least a second. It closes 100 ms later. */
export function alertTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(ALERT_MINIMUM_MS, ALERT_PER_WORD_MS * words);
}

type Timed = AlertMessage & Pick<ShownAlert, "open" | "redoTo">;

/** Whether an alert tells of a game that is now among the saved ones of an account. */
export function tellsOfSave({ said }: AlertMessage): boolean {
  return said?.reason === "game_saved" || said?.reason === "replay_saved";
}

/** The same for an alert: one that leads somewhere leaves time to get there. */
export function runTime(alert: Timed): number {
  const { text, open, redoTo } = alert;
  const leads = open !== undefined || redoTo !== undefined || tellsOfSave(alert);
  return Math.max(leads ? ALERT_LEADS_MS : 0, alertTime(text));
}

/** Milliseconds until the alert goes by itself; null: only when closed. A crash never does. */
export function closesAfter(alert: Timed): number | null {
  if (alert.autoClose === false || alert.level === "crash") return null;
  return runTime(alert) + ALERT_EXTRA_MS;
}

/** Adds an alert; what it repeats or outdates goes, and the oldest that would close by itself makes room. */
export function withAlert(alerts: readonly ShownAlert[], added: ShownAlert): ShownAlert[] {
  const outdated = (alert: ShownAlert) => added.about !== undefined && alert.about === added.about;
  const others = alerts.filter(
    (alert) => !outdated(alert) && (alert.text !== added.text || alert.level !== added.level),
  );
  while (others.length >= MAX_ALERTS) {
    const passing = others.findIndex((alert) => closesAfter(alert) !== null);
    others.splice(Math.max(0, passing), 1);
  }
  return [...others, added];
}

let lastId = 0;

export function showAlert(
  ui: UiStore,
  message: AlertMessage &
    Pick<ShownAlert, "step" | "redoTo" | "about" | "isPlain" | "isAnnounced" | "isNotice" | "retry" | "open">,
): void {
  lastId += 1;
  const alert: ShownAlert = { ...message, id: lastId, timestamp: Date.now() };
  ui.setState((state) => ({ alerts: withAlert(state.alerts, alert) }));
}

export function closeAlert(ui: UiStore, id: number): void {
  ui.setState((state: UiState) => ({ alerts: state.alerts.filter((alert) => alert.id !== id) }));
}
