import { useParams } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepScript, keptScript } from "../../browser/kept-script.ts";
import { withTexts } from "../../i18n/i18n.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { newestPlugin } from "../device-table/newest-plugin.ts";
import { useMyPlugins } from "../my-plugins/my-plugins.ts";
import type { PlayFinding } from "./play-in-page.ts";
import { ScriptHead } from "./ScriptHead.tsx";
import { ScriptOutcome, type TracedStep } from "./ScriptOutcome.tsx";
import { useScriptRun } from "./use-script-run.ts";

const ScriptEditor = lazy(() => import("./ScriptEditor.tsx"));
const PluginTrace = lazy(() => withTexts(import("../tracer/PluginTrace.tsx"), "tracer"));

const NO_FINDINGS: readonly PlayFinding[] = [];

const FIRST_SCRIPT = `name: A new script
players: [Mara]
steps:
  - command: flipCoin
`;

/** `/plugin/{id}/script`: a play script, to be edited and played against the game, with the table behind any of its steps. */
export default function ScriptPage() {
  const { pluginId } = useParams({ from: "/page/plugin/$pluginId/script" });
  const id = Number(pluginId);
  return <Script key={id} id={id} />;
}

function Script({ id }: { id: number }) {
  const { t } = useTranslation("recordings");
  const plugin = useNewestPlugin(id);
  const isMine = useMyPlugins().data?.some((each) => each.id === id) === true;
  const text = useRef(keptScript(id) ?? FIRST_SCRIPT);
  /** What is in a file as it stands in the editor, or was never touched: nothing is lost with it. */
  const saved = useRef(FIRST_SCRIPT);
  /** Another text in the editor is another editor. */
  const [opening, setOpening] = useState(0);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [traced, setTraced] = useState<TracedStep | null>(null);
  const run = useScriptRun(id);

  async function open(file: File) {
    setWaiting(null);
    text.current = await file.text();
    saved.current = text.current;
    keepScript(id, text.current);
    run.forget();
    setTraced(null);
    setOpening((count) => count + 1);
  }

  function choose([file]: File[]) {
    if (!file) return;
    if (text.current === saved.current) void open(file);
    else setWaiting(file);
  }

  function save() {
    saved.current = text.current;
    saveFile(text.current, "script.play.yaml", "application/yaml");
  }

  function play(kept: PackedPlugin) {
    setTraced(null);
    void run.play(kept, text.current);
  }

  return (
    <main className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 px-4 pt-8 pb-16">
      <ScriptHead id={id} />
      <FileDrop
        label={t("script.file")}
        hint={t("script.fileHint")}
        buttonLabel={t("open.choose")}
        accept={[".json", ".yaml", ".yml"]}
        onFiles={choose}
      />
      {plugin === null ? <Alert tone="error">{t("open.noPlugin")}</Alert> : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,420px)]">
        <div className="flex min-h-0 flex-col gap-3">
          <div className="h-[min(60dvh,640px)]">
            <Suspense fallback={null}>
              <ScriptEditor
                key={opening}
                label={t("script.title")}
                initial={text.current}
                findings={run.outcome?.findings ?? NO_FINDINGS}
                onChange={(next) => {
                  text.current = next;
                  keepScript(id, next);
                }}
              />
            </Suspense>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              isPending={plugin === undefined || run.isRunning}
              isDisabled={plugin === null}
              onPress={() => plugin && play(plugin)}
            >
              <Play size={15} aria-hidden />
              {t("script.run")}
            </Button>
            <Button onPress={save}>{t("record.save")}</Button>
          </div>
        </div>
        <ScriptOutcome run={run} plugin={plugin ?? null} onTrace={setTraced} />
      </div>
      {traced === null ? null : <StepTrace key={traced.line} step={traced} pluginId={isMine ? id : null} />}
      <ConfirmDialog
        isOpen={waiting !== null}
        title={t("script.replace.title")}
        confirmLabel={t("script.replace.confirm")}
        onConfirm={() => waiting && void open(waiting)}
        onCancel={() => setWaiting(null)}
      >
        {t("script.replace.text", { name: waiting?.name ?? "" })}
      </ConfirmDialog>
    </main>
  );
}

/** What the actions of a step did. It comes into sight by itself. */
function StepTrace({
  step: { line, says, traces },
  pluginId,
}: {
  step: TracedStep;
  pluginId: number | null;
}) {
  const { t } = useTranslation("recordings");
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    // As tall as the screen, before the trace is there: it has to come to the top.
    <section aria-labelledby={title} className="flex min-h-dvh scroll-mt-4 flex-col gap-2">
      <h2 id={title} ref={heading} tabIndex={-1} className="m-0 text-heading [overflow-wrap:anywhere]">
        {t("script.traceOf", { line, says })}
      </h2>
      <Suspense>
        {traces.map((trace, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a step stay as they are
          <PluginTrace key={index} trace={trace} pluginId={pluginId} />
        ))}
      </Suspense>
    </section>
  );
}

/** Undefined: it is on its way; null: it cannot be had. */
function useNewestPlugin(id: number): PackedPlugin | null | undefined {
  const [plugin, setPlugin] = useState<PackedPlugin | null>();
  useEffect(() => {
    const leaving = new AbortController();
    newestPlugin(id, () => {}, leaving.signal).then(setPlugin, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.warn("A game could not be had.", error);
      setPlugin(null);
    });
    return () => leaving.abort();
  }, [id]);
  return plugin;
}
