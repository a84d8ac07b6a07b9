import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EVENTS, Joyride, type Step, type TooltipRenderProps } from "react-joyride";
import { Button } from "../../ui/Button.tsx";

const anchors = ["download", "edit", "share", "delete", "play"] as const;

interface PluginTourProps {
  /** The plugin whose actions are shown. */
  pluginId: number;
  onEnd: () => void;
}

/** Five steps along the actions of the first plugin (platform §2.10). Two of them lead on to where it is changed. */
export default function PluginTour({ pluginId, onEnd }: PluginTourProps) {
  const { t } = useTranslation("my-plugins");
  const steps: Step[] = anchors.map((anchor) => ({
    target: `[data-tour="${anchor}"]`,
    title: t(anchor),
    content: (
      <>
        {t(`tour.${anchor}`)}
        <WayOn anchor={anchor} pluginId={pluginId} />
      </>
    ),
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

/** The screens that change a plugin without files. */
function WayOn({ anchor, pluginId }: { anchor: (typeof anchors)[number]; pluginId: number }) {
  const { t } = useTranslation("my-plugins");
  if (anchor !== "edit" && anchor !== "download") return null;
  const [to, text] =
    anchor === "edit"
      ? (["/plugin-builder", t("tour.toBuilder")] as const)
      : (["/layout-generator", t("tour.toLayout")] as const);
  return (
    <Link to={to} search={{ plugin: pluginId }} className="mt-2 block w-fit">
      {text}
    </Link>
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
        <h2 id={title} className="m-0 text-title">
          {step.title}
        </h2>
        <span className="text-small text-text-3">{t("tour.progress", { step: index + 1, total: size })}</span>
      </div>
      <div id={text} className="mt-1.5 mb-4 text-text-2">
        {step.content}
      </div>
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
