/**
 * The live connection to one room: joins `room:{slug}` and `chat:{slug}` over the app's socket, keeps the stores
 * up to date and offers the pushes. The stock client reconnects and joins again by itself; the `current_state`
 * that follows a join repairs whatever was missed (table §1.2-1.5, api §5.6).
 */
import {
  COPIED,
  type CopiedMessage,
  createOnceSender,
  hear,
  isDoneOnce,
  seatOf,
  withMessages,
} from "@baize/client";
import type { GuiUpdate } from "@baize/engine";
import type {
  ChatClientMessages,
  ChatMessage,
  ChatServerMessages,
  ErrorResponse,
  GameAction,
  Resumed,
  RoomClientMessages,
  RoomJoin,
  RoomServerMessages,
  StateUpdate,
} from "@baize/protocol";
import { longStep } from "@baize/protocol/short-step";
import type { Socket } from "phoenix";
import { serverText } from "../../../app/server-texts.ts";
import { showAlert } from "../model/alert-queue.ts";
import { isOmniscient } from "../model/host.ts";
import { inPresentNames, type Renamed } from "../model/renamed.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomStore } from "../model/room-store.ts";
import { tellActionSent } from "../model/sent-actions.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";
import { withGuiUpdate } from "./gui-update.ts";
import { watchLatency } from "./latency.ts";
import { createOwnSteps } from "./own-steps.ts";
import { inWords, pushed } from "./push.ts";
import { takeRepoUpdate } from "./repo-update.ts";
import { createRetryRule } from "./retry.ts";
import { received } from "./room-events.ts";
import { createSendQueue } from "./send-queue.ts";
import { takeConsents } from "./take-consents.ts";
import { watchNetwork } from "./watch-network.ts";
import { watchSilence } from "./watch-silence.ts";

/** The refusal of what was not done because the room was opened at another place meanwhile. */
const REOPENED = "room_reopened";
/** How long what was refused for that waits to be sent again, milliseconds. */
const REOPENED_WITHIN_MS = 10_000;

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
  pushChat<Event extends keyof ChatClientMessages>(
    event: Event,
    payload: ChatClientMessages[Event],
  ): Promise<SendResult>;
  /** Asks for the whole state; once until it comes. */
  requestState(): void;
  /** Joins anew over a new line. */
  reconnect(): void;
  leave(): void;
}

export function connectRoom({ socket, slug, store, ui, userId, t }: ConnectionOptions): RoomConnection {
  const room = socket.channel(`room:${slug}`, joinParams);
  const chat = socket.channel(`chat:${slug}`, { client: "baize" });
  const once = createOnceSender(socket, room, () => store.getState().room?.remembers);
  const retry = createRetryRule();
  const silence = watchSilence({
    ping: () => void socket.ping(() => {}),
    tell: (unanswered) => ui.setState({ unanswered }),
    reconnect,
  });
  const ownSteps = createOwnSteps((steps) => ui.setState({ ownSteps: steps }));
  const queue = createSendQueue();
  let stateAsked = false;
  let left = false;
  /** The room is about to be opened at another place: this page joins again by itself, and asks again what was not done. */
  let isReopening = false;
  const afterReopening: (() => void)[] = [];
  /** The names by which actions that are under way call their cards. */
  const underWay = new Set<{ names: Renamed | undefined }>();

  /** Whoever comes back says which version of the room they have, and gets only what they missed (api §6.3.1). */
  function joinParams(): RoomJoin {
    const view = store.getState().room;
    const own = { client: "baize", steps: "short" };
    if (view?.version === undefined) return own;
    return { ...own, lastStep: view.replayStep, version: view.version };
  }

  /** What was missed has been told; a copy that is not the server's by then is fetched whole. */
  function resumed({ version, replayStep }: Resumed) {
    const view = store.getState().room;
    stateAsked = false;
    if (!view || view.replayStep !== replayStep) return requestState();
    retry.succeeded();
    store.setState({ room: { ...view, version }, connection: { phase: "live" } });
    askAgain();
  }

  function askAgain() {
    isReopening = false;
    for (const goOn of afterReopening.splice(0)) goOn();
    const answered = once.askAgain();
    if (answered) silence.sent(answered);
  }

  function take(event: CopiedMessage) {
    const result = received(store.getState(), event);
    // Before the room moves: whoever tells of it knows by then who has moved it.
    if (!result.outOfStep && event.type === "go_to_replay_step") tellStepping(event.payload);
    store.setState(result.state, true);
    if (result.outOfStep) requestState();
    else if (event.type === "state_update") ownSteps.heard(event.payload);
    if (event.type === "current_state") ownSteps.forget();
    followSeat(event);
  }

  /** Who moved the table through its history; what was missed is no news. */
  function tellStepping({ by, oldReplayStep: from, newReplayStep: to }: StateUpdate) {
    if (store.getState().connection.phase !== "live" || !by || from === to) return;
    ui.setState({ stepped: { name: by.user_id === userId ? null : by.alias, from, to } });
  }

  /** The seat that I hold decides what I look at; losing the host's permission closes the open eye (table §1.2, §3.1). */
  function followSeat(event: CopiedMessage) {
    const view = store.getState().room;
    if (!view) return;
    const seat = seatOf(view, userId);
    if (seat !== ui.getState().playerN) {
      ui.setState(seat === null ? { playerN: null } : { playerN: seat, observingPlayerN: seat });
    }
    if (event.type !== "state_update" && ui.getState().spectatorPeekingAll && !isOmniscient(view, userId)) {
      ui.setState({ spectatorPeekingAll: false });
    }
  }

  function requestState() {
    if (stateAsked) return;
    stateAsked = true;
    void pushed(socket, room, "request_state", {}).then((result) => {
      if (result.status !== "ok") stateAsked = false;
    });
  }

  function lost() {
    stateAsked = false;
    silence.stop();
    ui.setState({ latency: null });
    const { connection } = store.getState();
    if (left || connection.phase !== "live") return;
    store.setState({ connection: { phase: "reconnecting", since: Date.now() } });
  }

  /** The device has no network. A server that answers nevertheless is on the same device: then nothing was lost. */
  function offline() {
    lost();
    const { connection } = store.getState();
    if (connection.phase !== "reconnecting") return;
    store.setState({ connection: { ...connection, offline: true } });
    socket.ping(() => {
      const { connection } = store.getState();
      if (connection.phase === "reconnecting" && connection.offline)
        store.setState({ connection: { phase: "live" } });
    });
  }

  /** Joins both topics over a new line; what was missed comes with that. */
  function reconnect() {
    socket.disconnect(() => socket.connect());
  }

  /** The network is back: the line of before is dead, even where the socket has not noticed. */
  function online() {
    if (!left && store.getState().connection.phase === "reconnecting") reconnect();
  }

  /** The person is not wanted here: nothing is tried again. */
  function removed(by: string | null) {
    const { connection } = store.getState();
    // Who did it is said once; what follows is only refusals.
    if (connection.phase !== "removed") store.setState({ connection: { phase: "removed", by } });
    left = true;
    once.stop();
    room.leave();
    chat.leave();
  }

  function unavailable(reason: string) {
    if (reason === "removed") return removed(null);
    const shown = retry.failed(reason);
    if (shown) store.setState({ connection: { phase: "unavailable", reason: shown } });
    else reconnect();
  }

  for (const type of COPIED)
    if (type !== "current_state") room.on(type, (payload) => take({ type, payload } as CopiedMessage));
  const on = <Event extends keyof RoomServerMessages>(
    event: Event,
    take: (payload: RoomServerMessages[Event]) => void,
  ) => hear<RoomServerMessages, Event>(room, event, take);
  on("step", (step) => {
    const { room: view } = store.getState();
    const payload = view && longStep(view.game, step);
    if (payload) take({ type: "state_update", payload });
    else if (view) requestState();
  });
  on("current_state", (payload) => {
    stateAsked = false;
    retry.succeeded();
    take({ type: "current_state", payload });
    askAgain();
  });
  on("resumed", resumed);
  on("plugin_repo_update", (payload) => {
    void takeRepoUpdate(payload.files, ui, t);
  });
  on("send_alert", (payload) => {
    if (payload.said?.reason === REOPENED) {
      // Said to everybody, of the room: nothing of it is lost, and nobody has to do anything.
      if (payload.level === "warning") isReopening = true;
      // Said of one message: it is sent again once it is answered.
      if (isReopening || [...underWay].some(isOfFormerNames)) return;
    }
    // Of several versions that were saved one after the other, the last one counts.
    const about = payload.action === "plugin_changed" ? { about: "version" } : {};
    showAlert(ui, { ...payload, ...about, text: serverText({ text: payload.text, ...payload.said }) });
  });
  on("gui_update", (payload) => guiUpdate(payload, false));
  on("gui_update_all", (payload) => guiUpdate(payload, true));
  on("ask_for_update", requestState);
  on("bad_game_state", () => {
    showAlert(ui, { level: "error", text: t("badGameState") });
    stateAsked = false;
    requestState();
  });
  on("unable_to_get_state_on_join", (payload) => unavailable(payload.reason));
  on("unable_to_get_state_on_request", (payload) => {
    showAlert(ui, { level: "crash", text: t("roomCrashed"), autoClose: false });
    unavailable(payload.reason);
  });
  room.onError(() => {
    // A lost connection errors every channel too; only a channel that fails on a living socket, unannounced, is worth an alert.
    if (socket.isConnected() && !left && !isReopening) {
      showAlert(ui, { level: "crash", text: t("unknownError"), autoClose: false });
    }
    lost();
  });

  const stopConsents = takeConsents(room, { ui, t });
  on("removed_from_room", ({ by }) => removed(by));

  // The server has closed the topic: there is no room any more, and nothing to join again.
  room.onClose(() => {
    if (!left && store.getState().connection.phase !== "removed")
      store.setState({ connection: { phase: "unavailable", reason: "missing_server_state" } });
  });

  function guiUpdate(update: GuiUpdate, toAll: boolean) {
    ui.setState(withGuiUpdate(ui.getState(), update, ui.getState().playerN, toAll), true);
  }

  let chatJoined = false;
  function takeChat(messages: readonly ChatMessage[]) {
    store.setState((state) => ({ chat: withMessages(state.chat, messages) }));
  }
  function takeHistory(messages: readonly ChatMessage[]) {
    // What a later join brings came while the connection was lost.
    if (!chatJoined) store.setState({ chatHistory: Math.max(0, ...messages.map(({ when }) => when)) });
    chatJoined = true;
    takeChat(messages);
  }
  hear<ChatServerMessages, "new_message">(chat, "new_message", (message) => takeChat([message]));

  const listeners = [socket.onClose(lost), socket.onError(lost), socket.onMessage(silence.heard)];
  const stopLatency = watchLatency(socket, (known) => ui.setState(known));
  const stopNetwork = watchNetwork({ offline, online });
  // A refused join is tried again by the stock client with growing delays; rate limits are only worth a note.
  room.join().receive("error", (reply?: Partial<ErrorResponse>) => {
    if (reply?.reason === "removed") removed(null);
    else console.warn("room: join refused", reply);
  });
  chat
    .join()
    .receive("ok", (reply?: { messages?: ChatMessage[] }) => takeHistory(reply?.messages ?? []))
    .receive("error", (reply) => console.warn("chat: join refused", reply));

  return {
    pushRoom(event, payload, { patienceMs, isShown = false } = {}) {
      const send = () => {
        const answer = live(() => pushedToRoom(event, payload, patienceMs));
        if (event === "game_action") {
          ownSteps.sent(answer);
          tellActionSent(ui, payload as GameAction, answer);
        }
        return answer;
      };
      return isShown ? queue.afterFrame(send) : queue.now(send);
    },
    pushChat: (event, payload) => live(() => pushed(socket, chat, event, payload)),
    requestState,
    reconnect,
    leave() {
      queue.flush();
      left = true;
      once.stop();
      stopLatency();
      stopNetwork();
      silence.stop();
      stopConsents();
      socket.off(listeners);
      room.leave();
      chat.leave();
    },
  };

  function isOfFormerNames({ names }: { names: Renamed | undefined }): boolean {
    return names !== store.getState().renamed;
  }

  /** An action that waited while another place took the room over is sent again by the names that its cards have there. */
  async function acted(payload: object, patienceMs?: number): Promise<SendResult> {
    const sent = { names: store.getState().renamed };
    underWay.add(sent);
    const named = () => {
      sent.names = store.getState().renamed;
      return inPresentNames(payload, sent.names);
    };
    const result = inWords(await once.send("game_action", named, patienceMs));
    underWay.delete(sent);
    if (!isRefusedAsReopened(result) || !(isOfFormerNames(sent) || (await isReopened()))) return result;
    return inWords(await once.send("game_action", named, patienceMs));
  }

  /** Whether the room is open again at its new place; at once if nothing is under way there. */
  function isReopened(): Promise<boolean> {
    if (!isReopening) return Promise.resolve(false);
    return new Promise((resolve) => {
      const tooLate = setTimeout(() => resolve(false), REOPENED_WITHIN_MS);
      afterReopening.push(() => {
        clearTimeout(tooLate);
        resolve(true);
      });
    });
  }

  /** @param payload of a message to the room */
  async function pushedToRoom(event: string, payload: object, patienceMs?: number): Promise<SendResult> {
    if (!isDoneOnce(event, payload)) return pushed(socket, room, event, payload, patienceMs);
    if (event === "game_action") return acted(payload, patienceMs);
    const send = async () => inWords(await once.send(event, () => payload, patienceMs));
    const result = await send();
    return isRefusedAsReopened(result) && (await isReopened()) ? send() : result;
  }

  function live(send: () => Promise<SendResult>): Promise<SendResult> {
    if (store.getState().connection.phase !== "live") return Promise.resolve({ status: "unsent" });
    const answer = send();
    silence.sent(answer);
    return answer;
  }
}

function isRefusedAsReopened(result: SendResult): boolean {
  return result.status === "refused" && result.reason === REOPENED;
}
