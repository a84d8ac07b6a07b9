import { cardTableText } from "@baize/plugin";
import { isOpenTo } from "@baize/protocol/support-levels";
import { ClipboardPaste, Download, FilePlus, FileUp, Lock, Trash2 } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { CardList } from "./CardList.tsx";
import { plainCards, rowsOf } from "./card-set.ts";
import { PasteCards } from "./PasteCards.tsx";
import { PictureCheck } from "./PictureCheck.tsx";
import { ReplaceQuestion } from "./ReplaceQuestion.tsx";
import { UploadResult } from "./UploadResult.tsx";
import { type UploadOptions, useUpload } from "./use-upload.ts";

const FILE_ENDINGS = [".tsv"];
const touchable = "pointer-coarse:min-h-11";

/** My public or my private cards: the list, and what can be done with it. */
export function CardSection(options: UploadOptions) {
  const { host, user, kind, sets } = options;
  const { t } = useTranslation("custom-content");
  const upload = useUpload(options);
  const rows = useMemo(() => rowsOf(sets[kind]), [sets, kind]);
  const [pasted, setPasted] = useState<string | null>(null);
  const id = useId();
  const hasCards = rows.length > 0;
  // What is there stays in sight and can be taken away, also when the support has ended.
  const isOpen = kind === "public" || isOpenTo({ level: user.level, admin: user.isAdmin }, "privateCards");

  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id={id} className="m-0 text-lg">
          {t(`${kind}.title`)}{" "}
          {hasCards ? (
            <span className="text-sm font-normal text-text-3">{t("count", { count: rows.length })}</span>
          ) : null}
        </h3>
        <p className="m-0 text-small text-text-2">{t(`${kind}.text`)}</p>
      </div>
      {hasCards ? (
        <CardList rows={rows} label={t(`${kind}.title`)} pictures={host.pictures} />
      ) : (
        <p className="m-0 text-text-3">{t("none")}</p>
      )}
      {isOpen ? (
        <DropArea
          label={t(`${kind}.drop`)}
          onFiles={(files) => upload.takeFiles(files, "replace")}
          onText={setPasted}
        >
          <Picker onFiles={(files) => upload.takeFiles(files, "replace")}>
            <Button
              variant={hasCards ? "default" : "primary"}
              className={touchable}
              isPending={upload.isBusy}
            >
              {upload.isBusy ? null : <FileUp size={16} aria-hidden />}
              {hasCards ? t(`${kind}.replace`) : t(`${kind}.upload`)}
            </Button>
          </Picker>
          {hasCards ? (
            <Picker onFiles={(files) => upload.takeFiles(files, "add")}>
              <Button className={touchable} isDisabled={upload.isBusy}>
                <FilePlus size={16} aria-hidden />
                {t("add")}
              </Button>
            </Picker>
          ) : null}
          <Button
            variant="ghost"
            className={touchable}
            isDisabled={upload.isBusy}
            onPress={() => setPasted("")}
          >
            <ClipboardPaste size={16} aria-hidden />
            {t("paste.open")}
          </Button>
        </DropArea>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button className={touchable} onPress={host.openSupport}>
            <Lock size={16} aria-hidden />
            {t("unlock")}
          </Button>
          <span className="text-small text-text-2">{t("locked")}</span>
        </div>
      )}
      <UploadResult state={upload.state} />
      {upload.state.step === "saved" ? <PictureCheck rows={rows} pictures={host.pictures} /> : null}
      {hasCards ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="s"
            className={touchable}
            onPress={() =>
              saveFile(
                cardTableText(plainCards(sets[kind])),
                `${kind}-cards.tsv`,
                "text/tab-separated-values",
              )
            }
          >
            <Download size={16} aria-hidden />
            {t("download")}
          </Button>
          <Button
            variant="danger"
            size="s"
            className={touchable}
            isDisabled={upload.isBusy}
            onPress={() => void upload.removeAll()}
          >
            <Trash2 size={16} aria-hidden />
            {t("removeAll")}
          </Button>
        </div>
      ) : null}
      {hasCards && isOpen ? <p className="m-0 text-small text-text-3">{t("decksNote")}</p> : null}
      <ReplaceQuestion question={upload.question} kind={kind} onAnswer={upload.answer} />
      {pasted === null ? null : (
        <PasteCards
          text={pasted}
          options={options}
          onClose={() => setPasted(null)}
          onTake={(read, mode) => {
            setPasted(null);
            void upload.take(read, mode);
          }}
        />
      )}
    </section>
  );
}

function Picker({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  return (
    <FileTrigger
      acceptedFileTypes={FILE_ENDINGS}
      allowsMultiple
      onSelect={(files) => onFiles([...(files ?? [])])}
    >
      {children}
    </FileTrigger>
  );
}

interface DropAreaProps {
  label: string;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
  children: ReactNode;
}

/** Takes files, or rows of a spreadsheet, that are dropped here or pasted while it has the focus. */
function DropArea({ label, onFiles, onText, children }: DropAreaProps) {
  const { t } = useTranslation("custom-content");
  return (
    <DropZone
      aria-label={label}
      onDrop={async ({ items }) => {
        const files = items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
        if (files.length > 0) return onFiles(await Promise.all(files));
        const text = items.find((item) => item.kind === "text" && item.types.has("text/plain"));
        if (text?.kind === "text") onText(await text.getText("text/plain"));
      }}
      className="flex flex-wrap items-center gap-2 rounded-m border border-dashed border-line-strong bg-ink-1 p-3 transition-colors data-drop-target:border-brass data-drop-target:bg-ink-3 data-focus-visible:outline-2"
    >
      {children}
      <span className="min-w-40 flex-1 text-hint text-text-3 pointer-coarse:hidden">{t("dropHint")}</span>
    </DropZone>
  );
}
