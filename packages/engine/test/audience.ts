/**
 * Everybody who may watch one table, each with what a client of theirs has made of what it heard. Tells every step as
 * a room does and says what must never be (api §8.3).
 */
import { isDeepStrictEqual } from "node:util";
import type { StepOutcome, StepThroughOutcome, Table } from "../src/api.ts";
import { applyDelta } from "../src/delta.ts";
import { FormerState } from "../src/former-state.ts";
import type { Delta, GameState } from "../src/state.ts";
import { AliasBook } from "../src/view/alias-book.ts";
import { type Change, touchedBy } from "../src/view/change.ts";
import { commonView } from "../src/view/common-view.ts";
import { IdHolders } from "../src/view/id-holders.ts";
import type { NotedPiece } from "../src/view/pieces.ts";
import { notePrompts, type PromptNotes } from "../src/view/prompt-notes.ts";
import { redactDelta } from "../src/view/redact.ts";
import { piecesShown } from "../src/view/shown-pieces.ts";
import { type StepNotes, stepNotes } from "../src/view/step-notes.ts";
import { patched } from "../src/view/testing/small-view.ts";
import { viewChange } from "../src/view/view-delta.ts";
import { viewGame } from "../src/view/view-game.ts";
import { hidesCard, knows, type Viewer } from "../src/view/viewer.ts";
import { Comparer, picture } from "../tools/walk/pictures.ts";

const VIEWERS: Record<string, Viewer> = {
  player1: { seat: "player1", omniscient: false },
  player2: { seat: "player2", omniscient: false },
  watcher: { seat: null, omniscient: false },
  omniscient: { seat: null, omniscient: true },
};
const OWN_ID = /\b[cs]_[0-9a-z]{6}(?![0-9a-z])/g;

interface Listener {
  who: string;
  viewer: Viewer;
  aliases: AliasBook;
  /** What the client shows. */
  view: GameState;
}

export class Audience {
  /** What must never be, one sentence each. */
  readonly faults: string[] = [];
  readonly #table: Table;
  readonly #holders: IdHolders;
  readonly #prompts = new Map<string, PromptNotes>();
  readonly #notes = new Map<number, StepNotes>();
  readonly #listeners: Listener[];
  readonly #former = new FormerState();
  #before: GameState;

  constructor(table: Table) {
    this.#table = table;
    this.#before = table.game;
    this.#holders = IdHolders.of(table.game);
    let count = 0;
    this.#listeners = Object.entries(VIEWERS).map(([who, viewer]) => {
      const aliases = new AliasBook(() => `${who.length}t${(++count).toString(36)}`);
      return { who, viewer, aliases, view: this.#viewOf(viewer, aliases) };
    });
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
    this.#tell({ before, after, delta, shuffled: notes.shuffled, everything: false }, notes.pieces);
  }

  /** As a room tells of undo and redo: nothing hidden can be followed over more than one step. */
  hearStepping({ delta, oldReplayStep, newReplayStep }: StepThroughOutcome): void {
    const first = Math.min(oldReplayStep, newReplayStep) + 1;
    const last = Math.max(oldReplayStep, newReplayStep);
    const steps = [...this.#notes].filter(([step]) => step >= first && step <= last);
    const after = this.#table.game;
    this.#tell(
      {
        before: delta === null ? after : applyDelta(after, delta, "undo"),
        after,
        delta: delta ?? {},
        shuffled: steps.flatMap(([, notes]) => notes.shuffled),
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
    const { before, after, delta } = change;
    this.#before = before;
    this.#holders.update(after, delta);
    const touched = touchedBy(change);
    const index = { holders: this.#holders, prompts: this.#prompts };
    const common = commonView(touchedBy(change), index);
    for (const listener of this.#listeners) {
      const { viewer, aliases } = listener;
      const known = new Set([...idsKnownTo(viewer, before), ...idsKnownTo(viewer, after)]);
      const view = viewChange(touched, viewer, aliases, index);
      if (common !== null && JSON.stringify(common) !== JSON.stringify(view))
        this.faults.push(`${listener.who} hears something else than everybody: ${JSON.stringify(view)}`);
      const heard = redactDelta(view, pieces, viewer, former);
      listener.view = patched(listener.view, JSON.parse(JSON.stringify(heard))) as GameState;
      this.#checkTold(listener, heard, known);
      this.#checkView(listener);
    }
  }

  /** Nothing in what was said names a card or stack that the viewer knows neither before nor after. */
  #checkTold({ who, viewer }: Listener, heard: Delta, known: ReadonlySet<string>): void {
    const hidden = [...new Set(JSON.stringify(heard).match(OWN_ID) ?? [])].filter((id) => !known.has(id));
    const text = JSON.stringify(heard);
    for (const id of hidden)
      this.faults.push(
        `${who} is told of ${id}: …${text.slice(Math.max(0, text.indexOf(id) - 300)).slice(0, 400)}…`,
      );
    if (viewer.omniscient) return;
    const faces = JSON.stringify(heard.cardById ?? {});
    for (const name of this.#secretNames(viewer))
      if (faces.includes(JSON.stringify(name))) this.faults.push(`${who} is told of ${name}`);
  }

  /** What the client has made of all that it heard is what it would get if it asked now. */
  #checkView({ who, viewer, aliases, view }: Listener): void {
    const asked = this.#viewOf(viewer, aliases);
    const difference = new Comparer().difference(view, picture(asked, null));
    if (difference !== null) this.faults.push(`${who}'s view differs at ${difference}`);
  }

  #viewOf(viewer: Viewer, aliases: AliasBook): GameState {
    const index = { holders: this.#holders, prompts: this.#prompts };
    return JSON.parse(JSON.stringify(viewGame(this.#table.game, viewer, aliases, index))) as GameState;
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

/** Ids that a viewer may hear: of what they know, and those that lists name and nothing bears any more. */
function idsKnownTo(viewer: Viewer, game: GameState): string[] {
  const cards = Object.values(game.cardById).filter((card) => knows(viewer, card));
  const stacks = Object.values(game.stackById).filter((stack) => !hidesCard(viewer, stack, game));
  const listed = Object.values(game.stackById).flatMap(({ cardIds }) => cardIds);
  const lists = Object.values(game.groupById).flatMap(({ stackIds }) => stackIds);
  return [
    ...[...cards, ...stacks].map(({ id }) => id),
    ...listed.filter((id) => !Object.hasOwn(game.cardById, id)),
    ...lists.filter((id) => !Object.hasOwn(game.stackById, id)),
  ];
}
