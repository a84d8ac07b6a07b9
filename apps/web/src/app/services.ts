/** The app's single instances. Screens import them from here; tests make their own. */

import { createCall, createTransport } from "@baize/client";
import { browserStorage } from "../browser/storage.ts";
import { createAlerts } from "./alerts.ts";
import { createHttp } from "./http.ts";
import { createSession } from "./session.ts";
import { createLiveSocket } from "./socket.ts";

const send = createTransport("/be");

/** Calls that are nobody's in particular: no token is sent, none is renewed. Throws `HttpError`. */
export const visitor = createCall(send);

/** Tabs renew one after the other: a renew token counts only once. */
const oneTabAtATime = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("baize-renew", task) as Promise<T>) : task();

export const session = createSession(send, browserStorage(), oneTabAtATime);
export const http = createHttp(send, session);
export const alerts = createAlerts();
export const live = createLiveSocket("/be/socket", session);
