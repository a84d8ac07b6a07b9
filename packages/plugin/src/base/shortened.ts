/** How findings quote what somebody has written. */
import type { Json } from "@baize/engine";

const QUOTED_MOST = 60;

/** As much of a value as a message has room for. */
export function shortened(value: Json): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > QUOTED_MOST ? `${text.slice(0, QUOTED_MOST)}…` : text;
}
