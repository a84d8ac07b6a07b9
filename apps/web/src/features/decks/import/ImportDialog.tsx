import { useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { ChooseSource } from "./ChooseSource.tsx";
import { ItemProblems } from "./ItemProblems.tsx";
import { noteText } from "./import-texts.ts";
import { ListPreview } from "./ListPreview.tsx";
import { itemsOf } from "./list-items.ts";
import { type DeckImport, type ImportDialogProps, type ToLookAt, useDeckImport } from "./use-deck-import.ts";
import { useImportText } from "./use-import-text.ts";

export type { ImportDialogProps } from "./use-deck-import.ts";

/** Takes a deck from a file, a pasted text or a deck site (decks §2.8). Nothing changes before everything is clear. */
export default function ImportDialog(props: ImportDialogProps) {
  const { host, open, onClose } = props;
  const t = useImportText();
  const deckImport = useDeckImport(props);
  const [pasted, setPasted] = useState("");
  const { step, error } = deckImport;
  const isBusy = step.is === "busy";
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("title")}
      footer={
        step.is === "look" ? (
          <LookButtons reading={step.reading} deckImport={deckImport} />
        ) : (
          <>
            <Button variant="ghost" onPress={isBusy ? deckImport.back : onClose}>
              {t("common:cancel")}
            </Button>
            <Button
              variant="primary"
              isDisabled={pasted.trim() === ""}
              isPending={isBusy}
              onPress={() => void deckImport.read({ text: pasted })}
            >
              {t("continue")}
            </Button>
          </>
        )
      }
    >
      {error === null ? null : (
        <Alert tone="error" title={null} className="mb-3">
          {error}
        </Alert>
      )}
      <p role="status" className={isBusy ? "m-0 mb-3 flex items-center gap-2 text-text-2" : "sr-only"}>
        {isBusy ? (
          <>
            <Spinner size={18} />
            {step.text}
          </>
        ) : null}
      </p>
      {step.is !== "look" ? (
        <ChooseSource
          host={host}
          open={open}
          deckImport={deckImport}
          isBusy={isBusy}
          pasted={pasted}
          onPasted={setPasted}
        />
      ) : step.reading.is === "items" ? (
        <ItemProblems reading={step.reading} />
      ) : (
        <ListPreview
          host={host}
          list={step.reading.list}
          customFailed={step.customFailed}
          choices={deckImport.choices}
          onChoose={deckImport.choose}
          onPlace={deckImport.place}
        />
      )}
    </Modal>
  );
}

function LookButtons({ reading, deckImport }: { reading: ToLookAt; deckImport: DeckImport }) {
  const t = useImportText();
  const items = reading.is === "items" ? reading.items : itemsOf(reading.list.lines, deckImport.choices);
  const notes = reading.is === "items" ? reading.notes.map((note) => noteText(note, t)) : [];
  const cards = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <Button variant="ghost" onPress={deckImport.back}>
        {reading.is === "items" ? t("common:cancel") : t("back")}
      </Button>
      <Button
        variant="primary"
        isDisabled={items.length === 0}
        onPress={() => void deckImport.finish(reading.name, items, notes)}
      >
        {reading.is === "items" ? t("goodOnes", { count: items.length }) : t("importCards", { count: cards })}
      </Button>
    </>
  );
}
