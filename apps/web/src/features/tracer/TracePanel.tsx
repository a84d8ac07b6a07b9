import { type Json, type JsonObject, type KnownRule, readTrace, type Trace } from "@baize/engine";
import {
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  CornerRightDown,
  CornerRightUp,
  FolderOpen,
  type LucideIcon,
  SkipBack,
  SkipForward,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useLocale } from "../../i18n/useLocale.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Breakpoints } from "./Breakpoints.tsx";
import { CardNamesProvider } from "./CardNames.tsx";
import { KnownRules } from "./KnownRules.tsx";
import { type Breakpoint, breakpointFor, isBreak, toggled } from "./model/breakpoints.ts";
import { type Move, moved } from "./model/moves.ts";
import { codePlaces, definitionCalls, definitionPlace, type TracePlace } from "./model/places.ts";
import { rootCode } from "./model/root-code.ts";
import { failedStep, shownSteps, around as stepsAround, stepsOf } from "./model/steps.ts";
import { placeName, StepDetails } from "./StepDetails.tsx";
import { TraceTree } from "./TraceTree.tsx";
import { useTracerText } from "./use-tracer-text.ts";

export interface TracePanelProps {
  /** Null: nothing is traced yet; a file can be opened all the same. */
  trace: Trace | null;
  /** The code that was traced: its calls are found in it. */
  code?: Json;
  /** The definition of the game: calls are found in it as well. */
  definition?: JsonObject;
  /** Leads to where something is written. Absent: places are named, and lead nowhere. */
  onOpenPlace?: (place: TracePlace) => void;
  /** Whether that place can be led to; absent: each can. */
  canOpenPlace?: (place: TracePlace) => boolean;
  /** Stands at the head of the row of buttons. */
  lead?: ReactNode;
  /** Stands where no trace is. */
  empty?: ReactNode;
}

/** A trace, step by step: forth and back, from breakpoint to breakpoint, saved as a file and opened again. */
export function TracePanel({ trace, code, lead, empty, ...places }: TracePanelProps) {
  const t = useTracerText();
  const [file, setFile] = useState<{ name: string; trace: Trace } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [breakpoints, setBreakpoints] = useState<Breakpoint[]>([]);
  // Another trace is news: the file makes room for it.
  const [given, setGiven] = useState(trace);
  if (given !== trace) {
    setGiven(trace);
    setFile(null);
    setProblem(null);
  }
  const shown = file?.trace ?? trace;

  async function openFile(chosen: File) {
    try {
      setFile({ name: chosen.name, trace: readTrace(await chosen.text()) });
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-none flex-wrap items-center gap-2">
        {lead}
        <OpenButton onFile={(chosen) => void openFile(chosen)} />
        {shown ? (
          <Button
            size="s"
            onPress={() => saveFile(JSON.stringify(shown, null, 1), nameOf(shown), "application/json")}
          >
            <ArrowDownToLine size={14} aria-hidden />
            {t("file.save")}
          </Button>
        ) : null}
        {file ? (
          <>
            <span className="min-w-0 text-small text-text-2 [overflow-wrap:anywhere]">
              {t("file.from", { name: file.name })}
            </span>
            <Button size="s" variant="ghost" onPress={() => setFile(null)}>
              {t("file.close")}
            </Button>
          </>
        ) : null}
      </div>
      {problem === null ? null : (
        <p role="alert" className="m-0 flex-none text-small text-bad [overflow-wrap:anywhere]">
          {t("file.unreadable", { message: problem })}
        </p>
      )}
      {shown ? (
        <OpenTrace
          key={file ? file.name : "traced"}
          trace={shown}
          {...(file || code === undefined ? {} : { code })}
          breakpoints={breakpoints}
          onBreakpoints={setBreakpoints}
          {...places}
        />
      ) : (
        <div className="text-small text-text-3">{empty ?? t("empty")}</div>
      )}
    </div>
  );
}

function OpenButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useTracerText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="s" onPress={() => input.current?.click()}>
        <FolderOpen size={14} aria-hidden />
        {t("file.open")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t("file.open")}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can be chosen again when it has changed.
          currentTarget.value = "";
          if (chosen) onFile(chosen);
        }}
      />
    </>
  );
}

/** The ways through a trace, and the letters that lead there while the focus is in it. */
const BUTTONS = [
  { move: "back", key: "p", Icon: ArrowLeft },
  { move: "forward", key: "n", Icon: ArrowRight },
  { move: "over", key: "o", Icon: CornerRightDown },
  { move: "out", key: "u", Icon: CornerRightUp },
  { move: "continueBack", key: "Shift+C", Icon: SkipBack },
  { move: "continue", key: "c", Icon: SkipForward },
] as const satisfies readonly { move: Move; key: string; Icon: LucideIcon }[];

interface OpenTraceProps extends Omit<TracePanelProps, "trace" | "lead" | "empty"> {
  trace: Trace;
  breakpoints: readonly Breakpoint[];
  onBreakpoints: (breakpoints: Breakpoint[]) => void;
}

function OpenTrace({
  trace,
  code,
  definition,
  breakpoints,
  onBreakpoints,
  onOpenPlace,
  canOpenPlace,
}: OpenTraceProps) {
  const t = useTracerText();
  const locale = useLocale();
  const steps = useMemo(() => stepsOf(trace), [trace]);
  const written = useMemo(() => (code === undefined ? null : codePlaces(steps, code)), [steps, code]);
  const defined = useMemo(() => {
    if (!definition) return null;
    const root = code === undefined ? rootCode(steps, definition, trace.error !== null) : null;
    return definitionCalls(steps, definition, trace.rules, root);
  }, [steps, code, definition, trace]);
  const [rule, setRule] = useState<string | null>(null);
  const [isRulesOpen, setRulesOpen] = useState(false);
  const rulesHead = useRef<HTMLElement>(null);
  const [{ of, at, open }, setView] = useState(() => ({ of: trace, at: 0, open: new Set<number>() }));
  if (of !== trace) setView({ of: trace, at: 0, open: new Set() });
  /** The way that was asked for and leads nowhere from the step that is shown. */
  const [missed, setMissed] = useState<{ from: number; move: Move } | null>(null);
  const rows = useMemo(() => shownSteps(steps, open), [steps, open]);
  const step = steps[at];

  function go(id: number) {
    setView((view) => {
      const closed = stepsAround(steps, id).filter((step) => !view.open.has(step.id));
      const next =
        closed.length === 0 ? view.open : new Set([...view.open, ...closed.map((step) => step.id)]);
      return { ...view, at: id, open: next };
    });
  }

  function toggle(id: number, isOpen: boolean) {
    setView((view) => {
      const next = new Set(view.open);
      if (isOpen) next.add(id);
      else next.delete(id);
      // What is closed takes whoever stands in it out of it.
      const isInside = !isOpen && view.at > id && view.at < steps[id]!.end;
      return { ...view, open: next, at: isInside ? id : view.at };
    });
  }

  function move(kind: Move) {
    const to = moved(steps, at, kind, breakpoints);
    if (to !== null) go(to);
    else setMissed({ from: at, move: kind });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest("input, select, textarea")) return;
    const pressed = event.shiftKey ? `Shift+${key}` : key;
    const button = BUTTONS.find((each) => each.key === pressed);
    if (button) move(button.move);
    else if (key === "b" && step) onBreakpoints(toggled(breakpoints, breakpointFor(step.node)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const opener = (place: TracePlace) => ({
    place,
    onOpen: onOpenPlace && (canOpenPlace?.(place) ?? true) ? () => onOpenPlace(place) : null,
  });
  const called = written?.get(at) ?? defined?.get(at);
  const around = step ? definitionPlace(steps, at, trace.rules, definition) : null;
  const placeOf = ({ path }: KnownRule) =>
    opener({ in: "definition", what: "rule", path, line: null }).onOpen;
  const someRule = trace.rules[0];
  const failed = failedStep(steps);
  const nowhere = (kind: Move) =>
    t(kind === "continue" ? "noBreakAfter" : kind === "continueBack" ? "noBreakBefore" : "noStep");
  const isMissed = missed?.from === at && moved(steps, at, missed.move, breakpoints) === null;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const errorPlace = trace.error?.place
    ? opener({
        in: "definition",
        what: trace.error.place.path[0] === "functions" ? "function" : "rule",
        path: trace.error.place.path,
        line: trace.error.place.line,
      })
    : null;

  return (
    <CardNamesProvider value={trace.cards}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the letters do what the buttons in it do. */}
      <div className="flex min-h-0 flex-1 flex-col gap-2" onKeyDown={onKeyDown}>
        {trace.error === null ? null : (
          <div role="alert" className="flex flex-none flex-wrap items-center gap-2 text-small">
            <span className="min-w-0 text-bad [overflow-wrap:anywhere]">
              {t("failed", { message: trace.error.message })}
            </span>
            {failed === null ? null : (
              <Button size="s" onPress={() => go(failed)}>
                {t("toFailed")}
              </Button>
            )}
            {errorPlace?.onOpen ? (
              <Button size="s" onPress={errorPlace.onOpen}>
                {placeName(errorPlace.place, t)}
              </Button>
            ) : errorPlace ? (
              <span className="text-text-3">{placeName(errorPlace.place, t)}</span>
            ) : null}
          </div>
        )}
        <div role="toolbar" aria-label={t("steps")} className="flex flex-none flex-wrap items-center gap-1">
          {BUTTONS.map(({ move: kind, key, Icon }) => (
            <StepButton
              key={kind}
              label={`${t(`moves.${kind}`)} (${key})`}
              to={moved(steps, at, kind, breakpoints)}
              nowhere={nowhere(kind)}
              onGo={go}
            >
              <Icon size={16} aria-hidden />
            </StepButton>
          ))}
          <span role="status" className="ml-1 text-small text-text-2">
            {steps.length === 0 ? t("noSteps") : t("at", { at: at + 1, count: steps.length })}
            {step && isBreak(step.node, breakpoints) ? ` · ${t("breakpoints.here")}` : ""}
            {isMissed ? ` · ${nowhere(missed.move)}` : ""}
          </span>
          <span className="ml-auto text-hint text-text-3">
            {t("fuel", { used: number(trace.fuel.used), limit: number(trace.fuel.limit) })}
          </span>
        </div>
        <div className="flex min-h-0 flex-none flex-wrap items-start gap-2">
          <Breakpoints steps={steps} breakpoints={breakpoints} onChange={onBreakpoints} />
          <KnownRules
            rules={trace.rules}
            steps={steps}
            chosen={rule}
            onChoose={setRule}
            isOpen={isRulesOpen}
            onOpen={setRulesOpen}
            summaryRef={rulesHead}
            onGo={go}
            onShow={someRule && placeOf(someRule) ? (shown) => placeOf(shown)?.() : null}
          />
        </div>
        {trace.isCut ? <p className="m-0 flex-none text-hint text-warn">{t("cut")}</p> : null}
        {trace.isAutomationOn ? null : (
          <p className="m-0 flex-none text-hint text-text-3">{t("automationOff")}</p>
        )}
        {step ? (
          <div className="flex min-h-[340px] flex-1 flex-col gap-2 @xl:min-h-[180px] @xl:flex-row">
            <TraceTree
              rows={rows}
              open={open}
              at={at}
              breakpoints={breakpoints}
              onGo={go}
              onToggle={toggle}
            />
            <StepDetails
              steps={steps}
              step={step}
              places={[...(called ? [called] : []), ...(around ? [around] : [])].map(opener)}
              onAskRules={
                trace.rules.length === 0
                  ? null
                  : () => {
                      setRulesOpen(true);
                      rulesHead.current?.focus();
                    }
              }
              onGo={go}
            />
          </div>
        ) : null}
      </div>
    </CardNamesProvider>
  );
}

interface StepButtonProps {
  label: string;
  /** Null: there is no such step. */
  to: number | null;
  /** Says that. */
  nowhere: string;
  onGo: (id: number) => void;
  children: ReactNode;
}

function StepButton({ label, to, nowhere, onGo, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      unavailable={to === null ? nowhere : null}
      className="pointer-coarse:size-11"
      onPress={() => to !== null && onGo(to)}
    >
      {children}
    </IconButton>
  );
}

/** Of the file: what it is a trace of. */
function nameOf({ pluginName, description }: Trace): string {
  const words = [pluginName, description ?? "", "trace"].join(" ").toLowerCase();
  return `${words
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80)}.json`;
}
