import type { Deck } from "@baize/protocol";
import { CircleCheck, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { serverText } from "../../../app/server-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor, SaveState } from "../model/deck-editor.ts";
import { type Translate, useDeckText } from "../use-deck-text.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { useSaveAsNew } from "./use-save-as-new.ts";

const ICONS = {
  saved: CircleCheck,
  unsaved: PencilLine,
  saving: LoaderCircle,
  retrying: TriangleAlert,
  offline: CloudOff,
  stopped: TriangleAlert,
} as const;

interface Parts {
  editor: DeckEditor;
  host: DeckHost;
  /** What is here is a deck of its own now: beside one that was changed elsewhere, or after one that is gone. */
  onNewDeck: (deck: Deck) => void;
}

export interface SaveStatusProps extends Parts {
  className?: string;
}

/** Whether an open deck is saved, and what is to be done when it cannot be; asks about conflicts. */
export function SaveStatus({ className, ...parts }: SaveStatusProps) {
  const t = useDeckText();
  const save = useStore(parts.editor.store, (state) => state.save);
  const text = statusText(save, t);
  const announced = useAnnounced(save, text);
  const Icon = ICONS[save.is];
  return (
    <div
      data-save-state={save.is}
      className={cx("flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-small", className)}
    >
      <span
        className={cx("flex min-w-0 items-center gap-1.5", isTrouble(save) ? "text-warn" : "text-text-2")}
      >
        <Icon size={14} aria-hidden className="flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {save.is === "stopped" ? <WayOut reason={save.reason} {...parts} /> : null}
    </div>
  );
}

function statusText(save: SaveState, t: Translate): string {
  switch (save.is) {
    case "saved":
      return t("saving.saved");
    case "unsaved":
      return t("saving.unsaved", { count: save.edits });
    case "saving":
      return t("saving.saving");
    case "retrying":
      return t("saving.retrying");
    case "offline":
      return t("saving.offline");
    case "stopped":
      return [
        t(`saving.${save.reason}`),
        ...Object.values(save.errors ?? {})
          .flat()
          .map(serverText),
      ].join(" ");
  }
}

/** Whether what is here may not reach the server soon: asked about before a deck is closed. */
export function isTrouble(save: SaveState): boolean {
  return save.is === "retrying" || save.is === "offline" || save.is === "stopped";
}

/** Saving goes on all the time; only trouble, and its end, are worth a word. */
function useAnnounced(save: SaveState, text: string): string {
  const [announced, setAnnounced] = useState("");
  const inTrouble = useRef(false);
  useEffect(() => {
    const isOver = save.is === "saved" && inTrouble.current;
    if (!isTrouble(save) && !isOver) return;
    inTrouble.current = !isOver;
    setAnnounced(text);
  }, [save, text]);
  return announced;
}

type Reason = Extract<SaveState, { is: "stopped" }>["reason"];

function WayOut({ reason, ...parts }: Parts & { reason: Reason }) {
  if (reason === "conflict") return <Decide {...parts} />;
  if (reason === "gone") return <SaveAsNew {...parts} />;
  return reason === "signIn" ? <LogIn /> : null;
}

/** The question comes by itself; who wants to think about it finds it again here. */
function Decide({ editor, host, onNewDeck }: Parts) {
  const t = useDeckText();
  const [isAsked, setAsked] = useState(true);
  return (
    <>
      <Button size="s" className="pointer-coarse:h-11" onPress={() => setAsked(true)}>
        {t("saving.choose")}
      </Button>
      {isAsked ? (
        <ConflictDialog editor={editor} host={host} onClose={() => setAsked(false)} onCopied={onNewDeck} />
      ) : null}
    </>
  );
}

function SaveAsNew({ editor, host, onNewDeck }: Parts) {
  const t = useDeckText();
  const { saveAsNew, isSaving } = useSaveAsNew(editor, host);
  async function save() {
    const deck = await saveAsNew(editor.store.getState().name);
    if (!deck) return;
    editor.abandon();
    onNewDeck(deck);
  }
  return (
    <Button size="s" className="pointer-coarse:h-11" isPending={isSaving} onPress={() => void save()}>
      {t("saving.saveAsNew")}
    </Button>
  );
}

/** In a tab of its own, so that the deck stays open here: the next edit, or Save, is sent with the new session. */
function LogIn() {
  const t = useDeckText();
  return (
    <a
      href="/login"
      target="_blank"
      rel="noreferrer"
      className="rounded-s font-semibold text-brass-hi underline underline-offset-2"
    >
      {t("saving.logIn")}
    </a>
  );
}
