import type { DeviceGame } from "@baize/protocol";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../app/services.ts";
import type { TableRow } from "../../local-room/table-schema.ts";
import type { AccountHere } from "./account-here.ts";

const KEY = "device-games";

export interface AccountGames {
  /** Newest first; undefined while nobody is signed in or the server does not say. */
  games: readonly DeviceGame[] | undefined;
  /** Whether a table was saved to this account, which has it no more: somebody has deleted it there. */
  lacks(table: TableRow): boolean;
}

/** The games that an account has from devices. */
export function useAccountGames(account: AccountHere | null): AccountGames {
  const { data, dataUpdatedAt, isFetching } = useQuery({
    queryKey: [KEY, account?.id],
    queryFn: async () => (await http.call("GET /api/v1/device_games")).data,
    enabled: account !== null,
  });
  const games = account ? data : undefined;
  return {
    games,
    lacks({ account: saved }) {
      if (!games || isFetching || saved?.userId !== account?.id) return false;
      // What was told before the table was saved says nothing of it.
      const isKnown = saved?.savedAt != null && saved.savedAt < dataUpdatedAt;
      return isKnown && !games.some(({ uuid }) => uuid === saved.uuid);
    },
  };
}

/** Takes a game out of the account. What a device keeps of it stays there. */
export function useRemoveAccountGame(account: AccountHere | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) =>
      http.call("POST /api/replays/delete", { body: { user: { id: account?.id }, replay: { uuid } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
