import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it } from "vitest";
import { profileQuery } from "../../app/profile.ts";
import { queryClient } from "../../app/query.ts";
import { session } from "../../app/services.ts";
import { pluginDraftKey } from "../../editing/code-marks.ts";
import { refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { createCodeDrafts } from "./drafts/code-drafts.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function opened() {
  let isOver = false;
  const plugin = { id: 3, name: "Harbour", version: 4, game_def: { pluginName: "Harbour" }, card_db: {} };
  const { user } = await openApp(
    "/plugin/3/code",
    {
      "GET /api/v1/profile": () =>
        isOver ? refusal(401, "Not authenticated") : { body: { user_profile: profileOf() } },
      "DELETE /api/v1/session": () => ({ body: {} }),
      "POST /api/v1/session/renew": () => refusal(401, "Not authenticated"),
      "GET /api/plugins/raw/3": () => ({ body: plugin }),
    },
    { signedIn: true },
  );
  const makeFile = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "New file" }));
    await user.type(await screen.findByLabelText("File name"), name);
    await user.click(screen.getByRole("button", { name: "Create file" }));
  };
  const draft = () => createCodeDrafts().read(pluginDraftKey(7, 3));
  return {
    makeFile,
    draft,
    async endSession() {
      isOver = true;
      await act(() => queryClient.refetchQueries({ queryKey: profileQuery.queryKey }));
      expect(session.getState()).toMatchObject({ tokens: null, expired: true });
    },
  };
}

it("a session that runs out while one writes takes nothing away: what is written then is kept as well", async () => {
  const { makeFile, draft, endSession } = await opened();
  await makeFile("before.json");
  await endSession();
  await makeFile("after.json");
  await expect
    .poll(async () => (await draft())?.changed.map(({ name }) => name), { timeout: 5000 })
    .toEqual(["after.json", "before.json"]);
});

it("whoever signs out sees the files no more", async () => {
  const { makeFile } = await opened();
  await makeFile("before.json");
  await act(() => session.logout());
  expect(await screen.findByText(/then try again/)).toBeTruthy();
  expect(screen.queryByText("before.json")).toBeNull();
});
