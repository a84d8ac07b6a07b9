import { RotateCcw } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { layoutDraftKey } from "../../browser/layout-drafts.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { DocsLink } from "../../ui/DocsLink.tsx";
import LayoutEditor from "../layout-editor/LayoutEditor.tsx";
import { layoutFromJson, layoutText, unwrittenBoxes } from "../layout-editor/model/layout-json.ts";
import { nextBoxId } from "../layout-editor/model/layout-state.ts";
import type { FoundLayout } from "../layout-editor/model/layout-text.ts";
import { TryItButton } from "../try-it/panel/TryItButton.tsx";
import { useTrying } from "../try-it/panel/use-trying.ts";
import { ImportBox, LayoutChoice } from "./ImportBox.tsx";
import { ImportError, type ImportFault } from "./ImportError.tsx";
import { JsonOutput } from "./JsonOutput.tsx";
import { createGenerator, type Drawing, type Generator } from "./model/generator.ts";
import { dropDraft, keepDraft, readDraft } from "./model/layout-draft.ts";
import type { OpenedPlugin } from "./opening/use-plugin.ts";

const TryLayout = lazy(() => withTexts(import("./trying/TryLayout.tsx"), "try-it"));

interface Props {
  pluginId: number | null;
  /** The plugin whose cards and layouts are at hand. */
  plugin?: OpenedPlugin;
  /** What a page without a draft begins with, and `Start over` goes back to. */
  start: Drawing;
}

/** The editor with its JSON, on the draft that this browser has. */
export function GeneratorAtWork({ pluginId, plugin, start }: Props) {
  const { t } = useTranslation("layout-json");
  const key = layoutDraftKey(pluginId);
  const [generator] = useState(() => createGenerator(readDraft(localStorage, key) ?? start));
  const { layout, canUndo, canRedo } = useStore(generator.store);
  const isKept = useKeptDraft(generator, key);
  const trying = useTrying();
  const text = useMemo(() => layoutText(layout), [layout]);
  const unwritten = useMemo(() => unwrittenBoxes(layout), [layout]);
  return (
    <main className="mx-auto flex w-full max-w-[1760px] flex-1 flex-col gap-4 px-4 pt-4 pb-8 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="m-0 text-[1.5rem]">{t("title")}</h1>
          <p className="m-0 text-text-2">
            {plugin ? t("introOf", { name: plugin.name }) : t("intro")}{" "}
            <DocsLink page="plugins/drawing-layouts.md">{t("guide")}</DocsLink>
          </p>
        </div>
        <p role="status" className={cx("m-0 text-small", isKept ? "text-text-3" : "text-warn")}>
          {t(isKept ? "draft.kept" : "draft.lost")}
        </p>
        <Button size="s" onPress={() => startOver(generator, start, key)} className="pointer-coarse:h-11">
          <RotateCcw size={14} aria-hidden />
          {t("startOver")}
        </Button>
        <TryItButton
          size="s"
          errors={0}
          isTrying={trying.isShown}
          onPress={trying.isShown ? trying.close : trying.show}
        />
      </div>
      <div className="flex min-w-0 flex-1 gap-5">
        <div className="min-w-0 flex-1">
          <LayoutEditor
            layout={layout}
            edit={generator.edit}
            undo={generator.undo}
            redo={generator.redo}
            canUndo={canUndo}
            canRedo={canRedo}
            {...(plugin && { game: plugin.game, players: plugin.players })}
          >
            <div className="grid gap-5">
              {plugin && plugin.layouts.length > 1 ? (
                <PluginLayouts generator={generator} plugin={plugin} />
              ) : null}
              <JsonOutput text={text} unwritten={unwritten} />
              <ImportBox generator={generator} layout={layout} />
            </div>
          </LayoutEditor>
        </div>
        {trying.isBegun ? (
          <Suspense>
            <TryLayout
              generator={generator}
              {...(plugin && { plugin })}
              isShown={trying.isShown}
              onClose={trying.close}
            />
          </Suspense>
        ) : null}
      </div>
    </main>
  );
}

/** A step like any other: `Undo` brings everything back, the draft too. */
function startOver(generator: Generator, { layout, layoutId }: Drawing, key: string): void {
  const first = nextBoxId(generator.store.getState().layout);
  const rectangles = layout.rectangles.map((box, index) => ({ ...box, id: first + index }));
  generator.draw({ layout: { ...layout, rectangles }, layoutId });
  dropDraft(localStorage, key);
}

/** Whether the browser keeps what is drawn. */
function useKeptDraft(generator: Generator, key: string): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => keepDraft(generator.store, localStorage, key, setKept), [generator, key]);
  return isKept;
}

/** The plugin's other layouts, to be drawn instead. */
function PluginLayouts({ generator, plugin }: { generator: Generator; plugin: OpenedPlugin }) {
  const { t } = useTranslation("layout-json");
  const [fault, setFault] = useState<ImportFault | null>(null);
  function open({ name, json }: FoundLayout): void {
    const read = layoutFromJson(json, generator.store.getState().layout);
    setFault(read.ok ? null : { ...read.error });
    if (read.ok) generator.draw({ layout: read.layout, layoutId: name });
  }
  return (
    <div className="grid gap-2">
      <LayoutChoice label={t("layoutsOf", { name: plugin.name })} layouts={plugin.layouts} onChoose={open} />
      {fault ? <ImportError fault={fault} /> : null}
    </div>
  );
}
