import { Pin, PinOff } from "lucide-react";
import { type CSSProperties, memo, useRef, useState } from "react";
import { readSetting, writeSetting } from "../../../../browser/storage.ts";
import { cx } from "../../../../ui/cx.ts";
import { useMedia } from "../../../../ui/use-media.ts";
import { definitionOf, type Phase } from "../../model/definition.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useMayAct } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { longestWord, shortName } from "./short-name.ts";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import { useTriggerCards } from "./use-trigger-cards.ts";
import "./side-bar.css";

const PINNED = "room_side_bar_pinned";
/** A window that has room for the names of the steps beside the table. */
const WIDE = "(min-width: 1280px)";

/** Letters from which on a short name takes more than the rail has. */
const WORD = 5;

/** Whether somebody wants the steps open or folded; null: they have not said. */
function chosenBefore(): boolean | null {
  const chosen = readSetting(PINNED);
  return chosen === null ? null : chosen === "true";
}

/**
 * Phases and steps with the current one marked (table §9.4). A rail of 6 u with the steps' short names, a little wider where
 * those are words; pointing at it or moving the focus into it slides it out to the full labels, and it can be pinned open: in a wide window it is, until
 * somebody says otherwise.
 */
export function SideBar() {
  const { plugin } = useRoomContext();
  const { phases } = definitionOf(plugin.gameDef);
  const t = useRoomText();
  const label = useLabel();
  const [chosen, setChosen] = useState(chosenBefore);
  const wide = useMedia(WIDE);
  const pinned = chosen ?? wide;
  const step = useRoom((state) => state.room?.game.stepId);
  const cards = useTriggerCards();
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list, step);
  if (phases.length === 0 || step === undefined) return null;
  const Icon = pinned ? PinOff : Pin;
  const names = phases.flatMap(({ steps }) => steps.map(({ id, label: text }) => [id, label(text)] as const));
  const longest = Math.max(0, ...names.map(([, name]) => name.length));
  const word = longestWord(names.map(([id, name]) => shortName(id, name)));
  return (
    <aside
      className={cx("side-bar", pinned && "side-bar-pinned", word > WORD && "side-bar-words")}
      aria-label={t("phases")}
      style={{ "--longest": longest, "--word": word } as CSSProperties}
    >
      <div className="side-bar-sheet">
        <div ref={list} className="side-bar-phases">
          {phases.map((phase) => (
            <PhaseBlock key={phase.id} phase={phase} currentStep={step} cards={cards} />
          ))}
        </div>
        <button
          type="button"
          className="side-bar-pin"
          aria-pressed={pinned}
          aria-label={t(pinned ? "unpinSteps" : "pinSteps")}
          title={t(pinned ? "unpinSteps" : "pinSteps")}
          onClick={() => {
            setChosen(!pinned);
            writeSetting(PINNED, String(!pinned));
          }}
        >
          <Icon size={13} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

interface PhaseBlockProps {
  phase: Phase;
  currentStep: string | null;
  cards: ReadonlyMap<string, readonly string[]>;
}

function PhaseBlock({ phase, currentStep, cards }: PhaseBlockProps) {
  const label = useLabel();
  const name = label(phase.label);
  const isCurrent = phase.steps.some((step) => step.id === currentStep);
  return (
    <section
      className={cx("side-bar-phase", isCurrent && "side-bar-phase-current")}
      style={phase.height ? { flexBasis: phase.height } : undefined}
      aria-label={name}
    >
      <h2 title={name}>{name}</h2>
      <div className="side-bar-steps">
        {phase.steps.map((step) => (
          <Step
            key={step.id}
            id={step.id}
            label={label(step.label)}
            current={step.id === currentStep}
            cards={cards.get(step.id) ?? NO_CARDS}
          />
        ))}
      </div>
    </section>
  );
}

const NO_CARDS: readonly string[] = [];

interface StepProps {
  id: string;
  label: string;
  current: boolean;
  cards: readonly string[];
}

const Step = memo(function Step({ id, label, current, cards }: StepProps) {
  const { actions, ui } = useRoomContext();
  const t = useRoomText();
  const enabled = useMayAct();
  const short = shortName(id, label);
  return (
    <div className="side-bar-step-row">
      <SendButton
        className={cx("side-bar-step", current && "side-bar-step-current")}
        aria-current={current ? "step" : undefined}
        aria-label={label || id}
        title={label || id}
        disabled={!enabled}
        // The way on to the current step would lead once around all others.
        onClick={() => (current ? undefined : actions.command("goToStep", { stepId: id }))}
      >
        <span
          className={cx(
            "side-bar-id",
            short.length <= 5 && "side-bar-id-short",
            short.length > 3 && "side-bar-id-tight",
          )}
          style={{
            fontSize: `clamp(12px, min(1.6dvh, 2.9vw, ${4.2 / Math.max(2, short.length)}dvh), 15px)`,
          }}
        >
          {short}
        </span>
        <span className="side-bar-label">{label || id}</span>
      </SendButton>
      {cards.length === 0 ? null : (
        <SendButton
          className="side-bar-badge"
          aria-label={t("stepReminders", { count: cards.length, step: label || id })}
          disabled={!enabled}
          onPointerEnter={() =>
            cards.length === 1 && ui.setState({ activeCardId: cards[0] ?? null, screenLeftRight: "left" })
          }
          onPointerLeave={() => cards.length === 1 && ui.setState({ activeCardId: null })}
          onClick={() => actions.command("targetStepCards", { stepId: id })}
        >
          {cards.length}
        </SendButton>
      )}
    </div>
  );
});
