/** Installing the app: some browsers forget after a week what a site has kept, but not what an installed app has. */
import { createStore } from "zustand/vanilla";

/** What Chromium says when the app could be installed; other browsers have ways of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** `offer`: this browser asks by itself. `byHand`: there is a way in its menus. `none`: it is installed, or cannot be. */
export const installing = createStore<{ way: "offer" | "byHand" | "none" }>(() => ({ way: "none" }));

/** Waits for the browser's offer, so that it is made where somebody wants it and not at once. */
export function watchInstall(): void {
  // Only Safari on phones and tablets tells so whether the page runs as an app.
  if ((navigator as Navigator & { standalone?: boolean }).standalone === false)
    installing.setState({ way: "byHand" });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    installing.setState({ way: "offer" });
  });
  addEventListener("appinstalled", () => installing.setState({ way: "none" }));
}

let offer: InstallOffer | null = null;

/** Lets the browser ask; it does so once. */
export async function install(): Promise<void> {
  installing.setState({ way: "none" });
  await offer?.prompt();
}
