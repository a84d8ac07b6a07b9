/** Alerts as the server makes them. */
import { codeOf, type Said } from "../reasons/said.ts";
import type { AlertLevel, AlertMessage } from "./room-view.ts";

/** An alert in the catalogue's words. */
export function alertOf(
  level: AlertLevel,
  said: Said,
  more: Omit<Partial<AlertMessage>, "level" | "text" | "said"> = {},
): AlertMessage {
  return { level, text: said.text, said: codeOf(said)!, ...more };
}
