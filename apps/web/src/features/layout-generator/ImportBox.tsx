import { Import, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { layoutFromJson } from "../layout-editor/model/layout-json.ts";
import type { LayoutState } from "../layout-editor/model/layout-state.ts";
import { type FoundLayout, readLayoutText } from "../layout-editor/model/layout-text.ts";
import { ImportError, type ImportFault } from "./ImportError.tsx";
import type { Generator } from "./model/generator.ts";

interface Props {
  generator: Generator;
  layout: LayoutState;
}

/** Takes a layout from a text (platform §4.6). A text that holds none changes nothing and stays. */
export function ImportBox({ generator, layout }: Props) {
  const { t } = useTranslation("layout-json");
  const [text, setText] = useState("");
  /** A new object for each attempt, so that the same error is said again. */
  const [fault, setFault] = useState<ImportFault | null>(null);
  const [choices, setChoices] = useState<FoundLayout[]>([]);
  /** The layout as the import left it. */
  const [imported, setImported] = useState<LayoutState | null>(null);

  function change(next: string): void {
    setText(next);
    setFault(null);
    setChoices([]);
  }
  function read(): void {
    const result = readLayoutText(text);
    if (!result.ok) {
      setFault({ ...result.error });
      return;
    }
    const [only, ...others] = result.found;
    if (only && others.length === 0) take(only);
    else setChoices(result.found);
  }
  function take({ json }: FoundLayout): void {
    const result = layoutFromJson(json, generator.store.getState().layout);
    if (!result.ok) {
      setFault({ ...result.error });
      return;
    }
    generator.edit(() => result.layout);
    setImported(result.layout);
    change("");
  }
  return (
    <section aria-label={t("import.label")} className="grid gap-2">
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <div data-own-undo>
          <TextField
            label={t("import.label")}
            placeholder={t("import.placeholder")}
            rows={5}
            value={text}
            onChange={change}
            isInvalid={fault !== null}
            spellCheck="false"
            autoComplete="off"
          />
        </div>
        <Button
          type="submit"
          isDisabled={text.trim() === ""}
          className="justify-self-start pointer-coarse:h-11"
        >
          <Import size={15} aria-hidden />
          {t("import.button")}
        </Button>
      </form>
      {fault ? <ImportError fault={fault} /> : null}
      {choices.length > 0 ? (
        <LayoutChoice label={t("import.several")} layouts={choices} onChoose={take} />
      ) : null}
      {imported === layout ? <Imported layout={layout} onUndo={generator.undo} /> : null}
    </section>
  );
}

/** Says what was imported for as long as nothing else was done. */
function Imported({ layout, onUndo }: { layout: LayoutState; onUndo: () => void }) {
  const { t } = useTranslation("layout-json");
  return (
    <Alert tone="success" title={null}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">{t("import.done", { count: layout.rectangles.length })}</span>
        <Button size="s" onPress={onUndo} className="pointer-coarse:h-11">
          <Undo2 size={14} aria-hidden />
          {t("import.undo")}
        </Button>
      </span>
    </Alert>
  );
}

/** Several layouts, each a button with its id. */
export function LayoutChoice({
  label,
  layouts,
  onChoose,
}: {
  label: string;
  layouts: readonly FoundLayout[];
  onChoose: (found: FoundLayout) => void;
}) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-text-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {layouts.map((found) => (
          <Button key={found.name} size="s" onPress={() => onChoose(found)} className="pointer-coarse:h-11">
            <span className="max-w-[220px] truncate">{found.name}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
