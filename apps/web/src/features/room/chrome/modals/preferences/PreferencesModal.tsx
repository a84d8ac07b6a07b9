import { isOpenTo } from "@baize/protocol/support-levels";
import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../../../ui/Button.tsx";
import { Modal } from "../../../../../ui/Modal.tsx";
import { isActingHost } from "../../../model/host.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { mostZoom, uprightOf } from "../../../table/layout/most-zoom.ts";
import { shownLayout } from "../../../table/layout/shown-layout.ts";
import { useChrome } from "../../context/chrome-context.tsx";
import { MyPictures } from "../../own-pictures/MyPictures.tsx";
import { LockedBackground } from "./LockedBackground.tsx";
import { LookPreferences } from "./LookPreferences.tsx";
import { PreferenceList } from "./PreferenceList.tsx";
import { PreferenceTable } from "./PreferenceTable.tsx";
import {
  draftsOf,
  PREFERENCE_TABLES,
  type PreferenceDrafts,
  type PreferenceTables,
  preferenceTables,
  problemIn,
  withTrimmedBackground,
} from "./preference-rows.ts";
import { useSavePreferences } from "./use-save-preferences.ts";

/** Preferences of the interface, the player and the game, now and for later (table §9.6). */
export default function PreferencesModal({ onClose }: { onClose: () => void }) {
  const { store, ui, plugin, userId, pluginSettings } = useRoomContext();
  const { supporter } = useChrome();
  const t = useDialogText();
  // The rows stay as they were when the dialog opened: what others change meanwhile is not overwritten by old values.
  const [tables] = useState<PreferenceTables>(() => {
    const { room } = store.getState();
    if (!room) return { ui: [], player: [], game: [] };
    const { userSettings, observingPlayerN } = ui.getState();
    return preferenceTables({
      room,
      plugin,
      userId,
      saved: pluginSettings,
      userSettings,
      mostZoom: mostZoom(shownLayout(room.game, observingPlayerN), uprightOf(plugin.gameDef)),
    });
  });
  const [drafts, setDrafts] = useState<PreferenceDrafts>(() => draftsOf(tables));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isLocked = (key: string) => key === "backgroundUrl" && !isOpenTo(supporter, "background");
  // What was there before the support ended stays, and may only go.
  const staysAsItIs = (key: string) =>
    isLocked(key) && drafts.ui[key]?.default === tables.ui.find((row) => row.key === key)?.default;
  const { save, isSaving } = useSavePreferences({ tables, isLeftOut: staysAsItIs, onSaved: onClose });
  const wrong = PREFERENCE_TABLES.some((table) =>
    tables[table].some((row) => {
      const draft = drafts[table][row.key];
      if (!draft || isLocked(row.key)) return false;
      return (
        problemIn(table, row, draft, "current") ??
        (userId !== null && problemIn(table, row, draft, "default"))
      );
    }),
  );
  const { room } = store.getState();
  const host = room !== null && isActingHost(room, userId);

  /** What is wrong is said at its field, and read out as the first such field takes the focus. */
  function update(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (wrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (!isSaving) void save(withTrimmedBackground(drafts));
  }

  function lockedRow(key: string) {
    if (!isLocked(key)) return null;
    const draft = drafts.ui[key];
    return draft ? (
      <LockedBackground
        draft={draft}
        onUnlock={() => ui.setState({ showModal: "patreon" })}
        onRemove={() =>
          setDrafts((all) => ({ ...all, ui: { ...all.ui, [key]: { current: "", default: "" } } }))
        }
      />
    ) : null;
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("preferences.title")}
      isBusy={isSaving}
      footer={
        <>
          {host ? (
            <Button
              variant="ghost"
              className="mr-auto"
              onPress={() => ui.setState({ showModal: "automation" })}
            >
              <SlidersHorizontal size={15} aria-hidden />
              {t("automation.open")}
            </Button>
          ) : null}
          <Button variant="primary" isPending={isSaving} type="submit" form={formId}>
            {t("preferences.update")}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={update}>
        <PreferenceList
          rows={tables.ui}
          drafts={drafts.ui}
          isKept={userId !== null}
          showProblems={tried}
          onChange={(key, draft) => setDrafts((all) => ({ ...all, ui: { ...all.ui, [key]: draft } }))}
          locked={lockedRow}
        />
        <LookPreferences />
        {(["player", "game"] as const).map((table) => (
          <PreferenceTable
            key={table}
            table={table}
            rows={tables[table]}
            drafts={drafts[table]}
            withDefaults={userId !== null}
            showProblems={tried}
            onChange={(key, draft) =>
              setDrafts((all) => ({ ...all, [table]: { ...all[table], [key]: draft } }))
            }
          />
        ))}
      </form>
      {userId === null ? null : <MyPictures />}
    </Modal>
  );
}
