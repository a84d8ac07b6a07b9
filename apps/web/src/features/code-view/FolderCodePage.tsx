import { FolderOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { DraftNotice, UnkeptNotice } from "./drafts/DraftNotice.tsx";
import { FolderBar } from "./folder/FolderBar.tsx";
import { lastFolder } from "./folder/last-folder.ts";
import type { FolderHandle } from "./folder/plugin-folder.ts";
import { useFolderCode } from "./folder/use-folder-code.ts";
import { CodeBench } from "./frame/CodeBench.tsx";

/** Lets the person choose a folder; not every browser can. */
interface FolderPicker {
  showDirectoryPicker?(options: { mode: "readwrite" }): Promise<FolderHandle>;
}

/** The files of a plugin in a folder of this computer, written back where they were changed. */
export default function FolderCodePage() {
  const { t } = useTranslation(["code-view", "common"]);
  usePageTitle(t("folder.title"));
  const { opening, open, leave } = useFolderCode();
  if (opening.is === "open") {
    const { desk, saver, keeper, name, draftFrom } = opening;
    return (
      <CodeBench
        desk={desk}
        bar={
          <FolderBar name={name} desk={desk} saver={saver} onOther={leave}>
            {draftFrom === null ? null : <DraftNotice desk={desk} time={draftFrom} />}
            <UnkeptNotice keeper={keeper} workspace={desk.workspace} />
          </FolderBar>
        }
      />
    );
  }
  return (
    <main className="mx-auto w-full max-w-[720px] flex-1 px-4 pt-10 pb-16 sm:px-6">
      <div className="flex flex-col items-start gap-4 rounded-l border border-line bg-ink-1 p-5 sm:p-7">
        <h1 className="m-0 text-page">{t("folder.title")}</h1>
        <p className="m-0 text-text-2">{t("folder.text")}</p>
        {opening.is === "refused" ? <Alert tone="error">{t("folder.refused")}</Alert> : null}
        {opening.is === "failed" ? <Alert tone="error">{t("folder.unreadable")}</Alert> : null}
        {opening.is === "empty" ? (
          <Alert tone="error">{t("folder.empty", { name: opening.name })}</Alert>
        ) : null}
        <Choose isOpening={opening.is === "opening"} onChosen={open} />
      </div>
    </main>
  );
}

function Choose({
  isOpening,
  onChosen,
}: {
  isOpening: boolean;
  onChosen: (folder: FolderHandle) => Promise<void>;
}) {
  const { t } = useTranslation("code-view");
  const [last, setLast] = useState<FolderHandle | null>(null);
  useEffect(() => {
    let isOver = false;
    void lastFolder().then((folder) => isOver || setLast(folder));
    return () => {
      isOver = true;
    };
  }, []);
  const picker = window as unknown as FolderPicker;
  if (!picker.showDirectoryPicker) return <Alert tone="info">{t("folder.unsupported")}</Alert>;
  async function choose(): Promise<void> {
    const folder = await picker.showDirectoryPicker?.({ mode: "readwrite" }).catch(() => null);
    if (folder) await onChosen(folder);
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="l" isPending={isOpening} onPress={() => void choose()}>
        <FolderOpen size={16} aria-hidden />
        {t("folder.choose")}
      </Button>
      {last ? (
        <Button size="l" onPress={() => void onChosen(last)}>
          {t("folder.again", { name: last.name })}
        </Button>
      ) : null}
    </div>
  );
}
