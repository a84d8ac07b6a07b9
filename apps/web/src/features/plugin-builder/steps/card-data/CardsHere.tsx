import type { CardDatabase } from "@baize/engine";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { FindingList } from "../../../my-plugins/FindingList.tsx";
import { remediesFor } from "../../cards/remedies.ts";
import { CardEditor } from "./CardEditor.tsx";
import { CardTable } from "./CardTable.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { PictureCheck } from "./PictureCheck.tsx";
import { Remedies } from "./Remedies.tsx";
import type { CardEntry } from "./use-card-entry.ts";

/** The cards that the builder works with: how many, which, their pictures, and what their columns hold. */
export function CardsHere({ cards, entry }: { cards: CardDatabase; entry: CardEntry }) {
  const { t } = useTranslation("builder-cards");
  const { uploads } = entry;
  const section = useRef<HTMLElement>(null);
  /** The card that is written in; its id is null where it is a new one. */
  const [edited, setEdited] = useState<{ id: string | null } | null>(null);
  useEffect(() => {
    // The button that was pressed is gone; whoever reads on begins at what came of it.
    if (uploads > 0) section.current?.focus();
  }, [uploads]);
  return (
    <section ref={section} tabIndex={-1} aria-label={t("cards")} className="grid gap-3 outline-none">
      <Alert tone="success" title={null}>
        {t("uploaded", { count: Object.keys(cards).length })}
      </Alert>
      <FindingList findings={entry.warnings} />
      <Remedies remedies={remediesFor(entry.warnings)} />
      <PictureCheck cards={cards} />
      <CardTable cards={cards} label={t("cards")} height={420} onEdit={(id) => setEdited({ id })} />
      <Button className="justify-self-start pointer-coarse:h-11" onPress={() => setEdited({ id: null })}>
        <Plus size={16} aria-hidden />
        {t("edit.add")}
      </Button>
      {edited ? (
        <CardEditor {...edited} cards={cards} onChange={entry.change} onClose={() => setEdited(null)} />
      ) : null}
      <ColumnTable cards={cards} />
    </section>
  );
}
