/** Opens the whole app at an address, against a server of the test's own. */
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished } from "vitest";
import { awaitAddress } from "../app/awaited-address.ts";
import { queryClient } from "../app/query.ts";
import { alerts, session } from "../app/services.ts";
import { createAppRouter } from "../frame/router.tsx";
import { i18n } from "../i18n/i18n.ts";
import { type Backend, type Routes, startBackend } from "./backend.ts";
import { leaveAfterTest } from "./leave-router.ts";
import { startApp } from "./start-app.ts";
import { startTexts } from "./start-texts.ts";

const started = startApp().then(reportLateTexts);
/** Where parts of a page waited for texts of their own. */
const lateTexts: Error[] = [];

/**
 * Parts that come later bring their texts (`withTexts`). Where two of them have to wait for texts instead, React may draw
 * both in turn for as long as a test gives it no pause, which is for ever.
 */
function reportLateTexts(): void {
  const { logger } = i18n.services as { logger: { forward(args: unknown[], ...rest: unknown[]): unknown } };
  const { forward } = logger;
  logger.forward = (args, ...rest) => {
    const [text, about] = args as [string, { code?: string } | undefined];
    if (about?.code === "SUSPENDED_WHILE_LOADING") lateTexts.push(new Error(text));
    return forward.call(logger, args, ...rest);
  };
}

export interface OpenedApp {
  backend: Backend;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query shown in the address bar. */
  address(): string;
  /** The browser's Back. */
  back(): void;
}

export interface Beginning {
  /** Tokens are stored before the app starts; `GET /api/v1/profile` should be among the routes. */
  signedIn?: boolean;
  /** An address that waits for its confirmation in this browser. */
  awaited?: string;
  /** What the browser has kept from an earlier visit. */
  stored?: Record<string, string>;
}

export async function openApp(
  path: string,
  routes: Routes,
  { signedIn = false, awaited, stored = {} }: Beginning = {},
): Promise<OpenedApp> {
  await started;
  lateTexts.length = 0;
  const backend = await startBackend(routes);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `${backend.origin}${path}`,
  );
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (signedIn) {
    localStorage.setItem("authToken", '"a1"');
    localStorage.setItem("renewToken", '"r1"');
  }
  if (awaited !== undefined) awaitAddress(awaited);
  session.adoptStored();
  queryClient.clear();
  for (const { id } of alerts.getState().shown) alerts.close(id);
  await startTexts();

  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    const [late] = lateTexts.splice(0);
    if (late) throw late;
  });
  leaveAfterTest(router);
  return { backend, user, address: () => router.state.location.href, back: () => router.history.back() };
}
