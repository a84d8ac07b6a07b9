import { Files, FileText, Play, Search, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { withTexts } from "../../../i18n/i18n.ts";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import type { CodeDesk, Part } from "../desk/code-desk.ts";
import { DeskProvider, useDesk, useFiles, useView } from "../desk/desk-context.tsx";
import { CodeEditor } from "../editor/CodeEditor.tsx";
import { EditedTogether } from "./EditedTogether.tsx";
import { FileList } from "./FileList.tsx";
import { FileTabs } from "./FileTabs.tsx";
import { PicturePreview } from "./PicturePreview.tsx";
import { ProblemPanel } from "./ProblemPanel.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { SearchPanel } from "./SearchPanel.tsx";
import { useCodeText } from "./use-code-text.ts";
import { wideWith } from "./widths.ts";

const TryIt = lazy(() => withTexts(import("../trying/TryIt.tsx"), "try-it"));

interface CodeBenchProps {
  desk: CodeDesk;
  /** Name of what is worked on, its saving and all else above the files. */
  bar: ReactNode;
}

/** Files, editor and problems, side by side or one at a time; and the table of the game while it is tried. */
export function CodeBench({ desk, bar }: CodeBenchProps) {
  useSearchKey(desk);
  return (
    <DeskProvider desk={desk}>
      <main className="flex min-h-[480px] flex-1 basis-0 flex-col overflow-hidden">
        {bar}
        <NoticeLine />
        <EditedTogether />
        <Bench />
        <RenameDialog />
      </main>
    </DeskProvider>
  );
}

/** Ctrl+F searches all files wherever the keyboard is; the editor has the key itself. */
function useSearchKey(desk: CodeDesk): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (key.toLowerCase() !== "f" || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented)
        return;
      if (document.querySelector("[role=dialog], [role=alertdialog], dialog:modal")) return;
      event.preventDefault();
      desk.search();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [desk]);
}

function Bench() {
  const isTrying = useView((view) => view.isTrying);
  const isWide = useMedia(wideWith(isTrying));
  return (
    <>
      <div className="relative flex min-h-0 flex-1 border-t border-line">
        {isWide ? <WideParts isTrying={isTrying} /> : <NarrowPart />}
        {isTrying ? <TriedTable isBeside={isWide} /> : null}
      </div>
      {isWide ? null : <PartList />}
    </>
  );
}

/** Where one part is shown at a time the table goes on behind the others, in its size: what is played is still there when one comes back. */
function TriedTable({ isBeside }: { isBeside: boolean }) {
  const { tryIt } = useDesk();
  const isShown = useView((view) => view.part === "table");
  return (
    <aside
      className={cx(
        isBeside ? "w-1/2 flex-none border-l border-line" : "absolute inset-0",
        !isBeside && !isShown && "invisible",
      )}
    >
      <Suspense>
        <TryIt isBeside={isBeside} onClose={() => tryIt(false)} />
      </Suspense>
    </aside>
  );
}

function WideParts({ isTrying }: { isTrying: boolean }) {
  const part = useView((view) => view.part);
  return (
    <>
      <aside
        className={cx(
          "flex flex-none flex-col border-r border-line bg-ink-1",
          isTrying ? "w-[200px] min-[1600px]:w-[260px]" : "w-[260px] min-[1200px]:w-[300px]",
        )}
      >
        <SideTabs />
        <div className="min-h-0 flex-1">{part === "search" ? <SearchPanel /> : <FileList />}</div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <FileTabs />
        <div className="min-h-0 flex-1">
          <OpenFile />
        </div>
        <div className="h-[22%] min-h-[104px] flex-none border-t border-line bg-ink-1">
          <ProblemPanel />
        </div>
      </div>
    </>
  );
}

function SideTabs() {
  const t = useCodeText();
  const { view, search } = useDesk();
  const part = useView((state) => state.part);
  const isSearch = part === "search";
  const style = (isOn: boolean) =>
    cx(
      "flex h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 border-0 border-b-2 border-solid bg-transparent text-small font-semibold",
      isOn ? "border-brass text-text" : "border-transparent text-text-3 hover:text-text-2",
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={t("parts.title")} className="flex flex-none border-b border-line">
      <button
        type="button"
        aria-pressed={!isSearch}
        onClick={() => view.setState({ part: "files" })}
        className={style(!isSearch)}
      >
        <Files size={15} aria-hidden />
        {t("parts.files")}
      </button>
      <button type="button" aria-pressed={isSearch} onClick={search} className={style(isSearch)}>
        <Search size={15} aria-hidden />
        {t("parts.search")}
      </button>
    </div>
  );
}

const PARTS: readonly { part: Part; Icon: typeof Files }[] = [
  { part: "files", Icon: Files },
  { part: "code", Icon: FileText },
  { part: "problems", Icon: TriangleAlert },
  { part: "search", Icon: Search },
  { part: "table", Icon: Play },
];

function NarrowPart() {
  const part = useView((state) => state.part);
  return (
    <div className="min-w-0 flex-1">
      {part === "files" ? <FileList /> : null}
      {part === "problems" ? <ProblemPanel /> : null}
      {part === "search" ? <SearchPanel /> : null}
      {part === "code" ? (
        <div className="flex h-full flex-col">
          <FileTabs />
          <div className="min-h-0 flex-1">
            <OpenFile />
          </div>
        </div>
      ) : null}
    </div>
  );
}

function PartList() {
  const t = useCodeText();
  const { view, tryIt } = useDesk();
  const part = useView((state) => state.part);
  const count = useFiles(({ problems }) => problems.length);
  return (
    <nav aria-label={t("parts.title")} className="flex flex-none border-t border-line bg-ink-1">
      {PARTS.map(({ part: name, Icon }) => (
        <button
          key={name}
          type="button"
          aria-current={part === name}
          onClick={() => (name === "table" ? tryIt(true) : view.setState({ part: name }))}
          className={cx(
            "flex min-h-12 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 border-0 bg-transparent text-tiny",
            part === name ? "text-brass-hi" : "text-text-2",
          )}
        >
          <Icon size={17} aria-hidden />
          <span className="max-w-full truncate">
            {t(`parts.${name}`)}
            {name === "problems" && count > 0 ? ` (${count})` : ""}
          </span>
        </button>
      ))}
    </nav>
  );
}

function OpenFile() {
  const t = useCodeText();
  const { workspace } = useDesk();
  const active = useFiles((state) => state.active);
  const picture = useView((view) => view.picture);
  if (picture) return <PicturePreview picture={picture} />;
  if (active === null)
    return (
      <div className="grid h-full place-items-center p-6">
        <EmptyState title={t("editor.none")}>{t("editor.choose")}</EmptyState>
      </div>
    );
  return <CodeEditor workspace={workspace} file={active} />;
}

/** Says for a moment why nothing came of a key. */
function NoticeLine() {
  const t = useCodeText();
  const { view } = useDesk();
  const notice = useView((state) => state.notice);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => view.setState({ notice: null }), 4000);
    return () => clearTimeout(timer);
  }, [notice, view]);
  return (
    <p role="status" className={cx("m-0 text-small text-text-2", notice !== null && "px-4 pb-2")}>
      {notice === null ? "" : t(`notice.${notice}`)}
    </p>
  );
}
