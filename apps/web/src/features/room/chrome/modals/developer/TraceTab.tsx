import type { Trace } from "@baize/engine";
import { Footprints } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/Button.tsx";
import { TracePanel } from "../../../../tracer/TracePanel.tsx";
import { blockOf, logLines } from "../../../model/log-lines.ts";
import { useRoom, useRoomContext, useUi } from "../../../model/room-context.tsx";
import type { TracedActions } from "../../../model/table-home.ts";
import { usePlainLine } from "../../../model/use-plain-line.ts";
import { useChrome } from "../../context/chrome-context.tsx";
import type { JsonPath } from "./json-place.ts";
import type { RunResult } from "./use-developer-run.ts";

export interface TraceTabProps {
  /** What was tried last; null: nothing. */
  trial: (RunResult & { kind: "tried" }) | null;
  onTrace: () => void;
  onShowCode: (path: JsonPath) => void;
}

/** Traces of the code of this tool and, at a table of this device with open hands, of what was last done there. */
export function TraceTab({ trial, onTrace, onShowCode }: TraceTabProps) {
  const { t } = useTranslation("tracer");
  const { lastActions } = useChrome();
  const { plugin } = useRoomContext();
  const isCurtained = useUi(({ hands }) => hands.curtained);
  const [done, setDone] = useState<Trace | null>(null);
  // What is behind the curtain goes with it.
  const action = isCurtained ? null : done;
  const shown = action ?? trial?.trial.trace ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto">
      {lastActions && isCurtained ? <Curtained /> : null}
      {lastActions && !isCurtained ? (
        <LastActions actions={lastActions} isNew={shown === null} onTrace={setDone} />
      ) : null}
      {trial?.trial.error && !trial.trial.trace ? (
        <p role="alert" className="m-0 text-[13px] text-bad">
          {trial.trial.error}
        </p>
      ) : null}
      <TracePanel
        trace={shown}
        definition={plugin.gameDef}
        lead={
          <Button
            size="s"
            variant={lastActions && !isCurtained ? "default" : "primary"}
            onPress={() => {
              setDone(null);
              onTrace();
            }}
          >
            <Footprints size={14} aria-hidden />
            {t("room.trace")}
          </Button>
        }
        empty={<p className="m-0 max-w-prose">{t("room.hint")}</p>}
        {...(action || !trial ? {} : { code: trial.code })}
        canOpenPlace={(place) => place.in === "code" || lastActions?.open !== undefined}
        onOpenPlace={(place) => {
          if (place.in === "code") onShowCode(place.path);
          else lastActions?.open?.(place.path);
        }}
      />
    </div>
  );
}

function Curtained() {
  const { t } = useTranslation(["tracer", "device"]);
  return (
    <p className="m-0 text-[12.5px] text-text-2">
      {t("room.curtained", { name: t("device:hands.curtained") })}
    </p>
  );
}

/** Of what the log says of a step. */
const SHOWN_CHARACTERS = 120;

interface LastActionsProps {
  actions: TracedActions;
  /** Nothing is traced yet: what a trace shows is said beforehand. */
  isNew: boolean;
  onTrace: (trace: Trace) => void;
}

/** The steps of the table that can be traced. They are asked for again with each step that is done. */
function LastActions({ actions, isNew, onTrace }: LastActionsProps) {
  const { t } = useTranslation("tracer");
  const id = useId();
  const deltas = useRoom(({ room }) => room?.deltas);
  const [steps, setSteps] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let isLeft = false;
    if (deltas)
      void actions.steps().then(
        (now) => isLeft || setSteps(now),
        () => isLeft || setSteps([]),
      );
    return () => {
      isLeft = true;
    };
  }, [actions, deltas]);
  const step = chosen !== null && steps.includes(chosen) ? chosen : (steps.at(-1) ?? null);

  async function show(at: number) {
    const trace = await actions.trace(at).catch(() => null);
    setGone(trace === null);
    if (trace) onTrace(trace);
  }

  const plainLine = usePlainLine();
  // All that the log says of it: the first line may be a rule's, and the button's own come after it.
  const linesOf = (at: number) => {
    const { lines } = (deltas?.[at] && blockOf(at, logLines(deltas[at]), true)[0]) || { lines: [] };
    const text = lines.map((line) => plainLine(line, (alias) => alias)).join(" · ");
    return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  };

  if (step === null) return <p className="m-0 text-[12.5px] text-text-3">{t("room.none")}</p>;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 text-[13px]">
      <label htmlFor={id} className="text-text-2">
        {t("room.last")}
      </label>
      <select
        id={id}
        value={step}
        onChange={({ target }) => setChosen(Number(target.value))}
        className="h-8 min-w-48 max-w-full flex-1 cursor-pointer rounded-s border border-line-strong bg-ink-1 px-2 text-base text-text sm:text-[13px]"
      >
        {steps.toReversed().map((at) => (
          <option key={at} value={at} className="bg-ink-2 text-text">
            {t("room.step", { number: at + 1, line: linesOf(at) })}
          </option>
        ))}
      </select>
      <Button size="s" variant="primary" onPress={() => void show(step)}>
        {t("room.show")}
      </Button>
      {isNew ? <span className="basis-full text-[12.5px] text-text-3">{t("room.open")}</span> : null}
      {isGone ? (
        <p role="alert" className="m-0 basis-full text-warn">
          {t("room.gone")}
        </p>
      ) : null}
    </div>
  );
}
