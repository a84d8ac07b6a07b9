/** What the saving of a document hears from the browser. */
export interface PageSignals {
  isOnline(): boolean;
  /** @returns a function that stops listening. */
  listen(signals: { online(): void; offline(): void; hide(): void }): () => void;
}

/** `hide`: the tab goes to the back or for good; there may be no later moment to save. */
export const browserPage: PageSignals = {
  isOnline: () => navigator.onLine,
  listen({ online, offline, hide }) {
    const hidden = () => document.visibilityState === "hidden" && hide();
    addEventListener("online", online);
    addEventListener("offline", offline);
    addEventListener("pagehide", hide);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      removeEventListener("pagehide", hide);
      document.removeEventListener("visibilitychange", hidden);
    };
  },
};
