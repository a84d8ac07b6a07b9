import { FileJson, FilePlus, Image, Table2, Trash2 } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { PictureFile } from "../desk/code-desk.ts";
import { useDesk, useFiles, useView } from "../desk/desk-context.tsx";
import { countByFile, type ProblemCounts } from "../model/problem.ts";
import { isFileChanged, type WorkFile } from "../model/workspace.ts";
import { NewFileDialog } from "./NewFileDialog.tsx";
import { useCodeText } from "./use-code-text.ts";

/** Every file with the number of its problems; a dot says that it is not saved. */
export function FileList() {
  const t = useCodeText();
  const { workspace } = useDesk();
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <nav aria-label={t("files.title")} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center justify-between gap-2 px-3 py-2">
        <h2 className="m-0 text-small font-semibold text-text-2">{t("files.title")}</h2>
        <Button size="s" variant="ghost" onPress={() => setNew(true)} className="pointer-coarse:h-11">
          <FilePlus size={14} aria-hidden />
          {t("files.new")}
        </Button>
      </div>
      <FileRows onRemove={setLeaving} />
      <NewFileDialog isOpen={isNew} onClose={() => setNew(false)} />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t("files.removeTitle", { name: leaving ?? "" })}
        confirmLabel={t("files.remove")}
        danger
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) workspace.remove(leaving);
          setLeaving(null);
        }}
      >
        {t("files.removeText")}
      </ConfirmDialog>
    </nav>
  );
}

/** The list itself, by itself: it hears of every key, and what stands around it need not. */
function FileRows({ onRemove }: Pick<FileRowProps, "onRemove">) {
  const pictures = useView((state) => state.pictures);
  const files = useFiles((state) => state.files);
  const active = useFiles((state) => state.active);
  const problems = useFiles((state) => state.problems);
  const counts = useMemo(() => countByFile(problems), [problems]);
  return (
    <ul className="m-0 min-h-0 flex-1 list-none overflow-y-auto px-1.5 pb-3">
      {files.map((file) => (
        <FileRow
          key={file.name}
          file={file}
          isActive={file.name === active}
          errors={counts.get(file.name)?.errors ?? 0}
          warnings={counts.get(file.name)?.warnings ?? 0}
          onRemove={onRemove}
        />
      ))}
      {pictures.length > 0 ? <PictureRows pictures={pictures} /> : null}
    </ul>
  );
}

/** The pictures of a folder; they are only looked at. */
function PictureRows({ pictures }: { pictures: readonly PictureFile[] }) {
  const { view } = useDesk();
  const shown = useView((state) => state.picture);
  return pictures.map((picture) => (
    <li key={picture.name}>
      <button
        type="button"
        aria-current={picture.name === shown?.name}
        onClick={() => view.setState({ part: "code", picture })}
        className={cx(
          "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-s border-0 bg-transparent px-2 text-left text-small text-text-2 hover:bg-ink-3 pointer-coarse:min-h-11",
          picture.name === shown?.name && "bg-ink-3!",
        )}
      >
        <Image size={15} aria-hidden className="flex-none text-text-3" />
        <span className="min-w-0 truncate">{picture.name}</span>
      </button>
    </li>
  ));
}

interface FileRowProps extends ProblemCounts {
  file: WorkFile;
  isActive: boolean;
  onRemove: (name: string) => void;
}

/** Drawn anew only when something about this file has changed: a key changes one file of many. */
const FileRow = memo(function FileRow({ file, isActive, errors, warnings, onRemove }: FileRowProps) {
  const t = useCodeText();
  const { workspace, view } = useDesk();
  const Icon = file.kind === "tsv" ? Table2 : FileJson;
  return (
    <li className={cx("group flex items-center rounded-s", isActive && "bg-ink-3")}>
      <button
        type="button"
        aria-current={isActive}
        onClick={() => {
          workspace.openFile(file.name);
          view.setState({ part: "code", picture: null });
        }}
        className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-s border-0 bg-transparent px-2 text-left text-small text-text hover:bg-ink-3 pointer-coarse:min-h-11"
      >
        <Icon size={15} aria-hidden className="flex-none text-text-3" />
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        {isFileChanged(file) ? (
          <span className="flex-none text-brass-hi" title={t("files.changed")}>
            <span aria-hidden>●</span>
            <span className="sr-only">{t("files.changed")}</span>
          </span>
        ) : null}
        <Counts errors={errors} warnings={warnings} />
      </button>
      <IconButton
        label={t("files.removeOne", { name: file.name })}
        variant="ghost"
        onPress={() => onRemove(file.name)}
        className="opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100"
      >
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </li>
  );
});

function Counts({ errors, warnings }: ProblemCounts) {
  const t = useCodeText();
  return (
    <>
      {errors > 0 ? (
        <span className="flex-none rounded-s bg-bad px-1.5 text-[0.71875rem] font-semibold text-ink-0">
          <span aria-hidden>{errors}</span>
          <span className="sr-only">{t("problems.errors", { count: errors })}</span>
        </span>
      ) : null}
      {warnings > 0 ? (
        <span className="flex-none rounded-s border border-warn px-1.5 text-[0.71875rem] font-semibold text-warn">
          <span aria-hidden>{warnings}</span>
          <span className="sr-only">{t("problems.warnings", { count: warnings })}</span>
        </span>
      ) : null}
    </>
  );
}
