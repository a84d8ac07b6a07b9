import type { DeviceGame } from "@baize/protocol";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../app/services.ts";
import type { AccountHere } from "./account-here.ts";

const KEY = "device-games";

/** The games that an account has from devices, newest first; undefined while nobody is signed in or the server does not say. */
export function useAccountGames(account: AccountHere | null): readonly DeviceGame[] | undefined {
  const { data } = useQuery({
    queryKey: [KEY, account?.id],
    queryFn: async () => (await http.call("GET /api/v1/device_games")).data,
    enabled: account !== null,
  });
  return account ? data : undefined;
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
