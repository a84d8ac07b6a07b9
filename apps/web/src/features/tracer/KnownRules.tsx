import type { KnownRule } from "@baize/engine";
import { ChevronRight } from "lucide-react";
import { type ReactNode, type Ref, useMemo } from "react";
import { Button } from "../../ui/Button.tsx";
import { NativeSelect } from "../../ui/NativeSelect.tsx";
import { listenedPaths } from "./model/rule-watch.ts";
import type { Step } from "./model/steps.ts";
import { useTracerText } from "./use-tracer-text.ts";

export interface KnownRulesProps {
  rules: readonly KnownRule[];
  steps: readonly Step[];
  /** The rule that is looked at; null: the first one. */
  chosen: string | null;
  onChoose: (id: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  summaryRef: Ref<HTMLElement>;
  onGo: (id: number) => void;
  /** Leads to where a rule is written; null: it leads nowhere. */
  onShow: ((rule: KnownRule) => void) | null;
}

/** All rules of the game, whether they were asked or not: what one of them listens to, and why it slept. */
export function KnownRules({ rules, isOpen, onOpen, summaryRef, ...shown }: KnownRulesProps) {
  const t = useTracerText();
  if (rules.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      className="max-h-[220px] flex-none overflow-y-auto rounded-s border border-line bg-ink-1 px-2.5 py-1.5 open:basis-full"
    >
      <summary ref={summaryRef} className="cursor-pointer text-small text-text-2">
        {t("rules.title", { count: rules.length })}
      </summary>
      {isOpen ? <OneRule rules={rules} {...shown} /> : null}
    </details>
  );
}

type OneRuleProps = Omit<KnownRulesProps, "isOpen" | "onOpen" | "summaryRef">;

function OneRule({ rules, steps, chosen, onChoose, onGo, onShow }: OneRuleProps) {
  const t = useTracerText();
  const rule = rules.find(({ id }) => id === chosen) ?? rules[0]!;
  const paths = useMemo(() => listenedPaths(steps, rule), [steps, rule]);
  return (
    <div className="grid gap-1.5 pt-2 text-small">
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          label={t("rule")}
          value={rule.id}
          onChange={onChoose}
          options={rules.map(({ id }) => ({ value: id, label: id }))}
        />
        {onShow ? (
          <Button size="s" onPress={() => onShow(rule)}>
            {t("details.inCode")}
            <ChevronRight size={13} aria-hidden />
          </Button>
        ) : null}
        {rule.isOff ? <span className="text-warn">{t("rules.off")}</span> : null}
      </div>
      {paths.length === 0 ? <p className="m-0 text-text-2">{t("rules.listensToNothing")}</p> : null}
      <ul aria-label={t("rules.listens", { name: rule.id })} className="m-0 grid list-none gap-1 p-0">
        {paths.map(({ path, asked, nearest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paths of a rule never change.
          <li key={index} className="[overflow-wrap:anywhere]">
            <code className="font-mono text-hint text-text">{path}</code>{" "}
            {asked.length === 0 ? (
              <span className="text-warn">
                {t("rules.nothing")}
                {nearest === null ? "" : ` ${t("rules.nearest", { path: nearest })}`}
              </span>
            ) : (
              <Asked onPress={() => onGo(asked[0]!.id)}>{t("rules.asked", { count: asked.length })}</Asked>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Asked({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 cursor-pointer border-0 bg-transparent p-0 text-left text-small text-info underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
