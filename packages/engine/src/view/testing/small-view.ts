/** A small game to look at from several sides, for tests of views. */
import { type Card, type Delta, type GameState, REMOVED } from "../../model/state.ts";
import { diff } from "../diff.ts";
import { NameBook } from "../name-book.ts";
import type { Viewer } from "../viewer.ts";

/** A table of two seats: a face-down deck of three, a hand that only player1 sees, one open card. */
export function table(): GameState {
  const cards: Record<string, Card> = {};
  const stacks: GameState["stackById"] = {};
  const put = (id: string, name: string, groupId: string, index: number, over: Partial<Card>) => {
    stacks[`s_${id}`] = { id: `s_${id}`, cardIds: [id] };
    cards[id] = {
      id,
      databaseId: `db-${name}`,
      currentSide: "B",
      rotation: 0,
      rotationByPlayer: {},
      owner: "player1",
      peeking: {},
      targeting: {},
      arrows: {},
      tokens: { damage: 0 },
      ruleIds: [],
      triggeredTimestamp: null,
      sides: {
        A: {
          databaseId: `db-${name}`,
          name,
          imageUrl: `${name}.png`,
          type: "Ally",
          cardBack: "blue",
          width: 0.7,
          height: 1,
        },
        B: { databaseId: null, name: "blue", imageUrl: null, type: null, width: 0.7, height: 1 },
      },
      groupId,
      stackId: `s_${id}`,
      stackIndex: index,
      cardIndex: 0,
      parentCardId: id,
      inPlay: false,
      controller: "player1",
      ...over,
    };
  };
  put("c1", "Rook", "deck", 0, {});
  put("c2", "Raven", "deck", 1, {});
  put("c3", "Wren", "deck", 2, {});
  put("c4", "Owl", "hand", 0, { peeking: { player1: true } });
  put("c5", "Hawk", "play", 0, { currentSide: "A", inPlay: true });
  const stackIds = (groupId: string) =>
    Object.values(cards)
      .filter((card) => card.groupId === groupId)
      .map((card) => card.stackId);
  return {
    id: "g",
    roomSlug: "r",
    pluginId: 1,
    pluginVersion: 1,
    pluginName: "P",
    numPlayers: 2,
    roundNumber: 0,
    layoutId: null,
    layout: null,
    firstPlayer: "player1",
    stepId: null,
    groupById: {
      deck: { id: "deck", stackIds: stackIds("deck") },
      hand: { id: "hand", stackIds: stackIds("hand") },
      play: { id: "play", stackIds: stackIds("play") },
    },
    stackById: stacks,
    cardById: cards,
    playerData: {
      player1: {
        id: "player1",
        user_id: 1,
        alias: "Ann",
        drawingArrowFrom: null,
        label: null,
        prompts: {
          u1: {
            uuid: "u1",
            promptId: "ask",
            message: "Secret?",
            timestamp: 1,
            options: [{ label: "Yes", code: [["SET", "/x", 1]] }],
          },
        },
        browseGroup: { id: null, topN: 0 },
        layoutId: null,
        layout: null,
        touchAction: null,
      },
      player2: {
        id: "player2",
        user_id: 2,
        alias: "Bob",
        drawingArrowFrom: null,
        label: null,
        prompts: {},
        browseGroup: { id: null, topN: 0 },
        layoutId: null,
        layout: null,
        touchAction: null,
      },
    },
    automationEnabled: true,
    options: {},
    loadedADeck: true,
    messages: [],
    fadeText: null,
    functions: { F: { args: [], code: "c1" } },
    noted: "c1",
  };
}

export const owner: Viewer = { seat: "player1", omniscient: false };
export const other: Viewer = { seat: "player2", omniscient: false };
export const watcher: Viewer = { seat: null, omniscient: false };
export const allSeeing: Viewer = { seat: null, omniscient: true };

export function book() {
  let next = 0;
  return new NameBook(() => `t${++next}`);
}

/** Applies a change to a copy of the table; returns both moments and the full delta. */
export function change(before: GameState, edit: (game: GameState) => void, log: string[] = []) {
  const after = structuredClone(before);
  edit(after);
  const delta = (diff(before, after) ?? {}) as Delta;
  delta._delta_metadata = { unix_ms: "0", log_messages: log };
  return { after, delta };
}

/** What a client makes of a delta. */
export function patched(target: unknown, node: unknown): unknown {
  const result = { ...(target as Record<string, unknown>) };
  for (const [key, part] of Object.entries(node as Record<string, unknown>)) {
    if (key === "_delta_metadata") continue;
    if (!Array.isArray(part)) result[key] = patched(result[key] ?? {}, part);
    else if (part[1] === REMOVED) delete result[key];
    else result[key] = part[1];
  }
  return result;
}
