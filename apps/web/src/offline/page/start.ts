/** Makes the app one that starts without a network: its service worker, and what follows from it. */
import { live } from "../../app/services.ts";
import { savesData } from "../../browser/save-data.ts";
import { i18n } from "../../i18n/i18n.ts";
import { buildOfPage, holdBuild } from "../build-name.ts";
import { ask } from "../messages.ts";
import { watchInstall } from "./install.ts";
import { watchUpdates } from "./updates.ts";

/** Does nothing where the app was not built, or the browser has no service workers: the page goes on without. */
export async function startOffline(): Promise<void> {
  const build = buildOfPage();
  if (build === null || !("serviceWorker" in navigator)) return;
  holdBuild(build);
  watchInstall();
  // Whoever saves data has nothing fetched ahead, unless the app was installed here.
  const isThere = (await navigator.serviceWorker.getRegistration("/")) !== undefined;
  if (!isThere && savesData() && !matchMedia("(display-mode: standalone)").matches) return;
  const registration = await register();
  if (!registration) return;

  const askServer = watchUpdates(registration, build);
  // A new version comes with a server that was started anew.
  live.subscribe(({ connected }, before) => {
    if (connected && !before.connected) askServer();
  });
  await navigator.serviceWorker.ready;
  const keepLanguage = (code: string) => void tell(registration, code);
  i18n.on("languageChanged", keepLanguage);
  keepLanguage(i18n.resolvedLanguage ?? "en");
}

/** Null where something forbids the worker. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    // Whatever keeps workers away may answer with nothing.
    return (await navigator.serviceWorker.register("/sw.js")) ?? null;
  } catch (error) {
    console.info("offline: no service worker", error);
    return null;
  }
}

async function tell({ active }: ServiceWorkerRegistration, code: string): Promise<void> {
  if (active)
    await ask(active, "language", { code }).catch((error: unknown) => console.info("offline", error));
}
