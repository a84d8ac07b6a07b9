/**
 * What each watcher hears of a change: read from the game before it and the game after it (api §8.3). Nothing is sent and
 * nothing is written here but names, in the book of the views: who has lost sight of a card knows it by another one.
 */
import {
  applyDelta,
  audienceOf,
  type Change,
  type Delta,
  type GameState,
  type NotedPiece,
  piecesShown,
  redactDelta,
  redactLines,
  type StepNotes,
  type StepOutcome,
  type Touched,
  tellViews,
  touchedBy,
  type Viewer,
  viewDifference,
  viewGame,
} from "@baize/engine";
import type { RoomOptions, RoomView } from "@baize/protocol";
import { asJsonText, type JsonText } from "@baize/protocol/json-text";
import type { ClientProfile } from "../people/client-profile.ts";
import type { Message } from "../people/missed-frames.ts";
import type { Watcher, Watchers } from "../people/watchers.ts";
import { KEPT_OF_EACH } from "../record/answered-pushes.ts";
import { formerLog, type PastStep } from "../record/past-log.ts";
import type { RoomState } from "../record/room-state.ts";
import type { Actor } from "../record/step-record.ts";
import { pictureHosts } from "../text/picture-hosts.ts";
import { DeltaTexts } from "./delta-texts.ts";
import type { GameViews } from "./game-views.ts";
import { heardIn } from "./heard-in.ts";
import { Payloads } from "./payloads.ts";

/** A room as it is to be told of. */
export interface Scene {
  room: Pick<RoomState, "table" | "hands">;
  views: GameViews;
  watchers: Watchers;
  /** Of the last entry in the journal. */
  version: number;
  /** Milliseconds since 1970. */
  now: number;
  /** As whom watchers looked until now, where the change lets some of them see otherwise. */
  former?: ReadonlyMap<Watcher, Viewer>;
}

/** What one watcher is told of a change. Texts are made when they are asked for. */
export interface Told {
  watcher: Watcher;
  /** Of the room, after the change. */
  version: number;
  oldReplayStep: number;
  event: Exclude<Message["event"], "step">;
  payload(): JsonText;
  /** For clients that take short steps, which is one text for all who see the same; null: they are told as all others. */
  step: (() => JsonText) | null;
  /**
   * For a client that reads views otherwise than as they stand; null: it is sent the whole state instead.
   * @param hasFiller of its profile, and what it is afterwards.
   */
  otherwise: ((hasFiller: boolean) => { payload: JsonText; hasFiller: boolean }) | null;
}

/** What is not for everybody in the texts that a change brings, and in those that it takes away. */
interface TextPieces {
  pieces: readonly NotedPiece[];
  former: readonly NotedPiece[];
}

/** How a change is told. */
interface News {
  event: Told["event"];
  oldReplayStep: number;
  newReplayStep: number;
  /** What goes with its texts for whoever is told of the change as `eyes`; the same object for those who hear the same. */
  heard(eyes: Viewer): object;
  /** Everybody is told their own seat. */
  tellsSeat: boolean;
}

/** Somebody who hears of a change. */
interface Follower {
  watcher: Watcher;
  /** Who they are now. */
  viewer: Viewer;
  /** Who they were, and what they could see, where that is not what they may see now. */
  former: { viewer: Viewer; game: GameState } | null;
}

/** @param cut what the step has cut off. */
export function stepTold(
  scene: Scene,
  { oldReplayStep, newReplayStep, delta }: StepOutcome,
  { notes, touched }: { notes: StepNotes; touched: Touched },
  cut: readonly PastStep[],
): Told[] {
  return changeTold(
    scene,
    touched,
    { pieces: notes.pieces, former: [] },
    {
      event: "state_update",
      oldReplayStep,
      newReplayStep,
      heard: onceForAll(cut.length === 0 && isForAll(notes), (eyes) => ({
        ...heardIn(delta, notes, eyes),
        ...formerLog(cut, eyes),
      })),
      tellsSeat: true,
    },
  );
}

/** @param delta of the whole state; null when nothing of it changed. */
export function steppingTold(
  scene: Scene,
  oldReplayStep: number,
  newReplayStep: number,
  delta: Delta | null,
  by: Actor | null,
): Told[] {
  const { room, views } = scene;
  const { table } = room;
  const steps = views.notes.slice(
    Math.min(oldReplayStep, newReplayStep) + 1,
    Math.max(oldReplayStep, newReplayStep) + 1,
  );
  const before = delta ? applyDelta(table.game, delta, "undo") : table.game;
  const change: Change = {
    before,
    after: table.game,
    delta: delta ?? {},
    shuffled: steps.flatMap((notes) => notes.shuffled),
    reordered: steps.flatMap(({ reordered = [] }) => reordered),
    stepping: true,
    everything: steps.length > 1,
  };
  const shown = (step: number) => piecesShown(table.deltas, views.notes, step);
  const texts = { pieces: shown(newReplayStep), former: shown(oldReplayStep) };
  return changeTold(scene, touchedBy(change, views.index.holders), texts, {
    event: "go_to_replay_step",
    oldReplayStep,
    newReplayStep,
    heard: onceForAll(true, () => ({ by })),
    tellsSeat: false,
  });
}

/**
 * What somebody hears who may see otherwise from now on, while the game is as it was.
 * @param known what they saw until now.
 */
export function sightTold({ room, views, version }: Scene, watcher: Watcher, known: GameState): Told {
  const { replayStep } = room.table;
  const viewer = views.viewer(watcher);
  const head = { version, oldReplayStep: replayStep, newReplayStep: replayStep };
  const payload = new Payloads(head).of(leapFrom(known, views.gameOf(viewer), viewer), {});
  return {
    watcher,
    version,
    oldReplayStep: replayStep,
    event: "go_to_replay_step",
    payload: () => payload,
    step: null,
    otherwise: null,
  };
}

function changeTold(scene: Scene, touched: Touched, { pieces, former }: TextPieces, news: News): Told[] {
  const { views, watchers, version } = scene;
  const { delta, before } = touched.change;
  const followers = [...watchers.followers(scene.now)].map((watcher) => followerOf(scene, watcher, before));
  const audience = followers.flatMap(({ watcher, viewer, former }) => [
    ...(former ? [] : [viewer]),
    ...(watchers.readsOnce(watcher) ? [reading(former?.viewer ?? viewer)] : []),
  ]);
  const told = tellViews(touched, audience, views.names, views.index);
  const isStepping = news.event === "go_to_replay_step";
  const texts = new DeltaTexts((eyes) => redactDelta(told.of(eyes), pieces, eyes, former), isStepping);
  const { event, oldReplayStep, newReplayStep } = news;
  const payloads = new Payloads({ version, oldReplayStep, newReplayStep });
  const payloadOf = (delta: JsonText, { seat }: Viewer, eyes: Viewer) =>
    payloads.of(delta, news.heard(eyes), news.tellsSeat ? seat : undefined);
  return followers.map(({ watcher, viewer, former }): Told => {
    const leap = former && leapFrom(former.game, views.gameOf(viewer), viewer, delta, pieces);
    const isShort = leap === null && event === "state_update";
    // With another standing they are sent the whole state after this.
    const eyes = former?.viewer ?? viewer;
    return {
      watcher,
      version,
      oldReplayStep,
      event,
      payload: () => payloadOf(leap ?? texts.of(viewer), viewer, viewer),
      step: isShort ? () => payloads.step(texts.delta(viewer), news.heard(viewer)) : null,
      otherwise(hasFiller) {
        const counted = texts.counted(reading(eyes), hasFiller);
        return { ...counted, payload: payloadOf(counted.delta, viewer, eyes) };
      },
    };
  });
}

function followerOf({ views, former }: Scene, watcher: Watcher, before: GameState): Follower {
  const viewer = views.viewer(watcher);
  const formerViewer = former?.get(watcher);
  if (!formerViewer || audienceOf(formerViewer) === audienceOf(viewer))
    return { watcher, viewer, former: null };
  const game = viewGame(before, formerViewer, views.names, views.index);
  return { watcher, viewer, former: { viewer: formerViewer, game } };
}

/** What somebody hears of a step with which they have come to see another way. */
function leapFrom(
  former: GameState,
  now: GameState,
  viewer: Viewer,
  { _delta_metadata: metadata }: Delta = {},
  pieces: readonly NotedPiece[] = [],
): JsonText {
  const difference = viewDifference(former, now) as Delta | undefined;
  if (!metadata) return asJsonText({ ...difference });
  const lines = redactLines(metadata.log_messages, pieces, viewer);
  return asJsonText({ ...difference, _delta_metadata: { ...metadata, log_messages: lines } });
}

/** Whether all may read what a step's texts say, and which cards they name. */
function isForAll({ pieces, mentions = [] }: StepNotes): boolean {
  return pieces.length === 0 && mentions.every(({ seats }) => seats === undefined);
}

/** @param isSame whether it is the same whoever asks. */
function onceForAll<T>(isSame: boolean, make: (eyes: Viewer) => T): (eyes: Viewer) => T {
  let made: { value: T } | null = null;
  return (eyes) => {
    if (!isSame) return make(eyes);
    made ??= { value: make(eyes) };
    return made.value;
  };
}

function reading(viewer: Viewer): Viewer {
  return { ...viewer, reader: "once" };
}

/** Payload of `current_state` for one watcher (api §6.6). */
export function wholeState(
  room: RoomState,
  { views, watchers, version }: Pick<Scene, "views" | "watchers" | "version">,
  options: RoomOptions,
  watcher: Watcher,
  { reader }: Pick<ClientProfile, "reader"> = { reader: null },
): RoomView {
  const { meta } = room;
  return {
    roomSlug: room.slug,
    ...views.stateFor(watcher, reader),
    ...room.past.seenBy(views.viewer(watcher)),
    version,
    replayStep: room.table.replayStep,
    remembers: KEPT_OF_EACH,
    playerInfo: room.table.playerInfo,
    ...(room.hands.several ? { inHand: views.viewer(watcher).seat } : {}),
    sockets: watchers.presences(),
    spectators: meta.spectators,
    options: meta.options,
    pluginAuthorId: meta.pluginAuthorId,
    createdAt: meta.createdAt,
    createdBy: meta.createdBy,
    privacyType: meta.privacyType,
    imageHosts: [...pictureHosts(room.plugin.definition).hosts],
    ...options,
    error: false,
  };
}
