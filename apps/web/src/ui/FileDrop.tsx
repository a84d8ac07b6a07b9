import { FileUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { hintStyle, labelStyle } from "./field-style.ts";

export interface FileDropProps {
  label: string;
  hint: ReactNode;
  /** The button that opens the file picker. */
  buttonLabel: string;
  /** File endings with their dots, such as `.json`. */
  accept: readonly string[];
  /** The button; files may still be dropped, so that what is missing can be told. */
  isDisabled?: boolean;
  isPending?: boolean;
  /** All files of one choice, also those of other kinds (a drop may bring any). */
  onFiles: (files: File[]) => void;
  /** Text that is dropped, or pasted while the focus is here; absent: none is taken. */
  onText?: (text: string) => void;
  children?: ReactNode;
}

/** Takes files from the file picker or dropped onto it. What was found in them is shown below, as children. */
export function FileDrop({
  label,
  hint,
  buttonLabel,
  accept,
  onFiles,
  onText,
  children,
  ...state
}: FileDropProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className={cx(labelStyle, "m-0 font-sans")}>
        {label}
      </h3>
      <DropZone
        aria-label={label}
        onDrop={async ({ items }) => {
          const files = items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
          if (files.length > 0 || !onText) return onFiles(await Promise.all(files));
          const text = items.find((item) => item.kind === "text" && item.types.has("text/plain"));
          if (text?.kind === "text") onText(await text.getText("text/plain"));
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-dashed border-line-strong bg-ink-1 p-3.5 transition-colors data-drop-target:border-brass data-drop-target:bg-ink-3 data-focus-visible:outline-2"
      >
        <FileTrigger
          acceptedFileTypes={[...accept]}
          allowsMultiple
          onSelect={(files) => onFiles([...(files ?? [])])}
        >
          <Button isDisabled={state.isDisabled} isPending={state.isPending}>
            {state.isPending ? null : <FileUp size={16} aria-hidden />}
            {buttonLabel}
          </Button>
        </FileTrigger>
        <p className={cx(hintStyle, "m-0 min-w-48 flex-1")}>{hint}</p>
      </DropZone>
      {children}
    </section>
  );
}
