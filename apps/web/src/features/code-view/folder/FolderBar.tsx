import { FolderOpen, Save } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { CodeDesk } from "../desk/code-desk.ts";
import { useCodeText } from "../frame/use-code-text.ts";
import { useSaveKey } from "../frame/use-save-key.ts";
import { isFileChanged } from "../model/workspace.ts";
import { TryCode } from "../trying/TryCode.tsx";
import type { FolderSaver } from "./folder-saver.ts";

interface FolderBarProps {
  name: string;
  desk: CodeDesk;
  saver: FolderSaver;
  onOther: () => void;
  children?: ReactNode;
}

const NAMES_MOST = 5;

/** Names in a row; the first of many. */
const fewOf = (names: readonly string[]) =>
  [...names.slice(0, NAMES_MOST), ...(names.length > NAMES_MOST ? ["…"] : [])].join(", ");

/** Name of the folder, what is not written yet, and what was changed both here and on the disk. */
export function FolderBar({ name, desk, saver, onOther, children }: FolderBarProps) {
  const t = useCodeText();
  const { is, conflicts, guessed } = useStore(saver.store);
  const count = useStore(
    desk.workspace.store,
    ({ files, removed }) => files.filter(isFileChanged).length + removed.length,
  );
  useEffect(() => {
    // Whoever comes back from another program may have changed something there.
    const look = () => void saver.look();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [saver]);
  useSaveKey(saver.save);
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
        <p className="m-0 min-w-0 flex-1 basis-32">
          <span className="block text-small text-text-3">{t("folder.title")}</span>
          <b className="block truncate font-display text-title font-semibold">{name}</b>
        </p>
        <span role="status" className="text-small text-text-2">
          {count > 0 ? t("saving.unsaved", { count }) : is === "saved" ? t("folder.written") : ""}
        </span>
        <Button variant="ghost" onPress={onOther} className="max-sm:hidden pointer-coarse:h-11">
          <FolderOpen size={15} aria-hidden />
          {t("folder.other")}
        </Button>
        <TryCode />
        <Button
          variant="primary"
          isPending={is === "saving"}
          isDisabled={count === 0}
          onPress={() => void saver.save()}
          className="pointer-coarse:h-11"
        >
          <Save size={15} aria-hidden />
          {t("saving.save")}
        </Button>
      </div>
      {is === "failed" || conflicts.length > 0 || guessed.length > 0 || children ? (
        <div className="grid flex-none gap-2 px-4 pb-2.5">
          {children}
          {is === "failed" ? (
            <Alert tone="error" title={null}>
              {t("folder.failed")}
            </Alert>
          ) : null}
          {guessed.length > 0 ? (
            <Alert tone="warning" title={null}>
              {t("folder.guessed", { names: fewOf(guessed) })}
            </Alert>
          ) : null}
          {conflicts.map((conflict) => (
            <Alert key={conflict.name} tone="warning" title={null}>
              <span className="mr-3">
                {conflict.theirs === null
                  ? t("folder.gone", { name: conflict.name })
                  : t("folder.both", { name: conflict.name })}
              </span>
              <span className="inline-flex flex-wrap gap-2">
                <Button size="s" onPress={() => saver.keepMine(conflict.name)}>
                  {t("folder.keepMine")}
                </Button>
                <Button size="s" onPress={() => saver.takeTheirs(conflict.name)}>
                  {t("folder.takeTheirs")}
                </Button>
              </span>
            </Alert>
          ))}
        </div>
      ) : null}
    </>
  );
}
