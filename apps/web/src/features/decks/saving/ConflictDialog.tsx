import type { Deck } from "@baize/protocol";
import { useStore } from "zustand";
import { utc } from "../../../app/format.ts";
import { useTimeText } from "../../../i18n/useTimeText.ts";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import type { DeckHost } from "../deck-host.ts";
import { deckDiff } from "../model/deck-diff.ts";
import type { DeckConflict, DeckEditor } from "../model/deck-editor.ts";
import { itemsOf } from "../model/edits.ts";
import { useDeckText } from "../use-deck-text.ts";
import { DeckDiffList } from "./DeckDiffList.tsx";
import { useSaveAsNew } from "./use-save-as-new.ts";

export interface ConflictDialogProps {
  editor: DeckEditor;
  host: DeckHost;
  /** Decides later: until then nothing is saved. */
  onClose: () => void;
  /** Mine is a deck of its own now. */
  onCopied: (copy: Deck) => void;
}

/** Another window has saved the deck meanwhile: which version is to stay? */
export function ConflictDialog(props: ConflictDialogProps) {
  const conflict = useStore(props.editor.store, (state) => state.conflict);
  return conflict ? <Versions {...props} conflict={conflict} /> : null;
}

function Versions({
  editor,
  host,
  onClose,
  onCopied,
  conflict: { theirs, mineSince },
}: ConflictDialogProps & { conflict: DeckConflict }) {
  const t = useDeckText();
  const timeText = useTimeText();
  const { saveAsNew, isSaving } = useSaveAsNew(editor, host);
  const name = useStore(editor.store, (state) => state.name);
  const entries = useStore(editor.store, (state) => state.entries);

  async function saveCopy() {
    const copy = await saveAsNew(t("saving.copyName", { name }));
    if (!copy) return;
    editor.takeTheirs();
    onCopied(copy);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("saving.conflict")}
      width={560}
      role="alertdialog"
      isBusy={isSaving}
      footer={
        <>
          <Button onPress={() => void saveCopy()} isPending={isSaving}>
            {t("saving.saveCopy")}
          </Button>
          <Button onPress={editor.takeTheirs} isDisabled={isSaving}>
            {t("saving.takeTheirs")}
          </Button>
          <Button variant="primary" onPress={editor.keepMine} isDisabled={isSaving} autoFocus>
            {t("saving.keepMine")}
          </Button>
        </>
      }
    >
      <dl className="m-0 mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-text-2">{t("saving.mine")}</dt>
        <dd className="m-0 [overflow-wrap:anywhere]">
          {t("saving.mineSince", { name, time: timeText(mineSince) })}
        </dd>
        <dt className="text-text-2">{t("saving.theirs")}</dt>
        <dd className="m-0 [overflow-wrap:anywhere]">
          {t("saving.theirsAt", { name: theirs.name, time: timeText(utc(theirs.updated_at)) })}
        </dd>
      </dl>
      <p className="m-0 mb-2 text-sm font-semibold">{t("saving.ifTheirs")}</p>
      <DeckDiffList sections={deckDiff(itemsOf(entries), theirs.load_list)} host={host} />
    </Modal>
  );
}
