/** The app's single instances. Screens import them from here; tests make their own. */

import { createTransport } from "@baize/client";
import { browserStorage } from "../browser/storage.ts";
import { createAlerts } from "./alerts.ts";
import { createHttp } from "./http.ts";
import { createSession } from "./session.ts";
import { createLiveSocket } from "./socket.ts";

/** Calls that are nobody's in particular: no token is sent, none is renewed. Throws `HttpError`. */
export const visitor = createTransport("/be");

/** Tabs renew one after the other: a renew token counts only once. */
const oneTabAtATime = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("baize-renew", task) as Promise<T>) : task();

export const session = createSession(visitor, browserStorage(), oneTabAtATime);
export const http = createHttp(visitor, session);
export const alerts = createAlerts();
export const live = createLiveSocket("/be/socket", session);
