import { useEffect } from "react";
import { chooseLanguage } from "../i18n/i18n.ts";
import { codeOfLanguage } from "../i18n/languages.ts";
import { useProfile } from "./profile.ts";

/** After sign-in the language of the profile wins over the browser's (platform §5.1). */
export function useFollowProfileLanguage(): void {
  const language = useProfile().profile?.language;
  useEffect(() => {
    if (language) void chooseLanguage(codeOfLanguage(language));
  }, [language]);
}
