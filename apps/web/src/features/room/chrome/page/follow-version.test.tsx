import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordedHttp } from "../../testing/recorded-http.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import { PAUSE_MS } from "./follow-version.ts";
import { TableNews } from "./TableNews.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const path = (userId: number) => `GET /api/plugins/visible/${samplePlugin.id}/${userId}`;
/** A list item of the sample's plugin at a version. */
const listed = (version: number) => ({
  data: {
    ...{ id: samplePlugin.id, name: "Lanterns", num_favorites: 0, public: true, author_id: 99, version },
    ...{ author_alias: "Ann", announcements: [], tutorial_url: null, about: null },
    updated_at: "2026-01-01T00:00:00",
  },
});

function open(answer: unknown, { userId = 1, place = "server" as "server" | "device" } = {}) {
  const server = recordedHttp();
  server.answers[path(userId)] = answer;
  const opened = renderRoom(<TableNews />, { userId, room: sampleRoom(), server, place });
  const told = () => opened.ui.getState().alerts.map(({ text }) => text);
  const comeBack = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  return { ...opened, told, comeBack };
}

const NEWS = (version: number) =>
  `This game has a new version: ${version}. Menu, Reset decks, begins anew with it.`;

describe("api §8.1: a room stays at the version of its plugin that it began with", () => {
  it("and its host reads that there is a new one, once, and of a newer one when they come back to the tab", async () => {
    const { told, comeBack, server } = open(listed(2));
    await vi.waitFor(() => expect(told()).toEqual([NEWS(2)]));
    server.answers[path(1)] = listed(3);
    await comeBack();
    expect(server.requests).toHaveLength(1);
    vi.advanceTimersByTime(PAUSE_MS);
    await comeBack();
    await vi.waitFor(() => expect(told().at(-1)).toBe(NEWS(3)));
    vi.advanceTimersByTime(PAUSE_MS);
    const before = told();
    await comeBack();
    expect(server.requests).toHaveLength(3);
    expect(told()).toEqual(before);
  });

  it("and once it has another, nothing is said of that any more", async () => {
    const { told } = open(listed(2));
    await vi.waitFor(() => expect(told()).toEqual([NEWS(2)]));
    cleanup();
    expect(told()).toEqual([]);
  });

  it("and nothing is said while there is none, or where the server does not answer", async () => {
    for (const answer of [listed(samplePlugin.version), 500]) {
      const { told, comeBack, server } = open(answer);
      await comeBack();
      expect(server.requests).toHaveLength(1);
      expect(told()).toEqual([]);
      cleanup();
    }
  });

  it("and whoever cannot reset it is told nothing, nor is a table of a device", async () => {
    for (const options of [{ userId: 2 }, { place: "device" as const }]) {
      const { comeBack, server } = open(listed(2), options);
      await comeBack();
      expect(server.requests).toEqual([]);
      cleanup();
    }
  });
});
