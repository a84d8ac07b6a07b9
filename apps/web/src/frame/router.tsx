/** All addresses of the app (platform §1.1). Each screen is its own chunk; its texts load with it. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { readReturnTo } from "../app/return-to.ts";
import { reached } from "../app/server-away.ts";
import { session } from "../app/services.ts";
import { readLobbySearch } from "../features/lobby/lobby-search.ts";
import { readSupportCallback } from "../features/profile/support-callback.ts";
import { i18n } from "../i18n/i18n.ts";
import { App } from "./App.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { Page } from "./Page.tsx";
import { PendingPage } from "./PendingPage.tsx";

/** Loader of a screen's texts, beside its code. */
const texts =
  (...features: string[]) =>
  () =>
    i18n.loadNamespaces(features);

/** Sends visitors to the log-in page and back here afterwards. */
function usersOnly({ location }: { location: { href: string } }): void {
  if (!session.getState().tokens) throw redirect({ to: "/login", search: { returnTo: location.href } });
}

/** Who is signed in already has no use for the page. */
function visitorsOnly({ search }: { search: { returnTo?: string } }): void {
  if (session.getState().tokens) throw redirect({ href: readReturnTo(search).returnTo ?? "/" });
}

const NotFound = lazyRouteComponent(reached(() => import("../features/not-found/NotFoundPage.tsx")));
const root = createRootRoute({ component: App, notFoundComponent: NotFound });
const page = createRoute({ getParentRoute: () => root, id: "page", component: Page });

const home = createRoute({
  getParentRoute: () => page,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/lobby" });
  },
});

/** Pages that come later look by themselves what stands in their address: anything may. */
const asWritten = (query: { at?: unknown; invite?: unknown; saved?: unknown; kept?: unknown }) => query;

const lobbyPage = {
  validateSearch: readLobbySearch,
  loader: texts("lobby", "open-rooms", "about"),
  component: lazyRouteComponent(reached(() => import("../features/lobby/LobbyPage.tsx"))),
};
const lobby = createRoute({ getParentRoute: () => page, path: "/lobby", ...lobbyPage });
/** An old address of the lobby; whatever follows it is ignored. */
const newRoom = createRoute({ getParentRoute: () => page, path: "/newroom", ...lobbyPage });
const newRoomMore = createRoute({ getParentRoute: () => page, path: "/newroom/$", ...lobbyPage });

const pluginPage = {
  loader: texts("plugin-lobby", "lobby", "open-rooms", "about", "server"),
  component: lazyRouteComponent(reached(() => import("../features/plugin-lobby/PluginLobbyPage.tsx"))),
};
const plugin = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId",
  /** `play` opens the create-room dialog at once. */
  validateSearch: (query: Record<string, unknown>): { play?: true } =>
    query.play === true ? { play: true } : {},
  ...pluginPage,
});
const pluginReplay = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/load/$replayUuid",
  ...pluginPage,
});
const pluginExternal = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/external/$domain/$type/$id",
  ...pluginPage,
});

const builderTexts = [
  "plugin-builder",
  "try-it",
  "builder-cards",
  "builder-properties",
  "builder-table",
  "builder-drafts",
  "builder-actions",
  "builder-save",
];
const layoutTexts = ["layout-editor"];

/** `plugin`: id of one of the author's own plugins. */
function readBuilderSearch(query: Record<string, unknown>): { plugin?: number } {
  return Number.isSafeInteger(query.plugin) ? { plugin: query.plugin as number } : {};
}

const deckTexts = ["deck-builder", "deck-cards", "decks", "plugin-lobby", "server"];
const pluginDecks = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/decks",
  loader: texts(...deckTexts),
  component: lazyRouteComponent(reached(() => import("../features/deck-pages/DeckListPage.tsx"))),
});
const pluginDeck = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/decks/$deckId",
  loader: texts(...deckTexts),
  component: lazyRouteComponent(reached(() => import("../features/deck-pages/DeckPage.tsx"))),
});

const login = createRoute({
  getParentRoute: () => page,
  path: "/login",
  validateSearch: readReturnTo,
  beforeLoad: visitorsOnly,
  loader: texts("account", "server"),
  component: lazyRouteComponent(reached(() => import("../features/login/LoginPage.tsx"))),
});
const signup = createRoute({
  getParentRoute: () => page,
  path: "/signup",
  validateSearch: readReturnTo,
  beforeLoad: visitorsOnly,
  loader: texts("account", "server"),
  component: lazyRouteComponent(reached(() => import("../features/signup/SignupPage.tsx"))),
});
const requestReset = createRoute({
  getParentRoute: () => page,
  path: "/reset-password",
  validateSearch: readReturnTo,
  loader: texts("account", "server"),
  component: lazyRouteComponent(reached(() => import("../features/reset-password/RequestResetPage.tsx"))),
});
const newPassword = createRoute({
  getParentRoute: () => page,
  path: "/reset-password/$resetToken",
  validateSearch: readReturnTo,
  loader: texts("account", "server"),
  component: lazyRouteComponent(reached(() => import("../features/reset-password/NewPasswordPage.tsx"))),
});
const confirmEmail = createRoute({
  getParentRoute: () => page,
  path: "/confirm-email/$confirmToken",
  validateSearch: readReturnTo,
  loader: texts("account", "server"),
  component: lazyRouteComponent(reached(() => import("../features/confirm-email/ConfirmEmailPage.tsx"))),
});

const profile = createRoute({
  getParentRoute: () => page,
  path: "/profile",
  /** A code links the account as at the address of the callback. */
  validateSearch: readSupportCallback,
  beforeLoad: usersOnly,
  loader: texts("profile", "support", "server"),
  component: lazyRouteComponent(reached(() => import("../features/profile/ProfilePage.tsx"))),
});

/** Where the paid-support service leads back to. */
const supportCallback = createRoute({
  getParentRoute: () => page,
  path: "/auth/$provider/callback",
  validateSearch: readSupportCallback,
  beforeLoad: usersOnly,
  loader: texts("profile", "support", "server"),
  component: lazyRouteComponent(reached(() => import("../features/profile/ProfilePage.tsx"))),
});

const myPluginsPage = {
  /** `showTutorial` runs the tour. */
  validateSearch: (query: Record<string, unknown>): { showTutorial?: true } =>
    query.showTutorial === true ? { showTutorial: true } : {},
  beforeLoad: usersOnly,
  loader: texts("my-plugins", "plugin-lobby", "server"),
  component: lazyRouteComponent(reached(() => import("../features/waiting-drafts/MyPluginsScreen.tsx"))),
};
const myPlugins = createRoute({ getParentRoute: () => page, path: "/myplugins", ...myPluginsPage });
/** The id says nothing: everybody sees their own plugins. */
const myPluginsOf = createRoute({ getParentRoute: () => page, path: "/myplugins/$userId", ...myPluginsPage });

/** Open to visitors: only saving needs an account. `plugin` is one of one's own, to be changed. */
const pluginBuilder = createRoute({
  getParentRoute: () => page,
  path: "/plugin-builder",
  validateSearch: readBuilderSearch,
  loader: texts(...builderTexts, ...layoutTexts, "my-plugins", "plugin-lobby", "server"),
  component: lazyRouteComponent(reached(() => import("../features/plugin-builder/PluginBuilderPage.tsx"))),
});
const codeTexts = ["code-view", "try-it", "builder-save", "builder-drafts", "server"];
const pluginCode = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/code",
  beforeLoad: usersOnly,
  /** `at` goes to where the definition writes that: a JSON pointer. */
  validateSearch: asWritten,
  loader: texts(...codeTexts),
  component: lazyRouteComponent(reached(() => import("../features/code-view/PluginCodePage.tsx"))),
});
/** A play script, edited and played; visitors may do that with the game of a table of their device, too. */
const pluginScript = createRoute({
  getParentRoute: () => page,
  path: "/plugin/$pluginId/script",
  loader: texts("recordings"),
  component: lazyRouteComponent(reached(() => import("../features/play-script/ScriptPage.tsx"))),
});
/** A folder of this computer; nobody has to be signed in for it. */
const folderCode = createRoute({
  getParentRoute: () => page,
  path: "/code",
  loader: texts(...codeTexts),
  component: lazyRouteComponent(reached(() => import("../features/code-view/FolderCodePage.tsx"))),
});
const layoutGenerator = createRoute({
  getParentRoute: () => page,
  path: "/layout-generator",
  validateSearch: readBuilderSearch,
  loader: texts(...layoutTexts, "layout-json", "try-it", "server"),
  component: lazyRouteComponent(
    reached(() => import("../features/layout-generator/LayoutGeneratorPage.tsx")),
  ),
});

const terms = createRoute({
  getParentRoute: () => page,
  path: "/terms",
  loader: texts("legal"),
  component: lazyRouteComponent(
    reached(() => import("../features/about/LegalPage.tsx")),
    "TermsPage",
  ),
});
const privacy = createRoute({
  getParentRoute: () => page,
  path: "/privacy",
  loader: texts("legal"),
  component: lazyRouteComponent(
    reached(() => import("../features/about/LegalPage.tsx")),
    "PrivacyPage",
  ),
});

const onDevice = createRoute({
  getParentRoute: () => page,
  path: "/on-this-device",
  loader: texts("on-device", "recordings"),
  component: lazyRouteComponent(reached(() => import("../features/on-device/OnDevicePage.tsx"))),
});

const report = createRoute({
  getParentRoute: () => page,
  path: "/report",
  loader: texts("recordings", "device"),
  component: lazyRouteComponent(reached(() => import("../features/reports/ReportPage.tsx"))),
});

const authTest = createRoute({
  getParentRoute: () => page,
  path: "/authtest",
  loader: texts("auth-test"),
  component: lazyRouteComponent(
    reached(() => import("../features/auth-test/AuthTestPage.tsx")),
    "AuthTestPage",
  ),
});
const privatePage = createRoute({
  getParentRoute: () => page,
  path: "/private",
  beforeLoad: usersOnly,
  loader: texts("auth-test"),
  component: lazyRouteComponent(
    reached(() => import("../features/auth-test/AuthTestPage.tsx")),
    "PrivatePage",
  ),
});

const notFound = createRoute({ getParentRoute: () => page, path: "$", component: NotFound });

/** The room draws its own bar on top, so it stands outside `page`. */
const room = createRoute({
  getParentRoute: () => root,
  path: "/room/$slug",
  loader: texts("room", "table", "server"),
  component: lazyRouteComponent(reached(() => import("../features/room/RoomPage.tsx"))),
});

/** A table of this device, and the way to a new one: without an account, and without a line once the game is here. */
const deviceTable = createRoute({
  getParentRoute: () => root,
  path: "/table/$slug",
  // Who was asked for an account to invite somebody comes back to invite them.
  validateSearch: asWritten,
  loader: texts("room", "table", "server", "device"),
  component: lazyRouteComponent(reached(() => import("../features/device-table/DeviceTablePage.tsx"))),
});
const playAlone = createRoute({
  getParentRoute: () => root,
  path: "/play/$pluginId",
  validateSearch: asWritten,
  loader: texts("room", "table", "device"),
  component: lazyRouteComponent(reached(() => import("../features/device-table/PlayAlonePage.tsx"))),
});

/** The table of a game while it is made, in a frame beside its editor. */
const tryIt = createRoute({
  getParentRoute: () => root,
  path: "/try",
  component: lazyRouteComponent(reached(() => import("../features/try-it/frame/TryPage.tsx"))),
});

const pages = [
  ...[home, lobby, newRoom, newRoomMore, plugin, pluginReplay, pluginExternal, pluginDecks, pluginDeck],
  ...[
    login,
    signup,
    requestReset,
    newPassword,
    confirmEmail,
    profile,
    supportCallback,
    myPlugins,
    myPluginsOf,
    pluginBuilder,
    pluginCode,
    pluginScript,
    folderCode,
    layoutGenerator,
    terms,
    privacy,
    onDevice,
    report,
    authTest,
    privatePage,
    notFound,
  ],
] as const;

/** @param history absent: the browser's address bar. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([page.addChildren(pages), room, deviceTable, playAlone, tryIt]),
    history,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPreload: "intent",
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
