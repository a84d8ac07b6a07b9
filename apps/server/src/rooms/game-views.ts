/**
 * What each watcher sees and hears of a room's game (api §8.3): the notes kept with every step, the index of ids in
 * plugins' values, and the frames that go out. The only exit for game data.
 */
import {
  applyDelta,
  audienceOf,
  type Change,
  cardMentions,
  type Delta,
  FormerState,
  freshOutward,
  type GameState,
  type GuiUpdate,
  IdHolders,
  idsWritten,
  NameBook,
  type NotedPiece,
  noNotes,
  notePrompts,
  openTable,
  type PromptNotes,
  piecesShown,
  plainChange,
  type Reader,
  redactDelta,
  redactFades,
  redactLines,
  type StepNotes,
  type StepOutcome,
  saidLines,
  scopeOf,
  stepNotes,
  type Touched,
  tellViews,
  touchedBy,
  type Viewer,
  type ViewIndex,
  viewDifference,
  viewGame,
} from "@baize/engine";
import { alertOf, type LogEntry, type RoomView, say } from "@baize/protocol";
import { asJsonText, type JsonText, jsonObject } from "../json-text.ts";
import { type ClientProfile, withFiller } from "./client-profile.ts";
import { DeltaTexts } from "./delta-texts.ts";
import { forgetGone } from "./forget-gone.ts";
import { formerLog, type PastStep } from "./past-log.ts";
import type { Room } from "./room.ts";
import type { RoomMember } from "./room-member.ts";
import { DROPPED_STEPS, MAX_STEPS, STEPS_TOLD_AT } from "./room-record.ts";
import type { Actor, StepRecord } from "./step-record.ts";
import { VIEW_MARK } from "./uploaded-view.ts";
import { viewerOf, type Watcher } from "./watchers.ts";

/** What is not for everybody in the texts that a change brings, and in those that it takes away. */
interface TextPieces {
  pieces: readonly NotedPiece[];
  former: readonly NotedPiece[];
}

/** How a change is told. */
interface News {
  event: "state_update" | "go_to_replay_step";
  oldReplayStep: number;
  newReplayStep: number;
  /** What only this viewer's frame has; `eyes`: as whom they are told of the change. */
  own?(viewer: Viewer, eyes: Viewer): object;
}

/** Somebody who hears of a change. */
interface Follower {
  watcher: Watcher;
  /** Who they are now. */
  viewer: Viewer;
  /** Who they were, and what they could see, where that is not what they may see now. */
  former: { viewer: Viewer; game: GameState } | null;
}

export class GameViews {
  readonly #room: Room;
  /** One entry per delta of the table. */
  #notes: StepRecord[];
  /** By the prompt's uuid. */
  readonly #prompts = new Map<string, PromptNotes>();
  readonly #former = new FormerState();
  #holders: IdHolders;
  /** The names under which everybody here knows cards and stacks. */
  readonly names: NameBook;
  /** What the step touched that is about to be told. */
  #touched: { delta: Delta; touched: Touched } | null = null;

  constructor(room: Room, notes: readonly StepRecord[]) {
    this.#room = room;
    this.#notes = [...notes];
    this.#holders = IdHolders.of(room.table.game, this.#lost());
    this.names = new NameBook(() => room.deps.chance.token());
    for (const own of this.#notes) notePrompts(this.#prompts, own);
  }

  /** What somebody has lost sight of while values of the plugin named it. */
  #lost(): string[] {
    return this.#notes.flatMap(({ lost = [] }) => lost);
  }

  get #index(): ViewIndex {
    return { holders: this.#holders, prompts: this.#prompts };
  }

  get notes(): readonly StepRecord[] {
    return this.#notes;
  }

  viewer(watcher: Watcher): Viewer {
    return viewerOf(watcher, this.#room.seatOf(watcher.user?.id ?? null), this.#room.meta.spectators);
  }

  /** Another game, or another history: nothing of the old one may be followed. */
  restart(notes: readonly StepRecord[] = []): void {
    const { table } = this.#room;
    this.#notes = table.deltas.map((_delta, step) => notes[step] ?? noNotes);
    this.#prompts.clear();
    for (const own of this.#notes) notePrompts(this.#prompts, own);
    this.#holders = IdHolders.of(table.game, this.#lost());
    this.names.renewAll();
  }

  // --- Steps --------------------------------------------------------------------------------------------

  /** The game before the step that was just made; for every step once. To be read until the next step. */
  before(delta: Delta): GameState {
    return this.#former.before(this.#room.table.game, delta);
  }

  /** Notes what only some may read of a step, before it is committed. @param record what the room keeps of it. */
  noteStep(
    before: GameState,
    outcome: StepOutcome,
    record: Pick<StepRecord, "by" | "looks" | "looksSaid">,
  ): StepRecord {
    const own = stepNotes(before, this.#room.table.game, outcome);
    const notes = { ...own, ...this.#noteLosses(before, outcome), ...record };
    this.#notes.length = outcome.newReplayStep;
    this.#notes.push(notes);
    notePrompts(this.#prompts, notes);
    return notes;
  }

  /** What goes with the step so that references which end with it are not good after a restart either. */
  #noteLosses(before: GameState, outcome: StepOutcome): Pick<StepNotes, "reordered" | "lost"> {
    const { delta, shuffled, reordered } = outcome;
    const after = this.#room.table.game;
    const change: Change = { ...plainChange, before, after, delta, shuffled, reordered };
    const touched = touchedBy(change, this.#holders);
    this.#touched = { delta, touched };
    const { losses } = touched;
    if (losses.none) return {};
    const written = idsWritten(after, delta);
    const lost = [...losses.ids].filter(
      (id) => written.has(id) || !this.#holders.holding(id)[Symbol.iterator]().next().done,
    );
    return { ...(reordered.length > 0 ? { reordered } : {}), ...(lost.length > 0 ? { lost } : {}) };
  }

  /** @param cut what the step has cut off. */
  tellStep(outcome: StepOutcome, notes: StepNotes, cut: readonly PastStep[]): void {
    const { oldReplayStep, newReplayStep, delta } = outcome;
    if (this.#touched?.delta !== delta) throw new Error("A step is told that was not noted.");
    const { touched } = this.#touched;
    this.#touched = null;
    this.#tellChange(
      touched,
      { pieces: notes.pieces, former: [] },
      {
        event: "state_update",
        oldReplayStep,
        newReplayStep,
        own: (viewer, eyes) => ({
          player_n: viewer.seat,
          ...heardIn(delta, notes, eyes),
          ...formerLog(cut, eyes),
        }),
      },
    );
  }

  /** @param delta of the whole state; null when nothing of it changed. */
  tellStepping(oldReplayStep: number, newReplayStep: number, delta: Delta | null, by: Actor | null): void {
    const { table } = this.#room;
    const steps = this.#notes.slice(
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
    const texts = { pieces: this.#piecesShown(newReplayStep), former: this.#piecesShown(oldReplayStep) };
    this.#tellChange(touchedBy(change, this.#holders), texts, {
      event: "go_to_replay_step",
      oldReplayStep,
      newReplayStep,
      own: () => ({ by }),
    });
  }

  #tellChange(touched: Touched, { pieces, former }: TextPieces, news: News): void {
    const { watchers, deps } = this.#room;
    const { delta, before } = touched.change;
    const followers = [...watchers.followers(deps.now())].map((watcher) => this.#follower(watcher, before));
    const audience = followers.flatMap(({ watcher, viewer, former }) => [
      ...(former ? [] : [viewer]),
      ...(watchers.readsOnce(watcher) ? [reading(former?.viewer ?? viewer)] : []),
    ]);
    const told = tellViews(touched, audience, this.names, this.#index);
    const isStepping = news.event === "go_to_replay_step";
    const texts = new DeltaTexts((eyes) => redactDelta(told.of(eyes), pieces, eyes, former), isStepping);
    for (const follower of followers) {
      const leap = follower.former && this.#leap(follower.former.game, follower.viewer, delta, pieces);
      this.#send(follower, texts, leap, news);
    }
  }

  /** What somebody hears of a step with which they have come to see another way. */
  #leap(
    former: GameState,
    viewer: Viewer,
    { _delta_metadata: metadata }: Delta = {},
    pieces: readonly NotedPiece[] = [],
  ): JsonText {
    const difference = viewDifference(former, this.#gameOf(viewer)) as Delta | undefined;
    if (!metadata) return asJsonText({ ...difference });
    const lines = redactLines(metadata.log_messages, pieces, viewer);
    return asJsonText({ ...difference, _delta_metadata: { ...metadata, log_messages: lines } });
  }

  #follower(watcher: Watcher, before: GameState): Follower {
    const viewer = this.viewer(watcher);
    const { formerViewer } = watcher;
    if (formerViewer === null || audienceOf(formerViewer) === audienceOf(viewer))
      return { watcher, viewer, former: null };
    const game = viewGame(before, formerViewer, this.names, this.#index);
    return { watcher, viewer, former: { viewer: formerViewer, game } };
  }

  /**
   * @param texts absent: there was no step.
   * @param leap what is told instead to whoever has come to see another way.
   */
  #send(
    { watcher, viewer, former }: Follower,
    texts: DeltaTexts | null,
    leap: JsonText | null,
    news: News,
  ): void {
    const { version, watchers } = this.#room;
    const { event, oldReplayStep, newReplayStep, own } = news;
    const frame = (delta: JsonText, eyes: Viewer) =>
      jsonObject({ version, oldReplayStep, newReplayStep, delta, ...own?.(viewer, eyes) }, "delta");
    const delta = leap ?? texts?.of(viewer);
    if (delta === undefined) throw new Error("There is nothing to tell.");
    const payload = frame(delta, viewer);
    watcher.frames.add({ version, oldReplayStep, event, payload });
    for (const member of watcher.members) {
      // One that reads too slowly gets the whole state when it has caught up.
      if (member.isSlow) continue;
      const profile = watchers.profiles.of(member);
      if (profile.reader === null) member.push(event, payload);
      else if (texts !== null) {
        // With another standing they are sent the whole state after this.
        const eyes = former?.viewer ?? viewer;
        member.push(event, frame(texts.counted(reading(eyes), profile), eyes));
      }
    }
  }

  /**
   * Runs what changes who may see what and nothing else, and tells one watcher the difference.
   * @param change makes no step.
   */
  async changingSight(watcher: Watcher, change: () => Promise<void>): Promise<void> {
    const former = this.viewer(watcher);
    const known = this.#room.work.now(() => this.#gameOf(former));
    await change();
    const viewer = this.viewer(watcher);
    if (audienceOf(former) === audienceOf(viewer)) return;
    const { replayStep } = this.#room.table;
    const news: News = {
      event: "go_to_replay_step",
      oldReplayStep: replayStep,
      newReplayStep: replayStep,
    };
    this.#room.work.now(() => {
      this.#send({ watcher, viewer, former: null }, null, this.#leap(known, viewer), news);
    });
    this.#room.pushStateToTakers(watcher);
  }

  /** A client that looks for cards when their number changes may have had as many until now: it is sent one more. */
  tellNumberOfCards(member: RoomMember, profile: ClientProfile): void {
    if (profile.reader === null) return;
    const { replayStep } = this.#room.table;
    profile.hasFiller = true;
    member.push("go_to_replay_step", {
      version: this.#room.version,
      oldReplayStep: replayStep,
      newReplayStep: replayStep,
      delta: withFiller({}, false),
    });
  }

  tellGuiUpdate(update: GuiUpdate, actor: Watcher | null): void {
    const room = this.#room;
    const payload = { ...update, player_n: update.targetPlayerN };
    if ("dnc3dShuffle" in update.updates) {
      room.broadcast("gui_update_all", payload);
      return;
    }
    const holder = room.table.playerInfo[update.targetPlayerN];
    const receiver = holder ? room.watchers.ofUser(holder.id) : actor;
    if (!receiver) return;
    for (const member of receiver.members) {
      const viewer = this.#readerOf(receiver, member);
      const scope = scopeOf(room.table.game, viewer, this.names, this.#index);
      member.push("gui_update", { ...payload, updates: freshOutward(update.updates, scope) });
    }
  }

  #readerOf(watcher: Watcher, member: RoomMember): Viewer {
    const { reader } = this.#room.watchers.profiles.of(member);
    const viewer = this.viewer(watcher);
    return reader === null ? viewer : { ...viewer, reader };
  }

  // --- States -------------------------------------------------------------------------------------------

  /** The game and the log as one watcher may see them. @param reader how their client reads. */
  stateFor(watcher: Watcher, reader: Reader | null = null): Pick<RoomView, "game" | "deltas"> {
    const { table } = this.#room;
    const own = this.viewer(watcher);
    const viewer = reader === null ? own : { ...own, reader };
    const deltas = table.deltas.map((delta, step) => {
      const metadata = delta._delta_metadata;
      if (!metadata) return {};
      const notes = this.#notes[step] ?? noNotes;
      const lines = redactLines(metadata.log_messages, notes.pieces, viewer);
      return { _delta_metadata: { ...metadata, log_messages: lines }, ...heardIn(delta, notes, viewer) };
    });
    return { game: { ...this.#gameOf(viewer), [VIEW_MARK]: true }, deltas };
  }

  /** The game as somebody may see it now. */
  #gameOf(viewer: Viewer): GameState {
    const { table } = this.#room;
    const game = viewGame(table.game, viewer, this.names, this.#index);
    const shown = this.#piecesShown(table.replayStep);
    return {
      ...game,
      messages: redactLines(table.game.messages, shown, viewer),
      fadeText: redactFades(game.fadeText, shown, viewer),
    };
  }

  #piecesShown(step: number): readonly NotedPiece[] {
    return piecesShown(this.#room.table.deltas, this.#notes, step);
  }

  /** At most 20,000 steps are kept (api §7.8); the indices restart at 0 for the first one that is. */
  async dropOldSteps(): Promise<void> {
    const room = this.#room;
    const { length } = room.table.deltas;
    if (length === STEPS_TOLD_AT) {
      const said = say("old_steps_go", { steps: length, most: MAX_STEPS, dropped: DROPPED_STEPS });
      room.alertAll(alertOf("warning", said, { autoClose: false }));
    }
    if (length <= MAX_STEPS) return;
    const notes = this.#notes.slice(DROPPED_STEPS);
    const snapshot = room.table.snapshot();
    snapshot.deltas = snapshot.deltas.slice(DROPPED_STEPS);
    snapshot.replayStep -= DROPPED_STEPS;
    room.table = openTable(room.plugin.definition, snapshot, room.ports);
    this.#notes = notes;
    forgetGone(room.table, notes, { names: this.names, holders: this.#holders, prompts: this.#prompts });
    const change = { kind: "replaced", snapshot } as const;
    await room.commit({ kind: "table", change, allNotes: notes, past: "kept" });
    room.pushStateToAll();
  }
}

function reading(viewer: Viewer): Viewer {
  return { ...viewer, reader: "once" };
}

/** What goes with the lines of a step: the cards that they name and what they say, for those who may know. */
function heardIn(delta: Delta, notes: StepNotes, viewer: Viewer): Pick<LogEntry, "mentions" | "said"> {
  const lines = delta._delta_metadata?.log_messages ?? [];
  const mentions = cardMentions(lines, notes, viewer);
  const said = saidLines(lines, notes, viewer);
  return { ...(mentions.length > 0 ? { mentions } : {}), ...(said.length > 0 ? { said } : {}) };
}
