import { readSetting, writeSetting } from "../../../browser/storage.ts";

const KEY = "hands";

/** How somebody who holds several seats goes from one to another; kept on the device. */
export interface HandsSettings {
  /** Each hand is seen only after a curtain: the device is passed on. */
  curtained: boolean;
  /** The table turns to whoever is asked, or begins. */
  follow: boolean;
}

export function readHandsSettings(): HandsSettings {
  const kept = readSetting(KEY)?.split(" ") ?? ["follow"];
  return { curtained: kept.includes("curtained"), follow: kept.includes("follow") };
}

export function keepHandsSettings({ curtained, follow }: HandsSettings): void {
  writeSetting(
    KEY,
    [curtained ? "curtained" : "", follow ? "follow" : ""].filter(Boolean).join(" ") || "none",
  );
}
