/**
 * The page at its line to a room (`openRoomLine`): what the line does is shown, what people do is sent over it, and the chat of the
 * room is joined beside it (table §1.2-1.5, api §5.6).
 */
import { type CopiedMessage, openRoomLine, seatOf } from "@baize/client";
import type { GuiUpdate } from "@baize/engine";
import type { GameAction, RoomClientMessages, StateUpdate } from "@baize/protocol";
import type { Socket } from "phoenix";
import { serverText } from "../../../app/server-texts.ts";
import { showAlert } from "../model/alert-queue.ts";
import { isOmniscient } from "../model/host.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomStore } from "../model/room-store.ts";
import { tellActionSent } from "../model/sent-actions.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";
import { withGuiUpdate } from "./gui-update.ts";
import { watchLatency } from "./latency.ts";
import { createOwnSteps } from "./own-steps.ts";
import { inWords } from "./push.ts";
import { takeRepoUpdate } from "./repo-update.ts";
import { joinRoomChat, type RoomChat } from "./room-chat.ts";
import { createSendQueue } from "./send-queue.ts";
import { takeConsents } from "./take-consents.ts";
import { watchNetwork } from "./watch-network.ts";
import { watchSilence } from "./watch-silence.ts";

export interface ConnectionOptions {
  socket: Socket;
  slug: string;
  store: RoomStore;
  ui: UiStore;
  userId: number | null;
  t: Translate;
}

interface HowSent {
  /** How long the answer may take, milliseconds, where that is longer than usual. */
  patienceMs?: number | undefined;
  /** Its effect is shown already: the browser draws that first. */
  isShown?: boolean;
}

export interface RoomConnection {
  /** Sends to the room, in the order of the calls; `unsent` while the connection is down: nothing is queued. */
  pushRoom<Event extends keyof RoomClientMessages>(
    event: Event,
    payload: RoomClientMessages[Event],
    how?: HowSent,
  ): Promise<SendResult>;
  chat: Pick<RoomChat, "say" | "push">;
  /** Asks for the whole state; once until it comes. */
  requestState(): void;
  /** Joins anew over a new line. */
  reconnect(): void;
  leave(): void;
}

export function connectRoom({ socket, slug, store, ui, userId, t }: ConnectionOptions): RoomConnection {
  const silence = watchSilence({
    ping: () => void socket.ping(() => {}),
    tell: (unanswered) => ui.setState({ unanswered }),
    reconnect: () => line.reconnect(),
  });
  const ownSteps = createOwnSteps((steps) => ui.setState({ ownSteps: steps }));
  const queue = createSendQueue();
  const alertCrash = (text: string) => showAlert(ui, { level: "crash", text, autoClose: false });

  const line = openRoomLine(
    {
      socket,
      slug,
      store: { get: store.getState, set: (changes) => store.setState(changes) },
      steps: "short",
      asksAgain: true,
      // The first time that the server has no state for us it may not have had it yet (table §1.5).
      triesAgain: 1,
    },
    {
      // Before the room moves: whoever tells of it knows by then who has moved it.
      comes: ({ type, payload }) => type === "go_to_replay_step" && tellStepping(payload),
      taken(message) {
        if (message.type === "state_update") ownSteps.heard(message.payload);
        if (message.type === "current_state") ownSteps.forget();
        followSeat(message);
      },
      askedAgain: silence.sent,
      alert(alert) {
        // Of several versions that were saved one after the other, the last one counts.
        const about = alert.action === "plugin_changed" ? { about: "version" } : {};
        // The only crash that a server tells of is what its operator writes to every page.
        const notice = alert.level === "crash" ? { isNotice: true } : {};
        const text = serverText({ text: alert.text, ...alert.said });
        showAlert(ui, { ...alert, ...about, ...notice, text });
      },
      badState: () => showAlert(ui, { level: "error", text: t("badGameState") }),
      broken: () => alertCrash(t("unknownError")),
      lost() {
        silence.stop();
        ui.setState({ latency: null });
      },
      // Rate limits are only worth a note.
      refused: (reply) => console.warn("room: join refused", reply),
      ended: () => chat.leave(),
    },
  );
  line.on("plugin_repo_update", ({ files }) => void takeRepoUpdate(files, ui, t));
  line.on("gui_update", (update) => guiUpdate(update, false));
  line.on("gui_update_all", (update) => guiUpdate(update, true));
  line.on("unable_to_get_state_on_request", () => alertCrash(t("roomCrashed")));
  const stopConsents = takeConsents(line, { ui, t });

  /** Who moved the table through its history; what was missed is no news. */
  function tellStepping({ by, oldReplayStep: from, newReplayStep: to }: StateUpdate) {
    if (store.getState().connection.phase !== "live" || !by || from === to) return;
    ui.setState({ stepped: { name: by.user_id === userId ? null : by.alias, from, to } });
  }

  /** The seat that I hold decides what I look at; losing the host's permission closes the open eye (table §1.2, §3.1). */
  function followSeat(message: CopiedMessage) {
    const view = store.getState().room;
    if (!view) return;
    const seat = seatOf(view, userId);
    if (seat !== ui.getState().playerN) {
      ui.setState(seat === null ? { playerN: null } : { playerN: seat, observingPlayerN: seat });
    }
    if (message.type !== "state_update" && ui.getState().spectatorPeekingAll && !isOmniscient(view, userId)) {
      ui.setState({ spectatorPeekingAll: false });
    }
  }

  function guiUpdate(update: GuiUpdate, toAll: boolean) {
    ui.setState(withGuiUpdate(ui.getState(), update, ui.getState().playerN, toAll), true);
  }

  const chat = joinRoomChat({ socket, slug, store, ui, userId, t, sent: silence.sent });

  const heard = socket.onMessage(silence.heard);
  const stopLatency = watchLatency(socket, (known) => ui.setState(known));
  const stopNetwork = watchNetwork({ offline: line.networkLost, online: line.networkFound });

  return {
    pushRoom(event, payload, { patienceMs, isShown = false } = {}) {
      const send = () => {
        const answer = live(async () => inWords(await line.send(event, payload, patienceMs)));
        if (event === "game_action") {
          ownSteps.sent(answer);
          tellActionSent(ui, payload as GameAction, answer);
        }
        return answer;
      };
      return isShown ? queue.afterFrame(send) : queue.now(send);
    },
    chat,
    requestState: line.requestState,
    reconnect: line.reconnect,
    leave() {
      queue.flush();
      line.leave();
      stopLatency();
      stopNetwork();
      silence.stop();
      stopConsents();
      socket.off([heard]);
    },
  };

  function live(send: () => Promise<SendResult>): Promise<SendResult> {
    if (store.getState().connection.phase !== "live") return Promise.resolve({ status: "unsent" });
    const answer = send();
    silence.sent(answer);
    return answer;
  }
}
