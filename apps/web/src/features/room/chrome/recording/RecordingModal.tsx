import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { keepScript, keepScriptRun } from "../../../../browser/kept-script.ts";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { useRoomContext } from "../../model/room-context.tsx";
import type { TableRecorder } from "../../model/table-recorder.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { fileName } from "../files/file-name.ts";

/** What was recorded, as a play script to be copied or saved. */
export default function RecordingModal({ onClose }: { onClose: () => void }) {
  const { recorder } = useChrome();
  return recorder ? <Recording recorder={recorder} onClose={onClose} /> : null;
}

function Recording({ recorder, onClose }: { recorder: TableRecorder; onClose: () => void }) {
  const { t } = useTranslation("recordings");
  const last = useStore(recorder.store, (state) => state.last);
  const { plugin } = useRoomContext();
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  async function edit(text: string) {
    keepScript(plugin.id, text);
    keepScriptRun(plugin.id, null);
    await navigate({ to: "/plugin/$pluginId/script", params: { pluginId: String(plugin.id) } });
  }
  if (last === null) return null;
  const { script, ended, steps } = last;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("record.title")}
      width={720}
      footer={
        script === null ? null : (
          <>
            <Button onPress={() => void edit(script)}>{t("record.edit")}</Button>
            <Button onPress={() => void navigator.clipboard.writeText(script).then(() => setCopied(true))}>
              {t(isCopied ? "record.copied" : "record.copy")}
            </Button>
            <Button
              variant="primary"
              onPress={() => saveFile(script, `${fileName(plugin.name)}.play.yaml`, "application/yaml")}
            >
              {t("record.save")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {ended === null ? null : <Alert tone="warning">{t(`record.ended.${ended}`)}</Alert>}
        {script === null ? (
          <p className="m-0 text-text-2">{t("record.empty")}</p>
        ) : (
          <>
            <p className="m-0 text-text-2">{t("record.intro", { count: steps })}</p>
            <TextField
              label={t("record.script")}
              value={script}
              rows={12}
              isReadOnly
              className="[&_textarea]:font-mono [&_textarea]:text-[12.5px]"
            />
          </>
        )}
      </div>
    </Modal>
  );
}
