import { FolderPlus, ListPlus, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../../../i18n/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { fold } from "../../../../ui/fold.ts";
import { SearchField } from "../../../../ui/SearchField.tsx";
import { addDeck } from "../../decks/deck-edits.ts";
import { type DeckGroup, deckGroups } from "../../decks/deck-groups.ts";
import { addSubmenu, submenuCount } from "../../decks/deck-menu.ts";
import { deckLabel } from "../../decks/game-decks.ts";
import { useDeckLabel } from "../../decks/use-deck-label.ts";
import { StepIntro } from "../../fields/StepIntro.tsx";
import { useRemoval } from "../../fields/use-removal.tsx";
import { useBuilder, useSession } from "../../model/builder-context.tsx";
import type { GameDecks } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { useDragOrder } from "../../reorder/use-drag-order.ts";
import { useMoves } from "../../reorder/use-moves.tsx";
import { LevelSection } from "./LevelSection.tsx";
import { useDeckHost } from "./use-deck-host.ts";
import type { EditDecks } from "./use-game-decks.ts";

const ImportDialog = lazy(() =>
  withTexts(import("../../../decks/import/ImportDialog.tsx"), "deck-import", "server"),
);

/** From this many decks on they can be searched. */
const MANY = 12;
/** More rows are shown on request: a game made by hand may have a thousand. */
const SHOWN = 100;

interface DeckListProps {
  decks: GameDecks;
  edit: EditDecks;
  /** Uid of the deck that was just left, whose row takes the focus; null: none was. */
  left: number | null;
  onOpen: (uid: number) => void;
}

/** The decks in the menu that players load them from. */
export function DeckList({ decks, edit, left, onOpen }: DeckListProps) {
  const { t } = useTranslation(["builder-decks", "builder-drafts"]);
  const builder = useBuilder();
  const label = useDeckLabel();
  const root = useRef<HTMLDivElement>(null);
  const order = useDragOrder(root);
  const moves = useMoves(root);
  const removal = useRemoval();
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const [isImporting, setImporting] = useState(false);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-open-deck="${left}"]`)?.focus();
  }, [left]);
  const groups = deckGroups(decks);
  const wanted = fold(search.trim());
  const found = wanted === "" ? groups : groups.map((group) => searched(group, wanted, label));
  const rows = found.reduce((sum, group) => sum + group.rows.length, 0);
  const problems = useDeckProblems();
  const total = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ deck }) => deck?.uid ?? []))).size;

  function add(name: string, cards: Parameters<typeof addDeck>[2] = []): void {
    let added = 0;
    edit((now) => {
      const { decks: after, uid } = addDeck(now, name, cards);
      added = uid;
      return after;
    });
    builder.goTo({ step: "decks", field: fieldPath("decks", added, "label") });
  }
  function addMenu(): void {
    const index = submenuCount(decks.menu, []);
    edit((now) => ({ ...now, menu: addSubmenu(now.menu, [], t("newSubmenu")) }));
    builder.goTo({ step: "decks", field: fieldPath("decks", "menu", index) });
  }

  return (
    <div ref={root} className="@container grid max-w-[1080px] gap-5">
      <StepIntro>
        <p>{t("intro")}</p>
      </StepIntro>
      {total > MANY ? (
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={setSearch}
          className="w-full max-w-80"
        />
      ) : null}
      {total === 0 ? <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState> : null}
      {firstRows(found, shown).map((group) =>
        isSeen(group, groups, wanted !== "") ? (
          <LevelSection
            key={group.id}
            group={group}
            groups={groups}
            decks={decks}
            edit={edit}
            order={wanted === "" ? order : null}
            moved={moves.moved}
            removed={removal.removed}
            onOpen={onOpen}
            problems={problems}
          />
        ) : null,
      )}
      {rows > shown ? (
        <Button className="justify-self-start pointer-coarse:h-11" onPress={() => setShown(rows)}>
          {t("builder-drafts:list.more", { count: rows - shown })}
        </Button>
      ) : null}
      {wanted !== "" && found.every(({ rows }) => rows.length === 0) ? (
        <EmptyState title={t("noMatch")} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => add(t("newDeck"))} className="pointer-coarse:h-11">
          <Plus size={16} aria-hidden /> {t("add")}
        </Button>
        <Button onPress={() => setImporting(true)} className="pointer-coarse:h-11">
          <ListPlus size={16} aria-hidden /> {t("import")}
        </Button>
        <Button onPress={addMenu} className="pointer-coarse:h-11">
          <FolderPlus size={16} aria-hidden /> {t("addSubmenu")}
        </Button>
      </div>
      {isImporting ? (
        <Suspense>
          <ImportOne onTake={add} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {moves.spoken}
      {removal.toast}
    </div>
  );
}

/** A list of cards, pasted or from a file, as a deck of the game. */
function ImportOne({
  onTake,
  onClose,
}: {
  onTake: (name: string, cards: Parameters<typeof addDeck>[2]) => void;
  onClose: () => void;
}) {
  const host = useDeckHost();
  return (
    <ImportDialog
      host={host}
      open={null}
      onNewDeck={async (name, items) => {
        onTake(name, items as unknown as Parameters<typeof addDeck>[2]);
        return true;
      }}
      onClose={onClose}
    />
  );
}

/** How much is wrong with each deck, by its uid. */
function useDeckProblems(): ReadonlyMap<number, number> {
  const problems = useSession((session) => session.problems);
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { field } of problems) {
      const uid = Number(/^decks\/(\d+)/.exec(field ?? "")?.[1]);
      if (uid > 0) counts.set(uid, (counts.get(uid) ?? 0) + 1);
    }
    return counts;
  }, [problems]);
}

/** So many rows from the first level on; levels behind them are left out. */
function firstRows(groups: readonly DeckGroup[], most: number): DeckGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const rows = group.rows.slice(0, left);
    left -= group.rows.length;
    return [{ ...group, rows }];
  });
}

/** The decks of a level whose names hold the text; of a submenu that holds it, all. */
function searched(group: DeckGroup, wanted: string, label: ReturnType<typeof useDeckLabel>): DeckGroup {
  if (fold(label(group.label)).includes(wanted)) return group;
  const names = ({ deck, entry }: DeckGroup["rows"][number]) => [
    deck ? label(deckLabel(deck)) : "",
    entry ? label(entry.label) : "",
    deck?.deckId ?? "",
  ];
  return {
    ...group,
    rows: group.rows.filter((row) => names(row).some((name) => fold(name).includes(wanted))),
  };
}

/** The menu itself stands even where nothing is in it, unless everything else would be empty as well. */
function isSeen(group: DeckGroup, groups: readonly DeckGroup[], isSearched: boolean): boolean {
  if (group.rows.length > 0) return true;
  if (isSearched || group.path === null) return false;
  return group.path.length > 0 || groups.length > 1;
}
