import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { WithNames } from "./CardNames.tsx";
import type { TracePlace } from "./model/places.ts";
import { rulesAfter, type Step, variablesOf, writesIn } from "./model/steps.ts";
import { pathText, short } from "./model/value-text.ts";
import { useTracerText } from "./use-tracer-text.ts";

/** Of a value that has a line of its own. */
const LONG = 2000;
const MOST_WRITES = 50;

export interface StepDetailsProps {
  steps: readonly Step[];
  step: Step;
  /** Where it is written, and a way there for those that can be opened. */
  places: readonly { place: TracePlace; onOpen: (() => void) | null }[];
  /** Asks why a rule was not asked; null: no rules are known. */
  onAskRules: (() => void) | null;
  onGo: (id: number) => void;
}

/** Everything that is known of one step. */
export function StepDetails({ steps, step, places, onAskRules, onGo }: StepDetailsProps) {
  const t = useTracerText();
  const { node } = step;
  return (
    <section
      aria-label={t("details.title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto rounded-s border border-line bg-ink-0 p-2.5 text-small"
    >
      <h3 className="m-0 mb-1.5 font-mono text-small font-semibold [overflow-wrap:anywhere]">
        {node.kind === "call" ? (
          node.name
        ) : node.kind === "rule" ? (
          node.id
        ) : (
          <WithNames>{pathText(node.path)}</WithNames>
        )}
      </h3>
      <Places places={places} />
      {node.kind === "call" ? <CallDetails node={node} /> : null}
      {node.kind === "rule" ? (
        <p className="m-0 text-text-2">
          {t("details.ruleOn", { path: pathText(node.path) })} {t(`verdict.${node.why}`)}
        </p>
      ) : null}
      {node.kind === "write" ? (
        <>
          <dl className="m-0">
            <Field name={t("details.before")} value={node.before} />
            <Field name={t("details.after")} value={node.after} />
          </dl>
          {node.isTakenBack ? <p className="m-0 text-text-2">{t("details.takenBack")}</p> : null}
          <Rules rules={rulesAfter(steps, step)} onAskRules={onAskRules} onGo={onGo} />
        </>
      ) : (
        <>
          <Variables steps={steps} step={step} />
          <Writes writes={writesIn(steps, step)} onGo={onGo} />
        </>
      )}
      {node.kind !== "write" && node.isCut ? <p className="m-0 mt-2 text-warn">{t("details.cut")}</p> : null}
    </section>
  );
}

/** What a way to a place is called. */
export function placeName(place: TracePlace, t: ReturnType<typeof useTracerText>): string {
  if (place.in === "code" || place.what === "call") return t("details.inCode");
  if (place.line !== null) return place.line;
  return t(place.what === "function" ? "details.inFunction" : "details.inRule", { name: place.path.at(-1) });
}

function Places({ places }: Pick<StepDetailsProps, "places">) {
  const t = useTracerText();
  if (places.length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {places.map(({ place, onOpen }) => {
        const name = placeName(place, t);
        return onOpen ? (
          <Button key={name} size="s" onPress={onOpen}>
            {name}
            <ChevronRight size={13} aria-hidden />
          </Button>
        ) : place.in === "definition" && place.what !== "call" ? (
          <span key={name} className="text-text-3">
            {name}
          </span>
        ) : null;
      })}
    </div>
  );
}

function CallDetails({ node }: { node: Step["node"] & { kind: "call" } }) {
  const t = useTracerText();
  const { code, values, result, error, fuel } = node;
  return (
    <dl className="m-0">
      {code.map((written, index) => {
        const worth = values?.[index];
        const isPlain = worth === undefined || JSON.stringify(worth) === JSON.stringify(written);
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the arguments of a call never change.
            key={index}
            name={t("details.argument", { number: index + 1 })}
            value={written}
            {...(isPlain ? {} : { worth })}
          />
        );
      })}
      {result ? (
        result.isGame ? (
          <Line name={t("details.result")}>{t("details.game")}</Line>
        ) : (
          <Field name={t("details.result")} value={result.value} />
        )
      ) : null}
      {error === null ? null : (
        <Line name={t("details.error")}>
          <span className="text-bad">{error}</span>
        </Line>
      )}
      <Line name={t("details.fuel")}>{t("details.steps", { count: fuel[1] - fuel[0], from: fuel[0] })}</Line>
    </dl>
  );
}

function Variables({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const t = useTracerText();
  const { own, outer } = variablesOf(steps, step.id);
  if (own.length + outer.length === 0) return null;
  return (
    <>
      {own.length > 0 ? <Heading>{t("details.variables")}</Heading> : null}
      <dl className="m-0">
        {own.map(([name, value]) => (
          <Field key={name} name={name} value={value} />
        ))}
      </dl>
      {outer.length > 0 ? <Heading>{t("details.outer")}</Heading> : null}
      <dl className="m-0">
        {outer.map(([name, value]) => (
          <Field key={name} name={name} value={value} />
        ))}
      </dl>
    </>
  );
}

function Writes({ writes, onGo }: { writes: ReturnType<typeof writesIn>; onGo: (id: number) => void }) {
  const t = useTracerText();
  if (writes.length === 0) return null;
  return (
    <>
      <Heading>{t("details.writes", { count: writes.length })}</Heading>
      <ul className="m-0 list-none p-0">
        {writes.slice(0, MOST_WRITES).map(({ id, node }) => (
          <StepLine key={id} onPress={() => onGo(id)}>
            <span className={node.isTakenBack ? "text-text-3 line-through" : "text-ok"}>
              <WithNames>{pathText(node.path)}</WithNames>
            </span>{" "}
            <WithNames>{`${short(node.before)} → ${short(node.after)}`}</WithNames>
          </StepLine>
        ))}
      </ul>
      {writes.length > MOST_WRITES ? (
        <p className="m-0 text-text-3">{t("details.more", { count: writes.length - MOST_WRITES })}</p>
      ) : null}
    </>
  );
}

function Rules({
  rules,
  onAskRules,
  onGo,
}: Pick<StepDetailsProps, "onAskRules" | "onGo"> & { rules: ReturnType<typeof rulesAfter> }) {
  const t = useTracerText();
  if (rules.length === 0)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="m-0 text-text-3">{t("details.noRules")}</p>
        {onAskRules ? (
          <Button size="s" onPress={onAskRules}>
            {t("rules.why")}
          </Button>
        ) : null}
      </div>
    );
  return (
    <>
      <Heading>{t("details.rules")}</Heading>
      <ul className="m-0 list-none p-0">
        {rules.map(({ id, node }) => (
          <StepLine key={id} onPress={() => onGo(id)}>
            <span className="text-warn">{node.id}</span>{" "}
            <span className="font-sans">{t(`verdict.${node.why}`)}</span>
          </StepLine>
        ))}
      </ul>
    </>
  );
}

function StepLine({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="min-h-6 w-full cursor-pointer border-0 bg-transparent p-0 text-left font-mono text-hint text-text-2 [overflow-wrap:anywhere] hover:bg-ink-2 hover:text-text pointer-coarse:min-h-11"
      >
        {children}
      </button>
    </li>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h4 className="mt-2.5 mb-0.5 text-hint font-semibold text-text-2">{children}</h4>;
}

/** `worth`: what came of the value, where it is something else. */
function Field({ name, value, worth }: { name: string; value: unknown; worth?: unknown }) {
  return (
    <Line name={name}>
      <code className="font-mono text-hint">
        <WithNames>{short(value, LONG)}</WithNames>
        {worth === undefined ? null : (
          <span className="text-info">
            {" → "}
            <WithNames>{short(worth, LONG)}</WithNames>
          </span>
        )}
      </code>
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2 py-px">
      <dt className="flex-none text-text-3">{name}</dt>
      <dd className="m-0 min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
