/**
 * A client's copy of a room, kept as the contract of the wire says (api §6.3.7): a step is applied when it follows the
 * copy, anything else asks for the whole state. Frames lie in a mailbox until the client comes to read them.
 */
import { applyDelta, type Delta } from "@baize/engine";
import type { RoomView, ShortStep, StateUpdate } from "@baize/protocol";
import { longStep, shortStep } from "@baize/protocol/short-step";
import type { TestClient } from "../tables.ts";

export class Mirror {
  room: RoomView | null = null;
  /** The copy is known to be out of step. */
  needsState = false;
  readonly #mailbox: string[] = [];

  /** Takes what a connection has received; it is read later. */
  collect(client: TestClient): void {
    this.#mailbox.push(...client.sent);
    client.sent = [];
  }

  /** The connection is gone, and with it whatever was under way. */
  lose(): void {
    this.#mailbox.length = 0;
  }

  /** Reads some of the mailbox, oldest first. */
  read(count = Number.POSITIVE_INFINITY): void {
    for (const text of this.#mailbox.splice(0, count)) {
      const [event, payload] = JSON.parse(text) as [string, never];
      this.#take(event, payload);
    }
  }

  /** What the join of the next connection says. */
  have(): object {
    if (!this.room || this.needsState) return {};
    return { lastStep: this.room.replayStep, version: this.room.version };
  }

  #take(event: string, payload: never): void {
    switch (event) {
      case "current_state":
        this.room = payload;
        this.needsState = false;
        return;
      case "state_update":
      case "go_to_replay_step":
        this.#step(event, payload);
        return;
      case "step":
        this.#shortStep(payload);
        return;
      case "seats_changed":
        this.#change({ playerInfo: payload });
        return;
      case "spectators_changed":
        this.#change({ spectators: payload });
        return;
      case "room_options_changed":
        this.#change(payload);
        return;
      case "bad_game_state":
        this.needsState = true;
    }
  }

  #change(part: Partial<RoomView>): void {
    if (this.room) this.room = { ...this.room, ...part };
  }

  #shortStep(step: ShortStep): void {
    if (!this.room || this.needsState) return;
    const update = longStep(this.room.game, step);
    if (update) this.#step("state_update", update);
    else this.needsState = true;
  }

  #step(event: string, update: StateUpdate): void {
    const { oldReplayStep, newReplayStep, delta, version, formerLog = [] } = update;
    const { room } = this;
    if (!room || this.needsState) return;
    if (room.replayStep !== oldReplayStep) {
      this.needsState = true;
      return;
    }
    const game = delta
      ? applyDelta(room.game, event === "state_update" ? inShort(room, update) : delta, "redo")
      : room.game;
    const deltas = event === "state_update" ? withStep(room.deltas, update) : room.deltas;
    this.room = {
      ...room,
      game,
      deltas,
      replayStep: newReplayStep,
      formerLog: [...(room.formerLog ?? []), ...formerLog].slice(-1000),
      ...(version === undefined ? {} : { version }),
    };
  }
}

/** The delta as it comes out of a short step (decision 27): copies and views must agree on that one, too. */
function inShort({ game }: RoomView, update: StateUpdate): Delta {
  const step = JSON.parse(JSON.stringify(shortStep(update)));
  const { delta } = longStep(game, step) ?? {};
  if (!delta) throw new Error(`A short step does not fit the copy: ${JSON.stringify(step)}`);
  return delta;
}

function withStep(deltas: RoomView["deltas"], { newReplayStep, delta, mentions, said }: StateUpdate) {
  const metadata = delta?._delta_metadata;
  const entry = metadata
    ? { _delta_metadata: metadata, ...(mentions && { mentions }), ...(said && { said }) }
    : {};
  return [...deltas.slice(0, newReplayStep), entry];
}

/** What copies and views must agree on. The lines of the last action are read from the steps instead. */
export function comparable(room: RoomView | null): unknown {
  if (!room) return null;
  const { game, deltas, replayStep, playerInfo, spectators, policy, developerMode } = room;
  const { formerLog = [] } = room;
  const { messages: _messages, fadeText: _fadeText, ...rest } = game;
  return JSON.parse(
    JSON.stringify({
      game: rest,
      deltas,
      replayStep,
      playerInfo,
      spectators,
      policy,
      developerMode,
      formerLog,
    }),
  );
}
