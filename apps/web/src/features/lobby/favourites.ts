import type { MyProfile } from "@baize/protocol";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileQuery, useProfile } from "../../app/profile.ts";
import { alerts, http } from "../../app/services.ts";

type Stars = MyProfile["favorite_plugins"];

interface Star {
  pluginId: number;
  starred: boolean;
}

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
  const starsNow = (): Stars => client.getQueryData(profileQuery.queryKey)?.favorite_plugins ?? {};
  const show = (star: Star) =>
    client.setQueryData<MyProfile>(
      profileQuery.queryKey,
      (old) => old && { ...old, favorite_plugins: withStar(old.favorite_plugins, star) },
    );

  const { mutate } = useMutation({
    // A request carries all stars: one after the other, so that each knows what has become of those before it.
    scope: { id: "favourites" },
    networkMode: "always",
    mutationFn: (star: Star) =>
      http.call("POST /api/v1/profile/update_favorite_plugins", {
        body: { favorite_plugins: withStar(starsNow(), star) },
      }),
    onError: (_error, { pluginId, starred }) => {
      show({ pluginId, starred: !starred });
      alerts.show("error", t("serverError"));
    },
  });

  async function toggle(pluginId: number): Promise<void> {
    // An answer still on its way would bring the old stars back.
    await client.cancelQueries({ queryKey: profileQuery.queryKey });
    const star = { pluginId, starred: !starsNow()[pluginId] };
    show(star);
    mutate(star);
  }

  return {
    has: (pluginId) => profile?.favorite_plugins[pluginId] ?? false,
    toggle: profile ? toggle : null,
  };
}

function withStar(stars: Stars, { pluginId, starred }: Star): Stars {
  const { [pluginId]: _, ...others } = stars;
  return starred ? { ...others, [pluginId]: true } : others;
}
