import { Maximize2, Minimize2 } from "lucide-react";
import { useState } from "react";
import { readSetting, writeSetting } from "../../../browser/storage.ts";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { CloseUnsavedDialog } from "../saving/CloseUnsavedDialog.tsx";
import { isTrouble } from "../saving/SaveStatus.tsx";
import { useBuilderText } from "../use-builder-text.ts";
import { DeckBuilder } from "./DeckBuilder.tsx";

const WIDE = "deckBuilderWide";

/** The deck builder as a dialog: 800 px, or nearly as wide as the window; on a phone the whole screen (decks §2.1). */
export function DeckBuilderDialog({ host, onClose }: { host: DeckHost; onClose: () => void }) {
  const t = useBuilderText();
  const narrow = useMedia("(max-width: 700px)");
  const [wide, setWide] = useState(() => readSetting(WIDE) === "true");
  const [editor, setEditor] = useState<DeckEditor | null>(null);
  const [asking, setAsking] = useState(false);
  function widen(wider: boolean): void {
    setWide(wider);
    writeSetting(WIDE, wider ? "true" : null);
  }
  function close(): void {
    if (editor && isTrouble(editor.store.getState().save)) setAsking(true);
    else onClose();
  }
  const Icon = wide ? Minimize2 : Maximize2;
  return (
    <Modal
      isOpen
      onClose={close}
      title={t("title")}
      width={wide && !narrow ? "min(96vw, 1440px)" : 800}
      fill
      actions={
        narrow ? null : (
          <Button size="s" variant="ghost" onPress={() => widen(!wide)} className="pointer-coarse:h-11">
            <Icon size={15} aria-hidden />
            {t(wide ? "narrow" : "widen")}
          </Button>
        )
      }
    >
      <DeckBuilder host={host} layout={narrow ? "tabs" : wide ? "three" : "two"} onEditor={setEditor} />
      {asking ? (
        <CloseUnsavedDialog
          onKeepTrying={() => {
            setAsking(false);
            void editor?.saveNow();
          }}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}
