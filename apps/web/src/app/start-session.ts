import { i18n, textsHere } from "../i18n/i18n.ts";
import { isPassing, queryClient } from "./query.ts";
import { alerts, live, session } from "./services.ts";
import { whose } from "./session.ts";

/** Ties the parts of the app together that follow the session. Called once, before the first render. */
export function startSession(): void {
  // An operator's own words.
  live.onLobby("send_alert", ({ level, text, autoClose }) => alerts.show(level, text, autoClose));

  // What could not be asked while the server was away is asked for when it is back.
  live.subscribe(({ connected }, before) => {
    if (connected && !before.connected)
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => isPassing(state.error) });
  });

  session.subscribe((state, before) => {
    // The first request of a page may be refused before its texts are here.
    if (state.expired) void textsHere.then(() => alerts.show("warning", i18n.t("sessionExpired")));
    const person = whose(state);
    if (person === whose(before)) return;
    // What one person may see is not for the next; screens ask again as who they are now. A query marked `once`
    // spends something (a mailed link) and must not run again; a visitor has no profile to ask for.
    void queryClient.resetQueries({
      predicate: ({ meta, queryKey }) =>
        meta?.once !== true && (person !== null || queryKey[0] !== "profile"),
    });
  });

  // Another tab signed in, signed out or renewed.
  window.addEventListener("storage", (event) => {
    if (event.key !== "authToken" && event.key !== null) return;
    session.adoptStored();
    void queryClient.invalidateQueries({ queryKey: ["profile"] });
  });
}
