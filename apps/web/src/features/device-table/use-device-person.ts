import type { JsonObject } from "@baize/engine";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { mergedSettings, useProfile } from "../../app/profile.ts";
import { readSetting, writeSetting } from "../../browser/storage.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import type { DevicePerson } from "../../local-room/person.ts";
import { useAccountHere } from "../account-games/account-here.ts";
import { keepDeviceSettings, readDeviceSettings } from "./device-settings.ts";

/** Under which name somebody was last signed in here: without a line nobody can be asked. */
const ALIAS_KEY = "deviceAlias";

export interface PersonHere {
  alias: string;
  /** Who is signed in; null: nobody, or nobody knows without a line. */
  accountId: number | null;
  /** Settings by plugin id. */
  settings: JsonObject;
  keepSettings(settings: JsonObject): void;
  /** As a table's thread knows them. */
  at(pluginId: number): DevicePerson;
}

/** Whoever plays at this device: by the name of their account where there is one. */
export function useDevicePerson(): PersonHere {
  const { t, i18n } = useTranslation("device");
  const { profile } = useProfile();
  useAccountHere();
  const [own, setOwn] = useState(readDeviceSettings);
  const name = profile?.alias ?? null;
  if (name !== null && name !== readSetting(ALIAS_KEY)) writeSetting(ALIAS_KEY, name);
  const alias = name ?? readSetting(ALIAS_KEY) ?? t("player");
  const language = nameOfLanguage(i18n.resolvedLanguage ?? "en");
  return useMemo(() => {
    const settings = mergedSettings((profile?.plugin_settings ?? {}) as JsonObject, own);
    return {
      alias,
      accountId: profile?.id ?? null,
      settings,
      keepSettings: (changes) => setOwn(keepDeviceSettings(changes)),
      at: (pluginId) => ({ alias, language, settings: (settings[String(pluginId)] ?? {}) as JsonObject }),
    };
  }, [alias, language, profile, own]);
}
