import type { TraceEvent } from "@baize/engine";
import type { LogLine } from "../../../model/log-lines.ts";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { LineText } from "../../messages/LineText.tsx";
import { MAX_EVENTS, type Trial } from "./trial.ts";
import type { RunResult } from "./use-developer-run.ts";

/** What came of the last run. */
export function RunOutput({ result }: { result: RunResult }) {
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
      {result.kind === "tried" ? <TrialOutput trial={result.trial} /> : null}
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

function TrialOutput({ trial }: { trial: Trial }) {
  const t = useDialogText();
  const writes = trial.events.filter((event) => event.kind === "write").length;
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
      <details className="mt-2">
        <summary className="cursor-pointer text-text-2">
          {t("developer.trace", { count: trial.events.length })}
        </summary>
        <ol className="m-0 list-none p-0 pt-1 font-mono text-[12px]">
          {trial.events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of a run never change.
            <li key={index} className={tones[event.kind]} style={{ paddingLeft: event.depth * 12 }}>
              {eventText(event)}
            </li>
          ))}
        </ol>
        {trial.events.length >= MAX_EVENTS ? (
          <p className="m-0 text-text-3">{t("developer.traceCut")}</p>
        ) : null}
      </details>
    </>
  );
}

const tones: Record<TraceEvent["kind"], string> = {
  call: "text-info",
  arguments: "text-text-3",
  result: "text-text-2",
  error: "text-bad",
  write: "text-ok",
  takenBack: "text-text-3",
  rule: "text-warn",
  verdict: "text-warn",
  ruleEnd: "text-text-3",
};

/** In the language's own words: names and JSON, nothing to translate. */
function eventText(event: TraceEvent): string {
  switch (event.kind) {
    case "call":
      return event.name;
    case "arguments":
      return `(${event.values.map(shown).join(", ")})`;
    case "result":
      return event.game ? "→ $GAME" : `→ ${shown(event.value)}`;
    case "error":
      return `✕ ${event.name}: ${event.message}`;
    case "write":
      return `/${event.path.join("/")}: ${shown(event.old)} → ${shown(event.new)}`;
    case "rule":
      return `◇ ${event.id} /${event.path.join("/")}`;
    case "verdict":
      return `${event.why === "ran" ? "●" : "○"} ${event.id}: ${event.why}`;
    case "takenBack":
      return "↶";
    case "ruleEnd":
      return `◇ ${event.id} ✓`;
  }
}

const shown = (value: unknown) => JSON.stringify(value) ?? "undefined";
