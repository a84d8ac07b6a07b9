import type { PublicProfileResponse } from "@baize/protocol";
import { useQueries } from "@tanstack/react-query";
import { http } from "./services.ts";

/**
 * What users call themselves, asked once for each user and page visit.
 * @returns a lookup by id: the alias, `user #7` until it is known, null for no id.
 */
export function useUserNames(ids: readonly (number | null)[]): (id: number | null) => string | null {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const aliases = useQueries({
    queries: wanted.map((id) => ({
      queryKey: ["user", id],
      queryFn: async () =>
        (await http.get<PublicProfileResponse>(`/api/v1/profile/${id}`)).user_profile.alias,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => new Map(wanted.map((id, index) => [id, answers[index]?.data])),
  });
  return (id) => (id === null ? null : (aliases.get(id) ?? `user #${id}`));
}
