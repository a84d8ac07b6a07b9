import type { MyProfile, SavedGame } from "@baize/protocol";
import { isOpenTo } from "@baize/protocol/support-levels";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../app/services.ts";

/** Shown below that level. */
const RECENT_GAMES = 3;

/** What is known of the saved games of a person. */
export const savedGamesKey = (userId: number) => ["saved-games", userId];

/** Whether this person sees all their saved games; no level counts as 0. */
export function seesAllGames({
  supporter_level,
  admin,
}: Pick<MyProfile, "supporter_level" | "admin">): boolean {
  return isOpenTo({ level: supporter_level, admin }, "allSavedGames");
}

/** The saved games to show, newest first. The server leaves out what it must; older servers did not. */
export function shownGames(games: readonly SavedGame[], profile: MyProfile): SavedGame[] {
  const kept = games.filter(({ deleted_by }) => !deleted_by.includes(profile.id));
  return seesAllGames(profile) ? kept : kept.slice(0, RECENT_GAMES);
}

export function useSavedGames(userId: number) {
  return useQuery({
    queryKey: savedGamesKey(userId),
    queryFn: async () => (await http.call("GET /api/replays/:userId", { params: { userId } })).data,
  });
}

/** Takes a saved game off this person's list; others keep it. The row goes when the server has agreed. */
export function useDeleteSavedGame(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (game: SavedGame) =>
      http.call("POST /api/replays/delete", { body: { user: { id: userId }, replay: { uuid: game.uuid } } }),
    onSuccess: async (_answer, game) => {
      client.setQueryData<SavedGame[]>(savedGamesKey(userId), (games) =>
        games?.filter(({ uuid }) => uuid !== game.uuid),
      );
      // Below level 3 the next one takes its place.
      await client.invalidateQueries({ queryKey: savedGamesKey(userId) });
    },
  });
}

/** The facts a game was saved with, as lines in a language; empty ones are left out. */
export function metadataLines(
  { metadata, metadata_labels = {} }: Pick<SavedGame, "metadata" | "metadata_labels">,
  language: string,
): { key: string; value: string }[] {
  return Object.entries(metadata ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => ({
      key: metadata_labels[key]?.[language] || key,
      value: typeof value === "string" ? value : JSON.stringify(value),
    }));
}
