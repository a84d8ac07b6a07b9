import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EVENTS, Joyride, type Step, type TooltipRenderProps } from "react-joyride";
import { Button } from "../../ui/Button.tsx";

const anchors = ["download", "edit", "share", "delete", "play"] as const;

/** Five steps along the actions of the first plugin (platform-ui §2.10). */
export default function PluginTour({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation("my-plugins");
  const steps: Step[] = anchors.map((anchor) => ({
    target: `[data-tour="${anchor}"]`,
    title: t(anchor),
    content: t(`tour.${anchor}`),
  }));
  return (
    <Joyride
      run
      continuous
      steps={steps}
      tooltipComponent={TourStep}
      options={{
        skipBeacon: true,
        zIndex: 40,
        overlayColor: "var(--scrim)",
        arrowColor: "var(--ink-2)",
        overlayClickAction: false,
        dismissKeyAction: "close",
        closeButtonAction: "skip",
        spotlightRadius: 10,
      }}
      onEvent={({ type, action }) => {
        // Escape on a step ends the tour as well: five steps are over soon enough.
        if (type === EVENTS.TOUR_END || (type === EVENTS.STEP_AFTER && action === "close")) onEnd();
      }}
    />
  );
}

function TourStep({ index, size, step, isLastStep, controls, tooltipProps }: TooltipRenderProps) {
  const { t } = useTranslation("my-plugins");
  const title = useId();
  const text = useId();
  return (
    <div
      role="alertdialog"
      aria-modal={tooltipProps["aria-modal"]}
      aria-labelledby={title}
      aria-describedby={text}
      className="w-[min(340px,calc(100vw-32px))] rounded-m border border-line-strong bg-ink-2 p-4 text-text shadow-pop"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={title} className="m-0 text-[19px]">
          {step.title}
        </h3>
        <span className="text-[13px] text-text-3">
          {t("tour.progress", { step: index + 1, total: size })}
        </span>
      </div>
      <p id={text} className="mt-1.5 mb-4 text-text-2">
        {step.content}
      </p>
      <div className="flex gap-2">
        {isLastStep ? null : (
          <Button variant="ghost" onPress={() => controls.skip()} className="mr-auto">
            {t("tour.skip")}
          </Button>
        )}
        {index > 0 ? (
          <Button onPress={() => controls.prev()} className={isLastStep ? "ml-auto" : ""}>
            {t("tour.back")}
          </Button>
        ) : null}
        <Button variant="primary" onPress={() => controls.next()} autoFocus>
          {isLastStep ? t("tour.done") : t("tour.next")}
        </Button>
      </div>
    </div>
  );
}
