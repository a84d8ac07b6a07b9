import { ArrowLeft, Save, Wrench } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { queryClient } from "../../../app/query.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { refreshPluginLists } from "../../my-plugins/my-plugins.ts";
import type { CodeDesk } from "../desk/code-desk.ts";
import { useCodeText } from "../frame/use-code-text.ts";
import { useSaveKey } from "../frame/use-save-key.ts";
import { isFileChanged } from "../model/workspace.ts";
import { TryCode } from "../trying/TryCode.tsx";
import { CodeConflict } from "./CodeConflict.tsx";
import type { CodeSaver } from "./code-saver.ts";
import { NotSaved } from "./NotSaved.tsx";

interface SaveBarProps {
  desk: CodeDesk;
  saver: CodeSaver;
  /** What the author should know about how the files were opened. */
  children?: ReactNode;
}

/** Name and version of the plugin, what is not saved, and the button that saves it. */
export function SaveBar({ desk, saver, children }: SaveBarProps) {
  const t = useCodeText();
  const { stored, state } = useStore(saver.store);
  const count = useStore(
    desk.workspace.store,
    ({ files, removed }) => files.filter(isFileChanged).length + removed.length,
  );
  useSaveKey(saver.save);
  useEffect(() => {
    if (state.is === "saved") void refreshPluginLists(queryClient);
  }, [state]);
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
        <p className="m-0 min-w-0 flex-1 basis-32">
          <span className="block text-small text-text-3">
            {t("title")} · {t("version", { version: stored.version })}
          </span>
          <b className="block truncate font-display text-title font-semibold">{stored.name}</b>
        </p>
        <span role="status" className="text-small text-text-2">
          {state.is === "saved" && count === 0
            ? t("saving.saved", { version: stored.version })
            : count > 0
              ? t("saving.unsaved", { count })
              : ""}
        </span>
        <LinkButton to="/myplugins" variant="ghost" className="max-sm:hidden pointer-coarse:h-11">
          <ArrowLeft size={15} aria-hidden />
          {t("myPlugins")}
        </LinkButton>
        <LinkButton
          to="/plugin-builder"
          search={{ plugin: stored.id }}
          variant="ghost"
          className="max-sm:hidden pointer-coarse:h-11"
        >
          <Wrench size={15} aria-hidden />
          {t("builder")}
        </LinkButton>
        <TryCode />
        <Button
          variant="primary"
          isPending={state.is === "sending"}
          isDisabled={count === 0}
          onPress={() => void saver.save()}
          className="pointer-coarse:h-11"
        >
          <Save size={15} aria-hidden />
          {t("saving.save")}
        </Button>
      </div>
      {state.is === "blocked" || state.is === "failed" || children ? (
        <div className="grid flex-none gap-2 px-4 pb-2.5">
          {children}
          {state.is === "blocked" ? (
            <Alert tone="error" title={null} onClose={saver.dismiss}>
              {t("saving.blocked")}
            </Alert>
          ) : null}
          {state.is === "failed" ? <NotSaved refusal={state.refusal} onClose={saver.dismiss} /> : null}
        </div>
      ) : null}
      <CodeConflict saver={saver} />
    </>
  );
}
