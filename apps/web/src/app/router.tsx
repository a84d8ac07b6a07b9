/** All addresses of the app (platform-ui §1.1). Each screen is its own chunk; its texts load with it. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { i18n } from "../i18n/i18n.ts";
import { App } from "./App.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { Page } from "./Page.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { session } from "./services.ts";

const NotFound = lazyRouteComponent(() => import("../features/not-found/NotFoundPage.tsx"));

/** Loader of a screen's texts, beside its code. */
const texts =
  (...features: string[]) =>
  () =>
    i18n.loadNamespaces(features);

/** Where to go after signing in: a path of this site, else nowhere. */
function returnTo(search: Record<string, unknown>): { returnTo?: string } {
  const path = search.returnTo;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? { returnTo: path } : {};
}

/** Sends visitors to the log-in page and back here afterwards. */
function signedInOnly({ location }: { location: { href: string } }): void {
  if (!session.getState().tokens) throw redirect({ to: "/login", search: { returnTo: location.href } });
}

const root = createRootRoute({ component: App, notFoundComponent: NotFound });
const page = createRoute({ getParentRoute: () => root, id: "page", component: Page });

const home = createRoute({
  getParentRoute: () => page,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/lobby" });
  },
});

const lobby = createRoute({
  getParentRoute: () => page,
  path: "/lobby",
  loader: texts("lobby"),
  component: lazyRouteComponent(() => import("../features/lobby/LobbyPage.tsx")),
});

const login = createRoute({
  getParentRoute: () => page,
  path: "/login",
  validateSearch: returnTo,
  loader: texts("account"),
  component: lazyRouteComponent(() => import("../features/login/LoginPage.tsx")),
});

const signup = createRoute({
  getParentRoute: () => page,
  path: "/signup",
  validateSearch: returnTo,
  loader: texts("account"),
  component: lazyRouteComponent(() => import("../features/signup/SignupPage.tsx")),
});

const profile = createRoute({
  getParentRoute: () => page,
  path: "/profile",
  beforeLoad: signedInOnly,
  loader: texts("profile"),
  component: lazyRouteComponent(() => import("../features/profile/ProfilePage.tsx")),
});

const room = createRoute({
  getParentRoute: () => root,
  path: "/room/$slug",
  component: lazyRouteComponent(() => import("../features/room/RoomPage.tsx")),
});

const notFound = createRoute({ getParentRoute: () => page, path: "$", component: NotFound });

export const router = createRouter({
  routeTree: root.addChildren([page.addChildren([home, lobby, login, signup, profile, notFound]), room]),
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PendingPage,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
