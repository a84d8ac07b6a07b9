import { X } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { useDesk, useFiles } from "../desk/desk-context.tsx";
import { isFileChanged } from "../model/workspace.ts";
import { useCodeText } from "./use-code-text.ts";

/** The open files. */
export function FileTabs() {
  const t = useCodeText();
  const { workspace } = useDesk();
  const files = useFiles((state) => state.files);
  const open = useFiles((state) => state.open);
  const active = useFiles((state) => state.active);
  return (
    <ul
      aria-label={t("tabs.title")}
      className="m-0 flex min-h-10 flex-none list-none overflow-x-auto border-b border-line bg-ink-1 p-0"
    >
      {open.map((name) => {
        const file = files.find((each) => each.name === name);
        const isActive = name === active;
        return (
          <li
            key={name}
            className={cx(
              "flex flex-none items-center border-r border-line",
              isActive ? "bg-ink-0 shadow-[inset_0_2px_0_var(--brass)]" : "bg-transparent",
            )}
          >
            <button
              type="button"
              aria-current={isActive}
              onClick={() => workspace.openFile(name)}
              className={cx(
                "h-10 cursor-pointer border-0 bg-transparent pr-1 pl-3 text-small pointer-coarse:h-11",
                isActive ? "text-text" : "text-text-2 hover:text-text",
              )}
            >
              {name.split("/").at(-1)}
              {file && isFileChanged(file) ? (
                <span className="text-brass-hi">
                  <span aria-hidden> ●</span>
                  <span className="sr-only"> {t("files.changed")}</span>
                </span>
              ) : null}
            </button>
            <button
              type="button"
              aria-label={t("tabs.close", { name })}
              onClick={() => workspace.closeFile(name)}
              className="grid size-8 cursor-pointer place-items-center rounded-s border-0 bg-transparent text-text-3 hover:bg-ink-3 hover:text-text pointer-coarse:size-11"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
