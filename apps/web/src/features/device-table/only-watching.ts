/** A session of somebody who watches a table of their own device: what they try to do is not sent, and they are told why. */
import type { RoomActions, SendResult } from "../room/model/room-actions.ts";
import type { RoomSession } from "../room/sync/room-session.ts";

/** What sends something. */
type Sender = {
  [Name in keyof RoomActions]: ReturnType<RoomActions[Name]> extends Promise<SendResult> ? Name : never;
}[keyof RoomActions];

/** @param why nothing is done. */
export function onlyWatching(session: RoomSession, why: () => string): RoomSession {
  const { alert, ...reading } = session.actions;
  const refuse = async (): Promise<SendResult> => {
    alert("info", why());
    return { status: "unsent" };
  };
  const senders: Pick<RoomActions, Sender> = {
    command: refuse,
    run: refuse,
    evaluate: refuse,
    setGame: refuse,
    setReplay: refuse,
    stepThrough: refuse,
    setSeat: refuse,
    takeHand: refuse,
    chat: refuse,
    gameUpdate: refuse,
    sendAlert: refuse,
    saveReplay: refuse,
    resetGame: refuse,
    closeRoom: refuse,
    setSpectator: refuse,
    setDeveloperMode: refuse,
    closeSeat: refuse,
    removePerson: refuse,
    answerConsent: refuse,
  };
  const actions: RoomActions = {
    ...reading,
    ...senders,
    // All that is said to whoever has no seat asks them to sit down, or to log in.
    alert: (level, text, autoClose) => alert(level, level === "info" ? why() : text, autoClose),
  };
  return { ...session, actions };
}
