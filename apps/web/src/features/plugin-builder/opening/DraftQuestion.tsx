import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTimeText } from "../../../i18n/useTimeText.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import type { UnreadableDraft } from "../drafts/draft.ts";
import { type DraftText, useDraftText } from "../drafts/use-draft-text.ts";
import type { BuilderDesk, OfferedDraft, Question } from "./builder-desk.ts";
import { Middle } from "./Middle.tsx";

interface Asked {
  desk: BuilderDesk;
  question: Question;
}

/** Asks what to do with the drafts that are there (platform §3.20). */
export function DraftQuestion({ desk, question }: Asked) {
  const { drafts, unreadable } = question;
  const t = useDraftText();
  const timeText = useTimeText();
  const [only] = drafts;
  const title =
    drafts.length > 1
      ? t("question.several")
      : only
        ? t("question.one", { time: timeText(only.record.time) })
        : question.isPluginElsewhere
          ? t("question.pluginElsewhere")
          : t("question.unreadable");
  return (
    <Middle title={title}>
      {drafts.length === 1 && only ? (
        <OneDraft desk={desk} offered={only} />
      ) : (
        <>
          {drafts.length > 1 ? <DraftList desk={desk} drafts={drafts} /> : null}
          <WithoutDraft desk={desk} question={question} />
        </>
      )}
      {unreadable.map((draft) => (
        <Unreadable key={draft.id} desk={desk} draft={draft} />
      ))}
    </Middle>
  );
}

function nameOf({ record }: OfferedDraft, t: DraftText): string {
  return record.state.pluginName || t("plugin-builder:untitled");
}

/** Where the author was: the draft's name and step. */
function Where({ offered }: { offered: OfferedDraft }) {
  const t = useDraftText();
  return (
    <p className="m-0 min-w-0 text-text-2">
      <b className="font-semibold text-text [overflow-wrap:anywhere]">{nameOf(offered, t)}</b>
      {" · "}
      {t(`plugin-builder:step.${offered.record.step}`)}
      {offered.isElsewhere ? <span className="block text-warn">{t("question.isElsewhere")}</span> : null}
    </p>
  );
}

function OneDraft({ desk, offered }: { desk: BuilderDesk; offered: OfferedDraft }) {
  const t = useDraftText();
  const { record, isElsewhere } = offered;
  return (
    <>
      <Where offered={offered} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="l" autoFocus onPress={() => void desk.resume(record)}>
          {isElsewhere ? t("question.takeOver") : t("question.resume")}
        </Button>
        {isElsewhere && record.pluginId !== null ? null : (
          <Button size="l" onPress={() => void desk.startOver(isElsewhere ? undefined : record)}>
            {isElsewhere ? t("question.startAnother") : t("question.startOver")}
          </Button>
        )}
      </div>
    </>
  );
}

function DraftList({ desk, drafts }: { desk: BuilderDesk; drafts: OfferedDraft[] }) {
  const t = useDraftText();
  const timeText = useTimeText();
  const [removed, setRemoved] = useState<OfferedDraft | null>(null);
  return (
    <>
      <ul className="m-0 grid w-full list-none gap-2 p-0">
        {drafts.map((offered) => (
          <li
            key={offered.record.id}
            className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-ink-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Where offered={offered} />
              <span className="text-small text-text-3">{timeText(offered.record.time)}</span>
            </div>
            <Button
              variant="primary"
              onPress={() => void desk.resume(offered.record)}
              className="pointer-coarse:h-11"
            >
              {offered.isElsewhere ? t("question.takeOver") : t("question.resume")}
            </Button>
            {offered.isElsewhere ? null : (
              <IconButton
                label={t("question.delete", { name: nameOf(offered, t) })}
                variant="ghost"
                onPress={() => setRemoved(offered)}
                className="pointer-coarse:size-11"
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removed !== null}
        title={t("question.deleteTitle")}
        confirmLabel={t("question.deleteConfirm")}
        danger
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          setRemoved(null);
          if (removed) void desk.remove(removed.record.id);
        }}
      >
        {removed
          ? t("question.deleteText", { name: nameOf(removed, t), time: timeText(removed.record.time) })
          : null}
      </ConfirmDialog>
    </>
  );
}

/** The way past the drafts; they stay. */
function WithoutDraft({ desk, question: { drafts, unreadable, isPluginElsewhere } }: Asked) {
  const t = useDraftText();
  const isOfPlugin =
    isPluginElsewhere ||
    [...drafts.map(({ record }) => record), ...unreadable].some(({ pluginId }) => pluginId !== null);
  const label = isPluginElsewhere ? "takeOver" : isOfPlugin ? "openSaved" : "startAnother";
  // While another tab works on the plugin, its draft is the one to go on with.
  if (isPluginElsewhere && drafts.length > 0) return null;
  return (
    <>
      {isPluginElsewhere ? <p className="m-0 text-text-2">{t("question.otherStops")}</p> : null}
      <Button
        size="l"
        variant={drafts.length > 0 ? "default" : "primary"}
        onPress={() => void desk.startOver()}
      >
        {t(`question.${label}`)}
      </Button>
    </>
  );
}

/** A draft that another version of this page has written, or that is damaged: handed out, not thrown away. */
function Unreadable({ desk, draft }: { desk: BuilderDesk; draft: UnreadableDraft }) {
  const t = useDraftText();
  const timeText = useTimeText();
  const [isAsking, setAsking] = useState(false);
  const download = () =>
    saveFile(JSON.stringify(draft.content, null, 2), "builder-draft.json", "application/json");
  return (
    <section className="flex w-full flex-wrap items-center gap-3 rounded-m border border-line bg-ink-2 px-4 py-3">
      <p className="m-0 min-w-0 flex-1 basis-60 text-text-2">
        {draft.time === null ? t("unreadable.text") : t("unreadable.textOf", { time: timeText(draft.time) })}
      </p>
      <Button onPress={download} className="pointer-coarse:h-11">
        <Download size={16} aria-hidden /> {t("unreadable.download")}
      </Button>
      <IconButton
        label={t("unreadable.delete")}
        variant="ghost"
        onPress={() => setAsking(true)}
        className="pointer-coarse:size-11"
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("question.deleteTitle")}
        confirmLabel={t("question.deleteConfirm")}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void desk.remove(draft.id);
        }}
      >
        {t("unreadable.deleteText")}
      </ConfirmDialog>
    </section>
  );
}
