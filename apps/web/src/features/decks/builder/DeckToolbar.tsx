import {
  ChartColumn,
  CheckCheck,
  Copy,
  Download,
  Ellipsis,
  FileText,
  Globe,
  Hand,
  Link,
  Play,
  Redo2,
  Save,
  Trash2,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { DeckEditor } from "../model/deck-editor.ts";
import { useBuilderText } from "../use-builder-text.ts";
import { RowMenu } from "./RowMenu.tsx";

export interface DeckToolbarActions {
  play(): void;
  exportDeck(): void;
  share(): void;
  remove(): void;
  duplicate(): void;
  copyText(): void;
  copyLink(): void;
  statistics(): void;
  sampleHand(): void;
}

export interface DeckToolbarProps {
  editor: DeckEditor;
  isPlaying: boolean;
  /** The deck that went onto the table last; null: none yet. */
  playedId: number | null;
  actions: DeckToolbarActions;
}

const buttonStyle = "pointer-coarse:size-11 aria-disabled:cursor-not-allowed aria-disabled:opacity-45";

/** What can be done with the open deck as a whole (decks §2.3). */
export function DeckToolbar({ editor, isPlaying, playedId, actions }: DeckToolbarProps) {
  const t = useBuilderText();
  const isPublic = useStore(editor.store, (state) => state.public);
  // A deck that lies on the table already would be loaded beside itself.
  const isPlayed = useStore(editor.store, ({ id }) => id === playedId);
  const canUndo = useStore(editor.store, (state) => state.canUndo);
  const canRedo = useStore(editor.store, (state) => state.canRedo);
  const button = (label: string, icon: ReactNode, onPress: () => void, more: object = {}) => (
    <IconButton label={label} variant="ghost" className={buttonStyle} onPress={onPress} {...more}>
      {icon}
    </IconButton>
  );
  /** A button that cannot be pressed now keeps the focus: without it Escape and all other keys would reach nothing. */
  const whenever = (isReady: boolean, label: string, icon: ReactNode, onPress: () => void) =>
    button(label, icon, isReady ? onPress : () => {}, { "aria-disabled": !isReady || undefined });
  return (
    <div role="toolbar" aria-label={t("toolbar")} className="flex flex-wrap items-center">
      {button(t("save"), <Save size={17} aria-hidden />, () => void editor.saveNow())}
      {isPlayed
        ? whenever(
            !isPlaying,
            t("playAgain"),
            <CheckCheck size={17} aria-hidden className="text-ok" />,
            actions.play,
          )
        : whenever(!isPlaying, t("play"), <Play size={17} aria-hidden />, actions.play)}
      {button(t("export"), <Download size={17} aria-hidden />, actions.exportDeck)}
      {button(
        t("share"),
        <Globe size={17} aria-hidden className={isPublic ? "text-brass-hi" : undefined} />,
        actions.share,
        { "aria-pressed": isPublic },
      )}
      {button(t("delete"), <Trash2 size={17} aria-hidden />, actions.remove)}
      <span aria-hidden className="mx-1 h-5 w-px bg-line-strong" />
      {whenever(canUndo, t("undo"), <Undo2 size={17} aria-hidden />, () => editor.undo())}
      {whenever(canRedo, t("redo"), <Redo2 size={17} aria-hidden />, () => editor.redo())}
      <RowMenu
        label={t("more")}
        trigger={button(t("more"), <Ellipsis size={17} aria-hidden />, () => {})}
        entries={[
          { id: "duplicate", label: t("duplicate"), icon: Copy, onChoose: actions.duplicate },
          { id: "text", label: t("copyText"), icon: FileText, onChoose: actions.copyText },
          ...(isPublic ? [{ id: "link", label: t("copyLink"), icon: Link, onChoose: actions.copyLink }] : []),
          { id: "statistics", label: t("statistics"), icon: ChartColumn, onChoose: actions.statistics },
          { id: "hand", label: t("sampleHand"), icon: Hand, onChoose: actions.sampleHand },
        ]}
      />
    </div>
  );
}
