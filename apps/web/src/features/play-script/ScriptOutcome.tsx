import type { Trace } from "@baize/engine";
import { useNavigate } from "@tanstack/react-router";
import { Check, CircleX, Footprints, Minus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { useDevicePerson } from "../device-table/use-device-person.ts";
import { openStep } from "./open-step.ts";
import type { PlayOutcome } from "./play-in-page.ts";
import { runScript } from "./run-script.ts";
import type { ScriptRun } from "./use-script-run.ts";

/** What a step did, action by action. */
export interface TracedStep {
  line: number;
  says: string;
  traces: readonly Trace[];
}

interface ScriptOutcomeProps {
  run: ScriptRun;
  plugin: PackedPlugin | null;
  onTrace: (step: TracedStep) => void;
}

/** How each step went, with the table behind it and what the game's code did in it. */
export function ScriptOutcome({ run, plugin, onTrace }: ScriptOutcomeProps) {
  const { t } = useTranslation("recordings");
  const { outcome, failed } = run;
  if (failed !== null) return <Alert tone="error">{failed}</Alert>;
  if (!outcome) return <p className="m-0 text-text-3">{t("script.notRun")}</p>;
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
          <StepItem key={step.line} step={step} index={index} run={run} plugin={plugin} onTrace={onTrace} />
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

interface StepItemProps extends ScriptOutcomeProps {
  step: PlayOutcome["steps"][number];
  index: number;
}

function StepItem({ step: { line, says, passed }, index, run, plugin, onTrace }: StepItemProps) {
  const { t } = useTranslation("recordings");
  const person = useDevicePerson();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"table" | "trace" | null>(null);
  const [problem, setProblem] = useState<"failed" | "noTrace" | null>(null);
  const how = passed === null ? "unplayed" : passed ? "passed" : "failed";
  const { Sign, className } = SIGNS[how];
  const text = run.played ?? "";

  async function open(kept: PackedPlugin) {
    setBusy("table");
    setProblem(null);
    const finding = passed === false ? run.outcome?.findings[0] : undefined;
    const note = finding ? t("script.failed", { ...finding }) : null;
    const step = { plugin: kept, text, step: index, note };
    const slug = await openStep(step, person.at(kept.id)).catch((error: unknown) => {
      console.warn("The table of a step could not be opened.", error);
      return null;
    });
    if (slug !== null) return navigate({ to: "/table/$slug", params: { slug } });
    setBusy(null);
    setProblem("failed");
  }

  async function trace(kept: PackedPlugin) {
    setBusy("trace");
    setProblem(null);
    const order = { plugin: kept, text, at: index };
    const { traces } = await runScript(order, new AbortController().signal).catch((error: unknown) => {
      console.warn("A step could not be traced.", error);
      return { traces: [] };
    });
    setBusy(null);
    if (traces.length === 0) setProblem("noTrace");
    else onTrace({ line, says, traces });
  }

  const target = <span className="sr-only">: {says}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-m px-2 py-1 text-[0.84375rem]">
      <Sign size={15} aria-hidden className={`flex-none ${className}`} />
      <span className="sr-only">{t(`script.how.${how}`)}</span>
      <span className="w-8 flex-none text-right text-tiny text-text-3 tabular-nums">{line}</span>
      <span className="min-w-24 flex-1 [overflow-wrap:anywhere]">{says}</span>
      {passed === null || !plugin ? null : (
        <span className="ml-auto flex flex-none">
          <Button
            size="s"
            variant="ghost"
            className="pointer-coarse:h-11"
            isPending={busy === "table"}
            onPress={() => void open(plugin)}
          >
            {t("script.table")}
            {target}
          </Button>
          <Button
            size="s"
            variant="ghost"
            className="pointer-coarse:h-11"
            isPending={busy === "trace"}
            onPress={() => void trace(plugin)}
          >
            <Footprints size={14} aria-hidden />
            {t("script.trace")}
            {target}
          </Button>
        </span>
      )}
      {problem === null ? null : (
        <span role="alert" className={`basis-full ${problem === "failed" ? "text-bad" : "text-text-2"}`}>
          {t(problem === "failed" ? "open.failed" : "script.noTrace")}
        </span>
      )}
    </li>
  );
}
