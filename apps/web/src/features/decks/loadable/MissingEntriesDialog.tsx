import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import type { DeckGame } from "../deck-host.ts";
import { useDeckText } from "../use-deck-text.ts";
import { entryName, problemText } from "./entry-state.ts";
import type { MissingEntries } from "./load-on-table.ts";

export interface MissingEntriesDialogProps {
  missing: MissingEntries;
  game: Pick<DeckGame, "cardDb">;
  /** Whether the rest is to be loaded. */
  onAnswer: (loadRest: boolean) => void;
}

/** What of a deck cannot be loaded, and why; the rest can be. */
export function MissingEntriesDialog({ missing, game, onAnswer }: MissingEntriesDialogProps) {
  const t = useDeckText();
  return (
    <Modal
      isOpen
      onClose={() => onAnswer(false)}
      title={t("loading.someMissing", { count: missing.all, missing: missing.missing })}
      width={560}
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" onPress={() => onAnswer(false)}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" onPress={() => onAnswer(true)} autoFocus>
            {t("loading.rest")}
          </Button>
        </>
      }
    >
      <ul className="m-0 grid list-none gap-2 p-0">
        {missing.entries.map(({ item, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries repeat; the list does not change while it is shown.
          <li key={index} className="border-b border-line pb-2 [overflow-wrap:anywhere] last:border-0">
            <span className="font-semibold">
              {item.quantity}× {entryName(item, game.cardDb)}
            </span>
            <span className="block text-small text-text-2">{problemText(problem, item, t)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
