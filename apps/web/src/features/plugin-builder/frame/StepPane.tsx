import { ArrowLeft, ArrowRight } from "lucide-react";
import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { usePageMark } from "../../../ui/use-page-mark.ts";
import { useFrameText } from "../fields/use-frame-text.ts";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import { closedReason, steps } from "../model/steps.ts";
import { stepParts } from "../steps/step-parts.ts";
import { StepBoundary } from "./StepBoundary.tsx";
import { useFieldTarget } from "./use-field-target.ts";
import "./frame.css";

/** The open step with its heading, and the way to the steps beside it. */
export function StepPane({ isLedTo }: { isLedTo?: RefObject<boolean> }) {
  const t = useFrameText();
  const step = useSession((session) => session.step);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = steps.indexOf(step) + 1;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Whoever cannot see the page change hears which step it shows now.
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  useEffect(() => {
    if (isLedTo?.current && document.activeElement === document.body) heading.current?.focus();
  }, [isLedTo]);
  useFieldTarget(root);
  usePageMark("builder");
  const Part = stepParts[step];
  return (
    <div ref={root} data-step={step} className="flex min-h-full min-w-0 flex-1 flex-col gap-5">
      <header>
        <p className="m-0 text-small text-text-3 max-[899px]:hidden">
          {t("progress", { step: number, total: steps.length })}
        </p>
        <h1 ref={heading} tabIndex={-1} className="m-0 text-page outline-none">
          {t(`step.${step}`)}
        </h1>
      </header>
      <div className="min-w-0 flex-1">
        <StepBoundary key={step}>
          <Suspense fallback={<Skeleton className="h-64 rounded-l" />}>
            <Part />
          </Suspense>
        </StepBoundary>
      </div>
      <BackAndNext />
    </div>
  );
}

function BackAndNext() {
  const t = useFrameText();
  const builder = useBuilder();
  const step = useSession((session) => session.step);
  const hasCards = useSession(({ work }) => work.cardDb !== null);
  const maxUnlocked = useSession((session) => session.maxUnlocked);
  const areRowsWaiting = useSession((session) => session.areRowsWaiting);
  const index = steps.indexOf(step);
  const following = steps[index + 1];
  const closed = following ? closedReason(following, { hasCards, maxUnlocked }) : null;
  return (
    <div
      className={cx(
        "sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-ink-0 py-3",
        index === 0 ? "justify-end" : "justify-between",
      )}
    >
      {index > 0 ? (
        <Button size="l" onPress={builder.back}>
          <ArrowLeft size={16} aria-hidden /> {t("back")}
        </Button>
      ) : null}
      {following ? (
        <span className="flex min-w-0 items-center gap-3">
          {closed?.reason === "cards" ? (
            <span className="text-small text-text-3">
              {t(areRowsWaiting ? "closed.rows" : "closed.cards")}
            </span>
          ) : null}
          <Button size="l" variant="primary" isDisabled={closed !== null} onPress={builder.next}>
            {t("next")} <ArrowRight size={16} aria-hidden />
          </Button>
        </span>
      ) : null}
    </div>
  );
}
