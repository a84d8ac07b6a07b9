/** Notices that the server says nothing while something that was sent waits for its answer (table §1.4). */
import { SILENCE_NOTICE_MS, SILENCE_PING_MS, SILENCE_RECONNECT_MS } from "../model/constants.ts";

export interface SilenceListeners {
  /** Asks the server for a sign of life: what takes long to answer is no silence. */
  ping(): void;
  /** Called with true when the silence is worth a word, with false when it ends. */
  tell(silent: boolean): void;
  /** The line is dead, whatever the browser thinks of it. */
  reconnect(): void;
}

export interface SilenceWatch {
  /** Something is under way from now on, until it is answered. */
  sent(answer: Promise<unknown>): void;
  /** The server has said something. */
  heard(): void;
  /** Nothing is expected any more: the connection is known to be lost, or was left. */
  stop(): void;
}

export function watchSilence({ ping, tell, reconnect }: SilenceListeners): SilenceWatch {
  let underWay = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let told = false;

  function begin() {
    timers = [
      setTimeout(ping, SILENCE_PING_MS),
      setTimeout(() => {
        told = true;
        tell(true);
      }, SILENCE_NOTICE_MS),
      setTimeout(reconnect, SILENCE_RECONNECT_MS),
    ];
  }

  function end() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (told) tell(false);
    told = false;
  }

  return {
    sent(answer) {
      underWay += 1;
      if (timers.length === 0) begin();
      void answer.then(() => {
        underWay -= 1;
        // The socket tells of the last answer before whoever waits for it: nothing is expected any more.
        if (underWay === 0) end();
      });
    },
    heard() {
      if (timers.length === 0) return;
      end();
      if (underWay > 0) begin();
    },
    stop: end,
  };
}
