/**
 * Everybody who may watch one table, each with what a client of theirs has made of what it heard. Tells every step as
 * a room does and says what must never be (api §8.3).
 */
import { isDeepStrictEqual } from "node:util";
import { applyDelta } from "../src/model/apply-delta.ts";
import { FormerState } from "../src/model/former-state.ts";
import type { Delta, GameState } from "../src/model/state.ts";
import type { StepOutcome, StepThroughOutcome, Table } from "../src/table/api.ts";
import { type Change, plainChange } from "../src/view/change.ts";
import { NameBook } from "../src/view/name-book.ts";
import type { NotedPiece } from "../src/view/pieces.ts";
import { notePrompts, type PromptNotes } from "../src/view/prompt-notes.ts";
import { redactDelta, redactLines } from "../src/view/redact.ts";
import { saidLines } from "../src/view/said-lines.ts";
import { piecesShown } from "../src/view/shown-pieces.ts";
import { type StepNotes, stepNotes } from "../src/view/step-notes.ts";
import { filledLine } from "../src/view/testing/filled-line.ts";
import { patched } from "../src/view/testing/small-view.ts";
import { touchedBy } from "../src/view/touched.ts";
import { tellViews } from "../src/view/view-delta.ts";
import { viewGame } from "../src/view/view-game.ts";
import { type ViewIndex, viewIndexOf } from "../src/view/view-parts.ts";
import { knows, type Viewer } from "../src/view/viewer.ts";
import { Comparer, picture } from "../tools/walk/pictures.ts";

const VIEWERS: Record<string, Viewer> = {
  player1: { seat: "player1", omniscient: false },
  player2: { seat: "player2", omniscient: false },
  watcher: { seat: null, omniscient: false },
  omniscient: { seat: null, omniscient: true },
};
const OWN_ID = /(?<![0-9a-z])[cs]_[0-9a-z]{14}(?![0-9a-z])/;

interface Listener {
  who: string;
  viewer: Viewer;
  /** What the client shows. */
  view: GameState;
}

export class Audience {
  /** What must never be, one sentence each. */
  readonly faults: string[] = [];
  /** Lines of the catalogue that were told. */
  linesSaid = 0;
  readonly #table: Table;
  readonly #names: NameBook;
  readonly #index: ViewIndex;
  readonly #prompts = new Map<string, PromptNotes>();
  readonly #notes = new Map<number, StepNotes>();
  readonly #listeners: Listener[];
  readonly #former = new FormerState();
  #before: GameState;

  constructor(table: Table) {
    this.#table = table;
    this.#before = table.game;
    this.#index = { ...viewIndexOf(table.game), prompts: this.#prompts };
    let count = 0;
    // Any order will do, as long as it is not that of the cards.
    this.#names = new NameBook(() => ((++count * 7919) % 46_656).toString(36).padStart(3, "0") + count);
    this.#listeners = Object.entries(VIEWERS).map(([who, viewer]) => ({
      who,
      viewer,
      view: this.#viewOf(viewer),
    }));
  }

  hearStep(outcome: StepOutcome): void {
    const after = this.#table.game;
    const { delta } = outcome;
    const before = this.#former.before(after, delta);
    if (!isDeepStrictEqual(before, applyDelta(after, delta, "undo")))
      this.faults.push(
        `The state before step ${outcome.newReplayStep} is another one than the undone step gives.`,
      );
    const notes = stepNotes(before, after, outcome);
    this.#notes.set(outcome.newReplayStep, notes);
    notePrompts(this.#prompts, notes);
    this.#checkSaid(outcome, notes);
    const { shuffled, reordered } = outcome;
    this.#tell({ ...plainChange, before, after, delta, shuffled, reordered }, notes.pieces);
  }

  /** As a room tells of undo and redo: nothing hidden can be followed over more than one step. */
  hearStepping({ delta, oldReplayStep, newReplayStep }: StepThroughOutcome): void {
    const first = Math.min(oldReplayStep, newReplayStep) + 1;
    const last = Math.max(oldReplayStep, newReplayStep);
    const steps = [...this.#notes].filter(([step]) => step >= first && step <= last);
    const after = this.#table.game;
    if (delta) this.#former.follow(delta);
    this.#tell(
      {
        before: delta === null ? after : applyDelta(after, delta, "undo"),
        after,
        delta: delta ?? {},
        shuffled: steps.flatMap(([, notes]) => notes.shuffled),
        reordered: steps.flatMap(([, notes]) => notes.reordered ?? []),
        stepping: true,
        everything: last - first > 0,
      },
      this.#piecesShown(newReplayStep),
      this.#piecesShown(oldReplayStep),
    );
  }

  #piecesShown(step: number): NotedPiece[] {
    const notes = this.#table.deltas.map((_delta, index) => this.#notes.get(index));
    return piecesShown(this.#table.deltas, notes, step);
  }

  #tell(change: Change, pieces: readonly NotedPiece[], former: readonly NotedPiece[] = []): void {
    this.#before = change.before;
    const touched = touchedBy(change, this.#index.holders);
    const viewers = this.#listeners.map(({ viewer }) => viewer);
    const told = tellViews(touched, viewers, this.#names, this.#index);
    for (const listener of this.#listeners) {
      const { viewer } = listener;
      const heard = redactDelta(told.of(viewer), pieces, viewer, former);
      listener.view = patched(listener.view, JSON.parse(JSON.stringify(heard))) as GameState;
      this.#checkTold(listener, heard);
      this.#checkView(listener);
    }
  }

  /** What a line is said to say is what its reader reads: the words of its code around pieces of the very line. */
  #checkSaid({ messages }: StepOutcome, notes: StepNotes): void {
    for (const { who, viewer } of this.#listeners) {
      const lines = redactLines(messages, notes.pieces, viewer);
      for (const said of saidLines(messages, notes, viewer)) {
        const text = lines[said[0]] ?? "";
        if (filledLine(text, said) !== text) this.faults.push(`${who} is told ${said[1]} of: ${text}`);
        else this.linesSaid++;
      }
    }
  }

  /** Nothing in what was said holds a real id, or the name of a card that the viewer knows neither before nor after. */
  #checkTold({ who, viewer }: Listener, heard: Delta): void {
    const text = JSON.stringify(heard);
    const at = text.search(OWN_ID);
    if (at >= 0)
      this.faults.push(`${who} is told of an id: …${text.slice(Math.max(0, at - 300), at + 100)}…`);
    if (viewer.omniscient) return;
    const faces = JSON.stringify(heard.cardById ?? {});
    for (const name of this.#secretNames(viewer))
      if (faces.includes(JSON.stringify(name))) this.faults.push(`${who} is told of ${name}`);
  }

  /** What the client has made of all that it heard is what it would get if it asked now. */
  #checkView({ who, viewer, view }: Listener): void {
    const asked = this.#viewOf(viewer);
    const difference = new Comparer().difference(view, picture(asked, null));
    if (difference !== null) this.faults.push(`${who}'s view differs at ${difference}`);
  }

  #viewOf(viewer: Viewer): GameState {
    const view = viewGame(this.#table.game, viewer, this.#names, this.#index);
    return JSON.parse(JSON.stringify(view)) as GameState;
  }

  /** Names that only cards bear which the viewer knows neither before nor after. */
  #secretNames(viewer: Viewer): Set<string> {
    const hidden = new Set<string>();
    const open = new Set<string>();
    for (const game of [this.#before, this.#table.game])
      for (const card of Object.values(game.cardById))
        for (const face of Object.values(card.sides ?? {}))
          if (typeof face.name === "string" && face.databaseId !== null)
            (knows(viewer, card) ? open : hidden).add(face.name);
          else if (typeof face.name === "string") open.add(face.name);
    return new Set([...hidden].filter((name) => !open.has(name)));
  }
}
