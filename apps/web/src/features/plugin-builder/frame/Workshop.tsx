import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../../browser/when-idle.ts";
import { useUndoKeys } from "../../../editing/use-undo-keys.ts";
import { withTexts } from "../../../i18n/i18n.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { BESIDE } from "../../try-it/panel/beside.ts";
import { useTrying } from "../../try-it/panel/use-trying.ts";
import { useFrameText } from "../fields/use-frame-text.ts";
import type { Builder } from "../model/builder.ts";
import { BuilderProvider, useSession } from "../model/builder-context.tsx";
import { steps } from "../model/steps.ts";
import { preloadSteps } from "../steps/step-parts.ts";
import { TryItButton } from "../trying/TryItButton.tsx";
import { BuilderBar } from "./BuilderBar.tsx";
import { StepList } from "./StepList.tsx";
import { StepPane } from "./StepPane.tsx";

const TryIt = lazy(() => withTexts(import("../trying/TryIt.tsx"), "try-it"));

/** From this width on the list of steps stands beside the open step. */
const WIDE = "(min-width: 900px)";

interface WorkshopProps {
  builder: Builder;
  /** Whether somebody has come here by a button that is gone: then the step's heading has the focus. */
  isLedTo?: RefObject<boolean>;
  /** Whether the draft is kept, in words. */
  draftState?: ReactNode;
  /** What the author should know about this draft, above everything. */
  banner?: ReactNode;
}

/** The builder on the screen: bar, list of steps, the open step. */
export function Workshop({ builder, isLedTo, draftState, banner }: WorkshopProps) {
  useUndoKeys(builder);
  useEffect(() => whenIdle(preloadSteps), []);
  const isWide = useMedia(WIDE);
  const isBeside = useMedia(BESIDE);
  const trying = useTrying();
  // Beside a table there is no room for them.
  const hasSteps = isWide && !(trying.isShown && isBeside);
  return (
    <BuilderProvider builder={builder}>
      <main className="mx-auto flex w-full max-w-[1760px] flex-1 flex-col gap-4 px-4 pt-4 sm:px-6">
        <BuilderBar
          end={
            <TryItButton isTrying={trying.isShown} onPress={trying.isShown ? trying.close : trying.show} />
          }
        >
          {draftState}
        </BuilderBar>
        {banner}
        <div className="flex min-w-0 flex-1 flex-col gap-5 min-[900px]:flex-row min-[900px]:gap-8">
          {hasSteps ? (
            <aside className="sticky top-4 max-h-[calc(100dvh-32px)] w-[288px] flex-none self-start overflow-y-auto rounded-l border border-line bg-ink-1 p-3 min-[1200px]:w-[320px]">
              <StepList />
            </aside>
          ) : null}
          <div className="flex min-w-0 flex-1 flex-col gap-5">
            {hasSteps ? null : <FoldedStepList />}
            <StepPane {...(isLedTo ? { isLedTo } : {})} />
          </div>
          {trying.isBegun ? (
            <Suspense>
              <TryIt isShown={trying.isShown} onClose={trying.close} />
            </Suspense>
          ) : null}
        </div>
      </main>
    </BuilderProvider>
  );
}

/** On narrow screens the list opens over the step and closes once one is chosen. */
function FoldedStepList() {
  const t = useFrameText();
  const step = useSession((session) => session.step);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rounded-m border border-line bg-ink-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 border-0 bg-transparent px-3 text-left text-text"
      >
        <span className="min-w-0 flex-1">
          <span className="text-text-3">
            {t("progress", { step: steps.indexOf(step) + 1, total: steps.length })}
          </span>{" "}
          <b className="font-semibold">{t(`step.${step}`)}</b>
        </span>
        <ChevronDown size={16} aria-hidden className={isOpen ? "rotate-180" : ""} />
      </button>
      {isOpen ? (
        <div className="border-t border-line p-2">
          <StepList onChosen={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}
