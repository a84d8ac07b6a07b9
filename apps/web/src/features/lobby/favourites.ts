import type { MyProfile } from "@baize/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileQuery, useProfile } from "../../app/profile.ts";
import { alerts, http } from "../../app/services.ts";

export interface Favourites {
  has(pluginId: number): boolean;
  /** Shown at once, taken back when the server does not store it. Absent while nobody is signed in. */
  toggle: ((pluginId: number) => Promise<void>) | null;
}

/** The starred games of the signed-in user; they come first in the lobby (platform §6). */
export function useFavourites(): Favourites {
  const { t } = useTranslation("common");
  const client = useQueryClient();
  const { profile } = useProfile();
  const show = (favorite_plugins: MyProfile["favorite_plugins"]) =>
    client.setQueryData<MyProfile>(profileQuery.queryKey, (old) => old && { ...old, favorite_plugins });

  async function toggle(pluginId: number): Promise<void> {
    // An answer still on its way would bring the old stars back.
    await client.cancelQueries({ queryKey: profileQuery.queryKey });
    const before = client.getQueryData(profileQuery.queryKey)?.favorite_plugins ?? {};
    const { [pluginId]: starred, ...others } = before;
    const after = starred ? others : { ...others, [pluginId]: true };
    show(after);
    try {
      await http.call("POST /api/v1/profile/update_favorite_plugins", { body: { favorite_plugins: after } });
    } catch {
      show(before);
      alerts.show("error", t("serverError"));
    }
  }

  return {
    has: (pluginId) => profile?.favorite_plugins[pluginId] ?? false,
    toggle: profile ? toggle : null,
  };
}
