import type { ReadCardsResult } from "@baize/plugin";
import { readCardTables } from "@baize/plugin";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FindingList } from "../my-plugins/FindingList.tsx";
import { changesBy } from "./card-set.ts";
import type { UploadMode, UploadOptions } from "./use-upload.ts";

export interface PasteCardsProps {
  /** What the field begins with. */
  text: string;
  options: UploadOptions;
  onTake: (read: ReadCardsResult, mode: UploadMode) => void;
  onClose: () => void;
}

/** Takes rows that were copied out of a spreadsheet, and says what they would do before anything is sent. */
export function PasteCards({ text: initial, options, onTake, onClose }: PasteCardsProps) {
  const { host, user, kind, sets } = options;
  const { t } = useTranslation("custom-content");
  const [text, setText] = useState(initial);
  const settled = useDeferredValue(text);
  const file = t("paste.file");
  const read = useMemo(
    () => (settled.trim() === "" ? null : readCardTables([{ name: file, text: settled }], host.game.gameDef)),
    [settled, file, host.game.gameDef],
  );
  const before = sets[kind];
  const hasCards = Object.keys(before).length > 0;
  const isEmpty = read?.cardDb && Object.keys(read.cardDb).length === 0;
  const changes = read?.cardDb && !isEmpty ? changesBy(read.cardDb, before, {}, user.id) : null;
  const button = (mode: UploadMode, label: string, variant: "primary" | "default") => (
    <Button
      variant={variant}
      isDisabled={!changes}
      onPress={() => {
        if (read?.cardDb) onTake(read, mode);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(`${kind}.paste`)}
      width={640}
      footer={
        hasCards ? (
          <>
            {button("replace", t("question.replace"), "default")}
            {button("add", t("paste.add"), "primary")}
          </>
        ) : (
          button("replace", t("paste.upload"), "primary")
        )
      }
    >
      <div className="grid gap-3">
        <TextField
          label={t("paste.label")}
          hint={t("paste.hint")}
          rows={8}
          value={text}
          onChange={setText}
          autoFocus
        />
        {read ? <FindingList findings={[...read.errors, ...read.warnings]} /> : null}
        {isEmpty ? (
          <p role="status" className="m-0">
            {t("paste.empty")}
          </p>
        ) : null}
        {changes ? (
          <p role="status" className="m-0">
            {t("paste.found", { count: changes.fresh + changes.changed })}{" "}
            {hasCards
              ? t("paste.changes", {
                  fresh: changes.fresh,
                  changed: changes.changed,
                  gone: changes.gone.length,
                })
              : null}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
