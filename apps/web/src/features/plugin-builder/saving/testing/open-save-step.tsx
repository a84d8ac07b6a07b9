/** The builder on the Save step, its checks running, over a server of the test's own and with the pages it leads to. */
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { queryClient } from "../../../../app/query.ts";
import { alerts, session } from "../../../../app/services.ts";
import { type Backend, type Routes, startBackend } from "../../../../testing/backend.ts";
import { profileOf } from "../../../../testing/fixtures.ts";
import { leaveAfterTest } from "../../../../testing/leave-router.ts";
import { startApp } from "../../../../testing/start-app.ts";
import { startTexts } from "../../../../testing/start-texts.ts";
import { useChecks } from "../../checks/use-checks.ts";
import { Workshop } from "../../frame/Workshop.tsx";
import { type Beginning, type Builder, createBuilder } from "../../model/builder.ts";

const texts = ["plugin-builder", "builder-save", "builder-drafts", "my-plugins", "server"];

export interface OpenedSaveStep {
  builder: Builder;
  backend: Backend;
  user: ReturnType<typeof userEvent.setup>;
  address(): string;
}

export async function openSaveStep(
  beginning: Beginning,
  routes: Routes = {},
  { signedIn = true } = {},
): Promise<OpenedSaveStep> {
  await startApp();
  await startTexts(...texts);
  const backend = await startBackend({
    "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
    ...routes,
  });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${backend.origin}/plugin-builder`,
  );
  localStorage.clear();
  if (signedIn) {
    localStorage.setItem("authToken", '"a1"');
    localStorage.setItem("renewToken", '"r1"');
  }
  session.adoptStored();
  queryClient.clear();
  for (const { id } of alerts.getState().shown) alerts.close(id);

  const builder = createBuilder({ ...beginning, step: "save" });
  const component = () => <CheckedWorkshop builder={builder} />;
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/plugin-builder", component });
  const others = ["/login", "/myplugins/$userId", "/room/$slug"].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ["/plugin-builder"] });
  const router = createRouter({ routeTree: root.addChildren([page, ...others]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  leaveAfterTest(router);
  return { builder, backend, user: userEvent.setup(), address: () => router.state.location.href };
}

function CheckedWorkshop({ builder }: { builder: Builder }) {
  useChecks(builder);
  return <Workshop builder={builder} />;
}
