/** Preferences that a user saves for a plugin fit what the plugin declares; what does not is left out (api §12). */
import { checkPreferences, type Json, type JsonObject, type PreferenceKind } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { HttpError } from "../http/http-error.ts";
import type { declaredProperties } from "../plugins/declared-properties.ts";
import type { Beside } from "../side-work/jobs.ts";
import type { PluginStore } from "../storage/plugin-store.ts";
import type { User } from "../storage/user-store.ts";

type Settings = User["pluginSettings"];

/** What may be stored, and a line for the user about each value that may not. */
interface CheckedSettings {
  settings: Settings;
  leftOut: string[];
}

/** Throws HttpError when there are more than anybody has: for each the database is asked. */
export type SettingsCheck = (sent: Settings, user: Pick<User, "id" | "admin">) => Promise<CheckedSettings>;

/** Plugins that settings may be sent for at once: clients send those of the one that is played. */
const PLUGINS_MOST = 100;
/** Declared properties that are kept, of the plugins asked for last. */
const KEPT = 50;
/** Answers to prompts that are not to be shown again. */
const ANSWERS_MOST = 500;
const ANSWER_MOST = 200;

/** What is done beside the main thread. */
export type SettingsJobs = Beside<{ declaredProperties: typeof declaredProperties }>;

/** Settings for a plugin that the user cannot see, or that is not there, are checked when it is played. */
export function createSettingsCheck(
  plugins: Pick<PluginStore, "find" | "canView" | "packed">,
  sideWork: SettingsJobs,
): SettingsCheck {
  /** By plugin and version, the last used last. */
  const known = new Map<string, Promise<JsonObject>>();

  /** A definition with nothing but the properties that preferences set; empty when that version is gone. */
  function declared(pluginId: number, version: number): Promise<JsonObject> {
    const key = `${pluginId}@${version}`;
    const found = known.get(key) ?? read(pluginId, version);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return found;
  }

  async function read(pluginId: number, version: number): Promise<JsonObject> {
    const content = await plugins.packed(pluginId, version);
    if (!content) return {};
    const text = await sideWork.declaredProperties({ packedGameDef: content.gameDef });
    return JSON.parse(text) as JsonObject;
  }

  return async (sent, user) => {
    if (Object.keys(sent).length > PLUGINS_MOST) throw new HttpError("settings_too_large");
    const settings: [string, Settings[string]][] = [];
    const leftOut: string[] = [];
    for (const [id, own] of Object.entries(sent)) {
      const hasPreferences = isObject(own.player) || isObject(own.game);
      const plugin =
        hasPreferences && Number.isSafeInteger(Number(id)) ? await plugins.find(Number(id)) : null;
      if (!plugin || !(await plugins.canView(plugin, user))) {
        settings.push([id, own]);
        continue;
      }
      const checked = fitting(own, await declared(plugin.id, plugin.version));
      settings.push([id, checked.settings]);
      leftOut.push(...checked.leftOut);
    }
    return { settings: Object.fromEntries(settings), leftOut };
  };
}

function fitting(
  own: Settings[string],
  gameDef: JsonObject,
): { settings: Settings[string]; leftOut: string[] } {
  const leftOut: string[] = [];
  const checked = (kind: PreferenceKind): Record<string, unknown> => {
    const sent = own[kind];
    if (!isObject(sent)) return kind in own ? { [kind]: null } : {};
    const fit = checkPreferences(gameDef, kind, sent as Json);
    leftOut.push(...fit.leftOut);
    // Null takes back what was saved before.
    const cleared = Object.entries(sent).filter(
      ([key, value]) => value === null && isDeclared(gameDef, kind, key),
    );
    return {
      [kind]: { ...fit.values, ...Object.fromEntries(cleared), ...(kind === "game" ? answers(sent) : {}) },
    };
  };
  return { settings: { ...own, ...checked("player"), ...checked("game") }, leftOut };
}

function isDeclared(gameDef: JsonObject, kind: PreferenceKind, key: string): boolean {
  const properties = gameDef[`${kind}Properties`];
  return isObject(properties) && Object.hasOwn(properties, key);
}

/** Prompts that are not to be shown again, with the label of the answer (api §12). */
function answers({ dontShowAgainPromptIds: ids }: Record<string, unknown>): Record<string, unknown> {
  if (ids === undefined) return {};
  if (!isObject(ids)) return { dontShowAgainPromptIds: null };
  const kept = Object.entries(ids).filter(
    ([id, answer]) =>
      id.length <= ANSWER_MOST &&
      (answer === null ||
        typeof answer === "boolean" ||
        (typeof answer === "string" && answer.length <= ANSWER_MOST)),
  );
  return { dontShowAgainPromptIds: Object.fromEntries(kept.slice(0, ANSWERS_MOST)) };
}
