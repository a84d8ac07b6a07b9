import { Check, Lock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { useFrameText } from "../fields/use-frame-text.ts";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { Problem } from "../model/problem.ts";
import { type Closed, closedReason, type StepId, steps } from "../model/steps.ts";
import { useShownProblems } from "../model/use-shown-problems.ts";

/** The steps: which one is open, which were seen, which have problems, which are closed and why (platform §3.1). */
export function StepList({ onChosen }: { onChosen?: () => void }) {
  const t = useFrameText();
  const builder = useBuilder();
  const current = useSession(({ step }) => step);
  const hasCards = useSession(({ work }) => work.cardDb !== null);
  const maxUnlocked = useSession((session) => session.maxUnlocked);
  const problems = useShownProblems();
  return (
    <nav aria-label={t("stepList")}>
      <ol className="m-0 grid list-none gap-1 p-0">
        {steps.map((step, index) => (
          <li key={step}>
            <StepButton
              step={step}
              number={index + 1}
              isCurrent={step === current}
              isVisited={index <= maxUnlocked}
              closed={closedReason(step, { hasCards, maxUnlocked })}
              problems={problems.filter((problem) => problem.step === step)}
              onPress={() => {
                builder.open(step);
                onChosen?.();
              }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepButtonProps {
  step: StepId;
  number: number;
  isCurrent: boolean;
  isVisited: boolean;
  closed: Closed;
  problems: readonly Problem[];
  onPress: () => void;
}

function StepButton({ step, number, isCurrent, isVisited, closed, problems, onPress }: StepButtonProps) {
  const t = useFrameText();
  const reason =
    closed === null
      ? null
      : closed.reason === "cards"
        ? t("closed.cards")
        : t("closed.before", { step: t(`step.${closed.step}`) });
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      aria-disabled={closed !== null || undefined}
      title={reason ?? undefined}
      onClick={closed === null ? onPress : undefined}
      className={cx(
        "flex min-h-11 w-full items-center gap-3 rounded-s border-0 px-2.5 text-left sm:min-h-9",
        isCurrent ? "bg-ink-3 font-semibold text-text" : "bg-transparent text-text-2",
        closed ? "cursor-not-allowed opacity-40" : "cursor-pointer hover:bg-ink-3 hover:text-text",
      )}
    >
      <StepMark number={number} isCurrent={isCurrent} isDone={isVisited && problems.length === 0} />
      <span className="min-w-0 flex-1">{t(`step.${step}`)}</span>
      {reason ? <span className="sr-only">{reason}</span> : null}
      {closed ? <Lock size={14} aria-hidden className="flex-none" /> : <ProblemMark problems={problems} />}
    </button>
  );
}

function StepMark({ number, isCurrent, isDone }: { number: number; isCurrent: boolean; isDone: boolean }) {
  const t = useFrameText();
  const look = isCurrent
    ? "border-transparent bg-brass text-brass-ink"
    : isDone
      ? "border-transparent bg-ink-3 text-ok"
      : "border-line-strong text-text-3";
  return (
    <span
      className={cx(
        "grid size-6 flex-none place-items-center rounded-full border text-tiny font-semibold tabular-nums",
        look,
      )}
    >
      {isDone && !isCurrent ? (
        <>
          <Check size={14} aria-hidden />
          <span className="sr-only">{t("visited")}</span>
        </>
      ) : (
        <span aria-hidden>{number}</span>
      )}
    </span>
  );
}

/** How many problems a step has; errors in the colour of errors. */
function ProblemMark({ problems }: { problems: readonly Problem[] }): ReactNode {
  const t = useFrameText();
  if (problems.length === 0) return null;
  const isBlocked = problems.some(({ level }) => level === "error");
  return (
    <span
      className={cx(
        "inline-flex flex-none items-center gap-1 text-small tabular-nums",
        isBlocked ? "text-bad" : "text-warn",
      )}
    >
      <TriangleAlert size={14} aria-hidden />
      <span aria-hidden>{problems.length}</span>
      <span className="sr-only">{t("problems", { count: problems.length })}</span>
    </span>
  );
}
