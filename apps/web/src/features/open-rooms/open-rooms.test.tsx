import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../app/query.ts";
import { type Answer, gate, startBackend } from "../../testing/backend.ts";
import { roomOf } from "../../testing/fixtures.ts";
import { takeRooms, useOpenRooms } from "./open-rooms.ts";

const [calm, quick] = [roomOf({ id: 1, slug: "calm-otter-1" }), roomOf({ id: 2, slug: "quick-hare-2" })];

async function openList(answer: () => Answer | Promise<Answer>) {
  const backend = await startBackend({ "GET /api/rooms": answer });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(backend.origin);
  queryClient.clear();
  const { result } = renderHook(useOpenRooms, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(backend.askedFor("GET /api/rooms")).toHaveLength(1));
  return () => result.current.data?.rooms.map(({ id }) => id);
}

it("the rooms that the lobby tells of stay, though an older list was still on its way", async () => {
  const answer = gate();
  const rooms = await openList(async () => {
    await answer.opened;
    return { body: { data: [calm] } };
  });
  await takeRooms(queryClient, { rooms: [calm, quick], counts: null });
  await waitFor(() => expect(rooms()).toEqual([1, 2]));
  answer.open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(rooms()).toEqual([1, 2]);
});

it("what the lobby tells later counts", async () => {
  const rooms = await openList(() => ({ body: { data: [calm] } }));
  await waitFor(() => expect(rooms()).toEqual([1]));
  await takeRooms(queryClient, { rooms: [calm, quick], counts: null });
  await takeRooms(queryClient, { rooms: [quick], counts: null });
  await waitFor(() => expect(rooms()).toEqual([2]));
});
