import { zipParts, zipPlugin } from "@baize/plugin";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { utcDay } from "../../../app/format.ts";
import { alerts } from "../../../app/services.ts";
import { Button } from "../../../ui/Button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import { composeDefinition } from "../reopen/compose-definition.ts";

/** The definition as it would be saved, a file for each section, and the cards beside them. */
export function DownloadDefinition() {
  const { t } = useTranslation(["builder-save", "my-plugins"]);
  const builder = useBuilder();
  const hasCards = useSession(({ work }) => work.cardDb !== null);

  function download() {
    try {
      const { work, stored, replace } = builder.store.getState();
      const { definition } = composeDefinition(work, stored, { replace, date: utcDay(Date.now()) });
      const zip = work.cardDb ? zipPlugin(definition, work.cardDb) : zipParts(definition);
      const name = (work.state.pluginName || "plugin").replace(/[\\/:*?"<>|]/g, "_");
      saveFile(new Uint8Array(zip), `${name}_game_definition.zip`, "application/zip");
    } catch {
      alerts.show("error", t("my-plugins:downloadFailed"));
    }
  }
  return (
    <Button size="l" isDisabled={!hasCards} onPress={download}>
      <Download size={16} aria-hidden /> {t("download")}
    </Button>
  );
}
