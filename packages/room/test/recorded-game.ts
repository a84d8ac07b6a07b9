/** Seeded games of one person, recorded as play scripts, and what a game comes to without what no two games share. */
import { createRandomSource, type Definition, type GameState, type Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { type KeptRecording, ScriptRecorder } from "../src/recording/index.ts";
import { keptWith } from "./kept-recording.ts";
import { openLocalRoom, person } from "./local-room.ts";
import { seededMessages } from "./seeded-messages.ts";

export interface RecordedGame {
  /** The script, as `baize test` reads it. */
  script: string;
  /** The game at the end, see `plainGame`. */
  end: string;
  steps: number;
}

/**
 * @param before so many messages are done before the recording begins.
 * @param isKept after each message another recorder goes on with what is kept of the recording.
 */
export async function recordGame(
  definition: Definition,
  seed: number,
  {
    messages = 25,
    before = 0,
    isKept = false,
  }: { messages?: number; before?: number; isKept?: boolean } = {},
): Promise<RecordedGame> {
  const ann = person(1, "Ann");
  const recorder = new ScriptRecorder(() => local.room);
  const local = await openLocalRoom(ann, [], definition, { recorder }, true);
  const client = await local.enter(ann);
  const next = seededMessages(definition, createRandomSource(`recorded ${seed}`), ann.id);
  /** Where the recording begins: behind it nobody goes. */
  let first = -1;
  let kept: KeptRecording | null = null;
  for (let sent = 0; sent < before + messages; sent++) {
    if (sent === before) {
      recorder.start();
      first = local.room.table.replayStep;
    }
    await client.send("request_state", {});
    const view = client.heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
    client.heard.length = 0;
    const { playerInfo } = local.room.table;
    const seat = Object.keys(playerInfo).find((each) => playerInfo[each]?.id === ann.id) ?? "player1";
    const { event, payload } = next(view.game as unknown as GameState, seat);
    const isStuck = event === "step_through" && local.room.table.replayStep <= first;
    if (!isStuck) await client.send(event, payload);
    const news = isKept ? recorder.news(kept?.steps.length ?? null) : null;
    if (news) {
      kept = keptWith(kept, news);
      recorder.stop();
      recorder.goOn(kept);
    }
  }
  const { state } = recorder;
  const script = recorder.script(`Seed ${seed}`);
  if (!script || !state || state.ended) throw new Error(`Seed ${seed} was not recorded: ${state?.ended}`);
  return { script, end: plainGame(local.room.table.game), steps: state.steps };
}

/** Keys of what names the place, the people and the moment. */
const OWN_KEYS = new Set(
  "id roomSlug pluginId pluginVersion pluginName options playerInfo user_id alias messages fadeText timestamp triggeredTimestamp uuid".split(
    " ",
  ),
);

const ID = /(?<![a-zA-Z0-9])[csp]_[0-9a-z]{6,}/g;

/** A game as text by which two can be compared: cards stand where they lie, and ids are numbered as they come. */
export function plainGame(game: GameState): string {
  const { cardById, stackById, groupById, ruleMap, ...others } = game;
  const rest = { ...others, ruleMap: withRules(ruleMap as unknown as Json) };
  const groups = Object.entries(groupById).map(([id, group]) => [
    id,
    group,
    group.stackIds.map((stackId) => [
      stackById[stackId],
      stackById[stackId]?.cardIds.map((card) => cardById[card]),
    ]),
  ]);
  // Cards are numbered as they lie; what is left of cards that are gone is called alike.
  const numbers = new Map<string, string>();
  for (const [id] of JSON.stringify(groups).matchAll(ID))
    if (!numbers.has(id)) numbers.set(id, `#${numbers.size}`);
  const named = (text: string) => text.replace(ID, (id) => numbers.get(id) ?? "#gone");
  return JSON.stringify(plain([groups, rest] as unknown as Json, named));
}

/** What listens to the paths of cards that are gone is left as empty lists, which no game that goes on has. */
function withRules(map: Json): Json {
  if (typeof map !== "object" || map === null || Array.isArray(map)) return map;
  const entries = Object.entries(map).flatMap(([key, part]) => {
    const kept = withRules(part);
    const isEmpty = kept !== null && typeof kept === "object" && Object.keys(kept).length === 0;
    return isEmpty ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(entries);
}

/** Without what is a game's own; objects as lists of their entries, in an order that does not lean on ids. */
function plain(value: Json, named: (text: string) => string): Json {
  if (typeof value === "string") return named(value);
  if (Array.isArray(value)) return value.map((item) => plain(item, named));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !OWN_KEYS.has(key));
  const lines = entries.map(([key, item]) => `${named(key)}: ${JSON.stringify(plain(item, named))}`);
  return lines.sort();
}
