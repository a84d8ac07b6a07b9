/** Definition and card database of plugin versions as JSON text: read once for everybody who asks at about the same time. */
import type { PluginStore, PluginText } from "../storage/plugin-store.ts";

export interface PluginTexts {
  /** Null when that version is not stored. */
  read(pluginId: number, version: number): Promise<PluginText | null>;
}

/** A room that is made, and what its people will fetch, are read together. */
const KEPT_MS = 5_000;

/** @param later runs a job after some milliseconds. */
export function createPluginTexts(
  store: Pick<PluginStore, "text">,
  later: (ms: number, job: () => void) => void = (ms, job) => setTimeout(job, ms).unref(),
): PluginTexts {
  const reading = new Map<string, Promise<PluginText | null>>();
  return {
    read(pluginId, version) {
      const key = `${pluginId}@${version}`;
      const known = reading.get(key);
      if (known) return known;
      const text = store.text(pluginId, version);
      reading.set(key, text);
      const forget = () => reading.delete(key);
      text.then((found) => (found ? later(KEPT_MS, forget) : forget()), forget);
      return text;
    },
  };
}
