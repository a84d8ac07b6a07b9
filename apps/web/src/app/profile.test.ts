import { afterEach, expect, it, vi } from "vitest";
import { profileQuery } from "./profile.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("T9-20 the profile has two seconds to come", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", async () => Response.json({ user_profile: { id: 1 } }));
  await (profileQuery.queryFn as () => Promise<unknown>)();
  expect(limit.mock.calls).toEqual([[2000]]);
});
