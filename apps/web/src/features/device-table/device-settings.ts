/** What the person at this device has chosen for games, signed in or not: kept in this browser. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { mergedSettings } from "../../app/profile.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";

const KEY = "pluginSettings";

/** Settings by plugin id. */
export function readDeviceSettings(): JsonObject {
  try {
    const kept: unknown = JSON.parse(readSetting(KEY) ?? "{}");
    return isObject(kept) ? (kept as JsonObject) : {};
  } catch {
    return {};
  }
}

/** Merges key by key with what was kept. @returns all of it. */
export function keepDeviceSettings(settings: JsonObject): JsonObject {
  const all = mergedSettings(readDeviceSettings(), settings);
  writeSetting(KEY, JSON.stringify(all));
  return all;
}
