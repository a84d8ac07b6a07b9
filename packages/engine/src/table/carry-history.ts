/** The history of a game that goes on under another definition, so that it can be stepped through there. */
import { applyDelta } from "../model/apply-delta.ts";
import { diffStates } from "../model/delta.ts";
import type { Delta, DeltaNode, GameState } from "../model/state.ts";

export interface CarriedHistory {
  deltas: Delta[];
  replayStep: number;
  /** How many of the oldest steps it does not have, and of those that were undone. */
  lost: { before: number; after: number };
}

/** So many states of the history are carried over by themselves; each takes as long as the game itself. */
const MOST_CARRIED = 20;
/** Of a step as it was told, whatever has become of the game. */
const OF_THE_STEP = ["_delta_metadata", "messages", "fadeText"] as const;
/** What a definition writes anew; a step that touches it is made again of the states before and after it. */
const OF_DEFINITION = ["ruleById", "ruleMap"] as const;

type Nodes = { [key: string]: DeltaNode };

/**
 * Steps that have changed nothing which the definition changes stay as they are, the very objects; others are the difference of the
 * states before and after them, each carried over. The history ends where one of those does not fit the definition.
 * @param carried `game` under the other definition.
 * @param carry a state of the history under the other definition; null: it does not fit.
 */
export function carryHistory(
  { game, deltas, replayStep }: { game: GameState; deltas: readonly Delta[]; replayStep: number },
  carried: GameState,
  carry: (game: GameState) => GameState | null,
): CarriedHistory {
  let left = MOST_CARRIED;
  const way = (steps: readonly Delta[], direction: "undo" | "redo"): Delta[] => {
    const kept: Delta[] = [];
    let [own, next, difference]: [GameState, GameState, Delta] = [
      game,
      carried,
      diffStates(game, carried) ?? {},
    ];
    for (const delta of steps) {
      own = applyDelta(own, delta, direction);
      if (direction === "undo" && isApart(delta, difference)) {
        next = applyDelta(next, delta, direction);
        kept.push(delta);
        continue;
      }
      const other = left-- > 0 ? carry(own) : null;
      if (other === null) break;
      const [from, to] = direction === "undo" ? [other, next] : [next, other];
      kept.push(remade(delta, diffStates(from, to) ?? {}));
      next = other;
      difference = diffStates(own, next) ?? {};
    }
    return kept;
  };
  const before = way(deltas.slice(0, replayStep + 1).reverse(), "undo").reverse();
  const after = way(deltas.slice(replayStep + 1), "redo");
  return {
    deltas: [...before, ...after],
    replayStep: before.length - 1,
    lost: {
      before: replayStep + 1 - before.length,
      after: deltas.length - replayStep - 1 - after.length,
    },
  };
}

/** A step with what it changes now, and all that was told of it. */
function remade(delta: Delta, changes: Delta): Delta {
  const told = Object.fromEntries(
    OF_THE_STEP.flatMap((key) => (Object.hasOwn(delta, key) ? [[key, delta[key]] as const] : [])),
  );
  const changed = Object.entries(changes).filter(
    ([key]) => !(OF_THE_STEP as readonly string[]).includes(key),
  );
  return { ...Object.fromEntries(changed), ...told } as Delta;
}

/** Whether a step has changed nothing that is another one under the other definition, and has made or removed no card. */
function isApart(delta: Delta, difference: Delta): boolean {
  const nodes = delta as unknown as Nodes;
  if (OF_DEFINITION.some((key) => Object.hasOwn(nodes, key))) return false;
  const cards = nodes.cardById;
  if (Array.isArray(cards) || Object.values(cards ?? {}).some((card) => Array.isArray(card))) return false;
  return !overlap(nodes, difference as unknown as Nodes);
}

function overlap(a: Nodes, b: Nodes): boolean {
  return Object.keys(a).some((key) => {
    if ((OF_THE_STEP as readonly string[]).includes(key) || !Object.hasOwn(b, key)) return false;
    const [one, other] = [a[key]!, b[key]!];
    return Array.isArray(one) || Array.isArray(other) || overlap(one, other);
  });
}
