import type { MyProfile } from "@baize/protocol";
import { chooseLanguage } from "../i18n/i18n.ts";
import { type LanguageCode, nameOfLanguage } from "../i18n/languages.ts";
import { profileQuery } from "./profile.ts";
import { queryClient } from "./query.ts";
import { http } from "./services.ts";

/** Stores the language on the profile and shows it. @throws HttpError, then nothing has changed. */
export async function saveLanguage(code: LanguageCode): Promise<void> {
  const language = nameOfLanguage(code);
  await http.call("POST /api/v1/profile/update", { body: { user: { language } } });
  // An answer still on its way would bring the old language back.
  await queryClient.cancelQueries({ queryKey: profileQuery.queryKey });
  queryClient.setQueryData<MyProfile>(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, language },
  );
  await chooseLanguage(code);
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
