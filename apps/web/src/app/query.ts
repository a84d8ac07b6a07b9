import { HttpError } from "@baize/client";
import { QueryClient, type UseQueryResult } from "@tanstack/react-query";

const RETRY_DELAYS = [1000, 2000, 4000, 8000];

/** A failure that may pass by itself: no answer, or a server that is restarting. Everything else is final. */
export function isPassing(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
}

/** Whether there is nothing to show because the server does not answer: it was asked once in vain, or there is no network to ask by. */
export function isAway(
  query: Pick<UseQueryResult, "data" | "isError" | "isPaused" | "failureCount">,
): boolean {
  return query.data === undefined && (query.isError || query.isPaused || query.failureCount > 0);
}

/** Cache of everything read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRY_DELAYS.length && isPassing(error),
      retryDelay: (failures) => RETRY_DELAYS[failures] ?? 8000,
      staleTime: 30_000,
    },
    mutations: { retry: false },
  },
});
