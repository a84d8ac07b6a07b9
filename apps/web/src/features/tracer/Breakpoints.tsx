import { X } from "lucide-react";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { inputStyle } from "../../ui/field-style.ts";
import { NativeSelect } from "../../ui/NativeSelect.tsx";
import { type Breakpoint, isBreak, namesIn, toggled, typedBreakpoint } from "./model/breakpoints.ts";
import type { Step } from "./model/steps.ts";
import { useTracerText } from "./use-tracer-text.ts";

export interface BreakpointsProps {
  steps: readonly Step[];
  breakpoints: readonly Breakpoint[];
  onChange: (breakpoints: Breakpoint[]) => void;
}

/** The breakpoints, and a field for another one. */
export function Breakpoints({ steps, breakpoints, onChange }: BreakpointsProps) {
  const t = useTracerText();
  const list = useId();
  const [kind, setKind] = useState<Breakpoint["kind"]>("function");
  const [text, setText] = useState("");
  const names = useMemo(
    () =>
      namesIn(
        steps.map(({ node }) => node),
        kind,
      ),
    [steps, kind],
  );

  const unmet = useMemo(
    () => breakpoints.filter((each) => !steps.some(({ node }) => isBreak(node, [each]))),
    [steps, breakpoints],
  );

  function add(event: FormEvent) {
    event.preventDefault();
    const typed = typedBreakpoint(kind, text);
    if (!typed) return;
    onChange([...breakpoints.filter(({ kind, name }) => kind !== typed.kind || name !== typed.name), typed]);
    setText("");
  }

  return (
    <details className="flex-none rounded-s border border-line bg-ink-1 px-2.5 py-1.5 open:basis-full">
      <summary className="cursor-pointer text-small text-text-2">
        {t("breakpoints.title", { count: breakpoints.length })}
      </summary>
      <form onSubmit={add} className="flex flex-wrap items-center gap-2 pt-2">
        <NativeSelect
          label={t("breakpoints.kind")}
          value={kind}
          onChange={setKind}
          options={(["function", "rule", "path"] as const).map((value) => ({
            value,
            label: t(`breakpoints.kinds.${value}`),
          }))}
        />
        <input
          aria-label={t("breakpoints.name")}
          placeholder={kind === "path" ? "/roundNumber" : (names[0] ?? "")}
          list={list}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(inputStyle, "h-8 w-auto min-w-32 flex-1 font-mono")}
        />
        <datalist id={list}>
          {names.slice(0, 200).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button size="s" type="submit">
          {t("breakpoints.add")}
        </Button>
      </form>
      {breakpoints.length === 0 ? null : (
        <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0 pt-2">
          {breakpoints.map((breakpoint) => (
            <li key={`${breakpoint.kind} ${breakpoint.name}`}>
              <button
                type="button"
                aria-label={t("breakpoints.remove", { name: breakpoint.name })}
                onClick={() => onChange(toggled(breakpoints, breakpoint))}
                className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-ink-3 px-2 text-hint text-text hover:text-bad pointer-coarse:min-h-11"
              >
                <span className="text-text-3">{t(`breakpoints.kinds.${breakpoint.kind}`)}</span>
                <span className="font-mono">{breakpoint.name}</span>
                <X size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="m-0 text-hint text-warn">
        {unmet.length === 0
          ? ""
          : t("breakpoints.unmet", { names: unmet.map(({ name }) => name).join(", ") })}
      </p>
    </details>
  );
}
