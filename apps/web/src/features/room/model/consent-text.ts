/** What whoever has asked the table something reads meanwhile. */
import type { ConsentWaiting } from "@baize/protocol";
import type { Translate } from "./texts.tsx";

/** Goes from anywhere to the oldest question. */
export const CONSENT_KEY = "F8";

/** For whose answers the person waits. */
export function waitingText({ asked }: ConsentWaiting, t: Translate): string {
  const names = asked.map(({ alias }) => alias).filter(Boolean);
  return names.length > 0 ? t("consent.waiting", { names: names.join(", ") }) : t("consent.waitingOthers");
}
