import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { leaveAfterTest } from "../../../testing/leave-router.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { createCodeDesk } from "../desk/code-desk.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import { UnkeptNotice } from "./DraftNotice.tsx";
import { keepDraft } from "./keep-draft.ts";

/** Files in a browser that forbids its database, on a page with a link to another one. */
async function opened() {
  await startTexts("code-view", "builder-drafts", "common");
  const refuse = () => Promise.reject(new DOMException("Forbidden.", "SecurityError"));
  const desk = createCodeDesk({ files: sampleFiles, save: () => {}, startWorker: null });
  const { workspace } = desk;
  const drafts = { read: refuse, write: refuse, remove: refuse };
  const keeper = keepDraft(workspace, { drafts, key: "yard", version: () => 3 });
  onTestFinished(() => {
    keeper.end();
    desk.end();
  });
  const root = createRootRoute({ component: Outlet });
  const code = () => (
    <>
      <UnkeptNotice keeper={keeper} workspace={workspace} />
      <Link to={"/elsewhere" as string}>Elsewhere</Link>
    </>
  );
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: code }),
    createRoute({ getParentRoute: () => root, path: "/elsewhere", component: () => <p>Somewhere else.</p> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  leaveAfterTest(router);
  const edit = (from: number, to: number, insert: string) =>
    workspace.edit([{ file: "play.json", edits: [{ from, to, insert }] }]);
  return { keeper, edit };
}

it("where the browser keeps nothing, whoever goes to another page is asked first", async () => {
  const { keeper, edit } = await opened();
  const link = await screen.findByRole("link", { name: "Elsewhere" });
  edit(0, 0, "// Mine.\n");
  await keeper.flush();
  expect(await screen.findByText(/does not keep unsaved changes/)).toBeTruthy();
  await userEvent.click(link);
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.queryByText("Somewhere else.")).toBeNull();
  await userEvent.click(link);
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Somewhere else.")).toBeTruthy();
});

it("nobody is asked when nothing is left to be lost", async () => {
  const { keeper, edit } = await opened();
  const link = await screen.findByRole("link", { name: "Elsewhere" });
  edit(0, 0, " ");
  await keeper.flush();
  edit(0, 1, "");
  await keeper.flush();
  await userEvent.click(link);
  expect(await screen.findByText("Somewhere else.")).toBeTruthy();
});
