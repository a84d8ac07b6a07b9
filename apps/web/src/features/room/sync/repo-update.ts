/**
 * A push from the repository of the plugin's author (table §1.4): the files are merged and checked here, and kept
 * for Ctrl+Shift+L. The checks come with the first push, nobody else needs them.
 */
import type { Json } from "@baize/engine";
import { showAlert } from "../model/alert-queue.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";

export async function takeRepoUpdate(files: readonly Json[], ui: UiStore, t: Translate): Promise<void> {
  const { readPush } = await import("./read-push.ts");
  const { gameDef, errors } = readPush(files);
  if (!gameDef) {
    const text = t("invalidJsonFiles", { errors: errors.join("\n\n") });
    return showAlert(ui, { level: "crash", text, autoClose: false });
  }
  ui.setState({ pluginUpdate: gameDef });
  // With automatic refresh it is taken over now, and that is said instead.
  if (!ui.getState().pluginAutoRefresh) {
    showAlert(ui, { level: "info", text: t("pluginUpdateDetected"), autoClose: false });
  }
}
