import { afterEach, describe, expect, it, vi } from "vitest";
import { serverHome } from "../../sync/server-home.ts";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { recordedHttp } from "../../testing/recorded-http.ts";
import { downloadFile } from "./download-file.ts";

afterEach(() => vi.restoreAllMocks());

function setUp() {
  const saved: { name: string; content: Blob }[] = [];
  let content: Blob | null = null;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    content = blob as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (content) saved.push({ name: this.download, content });
  });
  const recorded = recordedActions();
  const server = recordedHttp();
  const { exportFile } = serverHome(server.http, null, () => {});
  const at = { slug: "calm-bay", exportFile, actions: recorded.actions, t: (key: string) => key };
  return { saved, server, at, ...recorded };
}

describe("downloading the game (table §9.2, api §3.5.30)", () => {
  it("saves what the server exports under the room's name (T2-109, T2-110, T9-67)", async () => {
    const { saved, server, at } = setUp();
    server.answers["GET /api/v1/rooms/calm-bay/export/game"] = { roomSlug: "calm-bay" };
    await downloadFile("game", at);
    await downloadFile("replay", at);
    expect(saved.map(({ name }) => name)).toEqual(["calm-bay_game.json", "calm-bay_replay.json"]);
    expect(await saved[0]?.content.text()).toBe('{"roomSlug":"calm-bay"}');
  });

  it("says when it could not", async () => {
    const { saved, server, at, alerts } = setUp();
    server.answers["GET /api/v1/rooms/calm-bay/export/replay"] = 500;
    await downloadFile("replay", at);
    expect(saved).toEqual([]);
    expect(alerts).toEqual(["downloadFailed"]);
  });
});
