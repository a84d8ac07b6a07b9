import type { CardDatabase } from "@baize/engine";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { usePageTitle } from "../../../app/usePageTitle.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { DEVICE_PERSON_ID } from "../../../local-room/person.ts";
import type { Trial } from "../../../local-room/trial/trial.ts";
import { TRIAL_SLUG } from "../../../local-room/trial/trial-orders.ts";
import { buttonStyle } from "../../../ui/button-style.ts";
import { JoiningSkeleton } from "../../room/chrome/page/JoiningSkeleton.tsx";
import { RoomSessionView } from "../../room/chrome/page/RoomSessionView.tsx";
import { useDarkPage } from "../../room/chrome/page/use-dark-page.ts";
import { useRoomSession } from "../../room/sync/use-room-session.ts";
import { type FromFrame, hear, type ToFrame, tell } from "../messages.ts";
import { listenForLeaving } from "./leaving-keys.ts";
import { TrialBar } from "./TrialBar.tsx";
import { createTrialDesk, type Outdated, type TrialDesk } from "./trial-desk.ts";
import { trialHome } from "./trial-home.ts";

/** A game may have so many. */
const MOST_SEATS = 10;

const say = (message: FromFrame) => tell(window.parent, message);
const leave = () => say({ tryIt: "leave" });
const open = (path: readonly (string | number)[]) => say({ tryIt: "open", path });

/** `/try`: the table of a game while it is made, in a frame beside its editor, which tells it the game. */
export default function TrialPage() {
  const { t } = useTranslation("try-it");
  useDarkPage();
  usePageTitle(t("title"));
  // The table keeps a press of the mouse from moving the focus; the first one still brings the keyboard into the frame.
  useEffect(() => {
    const enter = () => window.focus();
    window.addEventListener("pointerdown", enter, true);
    return () => window.removeEventListener("pointerdown", enter, true);
  }, []);
  return window.parent === window ? (
    <JoiningSkeleton isStill>
      <p className="room-joining">{t("alone")}</p>
    </JoiningSkeleton>
  ) : (
    <Frame alias={t("author")} />
  );
}

function Frame({ alias }: { alias: string }) {
  const { t } = useTranslation(["try-it", "room"]);
  const [desk, setDesk] = useState<TrialDesk | null>(null);
  const [canOpen, setCanOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the author and the seats are called is read once.
  useEffect(() => {
    const seats = Array.from({ length: MOST_SEATS }, (_, index) =>
      t("room:seatNumber", { number: index + 1 }),
    );
    const made = createTrialDesk({ alias, language: currentLanguage(), settings: {}, seats });
    setDesk(made);
    let cards: CardDatabase = {};
    const stop = hear<ToFrame>(
      () => window.parent,
      ({ plugin, canOpen: can }) => {
        setCanOpen(can);
        cards = plugin.cardDb ?? cards;
        made.take({ ...plugin, cardDb: cards });
      },
    );
    say({ tryIt: "ready" });
    return () => {
      stop();
      made.close();
    };
  }, []);
  return desk ? <Table desk={desk} alias={alias} canOpen={canOpen} /> : <JoiningSkeleton />;
}

function Table({ desk, alias, canOpen }: { desk: TrialDesk; alias: string; canOpen: boolean }) {
  const state = useStore(desk.store);
  const { t } = useTranslation("try-it");
  const isOpen = state.kind === "open";
  useEffect(() => {
    if (!isOpen) return listenForLeaving({ table: null, leave });
  }, [isOpen]);
  if (state.kind === "open")
    return (
      <Seated
        trial={state.trial}
        desk={desk}
        outdated={state.outdated}
        forgets={state.forgets}
        alias={alias}
        canOpen={canOpen}
      />
    );
  if (state.kind === "waiting") return <JoiningSkeleton />;
  return (
    <JoiningSkeleton isStill>
      <div role="alert" className="room-panel">
        <h1>{t(`${state.kind}.title`)}</h1>
        <p>{state.kind === "failed" ? state.message : t("ended.body")}</p>
        <div className="mt-5 flex justify-end">
          <button type="button" className={buttonStyle("primary")} onClick={() => desk.restart(null)}>
            {t("restart")}
          </button>
        </div>
      </div>
    </JoiningSkeleton>
  );
}

interface SeatedProps {
  trial: Trial;
  desk: TrialDesk;
  outdated: Outdated | null;
  forgets: boolean;
  alias: string;
  canOpen: boolean;
}

function Seated({ trial, desk, outdated, forgets, alias, canOpen }: SeatedProps) {
  const self = useMemo(() => ({ id: DEVICE_PERSON_ID, alias }), [alias]);
  const session = useRoomSession(trial.socket, TRIAL_SLUG, self);
  useEffect(() => {
    if (!session) return;
    // The author sees what each seat sees, and decides alone which it is.
    session.ui.setState({ hands: { curtained: false, follow: false } });
    const stopShowing = trial.onShown(session.actions.requestState);
    const stopListening = listenForLeaving({ table: session, leave });
    return () => {
      stopShowing();
      stopListening();
    };
  }, [session, trial]);
  const strip = useMemo(
    () => <TrialBar outdated={outdated} restart={desk.restart} onPutAway={forgets ? desk.putAway : null} />,
    [desk, outdated, forgets],
  );
  const base = useMemo(() => trialHome(trial, alias, canOpen ? open : null), [trial, alias, canOpen]);
  const home = useMemo(() => ({ ...base, strip }), [base, strip]);
  return session ? <RoomSessionView session={session} home={home} /> : <JoiningSkeleton />;
}
