/**
 * The prompts that this person does not want to see again: promptId → label of the option that answers them
 * (table §9.3). Kept in this browser and, for signed-in people, in their settings for the plugin.
 */
import type { PluginSettingsRequest } from "@baize/protocol";
import { readSetting, writeSetting } from "../../../../browser/storage.ts";
import { object } from "../../model/definition.ts";

export interface KeptAnswers {
  all(): Readonly<Record<string, unknown>>;
  keep(promptId: string, label: string): void;
}

export interface KeptAnswersOptions {
  pluginId: number;
  /** `game.dontShowAgainPromptIds` of the person's settings for the plugin. */
  saved: Readonly<Record<string, unknown>>;
  /** Saves settings keyed by plugin id; null for visitors. */
  save: ((settings: PluginSettingsRequest) => Promise<unknown>) | null;
  onError(): void;
}

export function createKeptAnswers({ pluginId, saved, save, onError }: KeptAnswersOptions): KeptAnswers {
  const key = `dontShowAgainPromptIds_${pluginId}`;
  let answers: Record<string, unknown> = { ...saved, ...stored(key) };
  return {
    all: () => answers,
    keep(promptId, label) {
      answers = { ...answers, [promptId]: label };
      writeSetting(key, JSON.stringify(answers));
      if (!save) return;
      const settings = { [pluginId]: { game: { dontShowAgainPromptIds: { [promptId]: label } } } };
      save(settings).catch(onError);
    },
  };
}

function stored(key: string): Record<string, unknown> {
  try {
    return object(JSON.parse(readSetting(key) ?? "{}"));
  } catch {
    return {};
  }
}
