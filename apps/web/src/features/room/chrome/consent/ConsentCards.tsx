import type { ConsentWaiting } from "@baize/protocol";
import { Hourglass, MessageCircleQuestionMark } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { CONSENT_KEY, waitingText } from "../../model/consent-text.ts";
import { LAYER } from "../../model/constants.ts";
import { useRoomActions, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import type { OpenConsent } from "../../model/ui-store.ts";
import { Key } from "../../parts/Key.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useSteppedLines } from "../alerts/use-stepped-lines.ts";
import { consentText } from "./question-text.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import "./consent.css";

/**
 * What others at the table ask of this person, oldest first, and what this person waits for. It lies over the table,
 * which stays in use; nothing takes the focus, a key goes there.
 */
export function ConsentCards() {
  const consents = useUi((state) => state.consents);
  const waiting = useUi((state) => state.waiting);
  const section = useRef<HTMLElement>(null);
  const leave = useFocusThere(section, consents);
  const t = useRoomText();
  return (
    <section
      ref={section}
      className="consents"
      aria-label={t("status:consent.questions")}
      // Stays within reach while a dialog is open.
      data-react-aria-top-layer="true"
      data-no-drag=""
      style={{ zIndex: LAYER.prompts + 2 }}
      onKeyDown={leave}
    >
      {consents.map((consent, index) => (
        <ConsentCard key={consent.id} consent={consent} first={index === 0} />
      ))}
      {waiting ? <WaitingCard waiting={waiting} /> : null}
    </section>
  );
}

function ConsentCard({ consent, first }: { consent: OpenConsent; first: boolean }) {
  const actions = useRoomActions();
  const t = useRoomText();
  const what = useSteppedLines();
  const { from_step: from, to_step: to } = consent;
  const steps = from === undefined || to === undefined ? "" : what({ from, to });
  const answer = (agree: boolean) => () => actions.answerConsent(consent.id, agree);
  return (
    <article className="consent">
      <MessageCircleQuestionMark size={18} aria-hidden className="consent-icon" />
      <div role="alert">
        <p className="consent-text">{consentText(consent, steps, t)}</p>
        <p className="sr-only">{t("status:consent.spoken", { count: consent.seconds })}</p>
      </div>
      <div className="consent-answers">
        <SendButton className="consent-answer consent-allow" onClick={answer(true)}>
          {t("status:consent.allow")}
        </SendButton>
        <SendButton className="consent-answer" onClick={answer(false)}>
          {t("status:consent.refuse")}
        </SendButton>
        {first ? <Key name={CONSENT_KEY} /> : null}
        <Seconds until={consent.until} />
      </div>
      <TimeLine consent={consent} />
    </article>
  );
}

function WaitingCard({ waiting }: { waiting: OpenConsent<ConsentWaiting> }) {
  const t = useRoomText();
  return (
    <article className="consent consent-waiting">
      <Hourglass size={16} aria-hidden className="consent-icon" />
      <p role="status" className="consent-text">
        {waitingText(waiting, t)}
      </p>
      <Seconds until={waiting.until} />
      <TimeLine consent={waiting} />
    </article>
  );
}

/** The number is for the eye: a voice that counts every second says nothing else. */
function Seconds({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  const t = useRoomText();
  return (
    <span aria-hidden className="consent-seconds">
      {t("consent.secondsLeft", { seconds: left })}
    </span>
  );
}

function TimeLine({ consent: { seconds, until } }: { consent: { seconds: number; until: number } }) {
  const gone = useRef(seconds * 1000 - (until - Date.now()));
  const style = { "--runs": `${seconds * 1000}ms`, "--gone": `${-gone.current}ms` } as CSSProperties;
  return <span aria-hidden className="consent-time" style={style} />;
}

/**
 * The key goes to the oldest question, from wherever the focus is; Escape and the last answer bring it back there.
 * @returns the handler of keys in the questions
 */
function useFocusThere(section: RefObject<HTMLElement | null>, consents: readonly OpenConsent[]) {
  const before = useRef<Element | null>(null);
  const within = useRef(false);
  useEffect(() => {
    function go(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      const first = section.current?.querySelector<HTMLElement>(".consent-allow");
      if (key !== CONSENT_KEY || ctrlKey || altKey || metaKey || shiftKey || !first) return;
      event.preventDefault();
      event.stopPropagation();
      if (!section.current?.contains(document.activeElement)) before.current = document.activeElement;
      first.focus();
      within.current = true;
    }
    document.addEventListener("keydown", go, true);
    return () => {
      document.removeEventListener("keydown", go, true);
      if (within.current) giveBack(before.current);
    };
  }, [section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a question has gone.
  useLayoutEffect(() => {
    if (!within.current || section.current?.contains(document.activeElement)) return;
    const next = section.current?.querySelector<HTMLElement>(".consent-allow");
    if (next) return next.focus();
    within.current = false;
    giveBack(before.current);
  }, [consents]);
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    within.current = false;
    giveBack(before.current);
  };
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
