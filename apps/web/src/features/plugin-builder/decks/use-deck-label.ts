import type { Json, JsonObject } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { useCallback } from "react";
import { nameOfLanguage } from "../../../i18n/languages.ts";
import { useLocale } from "../../../i18n/useLocale.ts";
import { useSession } from "../model/builder-context.tsx";

const NOTHING: JsonObject = {};

/** A label of the definition in the author's language: plugins made by hand have texts of several. */
export function useDeckLabel(): (label: Json | undefined) => string {
  const definition = useSession(({ stored }) => stored?.definition) ?? NOTHING;
  const language = nameOfLanguage(useLocale());
  return useCallback((label) => resolveLabel(definition, label, language), [definition, language]);
}
