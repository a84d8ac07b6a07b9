/** Every route of the API, by its address. */
import { accountRoutes } from "./accounts.ts";
import { adminRoutes } from "./admin.ts";
import { customCardRoutes } from "./custom-cards.ts";
import { deckRoutes } from "./decks.ts";
import { myPluginRoutes } from "./my-plugins.ts";
import { pluginPermissionRoutes } from "./plugin-permissions.ts";
import { pluginRoutes } from "./plugins.ts";
import { profileRoutes } from "./profiles.ts";
import { roomRoutes } from "./rooms.ts";
import { savedGameRoutes } from "./saved-games.ts";
import { serverRoutes } from "./server.ts";
import { sessionRoutes } from "./sessions.ts";

export const routes = {
  ...sessionRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...pluginRoutes,
  ...myPluginRoutes,
  ...pluginPermissionRoutes,
  ...roomRoutes,
  ...savedGameRoutes,
  ...deckRoutes,
  ...customCardRoutes,
  ...adminRoutes,
  ...serverRoutes,
};
export type Routes = typeof routes;
/** `METHOD /path`, without the base path. */
export type RouteName = keyof Routes;
