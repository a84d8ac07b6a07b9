import type { MyProfile } from "@baize/protocol";
import { afterEach, expect, it, vi } from "vitest";
import { profileQuery, withPluginSettings } from "./profile.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("T7-04 T9-20 the profile has two seconds to come", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", async () => Response.json({ user_profile: { id: 1 } }));
  await (profileQuery.queryFn as () => Promise<unknown>)();
  expect(limit.mock.calls).toEqual([[2000]]);
});

it("T7-11 settings that were sent are merged into the profile key by key; arrays and null replace", () => {
  const before = { 7: { ui: { zoomPercent: 80, list: [1, 2] }, player: { life: 3 } }, 9: { game: {} } };
  const profile = { id: 1, alias: "Mara", plugin_settings: before } as unknown as MyProfile;
  const after = withPluginSettings(profile, {
    7: { ui: { zoomPercent: 100, list: [3] }, player: { life: null } },
  });
  expect(after).toMatchObject({ id: 1, alias: "Mara" });
  expect(after.plugin_settings).toEqual({
    7: { ui: { zoomPercent: 100, list: [3] }, player: { life: null } },
    9: { game: {} },
  });
  expect(before[7].ui.zoomPercent).toBe(80);
});
