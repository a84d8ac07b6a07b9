import { lazy, Suspense, useState } from "react";
import { useStore } from "zustand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { sectionsOf } from "../model/sections.ts";
import { useBuilderText } from "../use-builder-text.ts";
import { orderColumns } from "./display-order.ts";
import { SampleHandDialog } from "./sample-hand/SampleHandDialog.tsx";
import { StatisticsDialog } from "./statistics/StatisticsDialog.tsx";
import { numericColumns } from "./statistics/statistics.ts";
import type { DeckActions } from "./use-deck-actions.ts";
import type { EntryFacts } from "./use-entry-facts.ts";
import type { DeckGroups } from "./use-groups.ts";
import type { OpenDeck } from "./use-open-deck.ts";

const ImportDialog = lazy(() => import("../import/ImportDialog.tsx"));

export interface BuilderDialogsProps {
  host: DeckHost;
  open: OpenDeck;
  groups: DeckGroups;
  facts: EntryFacts;
  actions: DeckActions;
}

/** The dialogs over the deck builder. */
export function BuilderDialogs({ host, open, groups, facts, actions }: BuilderDialogsProps) {
  const t = useBuilderText();
  const editor = useStore(open.desk.store, (state) => state.editor);
  const { dialog, closeDialog } = actions;
  if (dialog === null) return null;
  if (dialog.is === "delete")
    return (
      <DeleteDialog
        name={dialog.deck.name}
        onDelete={() => open.remove(dialog.deck.id)}
        onClose={closeDialog}
      />
    );
  if (dialog.is === "share")
    return (
      <ConfirmDialog
        isOpen
        title={t("shareAsk.title")}
        confirmLabel={t("shareAsk.anyway")}
        onConfirm={() => {
          closeDialog();
          void actions.setPublic(true);
        }}
        onCancel={closeDialog}
      >
        {t("shareAsk.text", { count: dialog.cards })}
      </ConfirmDialog>
    );
  if (dialog.is === "import")
    return (
      <Suspense fallback={null}>
        <ImportDialog
          host={host}
          open={editor}
          // Without an open deck no section is seen that cards would go to.
          {...(editor ? { section: groups.target } : {})}
          onNewDeck={(name, load_list) => open.create({ name, load_list })}
          onClose={closeDialog}
        />
      </Suspense>
    );
  if (!editor) return null;
  const props = { host, editor, groups, facts, onClose: closeDialog };
  return dialog.is === "statistics" ? <Statistics {...props} /> : <Hand {...props} />;
}

interface DeleteDialogProps {
  name: string;
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  const t = useBuilderText();
  const [pending, setPending] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t("deleteAsk")}
      confirmLabel={t("delete")}
      isPending={pending}
      onConfirm={async () => {
        setPending(true);
        await onDelete();
        onClose();
      }}
      onCancel={onClose}
    >
      <p className="m-0 [overflow-wrap:anywhere] text-text-2">{name}</p>
    </ConfirmDialog>
  );
}

interface PartProps extends Pick<BuilderDialogsProps, "host" | "groups" | "facts"> {
  editor: DeckEditor;
  onClose: () => void;
}

function useSections({ editor, groups }: PartProps) {
  const t = useBuilderText();
  const entries = useStore(editor.store, (state) => state.entries);
  return sectionsOf(
    entries,
    groups.shown.map(({ id }) => id),
    groups.nameOf,
    t("otherGroups"),
  );
}

function Statistics(props: PartProps) {
  const { host, facts, groups, onClose } = props;
  const names = new Map(orderColumns(host.game.gameDef, host.label).map(({ id, label }) => [id, label]));
  return (
    <StatisticsDialog
      sections={useSections(props)}
      target={groups.target}
      propertyOf={facts.propertyOf}
      numeric={numericColumns(host.game.gameDef).map((id) => ({ id, label: names.get(id) || id }))}
      onClose={onClose}
    />
  );
}

function Hand(props: PartProps) {
  const { groups, facts, onClose } = props;
  return (
    <SampleHandDialog
      sections={useSections(props)}
      target={groups.target}
      nameOf={facts.nameOf}
      onClose={onClose}
    />
  );
}
