import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "./services.ts";

/**
 * What users call themselves, asked once for each user and page visit.
 * @returns a lookup by id: the alias, `user #7` until it is known, null for no id.
 */
export function useUserNames(ids: readonly (number | null)[]): (id: number | null) => string | null {
  const client = useQueryClient();
  const wanted = [...new Set(ids)].filter((id) => id !== null).sort((a, b) => a - b);
  const { data: aliases } = useQuery({
    queryKey: ["users", wanted],
    queryFn: async () => {
      const names = await Promise.all(
        wanted.map((id) => client.ensureQueryData(aliasQuery(id)).catch(() => null)),
      );
      return new Map(wanted.map((id, index) => [id, names[index]]));
    },
    enabled: wanted.length > 0,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id) => (id === null ? null : (aliases?.get(id) ?? `user #${id}`));
}

const aliasQuery = (id: number) => ({
  queryKey: ["user", id],
  queryFn: async () => (await http.call("GET /api/v1/profile/:id", { params: { id } })).user_profile.alias,
  staleTime: Number.POSITIVE_INFINITY,
});
