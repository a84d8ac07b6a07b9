import type { PluginPermissionResponse } from "@baize/protocol";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../app/services.ts";

/** Letters after which the server looks for users (api §3.4.26): nobody gets the full list. */
export const SEARCH_LEAST = 2;

export interface Person {
  id: number;
  alias: string;
}

const keyOf = (pluginId: number) => ["plugin-permission", pluginId];

function peopleOf({ data }: PluginPermissionResponse, withAccess: boolean): Person[] {
  return Object.entries(data)
    .filter(([, entry]) => entry.private_access === withAccess)
    .map(([alias, { user_id }]) => ({ id: user_id, alias }))
    .sort((a, b) => a.alias.localeCompare(b.alias));
}

/** Who may see a private plugin besides its author. */
export function usePeopleWithAccess(pluginId: number) {
  return useQuery({
    queryKey: keyOf(pluginId),
    queryFn: async () =>
      peopleOf(
        await http.call("GET /api/v1/users/plugin_permission/:pluginId", { params: { pluginId } }),
        true,
      ),
  });
}

/** Users whose nickname begins with the text and who have no access yet. */
export function useCandidates(pluginId: number, text: string) {
  const search = text.trim();
  return useQuery({
    queryKey: [...keyOf(pluginId), "search", search],
    queryFn: async () => {
      const asked = { params: { pluginId }, query: { q: search } };
      return peopleOf(await http.call("GET /api/v1/users/plugin_permission/:pluginId", asked), false);
    },
    enabled: [...search].length >= SEARCH_LEAST,
    placeholderData: keepPreviousData,
  });
}

/** Gives or takes access. The list follows at once and goes back when the server refuses. */
export function useChangeAccess(pluginId: number) {
  const client = useQueryClient();
  const key = keyOf(pluginId);
  return useMutation({
    mutationFn: ({ person, access }: { person: Person; access: boolean }) => {
      const asked = { params: { pluginId, userId: person.id } };
      return http.call(
        `${access ? "POST" : "DELETE"} /api/v1/users/plugin_permission/:pluginId/:userId`,
        asked,
      );
    },
    onMutate: async ({ person, access }) => {
      await client.cancelQueries({ queryKey: key, exact: true });
      const before = client.getQueryData<Person[]>(key);
      client.setQueryData<Person[]>(key, (people = []) => {
        const others = people.filter(({ id }) => id !== person.id);
        return access ? [...others, person] : others;
      });
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
