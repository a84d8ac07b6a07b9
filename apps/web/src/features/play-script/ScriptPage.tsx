import { useNavigate, useParams } from "@tanstack/react-router";
import { Check, CircleX, Minus, Play } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepScript, keptScript } from "../../browser/kept-script.ts";
import type { KeptPlugin } from "../../local-room/table-store.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { newestPlugin } from "../device-table/newest-plugin.ts";
import { useDevicePerson } from "../device-table/use-device-person.ts";
import { openStep } from "./open-step.ts";
import type { PlayOutcome } from "./play-in-page.ts";
import { runScript } from "./run-script.ts";
import { ScriptHead } from "./ScriptHead.tsx";

const ScriptEditor = lazy(() => import("./ScriptEditor.tsx"));

const FIRST_SCRIPT = `{
  "name": "A new script",
  "players": ["Mara"],
  "steps": [
    {"command": "flipCoin"}
  ]
}
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
  const text = useRef(keptScript(id) ?? FIRST_SCRIPT);
  /** Another text in the editor is another editor. */
  const [opening, setOpening] = useState(0);
  const run = useScriptRun();

  async function open([file]: File[]) {
    if (!file) return;
    text.current = await file.text();
    keepScript(id, text.current);
    run.forget();
    setOpening((count) => count + 1);
  }

  return (
    <main className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 px-4 pt-8 pb-16">
      <ScriptHead id={id} />
      <FileDrop
        label={t("script.file")}
        hint={t("script.fileHint")}
        buttonLabel={t("open.choose")}
        accept={[".json", ".yaml", ".yml"]}
        onFiles={(files) => void open(files)}
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
                findings={run.outcome?.findings ?? []}
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
              onPress={() => plugin && void run.play(plugin, text.current)}
            >
              <Play size={15} aria-hidden />
              {t("script.run")}
            </Button>
            <Button onPress={() => saveFile(text.current, "script.play.json", "application/json")}>
              {t("record.save")}
            </Button>
          </div>
        </div>
        <Outcome run={run} plugin={plugin ?? null} />
      </div>
    </main>
  );
}

type ScriptRun = ReturnType<typeof useScriptRun>;

function useScriptRun() {
  const [outcome, setOutcome] = useState<PlayOutcome | null>(null);
  /** What was played, which the editor may have left behind. */
  const [played, setPlayed] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => {
      current.abort();
      leaving.current = new AbortController();
    };
  }, []);
  return {
    outcome,
    played,
    isRunning,
    failed,
    forget: () => setOutcome(null),
    async play(plugin: KeptPlugin, text: string) {
      const { signal } = leaving.current;
      setRunning(true);
      setFailed(null);
      try {
        const next = await runScript({ plugin, text, gameAt: null }, signal);
        setOutcome(next);
        setPlayed(text);
      } catch (error) {
        if (signal.aborted) return;
        setOutcome(null);
        setFailed(error instanceof Error ? error.message : String(error));
      }
      setRunning(false);
    },
  };
}

function Outcome({ run, plugin }: { run: ScriptRun; plugin: KeptPlugin | null }) {
  const { t } = useTranslation("recordings");
  const { outcome, failed } = run;
  if (failed !== null) return <Alert tone="error">{failed}</Alert>;
  if (outcome === null) return <p className="m-0 text-text-3">{t("script.notRun")}</p>;
  const { steps, findings } = outcome;
  return (
    <section aria-label={t("script.steps")} className="flex min-h-0 flex-col gap-3">
      <div role="status">
        {findings.length === 0 ? (
          <Alert tone="success" title={null}>
            {t("script.passed", { count: steps.length })}
          </Alert>
        ) : (
          findings.map(({ line, message }) => (
            <Alert key={`${line} ${message}`} tone="error" title={null} className="mb-1">
              {t("script.failed", { line, message })}
            </Alert>
          ))
        )}
      </div>
      <ol className="m-0 grid max-h-[60dvh] list-none gap-0.5 overflow-y-auto rounded-l border border-line bg-ink-1 p-1.5">
        {steps.map((step, index) => (
          <StepItem key={step.line} step={step} index={index} run={run} plugin={plugin} />
        ))}
      </ol>
    </section>
  );
}

const SIGNS = {
  passed: { Sign: Check, className: "text-ok" },
  failed: { Sign: CircleX, className: "text-bad" },
  unplayed: { Sign: Minus, className: "text-text-3" },
} as const;

interface StepItemProps {
  step: PlayOutcome["steps"][number];
  index: number;
  run: ScriptRun;
  plugin: KeptPlugin | null;
}

function StepItem({ step: { line, says, passed }, index, run, plugin }: StepItemProps) {
  const { t } = useTranslation("recordings");
  const person = useDevicePerson();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const [failed, setFailed] = useState(false);
  const how = passed === null ? "unplayed" : passed ? "passed" : "failed";
  const { Sign, className } = SIGNS[how];

  async function open(kept: KeptPlugin) {
    setOpening(true);
    setFailed(false);
    const finding = passed === false ? run.outcome?.findings[0] : undefined;
    const note = finding ? t("script.failed", { ...finding }) : null;
    const slug = await openStep(
      { plugin: kept, text: run.played, step: index, note },
      person.at(kept.id),
    ).catch((error: unknown) => {
      console.warn("The table of a step could not be opened.", error);
      return null;
    });
    if (slug !== null) return navigate({ to: "/table/$slug", params: { slug } });
    setOpening(false);
    setFailed(true);
  }

  return (
    <li className="flex items-center gap-2 rounded-m px-2 py-1 text-[13.5px]">
      <Sign size={15} aria-hidden className={`flex-none ${className}`} />
      <span className="sr-only">{t(`script.how.${how}`)}</span>
      <span className="w-8 flex-none text-right text-[12px] text-text-3 tabular-nums">{line}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{says}</span>
      {failed ? <span className="text-bad">{t("open.failed")}</span> : null}
      {passed === null || !plugin ? null : (
        <Button
          size="s"
          variant="ghost"
          className="pointer-coarse:h-11"
          isPending={isOpening}
          onPress={() => void open(plugin)}
        >
          {t("script.table")}
          <span className="sr-only">: {says}</span>
        </Button>
      )}
    </li>
  );
}

/** Undefined: it is on its way; null: it cannot be had. */
function useNewestPlugin(id: number): KeptPlugin | null | undefined {
  const [plugin, setPlugin] = useState<KeptPlugin | null>();
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
