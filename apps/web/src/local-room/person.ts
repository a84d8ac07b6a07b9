/** Whoever plays at this device. */
import type { PluginSettings } from "@baize/engine";

/**
 * The user id of the person at this device: of nobody on any server, signed in or not, so that a table is theirs whoever is
 * signed in when it is opened again.
 */
export const DEVICE_PERSON_ID = -1;

export interface DevicePerson {
  alias: string;
  /** Display name of a language, such as `English`. */
  language: string;
  /** What they have saved for the plugin. */
  settings: PluginSettings;
}
