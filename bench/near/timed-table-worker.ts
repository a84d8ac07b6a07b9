/** The thread that has a table of this device, as the product has it; besides it notes how long the engine works on each action. */
import { RoomWork } from "../../packages/room/src/room/room-work.ts";
import "../../apps/web/src/local-room/table-worker.ts";

/** When the engine began and ended an action, milliseconds since 1970. */
export interface EngineTime {
  from: number;
  to: number;
}

declare global {
  var engineTimes: EngineTime[];
}

globalThis.engineTimes = [];
const { inTurn } = RoomWork.prototype;
const now = () => performance.timeOrigin + performance.now();
RoomWork.prototype.inTurn = function timed<T>(
  this: RoomWork,
  ...[message, work]: Parameters<typeof inTurn<T>>
) {
  return inTurn.call<RoomWork, [typeof message, () => T], ReturnType<typeof inTurn<T>>>(this, message, () => {
    const from = now();
    try {
      return work();
    } finally {
      globalThis.engineTimes.push({ from, to: now() });
    }
  });
};
