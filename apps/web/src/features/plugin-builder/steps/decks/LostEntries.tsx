import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { NativeSelect } from "../../../../ui/NativeSelect.tsx";
import type { DeckGroups } from "../../../decks/builder/use-groups.ts";
import type { DeckEntry } from "../../../decks/model/deck-editor.ts";
import { moveEntry } from "../../../decks/model/edits.ts";
import type { ChangeEntries } from "./use-deck-entries.tsx";
import type { GameEntryFacts } from "./use-entry-facts.ts";

interface LostEntriesProps {
  entries: readonly DeckEntry[];
  facts: GameEntryFacts;
  groups: DeckGroups;
  onChange: ChangeEntries;
}

/** Cards that are no longer in the card table, and groups that are gone: what to do about all of them at once. */
export function LostEntries({ entries, facts, groups, onChange }: LostEntriesProps) {
  const { t } = useTranslation("builder-decks");
  const cards = entries.filter(facts.isMissingCard).length;
  const gone = Map.groupBy(entries.filter(facts.isMissingGroup), ({ item }) => item.loadGroupId);
  return (
    <>
      {cards > 0 ? (
        <Alert tone="warning" title={null}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">{t("missingCards", { count: cards })}</span>
            <Button
              size="s"
              className="pointer-coarse:h-11"
              onPress={() => onChange((now) => now.filter((entry) => !facts.isMissingCard(entry)))}
            >
              {t("takeOut", { count: cards })}
            </Button>
          </span>
        </Alert>
      ) : null}
      {[...gone].map(([id, those]) => (
        <Alert key={id} tone="warning" title={null}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">{t("missingGroup", { id, count: those.length })}</span>
            <NativeSelect
              label={t("loadInto")}
              value=""
              options={[
                { value: "", label: t("chooseGroup") },
                ...groups.shown.map(({ id: value, label }) => ({ value, label })),
              ]}
              onChange={(to) =>
                to !== "" && onChange((now) => those.reduce((all, { key }) => moveEntry(all, key, to), now))
              }
            />
          </span>
        </Alert>
      ))}
    </>
  );
}
