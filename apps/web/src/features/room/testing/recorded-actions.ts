/** Actions that only write down what was asked of them. */
import type { RoomActions, SendResult } from "../model/room-actions.ts";

export interface RecordedActions {
  actions: RoomActions;
  /** Name and arguments of every call but alerts and questions. */
  calls: unknown[][];
  alerts: string[];
  /** Answers given to questions, in order; no more = cancelled. */
  answers: string[];
  /** The questions' texts. */
  asked: string[];
  /** What every push comes to. */
  outcome: SendResult;
}

export function recordedActions(): RecordedActions {
  const calls: unknown[][] = [];
  const alerts: string[] = [];
  const answers: string[] = [];
  const asked: string[] = [];
  const recorded: RecordedActions = {
    actions: undefined as never,
    calls,
    alerts,
    answers,
    asked,
    outcome: { status: "ok", response: {} },
  };
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return Promise.resolve(recorded.outcome);
    };
  recorded.actions = {
    command: note("command"),
    run: note("run"),
    evaluate: note("evaluate"),
    setGame: note("setGame"),
    setReplay: note("setReplay"),
    stepThrough: note("stepThrough"),
    setSeat: note("setSeat"),
    takeHand: note("takeHand"),
    chat: note("chat"),
    gameUpdate: note("gameUpdate"),
    sendAlert: note("sendAlert"),
    saveReplay: note("saveReplay"),
    resetGame: note("resetGame"),
    closeRoom: note("closeRoom"),
    setSpectator: note("setSpectator"),
    setDeveloperMode: note("setDeveloperMode"),
    closeSeat: note("closeSeat"),
    removePerson: note("removePerson"),
    answerConsent: note("answerConsent"),
    requestState: () => void note("requestState")(),
    alert: (_level, text) => alerts.push(text),
    ask: (_kind, text) => {
      asked.push(text);
      return Promise.resolve(answers.shift() ?? null);
    },
  };
  return recorded;
}
