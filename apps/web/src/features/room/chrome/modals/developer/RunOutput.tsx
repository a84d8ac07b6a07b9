import type { TraceNode } from "@baize/engine";
import { Button } from "../../../../../ui/Button.tsx";
import type { LogLine } from "../../../model/log-lines.ts";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { LineText } from "../../messages/LineText.tsx";
import type { Trial } from "./trial.ts";
import type { RunResult } from "./use-developer-run.ts";

/** What came of the last run. */
export function RunOutput({ result, onStepThrough }: { result: RunResult; onStepThrough: () => void }) {
  const t = useDialogText();
  return (
    <section
      aria-label={t("developer.result")}
      aria-live="polite"
      className="max-h-[40%] min-h-16 overflow-auto rounded-s border border-line bg-ink-0 p-2.5 text-[13px]"
    >
      {result.kind === "none" ? <p className="m-0 text-text-3">{t("developer.noResult")}</p> : null}
      {result.kind === "running" ? <p className="m-0 text-text-3">{t("developer.running")}</p> : null}
      {result.kind === "refused" ? <p className="m-0 text-bad">{result.message}</p> : null}
      {result.kind === "ran" ? (
        result.lines.length === 0 ? (
          <p className="m-0 text-ok">{t("developer.ranSilently")}</p>
        ) : (
          <Lines lines={result.lines} />
        )
      ) : null}
      {result.kind === "tried" ? <TrialOutput trial={result.trial} onStepThrough={onStepThrough} /> : null}
    </section>
  );
}

function Lines({ lines }: { lines: LogLine[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a run never change.
    <p key={index} className="m-0">
      <LineText line={line} />
    </p>
  ));
}

function TrialOutput({ trial, onStepThrough }: { trial: Trial; onStepThrough: () => void }) {
  const t = useDialogText();
  const writes = trial.trace ? writesOf(trial.trace.nodes) : 0;
  return (
    <>
      {trial.error === null ? null : <p className="m-0 text-bad">{trial.error}</p>}
      {trial.value === undefined ? (
        trial.error === null ? (
          <p className="m-0 text-ok">{t("developer.tried", { count: writes })}</p>
        ) : null
      ) : (
        <pre className="m-0 font-mono whitespace-pre-wrap">{shown(trial.value)}</pre>
      )}
      <Lines lines={trial.messages.map((text) => ({ text, names: [] }))} />
      {trial.trace ? (
        <Button size="s" className="mt-2" onPress={onStepThrough}>
          {t("developer.stepThrough")}
        </Button>
      ) : null}
    </>
  );
}

/** How many writes there were, also those that did not last. */
function writesOf(nodes: readonly TraceNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === "write" ? 1 : writesOf(node.nodes)), 0);
}

const shown = (value: unknown) => JSON.stringify(value) ?? "undefined";
