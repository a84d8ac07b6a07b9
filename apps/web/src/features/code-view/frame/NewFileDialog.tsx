import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { kindOfFile } from "../../../editing/code-file.ts";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDesk, useFiles } from "../desk/desk-context.tsx";
import { useCodeText } from "./use-code-text.ts";

/** Files that play the game, and are no part of it. */
const PLAY_SCRIPT = /\.play\.(?:json|ya?ml)$/i;

/** Asks for the name of a new file and opens it. */
export function NewFileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useCodeText();
  const { workspace, view } = useDesk();
  const files = useFiles((state) => state.files);
  const { pluginId } = useParams({ strict: false });
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  function close(): void {
    setName("");
    setProblem(null);
    onClose();
  }
  function make(): void {
    const wanted = name.trim();
    const kind = kindOfFile(wanted);
    const isTaken = files.some((file) => file.name === wanted);
    if (PLAY_SCRIPT.test(wanted)) return;
    if (kind === null || isTaken) {
      setProblem(isTaken ? t("files.taken") : t("files.wrongName"));
      return;
    }
    workspace.put({ name: wanted, kind, text: kind === "json" ? "{\n  \n}\n" : "" });
    workspace.openFile(wanted);
    view.setState({ part: "code" });
    close();
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={t("files.new")}
      width={440}
      footer={
        <>
          <Button variant="ghost" onPress={close}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" onPress={make}>
            {t("files.create")}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label={t("files.name")}
          hint={t("files.nameHint")}
          value={name}
          onChange={setName}
          error={PLAY_SCRIPT.test(name.trim()) ? null : problem}
          autoFocus
        />
        {PLAY_SCRIPT.test(name.trim()) ? (
          <div role="status" className="mt-3 flex flex-col items-start gap-2 text-[0.84375rem] text-text-2">
            <p className="m-0">{t("files.playScripts")}</p>
            {pluginId === undefined ? null : (
              <LinkButton to="/plugin/$pluginId/script" params={{ pluginId }} size="s">
                {t("files.toScripts")}
              </LinkButton>
            )}
          </div>
        ) : null}
      </form>
    </Modal>
  );
}
