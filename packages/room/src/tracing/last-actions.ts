/**
 * Traces of what was last done at a table, on a copy of it. A trace holds whatever the action has read, hidden cards included: this
 * is for tables of one device alone, and while somebody there hides a hand from another nothing is kept.
 */
import { type Delta, openTable, recordTrace, type Table, type Trace } from "@baize/engine";
import type { ActionKeeper, DoneAction } from "../ports/action-keeper.ts";
import { RoomPorts } from "../record/engine-ports.ts";
import type { Room } from "../room/room.ts";

/** So many of the last actions can be traced. */
export const MOST_ACTIONS = 20;

export interface LastActions extends ActionKeeper {
  /**
   * Whether actions are kept from now on; until this is called they are not. No longer: those that were kept are forgotten at
   * once, and what is done meanwhile can never be traced.
   */
  keep(isKept: boolean): void;
  /** Indices in the table's history of the steps that can be traced, oldest first. */
  steps(table: Table): number[];
  /**
   * The table goes on with another history.
   * @param carried a step of the former one as the new one has it; null: it does not.
   */
  goOn(carried: (delta: Delta) => Delta | null): void;
  /** What the action of a step did; null: it is not kept, or was undone and replaced. */
  trace(room: Pick<Room, "table" | "plugin" | "deps">, step: number): Trace | null;
}

export function createLastActions(): LastActions {
  let isKeeping = false;
  let kept: readonly DoneAction[] = [];
  const at = (table: Table, step: number) => kept.find(({ delta }) => delta === table.deltas[step]);
  return {
    keep(isKept) {
      isKeeping = isKept;
      if (!isKept) kept = [];
    },
    did(action) {
      if (isKeeping) kept = [...kept, action].slice(-MOST_ACTIONS);
    },
    goOn(carried) {
      kept = kept.flatMap((action) => {
        const delta = carried(action.delta);
        return delta === null ? [] : [{ ...action, delta }];
      });
    },
    steps(table) {
      return kept.map(({ delta }) => table.deltas.indexOf(delta)).filter((step) => step >= 0);
    },
    trace(room, step) {
      const action = at(room.table, step);
      return action ? traceOf(room, action, step) : null;
    },
  };
}

/** Does the action once more on a copy of the game before it, with its chance and its answers; ids of what it makes are others. */
function traceOf(
  { table, plugin, deps }: Pick<Room, "table" | "plugin" | "deps">,
  action: DoneAction,
  step: number,
) {
  const { request, playerInfo, counter, at, seed, cards } = action;
  const { threadMs, random } = deps;
  const ports = new RoomPorts(counter, { now: () => at, threadMs, random });
  const { game, deltas, replayStep } = table;
  const copy = openTable(
    plugin.definition,
    { game, deltas: deltas as Delta[], replayStep, playerInfo, counter },
    ports,
  );
  copy.stepThrough({ size: "index", index: step - 1 });
  const recorder = recordTrace();
  const attempt = { seed, answers: new Map(action.answers) };
  const outcome = ports.during({ attempt, cards }, () => copy.act({ ...request, trace: recorder.listener }));
  const seat = request.playerUi?.playerN ?? null;
  return recorder.finish(outcome, copy.game, { seat, description: request.description ?? null });
}
