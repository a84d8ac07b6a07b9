/**
 * What each watcher may see of a room's game (api §8.3): the notes kept with every step, the index of ids in plugins'
 * values, the names of cards. Game data leaves a room as these views, or as what `publish.ts` makes of them.
 */
import {
  type Change,
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
  type PastReferences,
  type PromptNotes,
  piecesShown,
  plainChange,
  promptsAsked,
  type Reader,
  redactFades,
  redactLines,
  type StepNotes,
  type StepOutcome,
  scopeOf,
  stepNotes,
  type Touched,
  touchedBy,
  type Viewer,
  type ViewIndex,
  viewGame,
} from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { viewerOf, type Watcher } from "../people/watchers.ts";
import type { RoomRandomSource } from "../ports/room-random-source.ts";
import { heldBy } from "../record/hands.ts";
import { type RoomState, seatOf } from "../record/room-state.ts";
import type { StepRecord } from "../record/step-record.ts";
import { VIEW_MARK } from "../record/uploaded-view.ts";
import { forgetGone } from "./forget-gone.ts";
import { heardIn } from "./heard-in.ts";

/** A step, ready to be committed and told. */
export interface NotedStep {
  notes: StepRecord;
  touched: Touched;
}

export class GameViews {
  readonly #room: Pick<RoomState, "table" | "meta" | "hands">;
  /** One entry per delta of the table. */
  #notes: StepRecord[];
  /** By the prompt's uuid. */
  readonly #prompts = new Map<string, PromptNotes>();
  readonly #former = new FormerState();
  #holders: IdHolders;
  /** The names under which everybody here knows cards and stacks. */
  readonly names: NameBook;

  constructor(
    room: Pick<RoomState, "table" | "meta" | "hands">,
    notes: readonly StepRecord[],
    random: Pick<RoomRandomSource, "token">,
  ) {
    this.#room = room;
    this.#notes = [...notes];
    this.#holders = IdHolders.of(room.table.game, this.#past());
    this.names = new NameBook(() => random.token());
    for (const own of this.#notes) notePrompts(this.#prompts, own);
  }

  /** What somebody has lost sight of while values of the plugin named it, and what was asked meanwhile. */
  #past(): PastReferences[] {
    const { deltas } = this.#room.table;
    return this.#notes.map(({ lost = [] }, step) => ({ lost, asked: promptsAsked(deltas[step] ?? {}) }));
  }

  get index(): ViewIndex {
    return { holders: this.#holders, prompts: this.#prompts };
  }

  get notes(): readonly StepRecord[] {
    return this.#notes;
  }

  viewer(watcher: Watcher): Viewer {
    const userId = watcher.user?.id ?? null;
    const isSeated = heldBy(this.#room.table.playerInfo, userId).length > 0;
    return viewerOf(watcher, seatOf(this.#room, userId), isSeated ? {} : this.#room.meta.spectators);
  }

  /** Another game, or another history: nothing of the old one may be followed. */
  restart(notes: readonly StepRecord[] = []): void {
    const { table } = this.#room;
    this.#notes = table.deltas.map((_delta, step) => notes[step] ?? noNotes);
    this.#prompts.clear();
    for (const own of this.#notes) notePrompts(this.#prompts, own);
    this.#holders = IdHolders.of(table.game, this.#past());
    this.names.renewAll();
  }

  // --- Steps --------------------------------------------------------------------------------------------

  /** The game before the step that was just made; for every step once. To be read until the next step. */
  before(delta: Delta): GameState {
    return this.#former.before(this.#room.table.game, delta);
  }

  /** Somebody went through the history. @param delta between there and here. */
  moved(delta: Delta): void {
    this.#former.follow(delta);
  }

  /** Notes what only some may read of a step, before it is committed. @param record what the room keeps of it. */
  noteStep(before: GameState, outcome: StepOutcome, record: Omit<StepRecord, keyof StepNotes>): NotedStep {
    const own = stepNotes(before, this.#room.table.game, outcome);
    const touched = this.#touchedBy(before, outcome);
    const notes = { ...own, ...this.#losses(outcome, touched), ...record };
    this.#notes.length = outcome.newReplayStep;
    this.#notes.push(notes);
    notePrompts(this.#prompts, notes);
    return { notes, touched };
  }

  #touchedBy(before: GameState, { delta, shuffled, reordered }: StepOutcome): Touched {
    const change: Change = {
      ...plainChange,
      before,
      after: this.#room.table.game,
      delta,
      shuffled,
      reordered,
    };
    return touchedBy(change, this.#holders);
  }

  /** What goes with the step so that references which end with it are not good after a restart either. */
  #losses({ delta, reordered }: StepOutcome, { losses }: Touched): Pick<StepNotes, "reordered" | "lost"> {
    if (losses.none) return {};
    const written = idsWritten(this.#room.table.game, delta);
    const lost = [...losses.ids].filter(
      (id) => written.has(id) || !this.#holders.holding(id)[Symbol.iterator]().next().done,
    );
    return { ...(reordered.length > 0 ? { reordered } : {}), ...(lost.length > 0 ? { lost } : {}) };
  }

  /** What a gui update says to somebody, in the names by which they know the cards. */
  updatesFor(update: GuiUpdate, watcher: Watcher, reader: Reader | null): GuiUpdate["updates"] {
    const viewer = this.viewer(watcher);
    const eyes = reader === null ? viewer : { ...viewer, reader };
    return freshOutward(update.updates, scopeOf(this.#room.table.game, eyes, this.names, this.index));
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
    return { game: { ...this.gameOf(viewer), [VIEW_MARK]: true }, deltas };
  }

  /** The game as somebody may see it now. */
  gameOf(viewer: Viewer): GameState {
    const { table } = this.#room;
    const game = viewGame(table.game, viewer, this.names, this.index);
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

  /** The first steps are no longer in the history. */
  dropFirst(count: number): void {
    this.#notes = this.#notes.slice(count);
    forgetGone(this.#room.table, this.#notes, {
      names: this.names,
      holders: this.#holders,
      prompts: this.#prompts,
    });
  }
}
